"""Name everything that can be done to a session, and say what was done."""

from tournament.verbs.register import Verb
