"""The room scoring/prizes/money."""
