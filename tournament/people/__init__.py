"""The people of an event: names, the sign-up list, check-in, player numbers.

Knows nothing of where a number sits in later games, nor of scores.
"""
