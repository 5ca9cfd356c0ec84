"""The room tournament/changes."""
