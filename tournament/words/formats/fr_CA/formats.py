"""Dates and times as they are written in French Canada."""

DATE_FORMAT = "l j F Y"
SHORT_DATE_FORMAT = "D j N"
TIME_FORMAT = "G\N{NO-BREAK SPACE}\\h\N{NO-BREAK SPACE}i"
DATETIME_FORMAT = "D j N, G\N{NO-BREAK SPACE}\\h\N{NO-BREAK SPACE}i"
SHORT_DATETIME_FORMAT = "D j N, G\N{NO-BREAK SPACE}\\h\N{NO-BREAK SPACE}i"
FIRST_DAY_OF_WEEK = 0
DECIMAL_SEPARATOR = "."
"""Of styles and drawings; `tournament.words.locales` writes what people read."""
THOUSAND_SEPARATOR = "\N{NO-BREAK SPACE}"
