"""The leaderboard as a django-tables2 table."""

from typing import Any

import django_tables2 as tables
from django.utils.translation import gettext_lazy

from scoring.queries.standings import Place, describe_place
from tournament.number_format import format_points


def _column(name: str, title: Any) -> tables.Column:
    """Make a column of figures, of what a standing has under *name*."""
    css = {"class": "n"}
    return tables.Column(
        accessor=f"standing__{name}", verbose_name=title, attrs={"td": css, "th": css}
    )


class StandingsGrid(tables.Table):
    """Who stands where; equal points share the rank."""

    rank = _column("rank", gettext_lazy("Place"))
    number = _column("number", gettext_lazy("Number"))
    name = tables.TemplateColumn(
        template_name="standings/_name_cell.html", verbose_name=gettext_lazy("Name")
    )
    points = _column("points", gettext_lazy("Points"))
    against = _column("against", gettext_lazy("Opponents"))
    games_won = _column("games_won", gettext_lazy("Games won"))
    lone_marches = _column("lone_marches", gettext_lazy("Loners"))
    games_played = _column("games_played", gettext_lazy("Games"))
    credit = _column("credit", gettext_lazy("Sit-out points"))

    def render_rank(self, record: Place) -> str:
        """Return the place, and whether others have it too."""
        return describe_place(record.standing)

    def render_points(self, value: int) -> str:
        """Return points as people write them."""
        return format_points(value)

    def render_against(self, value: int) -> str:
        """Return the opponents' points, written alike."""
        return format_points(value)

    def render_credit(self, value: int) -> str:
        """Return what was given for sitting out, written alike."""
        return format_points(value)

    class Meta:
        orderable = False
        attrs = {"class": "standings"}
