"""The leaderboard as a django-tables2 table."""

import django_tables2 as tables

from tournament.number_format import format_points


class StandingsGrid(tables.Table):
    """Who stands where; equal points share the rank."""

    rank = tables.Column(accessor="standing__rank")
    number = tables.Column(accessor="standing__number", verbose_name="No.")
    name = tables.TemplateColumn(template_name="standings/_name_cell.html")
    points = tables.Column(accessor="standing__points")
    against = tables.Column(accessor="standing__against")
    games_won = tables.Column(accessor="standing__games_won", verbose_name="Won")
    lone_marches = tables.Column(accessor="standing__lone_marches", verbose_name="Alone")
    games_played = tables.Column(accessor="standing__games_played", verbose_name="Games")
    credit = tables.Column(accessor="standing__credit", verbose_name="For sitting out")

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
