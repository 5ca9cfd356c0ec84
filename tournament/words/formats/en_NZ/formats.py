"""Dates and times as they are written in New Zealand."""

DATE_FORMAT = "l j F Y"
SHORT_DATE_FORMAT = "D j M"
TIME_FORMAT = "g:i a"
DATETIME_FORMAT = "D j M, g:i a"
SHORT_DATETIME_FORMAT = "D j M, g:i a"
FIRST_DAY_OF_WEEK = 1
