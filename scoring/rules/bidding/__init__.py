"""Games with bids: what a bid is, how a deal of one is read, the base of such a game.

Knows no particular game; these are in `scoring.rules.games`.
"""
