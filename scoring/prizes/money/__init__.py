"""The box: admission, other tickets, coins in play, and what was paid out of it.

Does not know who won a prize; it sees only what was paid.
"""
