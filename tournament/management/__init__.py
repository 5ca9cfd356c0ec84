"""What is done from a terminal rather than a page.

Thin: the work is in the rooms; knows nothing of `scoring`.
"""
