"""The room tournament/club."""
