"""The low cards that keep the score at a table: how they lie, and how they look."""
