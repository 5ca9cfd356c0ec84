"""The room scoring/hall."""
