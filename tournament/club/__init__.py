"""The club: its name, logo and language, its events, and who organizes and helps.

Knows nothing of who plays, nor of anything that happens at an event.
"""
