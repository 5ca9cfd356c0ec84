"""How games end: after their deals, at a score, or by the bell of the head table.

Does not know who wins, nor what comes after the game.
"""
