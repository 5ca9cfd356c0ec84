"""The room scoring/deals/penalties."""
