"""Put the activity log into sentences: one message for each verb."""

from scoring.activity.messages import sentence
