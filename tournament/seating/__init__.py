"""Who sits where now: tables, cards, seats, who holds which number, and the clock.

Knows nothing of points, nor of how a plan is chosen or changed.
"""
