"""French Canada."""
