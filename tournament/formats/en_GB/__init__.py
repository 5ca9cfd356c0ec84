"""the United Kingdom."""
