"""House rules: chosen, copied from another event, previewed, and printed on a card.

Knows nothing of deals, but that the first one scored fixes the rules.
"""
