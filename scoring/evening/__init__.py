"""What the home of an event says: what is next, and what needs a look.

Pure functions of facts: nothing of Django, no clock. Sentences are marked messages.
"""
