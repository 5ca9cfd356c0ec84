"""Deals: how the score of a table gets on file, is corrected, agreed to and taken back.

Does not know what a deal is worth, who leads, or how a page or a phone looks.
"""
