"""The leaderboard as a django-tables2 table."""

import django_tables2 as tables
from django.utils.translation import gettext_lazy


class StandingsGrid(tables.Table):
    """Who stands where; its template draws the cells.

    django-tables2 inspects a function for each cell that it draws itself, which took three
    quarters of the time of the page.
    """

    rank = tables.Column(verbose_name=gettext_lazy("Place"))
    number = tables.Column(verbose_name=gettext_lazy("Number"))
    name = tables.Column(verbose_name=gettext_lazy("Name"))
    points = tables.Column(verbose_name=gettext_lazy("Points"))
    against = tables.Column(verbose_name=gettext_lazy("Opponents"))
    games_won = tables.Column(verbose_name=gettext_lazy("Games won"))
    lone_marches = tables.Column(verbose_name=gettext_lazy("Loners"))
    games_played = tables.Column(verbose_name=gettext_lazy("Games"))
    credit = tables.Column(verbose_name=gettext_lazy("Sit-out points"))

    class Meta:
        orderable = False
        template_name = "standings/_places.html"
