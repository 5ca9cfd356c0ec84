"""The rows of a session that its seals are about, as marks.

Rows refer to each other by what they are on every machine (a table's number, a name, a
report's id), never by keys of a database.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple

from django.apps import apps
from django.db import models
from django.db.models import Count, F, QuerySet, Value
from django.db.models.functions import Coalesce, NullIf

from scoring import models as scored
from scoring.standings.seal import mark
from tournament.journal.reading import path_to_session, rows_of
from tournament.models import CardAssignment, CashEntry, Round, Seat, Session, SitOut
from tournament.play.game_end import EndsBy, GameEnd, RanksBy
from tournament.play.lifecycle import RoundState
from tournament.words.tables import read_table

_AUTHOR = "role who at"
_HOLDER = "attendance__player__name"
_FORMER = NullIf(F("attendance__former_name"), Value(""))

SETTINGS, NUMBERS, PRIZES, GAME = "settings", "numbers", "prizes", "game "
"""What the state of a session is kept under; of a game, with its number."""

Seals = Sequence[scored.AuditCheckpoint]
State = Mapping[str, Sequence[str]]


class Record(NamedTuple):
    """Rows that are added to and never changed; *columns* and the author are marked.

    Where *only_sealed*, organizers alone add to it after the results, and seal it at once.
    """

    name: str
    title: str
    model: type[models.Model]
    columns: str
    only_sealed: bool

    def rows(self, session: Session) -> QuerySet[Any]:
        path = path_to_session(self.model)
        return rows_of(self.model).filter(**{path: session.pk}).order_by("pk")

    def marks(self, session: Session, start: int = 0) -> list[tuple[str, datetime]]:
        rows = _read(self.rows(session), f"{self.columns} {_AUTHOR}", start)
        return [(mark(self._sealed(row)), row[-1]) for row in rows]

    def _sealed(self, row: list[Any]) -> list[Any]:
        """Leave out that a line of the cash book was in cash, as when all were."""
        if self.model is CashEntry and row[0] == CashEntry.Method.CASH:
            return row[1:]
        return row


def _read_records(record: Sequence[Mapping[str, Any]]) -> tuple[Record, ...]:
    return tuple(
        Record(**{**each, "model": apps.get_model(each["model"])}) for each in record
    )


RECORDS = _read_records(**read_table(__package__, "records.toml"))
"""The *name* of each is kept in seals."""


def unsealed_marks(session: Session, counts: Mapping[str, int]) -> dict[str, list[str]]:
    """Marks of rows past those that *counts* has of each record."""
    first, *others = (
        record.rows(session)
        .order_by()
        .values(path_to_session(record.model))
        .values_list(Value(record.name), Count("pk"))
        for record in RECORDS
    )
    current = dict(first.union(*others, all=True))
    return {
        record.name: [row for row, _ in record.marks(session, sealed)]
        for record in RECORDS
        if current.get(record.name, 0) > (sealed := counts.get(record.name, 0))
    }


def counting_seals(seals: Seals) -> Seals:
    """Leave out those before the last that starts anew: names were taken out of them."""
    starts = [place for place, seal in enumerate(seals) if seal.starts_anew]
    return seals[max(starts, default=0) :]


def read_state(session: Session, before: State) -> dict[str, list[str]]:
    """Marks of what may change: settings, holders, prizes, seats of closed games.

    A game whose first mark, which tells when it was closed, is as *before* is left out. In
    seven queries at most.
    """
    return {
        SETTINGS: [_settings_mark(session)],
        NUMBERS: _number_marks(session),
        PRIZES: _prize_marks(session),
        **_game_marks(session, before),
    }


_USUAL = (EndsBy.DEALS, GameEnd().points, RanksBy.POINTS)


def _settings_mark(session: Session) -> str:
    """What ends a game, what decides the places, whether ties are broken, and a final are
    left out where they are as usual, as before there was a choice.
    """
    sit_outs = (session.sit_out_credit, session.sit_out_points)
    coins = (session.coin_per_euchre, session.coin_per_lone_march)
    settings = (session.deals_per_game, session.house_rules, *sit_outs, *coins)
    chosen = (session.game_ends_by, session.points_to_end, session.ranks_by)
    ending = chosen if chosen != _USUAL else ()
    later = session.later_stages
    return mark((*settings, *ending, *[True] * session.breaks_ties, *later))


def _number_marks(session: Session) -> list[str]:
    """Mark each number, in their order: who held it from which game to which."""
    held = CardAssignment.objects.filter(card__session=session)
    in_order = held.order_by("card__number", "from_round", "pk")
    rows = _read(in_order, f"card__number from_round to_round kind {_HOLDER}")
    by_number = groupby(rows, key=itemgetter(0))
    return [mark((number, list(holders))) for number, holders in by_number]


def _prize_marks(session: Session) -> list[str]:
    rules = scored.PrizeRules.objects.filter(session=session)
    columns = "doubles ties needs_paid needs_present pot_percent"
    decisions = scored.PrizeDecision.objects.filter(prize__session=session).order_by("pk")
    decided = defaultdict(list)
    for prize, *decision in _read(decisions, "prize how numbers hat is_passed role who"):
        decided[prize].append(decision)
    prizes = scored.Prize.objects.filter(session=session).order_by("position")
    award = "pk key kind place target draws amount share gift division stage"
    marks = [
        # that it is of no stage is left out, as before there were any
        mark((*row, *[stage] * bool(stage), decided[prize]))
        for prize, *row, stage in _read(prizes, award)
    ]
    return [mark(_read(rules, columns)), *marks]


def _game_marks(session: Session, before: State) -> dict[str, list[str]]:
    rounds = Round.objects.filter(session=session, state=RoundState.CLOSED)
    games = {
        number: [mark((at,))]
        for number, at in _read(rounds.order_by("number"), "number closed_at")
        if before.get(f"{GAME}{number}", ())[:1] != [mark((at,))]
    }
    these = {"round__session": session, "round__number__in": games}
    table = "round__number game__table__number game__last_deal"
    seats = Seat.objects.filter(**these).order_by("round__number", "game__table__number")
    rows = _read(seats, f"{table} position card__number") if games else ()
    for (game, number, last), group in groupby(rows, key=lambda row: row[:3]):
        ended = () if last is None else (last,)  # as before games could end early
        games[game].append(mark((number, {row[3]: row[4] for row in group}, *ended)))
    outs = SitOut.objects.filter(**these).order_by("card__number")
    resting = defaultdict(list)
    for game, number in _read(outs, "round__number card__number") if games else ():
        resting[game].append(number)
    return {f"{GAME}{game}": [*games[game], mark(resting[game])] for game in games}


def _read(rows: QuerySet[Any], columns: str, start: int = 0) -> Iterator[list[Any]]:
    """A name is as it was before the roster changed it, in whatever capitals."""
    names = columns.split()
    former = Coalesce(_FORMER, F(_HOLDER))
    selected = [former if name == _HOLDER else name for name in names]
    for row in rows.values_list(*selected)[start:]:
        yield [
            value.casefold() if name == _HOLDER and value else value
            for name, value in zip(names, row, strict=True)
        ]
