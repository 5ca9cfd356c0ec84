"""Calls: a table or a player asks for the organizer, who comes.

Does not know what the trouble was; penalties and rulings say that.
"""
