"""The room scoring/results/board."""
