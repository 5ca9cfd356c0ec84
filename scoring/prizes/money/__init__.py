"""The box: admission, other tickets, coins in play, what was paid out, what is raised.

Does not know who won a prize; it sees what was paid, and the sum still to pay.
"""
