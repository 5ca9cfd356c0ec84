"""The room tournament/planning/movement."""
