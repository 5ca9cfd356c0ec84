"""The room scoring/leaderboard."""
