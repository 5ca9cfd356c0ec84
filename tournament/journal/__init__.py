"""All that is done to an event goes through here: locked, logged, and kept for Undo.

Knows nothing of what was done: a change is a verb, its facts and the rows that differ.
"""
