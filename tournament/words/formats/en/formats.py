"""Dates and times as they are written in the United States.

Templates name one of these: `{{ day|date }}`, `{{ day|date:"SHORT_DATE_FORMAT" }}`,
`{{ at|time }}`.
"""

DATE_FORMAT = "l, F j, Y"
"""Sunday, November 22, 2026."""
SHORT_DATE_FORMAT = "D, M j"
"""Sun, Nov 22."""
TIME_FORMAT = "g:i A"
"""7:30 PM."""
DATETIME_FORMAT = "D, M j, g:i A"
SHORT_DATETIME_FORMAT = "D, M j, g:i A"
FIRST_DAY_OF_WEEK = 0
"""Sunday."""
