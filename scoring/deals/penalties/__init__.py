"""Penalties: points booked into a game or taken off it, and withdrawn again.

Does not know which rule was broken; the rules desk says what a ruling costs.
"""
