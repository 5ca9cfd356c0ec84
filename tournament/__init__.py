"""Who sits where: clubs, sessions, tables, players, tally cards, rotations.

Also the Django project package. Knows nothing of `scoring`.
"""
