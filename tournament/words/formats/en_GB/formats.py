"""Dates and times as they are written in the United Kingdom."""

DATE_FORMAT = "l j F Y"
SHORT_DATE_FORMAT = "D j M"
TIME_FORMAT = "H:i"
DATETIME_FORMAT = "D j M, H:i"
SHORT_DATETIME_FORMAT = "D j M, H:i"
FIRST_DAY_OF_WEEK = 1
