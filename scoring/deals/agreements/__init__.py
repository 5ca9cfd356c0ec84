"""Agreements: who confirms the score of a game, and what is missing before it is over.

Does not know what a game is worth in the standings.
"""
