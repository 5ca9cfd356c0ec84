"""The room tournament/people."""
