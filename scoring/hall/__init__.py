"""The hall: every table of the game in play, the next game, the end of the session.

Does not know how a deal gets on file, nor who wins a prize.
"""
