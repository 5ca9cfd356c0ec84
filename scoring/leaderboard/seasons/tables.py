"""The standings of a season as a table."""

import django_tables2 as tables
from django.utils.translation import gettext_lazy

_FIGURES = {"cell": {"class": "n"}}


class SeasonStandingsTable(tables.Table):
    """Who stands where, ranked already; its template has a loop of its own.

    Cell by cell the page of 400 players took twice as long.
    """

    place = tables.Column(gettext_lazy("Place"))
    name = tables.Column(gettext_lazy("Name"))
    value = tables.Column(gettext_lazy("Counts"), attrs=_FIGURES)
    events = tables.Column(gettext_lazy("Events"), attrs=_FIGURES)
    points = tables.Column(gettext_lazy("Points, best first"))

    class Meta:
        attrs = {"class": "standings"}
        template_name = "leaderboard/seasons/_places.html"
