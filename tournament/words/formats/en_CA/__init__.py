"""English Canada."""
