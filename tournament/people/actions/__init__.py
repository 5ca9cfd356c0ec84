"""The room tournament/people/actions."""
