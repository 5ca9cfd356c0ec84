"""The activity log in sentences, for what this package does: one message for each verb.

Knows only the facts of an entry; nothing is looked up.
"""

from scoring.verbs.register import sentence
