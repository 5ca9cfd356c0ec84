"""The room tournament/club/log_in."""
