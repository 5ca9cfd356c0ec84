"""Everything on paper: tally cards, charts, posters, badges, and what is out of date.

Knows where people sit and nothing of what they scored, unless it is handed points to print.
"""
