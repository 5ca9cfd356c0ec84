"""The room scoring/results."""
