"""The tally card: its holder's games, boxes for the scores, a code for the phone.

Knows nothing of models; prints what a `SessionSheet` says.
"""
