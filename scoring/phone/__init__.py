"""All a player's phone shows and sends: the scorepad of a table, the page of a tally card.

Judges no report: it hands each on, and says what became of it.
"""
