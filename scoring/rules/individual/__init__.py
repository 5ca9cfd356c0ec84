"""Games everybody plays alone: what is asked, how it is read, the base of such a game.

Knows no particular game; each is a file in `games`.
"""
