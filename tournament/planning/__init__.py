"""The room tournament/planning."""
