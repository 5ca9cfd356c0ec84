"""The room scoring/journal/members."""
