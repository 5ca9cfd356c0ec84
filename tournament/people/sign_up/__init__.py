"""Sign-up from home, on a public page: who asks for a place, and who is confirmed.

Knows nobody's number; whoever is confirmed is on the sign-up list like all others.
"""
