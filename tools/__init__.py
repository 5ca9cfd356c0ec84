"""What only developers run; nothing of an installation needs it."""
