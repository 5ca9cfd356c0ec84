"""The standings of an event and of a season as tables.

Who stands where is ranked already. The templates have loops of their own: cell by cell a
page of 400 players took twice as long.
"""

import django_tables2 as tables
from django.utils.translation import gettext_lazy

_FIGURES = {"cell": {"class": "n"}}


class StandingsTable(tables.Table):
    rank = tables.Column(gettext_lazy("Place"), attrs=_FIGURES)
    number = tables.Column(gettext_lazy("Number"), attrs=_FIGURES)
    name = tables.Column(gettext_lazy("Name"))
    points = tables.Column(gettext_lazy("Points"), attrs=_FIGURES)
    against = tables.Column(gettext_lazy("Their score"), attrs=_FIGURES)
    games_won = tables.Column(gettext_lazy("Games won"), attrs=_FIGURES)
    lone_marches = tables.Column(gettext_lazy("Loners"), attrs=_FIGURES)
    games_played = tables.Column(gettext_lazy("Games"), attrs=_FIGURES)
    credit = tables.Column(gettext_lazy("Sit-out points"), attrs=_FIGURES)

    class Meta:
        attrs = {"class": "standings"}
        template_name = "results/standings/_places.html"


class SeasonStandingsTable(tables.Table):
    place = tables.Column(gettext_lazy("Place"))
    name = tables.Column(gettext_lazy("Name"))
    value = tables.Column(gettext_lazy("Counts"), attrs=_FIGURES)
    events = tables.Column(gettext_lazy("Events"), attrs=_FIGURES)
    points = tables.Column(gettext_lazy("Points, best first"))

    class Meta:
        attrs = {"class": "standings"}
        template_name = "leaderboard/seasons/_places.html"
