"""The choice of a rotation: what fits the people who came, and how fair it is to them.

Knows nothing of how schedules are found: those are `rotations`.
"""
