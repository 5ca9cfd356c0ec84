"""Words of the rules for templates."""
