"""What the organizer types: deals from paper, corrections, penalties, whole tally cards.

Knows no phone, and scores nothing itself: all goes the way that phones' reports go.
"""
