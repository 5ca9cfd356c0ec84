"""The seating of an event: every game with its table and the numbers on its seats."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from django.db.models import Exists, OuterRef, Q, QuerySet

from tournament.lifecycle import RoundState
from tournament.models import Game, Seat, Session, SitOut, TallyCard
from tournament.rotations import Foursome, Rotation, RoundPlan
from tournament.seats import CHART_ORDER, Compass

CLOCKWISE = tuple(Compass)
"""For loops over thousands of seats, which an enum makes slow."""

AHEAD = 9
"""So many games a phone can go on out of reach: a whole evening of ten."""
NOBODY: Mapping[int, tuple[int, ...]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class SeatedGame:
    """A game (its primary key), its round and table (1-based), its four numbers.

    *last_deal* is the deal with which it ends, where it ends early.
    """

    pk: int
    round: int
    table: int
    seats: Mapping[Compass, int]
    last_deal: int | None = None

    def seat_of(self, number: int) -> Compass | None:
        """Return where player *number* sits in this game, if at all."""
        return next((seat for seat, held in self.seats.items() if held == number), None)


def seating(
    session: Session, *, rounds: Collection[int] | None = None
) -> tuple[SeatedGame, ...]:
    """Return the games of *session*, or of some rounds, by round and table.

    In one query.
    """
    rows = Seat.objects.filter(round__session=session)
    return _games(rows if rounds is None else rows.filter(round__number__in=rounds))


def seating_of_sessions(
    sessions: Collection[Session],
) -> Mapping[int, tuple[SeatedGame, ...]]:
    """Return the games begun on several events, by primary key of the event.

    In two queries.
    """
    begun = Game.objects.filter(round__session__in=sessions)
    begun = begun.exclude(round__state=RoundState.PENDING)
    session_of = dict(begun.values_list("pk", "round__session_id"))
    games: defaultdict[int, tuple[SeatedGame, ...]] = defaultdict(tuple)
    for game in _games(Seat.objects.filter(round__session__in=sessions)):
        if game.pk in session_of:
            games[session_of[game.pk]] += (game,)
    return games


def seating_ahead(session: Session, *, table: int, round_: int) -> tuple[SeatedGame, ...]:
    """All games of *round_* and the next, those of *table* after, the one before there.

    Of *table* so many as *AHEAD* says; in one query.
    """
    rows = Seat.objects.filter(round__session=session)
    near = Q(round__number__in=[round_, round_ + 1])
    reach = (round_ - 1, round_ + AHEAD)
    own = Q(round__number__range=reach, game__table__number=table)
    return _games(rows.filter(near | own))


def _games(rows: QuerySet[Seat]) -> tuple[SeatedGame, ...]:
    seat_of = {seat.value: seat for seat in CLOCKWISE}
    games: dict[tuple[int, int, int, int | None], dict[Compass, int]] = {}
    columns = ("round__number", "game__table__number", "game_id", "game__last_deal")
    for *game, position, card in rows.order_by(*columns[:2]).values_list(
        *columns, "position", "card__number"
    ):
        games.setdefault(tuple(game), {})[seat_of[position]] = card
    return tuple(
        SeatedGame(game, number, table, {seat: seats[seat] for seat in CLOCKWISE}, last)
        for (number, table, game, last), seats in games.items()
    )


def seating_of(card: TallyCard) -> tuple[SeatedGame, ...]:
    """Return the games in which *card* has a seat, by round; in one query."""
    return _games(Seat.objects.filter(game__seats__card=card))


def rounds_seated(session: Session) -> tuple[bool, ...]:
    """Return whether there are seats in each round of the event, in order.

    In one query.
    """
    seats = Exists(Seat.objects.filter(round=OuterRef("pk")))
    rounds = session.rounds.order_by("number").annotate(is_seated=seats)
    return tuple(rounds.values_list("is_seated", flat=True))


def sit_outs(
    session: Session, *, rounds: Collection[int] | None = None
) -> Mapping[int, tuple[int, ...]]:
    """Return who has no game, in order, by round; of the whole event or some.

    In one query.
    """
    rows = SitOut.objects.filter(round__session=session)
    if rounds is not None:
        rows = rows.filter(round__number__in=rounds)
    resting: dict[int, tuple[int, ...]] = {}
    for number, card in rows.order_by("round__number", "card__number").values_list(
        "round__number", "card__number"
    ):
        resting[number] = (*resting.get(number, ()), card)
    return resting


def rotation_of(
    games: Sequence[SeatedGame],
    *,
    players: int,
    sit_outs: Mapping[int, tuple[int, ...]] = NOBODY,
) -> Rotation:
    """The *games* of an event so far, from game 1, in the vocabulary of rotations."""
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
