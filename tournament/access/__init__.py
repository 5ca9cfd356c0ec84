"""The room tournament/access."""
