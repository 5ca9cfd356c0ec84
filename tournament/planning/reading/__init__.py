"""Rotations compared for one event, and how fair the chosen one is."""
