"""The room scoring/journal."""
