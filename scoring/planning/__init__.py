"""Before the doors: a new event, a copy of an old one, sign-up, and practice.

Knows nothing of results; practice plays through the same actions as an event.
"""
