"""Everything printed before play."""
