"""Seasons: sessions of a club counted together.

Does not know prizes, nor how the places of one session are decided.
"""
