"""The room scoring/deals/agreements."""
