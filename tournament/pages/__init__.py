"""The room tournament/pages."""
