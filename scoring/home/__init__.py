"""The room scoring/home."""
