"""The room scoring/deals/calls."""
