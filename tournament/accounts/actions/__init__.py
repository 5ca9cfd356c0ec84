"""The write path of accounts."""
