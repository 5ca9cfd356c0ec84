"""Dates and times as they are written in English Canada."""

DATE_FORMAT = "l, F j, Y"
SHORT_DATE_FORMAT = "D, M j"
TIME_FORMAT = "g:i a"
DATETIME_FORMAT = "D, M j, g:i a"
SHORT_DATETIME_FORMAT = "D, M j, g:i a"
FIRST_DAY_OF_WEEK = 0
