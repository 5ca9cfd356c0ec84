"""The computer itself: its folders, network, clocks, disk, files, and its cache.

Knows nothing of players or points, and an event by its number alone.
"""
