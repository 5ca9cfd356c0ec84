"""Commands of the host."""
