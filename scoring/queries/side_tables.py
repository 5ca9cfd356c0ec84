"""The side tables of a session, in a list; kept when they have ended."""

from collections import defaultdict
from typing import NamedTuple

from django.db.models import OuterRef, Subquery
from django.utils.translation import gettext

from scoring.models import SidePlace, SideReport, SideTable
from scoring.queries.calls import open_calls
from scoring.queries.side_play import played
from scoring.queries.side_record import read_record
from scoring.queries.side_words import describe_side_result
from scoring.rules import HouseRules
from tournament.models import Session


class SideTableLine(NamedTuple):
    """A side table in a list: its game, its people, how it stands or ended.

    *call* is the key of its call for the organizer, 0 where none stands.
    """

    number: int
    game: str
    people: str
    standing: str
    deals: int
    is_ended: bool
    call: int = 0


def side_table_lines(session: Session) -> tuple[SideTableLine, ...]:
    """Return the side tables of *session*: those that call, those going, the latest first.

    Three queries.
    """
    calls = open_calls().filter(side_table=OuterRef("pk")).values("pk")
    tables = SideTable.objects.filter(session=session).order_by("-number")
    tables = tables.annotate(standing_call=Subquery(calls[:1]))
    names: dict[int, list[str]] = defaultdict(list)
    for table, name in _places(session):
        names[table].append(name)
    reports: dict[int, list[SideReport]] = defaultdict(list)
    for report in SideReport.objects.filter(table__session=session).order_by("number"):
        reports[report.table_id].append(report)
    lines = [_line(table, names[table.pk], reports[table.pk]) for table in tables]
    return tuple(sorted(lines, key=lambda line: (not line.call, line.is_ended)))


def generation_of_side(pk: int) -> int | None:
    """Return the generation of a side table's code; None if it may not be typed."""
    tables = SideTable.objects.filter(session__in=Session.objects.open_to_codes(), pk=pk)
    return tables.values_list("generation", flat=True).first()


def people_tonight(session: Session) -> list[str]:
    """Return everybody on the session's list by name, to choose from; in one query."""
    listed = session.attendances.order_by("player__name")
    return list(listed.values_list("player__name", flat=True))


def _places(session: Session) -> list[tuple[int, str]]:
    places = SidePlace.objects.filter(table__session=session).order_by("seat")
    return list(places.values_list("table_id", "name"))


def _line(table: SideTable, names: list[str], reports: list[SideReport]) -> SideTableLine:
    rules = HouseRules.from_snapshot(table.house_rules)
    play = played(rules, tuple(names), read_record(reports))
    return SideTableLine(
        number=table.number,
        game=gettext(play.game.title),
        people=", ".join(names),
        standing=describe_side_result(play),
        deals=len(play.deals),
        is_ended=table.ended_at is not None,
        call=getattr(table, "standing_call", None) or 0,
    )
