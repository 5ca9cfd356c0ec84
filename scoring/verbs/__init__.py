"""The activity log in sentences: what only this package has the words for is added."""

from scoring.verbs import sentences
from tournament.verbs.register import sentence
