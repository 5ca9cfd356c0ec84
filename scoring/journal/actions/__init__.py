"""The room scoring/journal/actions."""
