"""What was done: the log, undo, what proves it, and a whole event as one file.

Knows no rule of the game: it puts rows back, and asks the rooms they came from.
"""
