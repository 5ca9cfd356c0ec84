"""Cards: what a pack holds, who wins a trick, who may play what, who deals.

Knows nothing of points, house rules, Django, the clock or the database.
"""
