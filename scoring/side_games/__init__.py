"""The room scoring/side_games."""
