"""The room scoring/planning."""
