"""The room scoring/phone."""
