"""The room scoring/deals."""
