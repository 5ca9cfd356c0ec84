"""Words, numbers and money as a reader of any country and language writes them.

Knows nothing of events, players or points.
"""
