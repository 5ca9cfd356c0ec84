"""What people wish of the seating, by number, and whether the event as seated keeps it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from django.utils.translation import gettext, ngettext

from tournament.models import Attendance, SeatingRequest, Session
from tournament.rotations.audit import Visits, games_together, visits_of
from tournament.rotations.rotation_types import Needs, RotationType
from tournament.rotations.search.wishes import Wishes
from tournament.rotations.words.fairness import in_ranges
from tournament.seating.holders import numbers_held
from tournament.seating.plan import rotation_now
from tournament.words.marked import gettext_noop

_TEXTS: Mapping[str, str] = {
    SeatingRequest.Kind.APART: gettext_noop("Keep apart: %(one)s and %(other)s"),
    SeatingRequest.Kind.TOGETHER: gettext_noop("Start together: %(one)s and %(other)s"),
}


class RequestOutcome(StrEnum):
    YES = "yes"
    NO = "no"
    OPEN = "open"


class WishReportLine(NamedTuple):
    """A seating request as a sentence, and whether it is met.

    *wish* is its primary key, 0 for a fixed table; *people* are those concerned (primary
    keys of their attendances).
    """

    wish: int
    people: tuple[int, ...]
    text: str
    outcome: RequestOutcome
    why: str


class WishReport(NamedTuple):
    """All wishes of an event; seats drawn anew may keep the broken ones."""

    wishes: tuple[WishReportLine, ...]
    movement: RotationType

    @property
    def broken(self) -> tuple[WishReportLine, ...]:
        return tuple(wish for wish in self.wishes if wish.outcome is RequestOutcome.NO)

    @property
    def can_seat_anew(self) -> bool:
        return bool(self.broken) and self.movement.keeps_requests

    @property
    def needs_another_rotation(self) -> bool:
        return bool(self.broken) and not self.can_seat_anew

    def of(self, person: int) -> tuple[WishReportLine, ...]:
        return tuple(wish for wish in self.wishes if person in wish.people)


@dataclass(frozen=True)
class SeatingRequests:
    """Tonight's wishes between people, and who has which number (by attendance)."""

    pairs: tuple[SeatingRequest, ...]
    keepers: tuple[Attendance, ...]
    numbers: Mapping[int, int]

    @property
    def is_any(self) -> bool:
        return bool(self.pairs or self.keepers)

    def by_number(self) -> Wishes:
        pairs: dict[str, list[tuple[int, int]]] = {kind: [] for kind in SeatingRequest.Kind}
        for wish in self.pairs:
            one, other = map(self.numbers.get, (wish.first_id, wish.second_id))
            if one and other:
                pairs[wish.kind].append((one, other))
        return Wishes(
            apart=tuple(pairs[SeatingRequest.Kind.APART]),
            together=tuple(pairs[SeatingRequest.Kind.TOGETHER]),
            fixed_tables={
                self.numbers[player.pk]: player.fixed_table
                for player in self.keepers
                if player.pk in self.numbers and player.fixed_table
            },
        )

    @cached_property
    def people(self) -> frozenset[int]:
        pairs = {pk for wish in self.pairs for pk in (wish.first_id, wish.second_id)}
        return frozenset(pairs | {player.pk for player in self.keepers})

    def price(self, visits: Visits, person: int, numbers: Mapping[int, int]) -> int:
        if person not in self.people or person not in numbers:
            return 0
        broken = 0
        for wish in self.pairs:
            if person in (wish.first_id, wish.second_id):
                one, other = numbers.get(wish.first_id), numbers.get(wish.second_id)
                if one and other:
                    broken += _is_broken(wish.kind, visits, one, other)
        own = numbers[person]
        for keeper in self.keepers:
            if keeper.pk == person:
                broken += any(table != keeper.fixed_table for _, table in visits[own])
        return broken


def _is_broken(kind: str, visits: Visits, one: int, other: int) -> bool:
    games = games_together(visits, one, other)
    return bool(games) if kind == SeatingRequest.Kind.APART else 1 not in games


def seating_requests(session: Session) -> SeatingRequests:
    pairs = session.wishes.select_related("first__player", "second__player")
    fixed = session.attendances.filter(fixed_table__isnull=False)
    keepers = fixed.select_related("player").order_by("pk")
    return SeatingRequests(
        tuple(pairs.order_by("pk")), tuple(keepers), numbers_held(session)
    )


def wish_report(session: Session) -> WishReport:
    requests = seating_requests(session)
    movement = RotationType(session.movement)
    if not requests.is_any:
        return WishReport((), movement)
    lines = _judge(visits_of(rotation_now(session)), requests)
    return WishReport(tuple(_as_far(line, movement) for line in lines), movement)


def _judge(visits: Visits, requests: SeatingRequests) -> Iterator[WishReportLine]:
    for wish in requests.pairs:
        names = {"one": _name(wish.first), "other": _name(wish.second)}
        text, people = gettext(_TEXTS[wish.kind]) % names, (wish.first_id, wish.second_id)
        outcome, why = _pair_kept(visits, wish, requests.numbers)
        yield WishReportLine(wish.pk, people, text, outcome, why)
    for player in requests.keepers:
        facts = {"one": _name(player), "table": player.fixed_table}
        text = gettext("Same table all night: %(one)s, table %(table)s") % facts
        outcome, why = _table_kept(visits, player, requests.numbers)
        yield WishReportLine(0, (player.pk,), text, outcome, why)


def _as_far(line: WishReportLine, movement: RotationType) -> WishReportLine:
    """What is kept so far may be broken later where games are drawn one by one."""
    if line.outcome is RequestOutcome.YES and movement.needs is not Needs.NOTHING:
        why = gettext("Seats of later games are not known yet.")
        return line._replace(outcome=RequestOutcome.OPEN, why=why)
    return line


def _pair_kept(
    visits: Visits, wish: SeatingRequest, numbers: Mapping[int, int]
) -> tuple[RequestOutcome, str]:
    one, other = numbers.get(wish.first_id), numbers.get(wish.second_id)
    if not one or not other:
        return RequestOutcome.OPEN, gettext("A player has no number yet.")
    games = games_together(visits, one, other)
    if wish.kind == SeatingRequest.Kind.TOGETHER:
        if 1 in games:
            return RequestOutcome.YES, ""
        if not games:
            text = gettext("They start at different tables and never share one.")
            return RequestOutcome.NO, text
        return RequestOutcome.NO, _in_games(
            games,
            ngettext(
                "They start at different tables. They share one in game %(games)s.",
                "They start at different tables. They share one in games %(games)s.",
                len(games),
            ),
        )
    if not games:
        return RequestOutcome.YES, ""
    return RequestOutcome.NO, _in_games(
        games,
        ngettext(
            "Same table in game %(games)s.", "Same table in games %(games)s.", len(games)
        ),
    )


def _table_kept(
    visits: Visits, person: Attendance, numbers: Mapping[int, int]
) -> tuple[RequestOutcome, str]:
    number = numbers.get(person.pk)
    if not number:
        return RequestOutcome.OPEN, gettext("A player has no number yet.")
    elsewhere = [game for game, table in visits[number] if table != person.fixed_table]
    if not elsewhere:
        return RequestOutcome.YES, ""
    return RequestOutcome.NO, _in_games(
        elsewhere,
        ngettext(
            "At another table in game %(games)s.",
            "At another table in games %(games)s.",
            len(elsewhere),
        ),
    )


def _in_games(games: Sequence[int], sentence: str) -> str:
    return sentence % {"games": in_ranges(games)}


def _name(person: Attendance) -> str:
    return person.card_name or person.player.name
