"""A deal of euchre: read, checked and scored, by its outcome or its tricks.

Knows no other game, and no session.
"""
