"""Everything printed from results."""
