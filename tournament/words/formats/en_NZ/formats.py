"""Dates and times as they are written in New Zealand."""

from tournament.words.formats.en_AU.formats import *  # noqa: F403  # as in Australia
