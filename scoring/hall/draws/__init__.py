"""Draws: cards drawn for partners, seats and the first dealer.

Does not know what is played afterward.
"""
