"""Everything printed from scores."""
