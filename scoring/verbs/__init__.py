"""Put the activity log into sentences: one message for each verb."""

from scoring.verbs.register import sentence
