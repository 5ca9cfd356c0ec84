"""Side games: other games for those who sit out, with rules of their own.

Does not touch the rounds, games and standings of the session.
"""
