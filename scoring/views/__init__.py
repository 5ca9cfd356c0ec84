"""Load, one call down, answer."""
