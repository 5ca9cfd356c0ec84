"""The room tournament/people/door."""
