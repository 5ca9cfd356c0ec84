"""Drawings of cards, in our own lines: the same on a phone and on paper.

Knows nothing of SVG beyond its path data, nor of fonts: every sign is a path.
"""
