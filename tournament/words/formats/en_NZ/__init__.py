"""New Zealand."""
