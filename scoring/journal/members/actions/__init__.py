"""The room scoring/journal/members/actions."""
