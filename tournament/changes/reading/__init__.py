"""The room tournament/changes/reading."""
