"""The room scoring/deals/tray."""
