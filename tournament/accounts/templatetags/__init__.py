"""What templates of accounts ask."""
