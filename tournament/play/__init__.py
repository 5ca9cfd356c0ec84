"""The room tournament/play."""
