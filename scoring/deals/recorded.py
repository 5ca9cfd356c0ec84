"""The deals on file: the latest revision of each, and the history behind it."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from django.db.models import OuterRef, QuerySet, Subquery

from scoring.models import Deal, DealRevision
from scoring.models.deal import report_of
from scoring.rules import DealReport, HouseRules, has_loner
from scoring.standings.prizes import PrizeKind
from tournament.models import Game, Round, Session
from tournament.models.compiled import CompiledQuery, ModelColumns, Row
from tournament.play.lifecycle import DealEvent, DealState, RoundState, deal_state
from tournament.words.marked import Message, gettext_lazy


class _Row(NamedTuple):
    """A revision: of thousands these are read in a fifth of the time of objects.

    The last six, from *outcome* on, are what `report_of` takes.
    """

    deal_id: int
    deal__number: int
    deal__game_id: int
    number: int
    kind: str
    at: datetime
    report_id: str
    outcome: str
    side: str
    alone: str
    points: int | None
    bid: str
    tricks: int | None


_STATES = {event.value: deal_state(event) for event in DealEvent}
_COUNTS = {kind: state is not DealState.EXPECTED for kind, state in _STATES.items()}
"""Whether a deal whose latest revision is of this kind is on file."""


def _rows(**where: Any) -> QuerySet[DealRevision, Row]:
    """What is read of revisions, the latest of a deal last."""
    revisions = DealRevision.objects.filter(**where).order_by("deal__number", "number")
    return revisions.values_list(*_Row._fields)


_ROWS_OF_GAME = CompiledQuery(lambda game: _rows(deal__game=game))
_ROWS_OF_CARD = CompiledQuery(lambda card: _rows(deal__game__seats__card=card))
_ROWS_OF_SESSION = CompiledQuery(lambda session: _rows(deal__game__round__session=session))
_ROWS_OF_ROUND = CompiledQuery(
    lambda session, number: _rows(
        deal__game__round__session=session, deal__game__round__number=number
    ),
    values=2,
)


class RecordedDeal(NamedTuple):
    """A deal as it counts now.

    *number* is the deal's in its game, *revision* the number of its latest revision,
    both 1-based. *report_id* is that of the report, "" where it was corrected since.
    """

    number: int
    report: DealReport
    revision: int
    state: DealState
    at: datetime
    report_id: str = ""


def deals_by_game(
    session: Session, *, round_: int | None = None
) -> Mapping[int, tuple[RecordedDeal, ...]]:
    """By primary key of their game, in order; of the session or one round (1-based)."""
    if round_ is not None:
        return _counting(map(_Row._make, _ROWS_OF_ROUND(session.pk, round_)))
    return _counting(map(_Row._make, _ROWS_OF_SESSION(session.pk)))


class NamelessLoner(NamedTuple):
    """A loner nobody is named for; *key* is its game's, the others from 1."""

    key: int
    table: int
    game: int
    deal: int

    @property
    def title(self) -> Message:
        return gettext_lazy(
            "Table %(table)s, game %(game)s, deal %(deal)s: who went alone?",
            table=self.table,
            game=self.game,
            deal=self.deal,
        )


def counts_loners(session: Session) -> bool:
    return session.prizes.filter(kind=PrizeKind.LONE_MARCHES).exists()


def list_nameless_loners(session: Session) -> tuple[NamelessLoner, ...]:
    """Those that a prize counts by name."""
    if not counts_loners(session):
        return ()
    rules = HouseRules.from_snapshot(session.house_rules)
    nameless = [
        (game, deal.number)
        for game, deals in deals_by_game(session).items()
        for deal in deals
        if deal.report.alone is None and has_loner(deal.report, rules)
    ]
    games = Game.objects.filter(pk__in=[game for game, _ in nameless])
    rows = games.values_list("pk", "table__number", "round__number")
    places = {pk: (table, round_) for pk, table, round_ in rows}
    loners = [NamelessLoner(game, *places[game], deal) for game, deal in nameless]
    return tuple(sorted(loners, key=lambda each: (each.game, each.table, each.deal)))


def deals_of_card(card: int) -> Mapping[int, tuple[RecordedDeal, ...]]:
    return _counting(map(_Row._make, _ROWS_OF_CARD(card)))


def deals_of_sessions(
    sessions: Collection[Session],
) -> Mapping[int, tuple[RecordedDeal, ...]]:
    rows = _rows(deal__game__round__session__in=sessions)
    return _counting(map(_Row._make, rows))


def deals_of(game: int) -> tuple[RecordedDeal, ...]:
    return tuple(recorded_game(game)[0].values())


def recorded_game(game: int) -> tuple[dict[int, RecordedDeal], dict[int, tuple[int, int]]]:
    """The deals of a game that count by their numbers, and all that were ever reported.

    Of each of the latter its primary key, and the number of its last revision.
    """
    rows = {row.deal__number: row for row in map(_Row._make, _ROWS_OF_GAME(game))}
    deals = {deal: _recorded(row) for deal, row in rows.items() if _COUNTS[row.kind]}
    return deals, {deal: (row.deal_id, row.number) for deal, row in rows.items()}


def histories(game: int) -> Mapping[int, Sequence[DealRevision]]:
    """Every revision of every deal of the game, oldest first, by deal; in one query."""
    revisions = DealRevision.objects.filter(deal__game=game).select_related("deal")
    deals: defaultdict[int, list[DealRevision]] = defaultdict(list)
    for row in revisions.order_by("deal__number", "number"):
        deals[row.deal.number].append(row)
    return deals


def deals_in(round_: Round) -> int:
    revisions = DealRevision.objects.filter(deal=OuterRef("pk")).order_by("-number")
    deals = Deal.objects.filter(game__round=round_)
    latest = deals.annotate(kind=Subquery(revisions.values("kind")[:1]))
    return latest.filter(
        kind__in=[kind for kind, counts in _COUNTS.items() if counts]
    ).count()


def _counting(rows: Iterable[_Row]) -> dict[int, tuple[RecordedDeal, ...]]:
    """The deals that count, by primary key of their game; in *rows* the latest is last."""
    latest = {row.deal_id: row for row in rows}
    games: defaultdict[int, list[RecordedDeal]] = defaultdict(list)
    for row in latest.values():
        if _COUNTS[row.kind]:
            games[row.deal__game_id].append(_recorded(row))
    return {game: tuple(deals) for game, deals in games.items()}


def _recorded(row: _Row) -> RecordedDeal:
    return RecordedDeal(
        number=row.deal__number,
        report=report_of(*row[-6:]),
        revision=row.number,
        state=_STATES[row.kind],
        at=row.at,
        report_id=row.report_id if row.kind == DealRevision.Kind.REPORT else "",
    )


_ROUND = ModelColumns(Round)
_LATEST_BEGUN = CompiledQuery(
    lambda session: (
        Round.objects.filter(session=session)
        .exclude(state=RoundState.PENDING)
        .order_by("-number")
        .values_list(*_ROUND.names)[:1]
    )
)


def current_round(session: Session) -> Round:
    """The round in play; before play the first, after it the last one played."""
    rows = _LATEST_BEGUN(session.pk)
    if not rows:
        return session.rounds.get(number=1)
    begun = _ROUND.loaded(rows[0])
    begun.session = session
    return begun
