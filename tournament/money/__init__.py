"""The cash book: admission, donations, costs, and what should be in the box.

A prize that was paid out is a line like any other; how it was won is not known here.
"""
