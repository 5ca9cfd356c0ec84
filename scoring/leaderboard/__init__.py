"""The leaderboard: points and places, read from the deals on file each time.

Does not know prizes, nor what of it may be shown before the reveal.
"""
