"""The laptop in the hall: is it fit for the event, and how does it serve the phones?

Knows the computer, its network, drives and records; nothing of who plays or scores.
"""
