"""Lists of names as people write them: what was understood, and what is asked.

Knows nothing of who is on the sign-up list already, nor of Django.
"""
