"""Undo what was done, and take in an event that another computer wrote."""
