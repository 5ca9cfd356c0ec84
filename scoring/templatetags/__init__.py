"""What templates ask of `scoring`: cards, points, places, sentences of a phone, the rail.

Decide nothing: each hands on what a room has worked out.
"""
