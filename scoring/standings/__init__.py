"""Standings: from deals to places, prizes and seasons, and whether the cards agree.

Knows nothing of names, Django, the clock or the database.
"""
