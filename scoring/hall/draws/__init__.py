"""The room scoring/hall/draws."""
