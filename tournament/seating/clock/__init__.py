"""The clock of the hall and the breaks: how long a game has, and when people rest.

Knows nothing of scores: it hears that a game was opened, and that all its deals are in.
"""
