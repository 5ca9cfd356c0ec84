"""The life of an event: created, planned, opened, started, canceled, archived, deleted.

What it plays is chosen here, beside other rotations. Knows nothing of scores, nor of how
schedules are found: those are `rotations`.
"""
