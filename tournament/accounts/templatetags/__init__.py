"""What the templates of accounts ask; knows no account."""
