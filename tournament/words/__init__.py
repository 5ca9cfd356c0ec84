"""The room tournament/words."""
