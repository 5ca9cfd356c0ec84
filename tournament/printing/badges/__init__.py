"""Badges, tents, tickets and pocket cards, on the sheets that a store sells.

Knows printers by how far off they print; nothing of how a PDF is made.
"""
