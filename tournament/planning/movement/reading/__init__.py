"""The room tournament/planning/movement/reading."""
