"""The room tournament/journal."""
