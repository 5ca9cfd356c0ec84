"""The games themselves, a family a file; `scoring.rules.registry` lists them.

Knows nothing of sessions: a game is played at any table that has enough people.
"""
