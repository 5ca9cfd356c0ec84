"""The club's people over all events: names joined, names erased, what is kept of one.

Knows nothing of points: with another name every sum stays as it was.
"""
