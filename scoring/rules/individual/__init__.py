"""Games everybody plays alone: what is asked, how it is read, the base of such a game.

Knows no particular game; these are in `scoring.rules.games`.
"""
