"""Who stands where, on screen and paper: what is public, what is secret until the reveal.

Ranks nobody and gives no prize; it tells what others have worked out.
"""
