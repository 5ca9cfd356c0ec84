"""The room tournament/money."""
