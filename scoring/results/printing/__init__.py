"""The room scoring/results/printing."""
