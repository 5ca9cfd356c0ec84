"""An event at the card tables: seats and deals, what ends a game, its states, its clock.

Knows nothing of Django, of names, or of who sits with whom.
"""
