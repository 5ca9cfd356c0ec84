"""The room scoring/prizes."""
