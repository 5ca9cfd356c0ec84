"""Games with bids: what a bid is, how a deal of one is read, the base of such a game.

Knows no particular game; each is a file in `games`.
"""
