"""What is written otherwise in English Canada than in the United States: times."""

TIME_FORMAT = "g:i a"
DATETIME_FORMAT = "D, M j, g:i a"
SHORT_DATETIME_FORMAT = "D, M j, g:i a"
