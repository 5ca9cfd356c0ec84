"""The room scoring/prizes/decisions."""
