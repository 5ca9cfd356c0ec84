"""What happened: deals, corrections, standings, results.

Builds on `tournament`, which never imports it.
"""
