"""Who may come in, by password or by printed code, and to what; one writer at a time.

Knows nothing of what is done inside.
"""
