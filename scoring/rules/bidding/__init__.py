"""Games with bids: what a bid is, what was told of one, and the base of such a game."""
