"""The games of an event with their tables and seats, and who sits out."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from django.db.models import Q, QuerySet

from tournament.models import Game, Seat, Session, SitOut, TallyCard
from tournament.models.compiled import CompiledQuery, Row
from tournament.play.lifecycle import RoundState
from tournament.play.seats import CHART_ORDER, Compass
from tournament.rotations import Foursome, Rotation, RoundPlan

_SEATS_AT = CompiledQuery(
    lambda game: Seat.objects.filter(game=game).values_list("position", "card__number")
)
_COMPASS_BY_VALUE = {seat.value: seat for seat in Compass}


def seats_of(game: Game) -> Mapping[Compass, int]:
    return {_COMPASS_BY_VALUE[position]: number for position, number in _SEATS_AT(game.pk)}


CLOCKWISE = tuple(Compass)
"""For loops over thousands of seats, which an enum makes slow."""

AHEAD = 9
"""So many games a phone can go on out of reach: a whole event of ten."""
NOBODY: Mapping[int, tuple[int, ...]] = MappingProxyType({})


class SeatedGame(NamedTuple):
    """A game (its primary key), its round and table (1-based), its four numbers.

    *last_deal* is the deal with which it ends, where it ends early.
    """

    pk: int
    round: int
    table: int
    seats: Mapping[Compass, int]
    last_deal: int | None = None

    def seat_of(self, number: int) -> Compass | None:
        return next((seat for seat, held in self.seats.items() if held == number), None)


def seating(
    session: Session, *, rounds: Collection[int] | None = None
) -> tuple[SeatedGame, ...]:
    if rounds is None:
        return _games(_SEATS(session.pk))
    if len(rounds) == 1:
        return _games(_SEATS_OF_ROUND(session.pk, *rounds))
    rows = Seat.objects.filter(round__session=session, round__number__in=rounds)
    return _games(_in_order(rows))


def seating_of_sessions(
    sessions: Collection[Session],
) -> Mapping[int, tuple[SeatedGame, ...]]:
    """Return the games begun on several events, by primary key of the event."""
    begun = Game.objects.filter(round__session__in=sessions)
    begun = begun.exclude(round__state=RoundState.PENDING)
    session_of = dict(begun.values_list("pk", "round__session_id"))
    games: defaultdict[int, tuple[SeatedGame, ...]] = defaultdict(tuple)
    for game in _games(_in_order(Seat.objects.filter(round__session__in=sessions))):
        if game.pk in session_of:
            games[session_of[game.pk]] += (game,)
    return games


def seating_ahead(session: Session, *, table: int, round_: int) -> tuple[SeatedGame, ...]:
    """All games of *round_* and the next, those of *table* after, the one before there.

    Of *table* so many as *AHEAD* says.
    """
    reach = (round_ - 1, round_ + AHEAD)
    return _games(_SEATS_AHEAD(session.pk, round_, round_ + 1, *reach, table))


def _in_order(rows: QuerySet[Seat]) -> QuerySet[Seat, Row]:
    columns = ("round__number", "game__table__number", "game_id", "game__last_deal")
    ordered = rows.order_by(*columns[:2])
    return ordered.values_list(*columns, "position", "card__number")


def _ahead(
    session: Any, now: Any, following: Any, first: Any, last: Any, table: Any
) -> QuerySet[Seat, Row]:
    near = Q(round__number__in=[now, following])
    own = Q(round__number__range=(first, last), game__table__number=table)
    return _in_order(Seat.objects.filter(near | own, round__session=session))


_SEATS = CompiledQuery(lambda pk: _in_order(Seat.objects.filter(round__session=pk)))
_SEATS_OF_ROUND = CompiledQuery(
    lambda pk, number: _in_order(
        Seat.objects.filter(round__session=pk, round__number=number)
    ),
    values=2,
)
_SEATS_OF_CARD = CompiledQuery(
    lambda card: _in_order(Seat.objects.filter(game__seats__card=card))
)
_SEATS_AHEAD = CompiledQuery(_ahead, values=6)


def _games(rows: Iterable[Row]) -> tuple[SeatedGame, ...]:
    games: dict[tuple[int, int, int, int | None], dict[Compass, int]] = {}
    for number, table, game, last, position, card in rows:
        games.setdefault((number, table, game, last), {})[_COMPASS_BY_VALUE[position]] = (
            card
        )
    return tuple(
        SeatedGame(game, number, table, {seat: seats[seat] for seat in CLOCKWISE}, last)
        for (number, table, game, last), seats in games.items()
    )


def seating_of(card: TallyCard) -> tuple[SeatedGame, ...]:
    return _games(_SEATS_OF_CARD(card.pk))


def sit_outs(
    session: Session, *, rounds: Collection[int] | None = None
) -> Mapping[int, tuple[int, ...]]:
    """Return who has no game, in order, by round; of the whole event or some."""
    rows = SitOut.objects.filter(round__session=session)
    if rounds is not None:
        rows = rows.filter(round__number__in=rounds)
    resting: dict[int, tuple[int, ...]] = {}
    for number, card in rows.order_by("round__number", "card__number").values_list(
        "round__number", "card__number"
    ):
        resting[number] = (*resting.get(number, ()), card)
    return resting


_SIT_OUTS_OF_CARD = CompiledQuery(
    lambda card: SitOut.objects.filter(card=card).values_list("round__number")
)


def sit_outs_of(card: TallyCard) -> frozenset[int]:
    return frozenset(number for (number,) in _SIT_OUTS_OF_CARD(card.pk))


def rotation_of(
    games: Sequence[SeatedGame],
    *,
    players: int,
    sit_outs: Mapping[int, tuple[int, ...]] = NOBODY,
) -> Rotation:
    rounds: dict[int, dict[int, Foursome]] = {}
    for game in games:
        foursome = Foursome(*(game.seats[seat] for seat in CHART_ORDER))
        rounds.setdefault(game.round, {})[game.table] = foursome
    return Rotation(
        players=players,
        rounds=tuple(
            RoundPlan.at_tables(tables, sit_outs.get(number, ()))
            for number, tables in rounds.items()
        ),
    )
