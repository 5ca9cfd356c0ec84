"""The rows of a night that its seals are about, as marks.

Rows refer to each other by what they are on every machine (a table's number, a name, a
report's id), never by keys of a database.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Any

from django.db import models
from django.db.models import QuerySet

from scoring import models as told
from scoring.standings.seal import mark
from tournament.legacy_log import recognize
from tournament.lifecycle import RoundState
from tournament.models import (
    CardAssignment,
    CashEntry,
    JournalEntry,
    Round,
    Seat,
    Session,
    SitOut,
)

_SAID = ("role", "who", "at")
_HOLDER = "attendance__player__name"
_TOLD = ("outcome", "side", "alone", "points", "bid", "tricks")
_GAME = ("game__round__number", "game__table__number")
_PHONE = ("device", "is_same_phone")
_DEAL = tuple(f"deal__{column}" for column in (*_GAME, "number"))

SETTINGS = "settings"
NUMBERS = "numbers"
PRIZES = "prizes"
GAME = "game "
"""What the state of a night is kept under; of a game, with its number."""


@dataclass(frozen=True, slots=True)
class Record:
    """Rows that are added to and never changed; *path* leads from one to its session.

    What is *sealed* of a row are all these *columns*, or what is made of them.
    *only_sealed* ones are put on file by nobody but organizers once results are given
    out, and sealed at once.
    """

    name: str
    words: str
    model: type[models.Model]
    path: str
    columns: tuple[str, ...]
    only_sealed: bool = False
    sealed: Callable[[list[Any]], list[Any]] = list

    def rows(self, session: Session) -> QuerySet[Any]:
        """Those of *session*, in the order they were put on file."""
        manager = self.model._default_manager  # noqa: SLF001 (any model's)
        return manager.filter(**{self.path: session.pk}).order_by("pk")

    def found(self, session: Session, start: int = 0) -> list["Row"]:
        """Marks and times from place *start* (from 0) on; in one query."""
        rows = self.rows(session).values_list("at", *self.columns)[start:]
        return [Row(mark(self.sealed(_same(self.columns, row))), at) for at, *row in rows]


@dataclass(frozen=True, slots=True)
class Row:
    """The mark of a row, and when it says it was put on file."""

    mark: str
    at: datetime


def _entry_sealed(row: list[Any]) -> list[Any]:
    """What a seal covers of an entry of the log: its sentence before there were verbs.

    Verb and facts of such an entry are covered, too: they are what its sentence says.
    """
    verb, facts, legacy_text, *others = row
    if legacy_text and recognize(legacy_text) == (verb, facts):
        return [legacy_text, *others]
    return row


RECORDS = (
    Record(
        "deals",
        "what was told of a deal",
        told.DealRevision,
        "deal__game__round__session",
        (*_DEAL, "number", "report_id", "device", "kind", "reason", *_TOLD, *_SAID),
        only_sealed=True,
    ),
    Record(
        "entries",
        "what a pair entered",
        told.TeamEntry,
        "game__round__session",
        (*_GAME, "deal", "pair", "device", "report_id", *_TOLD, *_SAID),
        only_sealed=True,
    ),
    Record(
        "cards",
        "what a tally card says",
        told.TallyCardEntry,
        "card__session",
        ("card__number", "game", "own", "against", *_SAID),
    ),
    Record(
        "penalties",
        "a penalty",
        told.Penalty,
        "game__round__session",
        (*_GAME, "deal", "side", "points", "event", "words", "report_id", *_SAID),
        only_sealed=True,
    ),
    Record(
        "withdrawals",
        "a penalty's withdrawal",
        told.PenaltyWithdrawal,
        "penalty__game__round__session",
        ("penalty__report_id", "reason", *_SAID),
        only_sealed=True,
    ),
    Record(
        "agreements",
        "an agreement",
        told.Agreement,
        "game__round__session",
        (*_GAME, "side", "seen", "reason", "report_id", *_PHONE, *_SAID),
        only_sealed=True,
    ),
    Record(
        "rulings",
        "a ruling",
        told.Ruling,
        "session",
        ("question", "asked", "verdict", "sources", "report_id", *_SAID),
    ),
    Record(
        "rulings withdrawn",
        "a ruling's withdrawal",
        told.RulingWithdrawal,
        "ruling__session",
        ("ruling__report_id", *_SAID),
        only_sealed=True,
    ),
    Record(
        "tray",
        "a report in the tray",
        told.HeldReport,
        "session",
        (
            *("report_id", "digest", "round", "deal", "takes_back", "content", "report"),
            *("answer", "code", "sentence", *_SAID),
        ),
    ),
    Record(
        "side reports",
        "an entry of a side table",
        told.SideReport,
        "table__session",
        ("table__number", "number", "kind", "facts", "report_id", *_SAID),
    ),
    Record(
        "cash book",
        "a line of the cash book",
        CashEntry,
        "session",
        (
            *("kind", "amount", "words", _HOLDER),
            *("voids__report_id", "report_id", *_SAID),
        ),
        only_sealed=True,
    ),
    Record(
        "journal",
        "a line of the journal",
        JournalEntry,
        "session",
        ("verb", "facts", "legacy_text", "reason", *_SAID),
        sealed=_entry_sealed,
    ),
)
"""The *name* of each is kept in seals."""


def state_of(session: Session, known: Mapping[str, str]) -> dict[str, list[str]]:
    """Marks of what may change: settings, holders, prizes, seats of the closed games.

    A game whose first mark, which tells when it was closed, is *known* is left out. In
    nine queries at most.
    """
    fresh = Session.objects.get(pk=session.pk)
    return {
        SETTINGS: [_settings(fresh)],
        NUMBERS: list(_numbers(fresh)),
        PRIZES: list(_prizes(fresh)),
        **_games(fresh, known),
    }


def closed_games(session: Session) -> frozenset[str]:
    """What the closed games of a night are kept under; in one query."""
    rounds = session.rounds.filter(state=RoundState.CLOSED)
    return frozenset(f"{GAME}{it}" for it in rounds.values_list("number", flat=True))


def _settings(session: Session) -> str:
    """The mark of what points and coins are reckoned by."""
    return mark(
        (
            *(session.deals_per_game, session.house_rules),
            *(session.sit_out_credit, session.sit_out_points),
            *(_money(session.coin_per_euchre), _money(session.coin_per_lone_march)),
        )
    )


def _numbers(session: Session) -> Iterator[str]:
    """A mark for each number, in their order: who held it from which game to which."""
    columns = ("card__number", "from_round", "to_round", "kind", _HOLDER)
    rows = CardAssignment.objects.filter(card__session=session).values_list(*columns)
    in_order = rows.order_by("card__number", "from_round", "pk")
    for number, held in groupby(in_order, key=lambda row: row[0]):
        yield mark((number, [_same(columns, row) for row in held]))


def _prizes(session: Session) -> Iterator[str]:
    """Marks of the rules, of each prize, and of how each was decided."""
    rules = told.PrizeRules.objects.filter(session=session)
    columns = ("doubles", "ties", "needs_paid", "needs_present", "pot_percent")
    yield mark([list(row) for row in rules.values_list(*columns)])
    decided: dict[int, list[list[Any]]] = {}
    decisions = told.PrizeDecision.objects.filter(prize__session=session).order_by("pk")
    said = ("how", "numbers", "hat", "is_passed", "role", "who")
    for prize, *row in decisions.values_list("prize", *said):
        decided.setdefault(prize, []).append(row)
    for it in told.Prize.objects.filter(session=session).order_by("position"):
        worth = (_money(it.amount), _money(it.share), it.gift, it.division)
        what = (it.key, it.kind, it.place, it.target, it.draws, *worth)
        yield mark((*what, decided.get(it.pk, [])))


def _games(session: Session, known: Mapping[str, str]) -> dict[str, list[str]]:
    """For each closed game: when, then its tables in order, then who sat out."""
    closed = Round.objects.filter(session=session, state=RoundState.CLOSED)
    found = {
        number: [mark((at,))]
        for number, at in closed.order_by("number").values_list("number", "closed_at")
    }
    wanted = [n for n, marks in found.items() if known.get(f"{GAME}{n}") != marks[0]]
    if not wanted:
        return {}
    rounds = {"round__session": session, "round__number__in": wanted}
    seats = Seat.objects.filter(**rounds).values_list(
        "round__number", "game__table__number", "position", "card__number"
    )
    for (game, table), sat in _by(seats.order_by("round__number", "game__table__number")):
        found[game].append(mark((table, dict(row[2:] for row in sat))))
    outs = SitOut.objects.filter(**rounds).values_list("round__number", "card__number")
    sat_out: dict[int, list[int]] = {number: [] for number in wanted}
    for game, number in outs.order_by("card__number"):
        sat_out[game].append(number)
    return {f"{GAME}{n}": [*found[n], mark(sat_out[n])] for n in wanted}


def _by(rows: Iterable[Any]) -> Iterator[tuple[Any, list[Any]]]:
    for key, group in groupby(rows, key=lambda row: row[:2]):
        yield key, list(group)


def _same(columns: Iterable[str], said: Iterable[Any]) -> list[Any]:
    """What a row says, as on every machine: a name may have other capitals elsewhere."""
    return [
        value.casefold() if column == _HOLDER and value else value
        for column, value in zip(columns, said, strict=True)
    ]


def _money(amount: Any) -> str:
    return f"{amount:.2f}"
