"""Backups of an SQLite database in use: made, kept, pruned, told of and put back."""
