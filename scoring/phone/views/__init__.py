"""Addresses behind printed codes: whoever holds the code needs no login."""
