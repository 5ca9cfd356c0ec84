"""The home of an event: the one next step, what needs a look, and the wrap-up.

Does nothing itself: each button leads to the room that does.
"""
