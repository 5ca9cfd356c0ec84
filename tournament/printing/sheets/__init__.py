"""Whole sheets: wall charts, posters, table cards, score sheets, and the kit of them all.

Knows nothing of models; prints what a `SessionSheet` says.
"""
