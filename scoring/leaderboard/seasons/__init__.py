"""The room scoring/leaderboard/seasons."""
