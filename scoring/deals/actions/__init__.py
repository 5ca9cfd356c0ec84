"""The room scoring/deals/actions."""
