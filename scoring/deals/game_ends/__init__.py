"""The room scoring/deals/game_ends."""
