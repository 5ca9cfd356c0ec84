"""The life of an event: created, planned, opened, started, canceled, archived, deleted.

Knows nothing of scores, so it ends no event: the last deal does that.
"""
