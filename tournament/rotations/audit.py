"""The audit: every property of a schedule, counted from its rounds and nothing else.

Shares no code with what makes schedules, so that a fault of theirs shows here. Takes
half-finished schedules, and players who come late or leave: in a game where they are
neither at a table nor sitting out they are absent, which is no fault. What the least
possible figures are says `bounds`; the README derives them.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from itertools import pairwise, product
from math import comb
from typing import NamedTuple, TypeAlias

from tournament.play.seats import Compass, deals_dealt_by
from tournament.rotations.model import (
    Foursome,
    Pair,
    Rotation,
    faults,
    ordered,
    out_twice_running,
)
from tournament.words.marked import Message


@dataclass(frozen=True, slots=True)
class Audit:
    """What a schedule does to its players; every figure is a count, from 0.

    *faults* are sentences, in order of games; empty: the schedule can be played. Where
    there are faults the figures count every seat as it is written, without numbers that do
    not exist.

    *partnerships*, *meetings* and *oppositions* say how many pairs of players partner, meet
    (as partners or opponents) and oppose each other 0, 1, 2 … times. Their costs,
    *partner_repeats*, *meeting_cost* and *opposition_cost*, add times * (times - 1) / 2
    over all pairs: 0 for once, 1 for twice, 3 for three times.

    *games_played*, *sit_outs*, *absences*, *first_deals* and *table_visits* have an entry a
    player, number 1 first; an entry of *table_visits* has a count a table. Sit-outs are
    compared with those of players who were there at least in the same games.
    *sit_out_spread*: at most so many more sit-outs has one than another.
    *sit_outs_in_turn*: nobody sat out twice before once for all, and so on.
    *out_twice_running*: how often somebody sits out two games in a row. *table_changes*
    and *tables_walked*: how often a game is at another table than the player's last one,
    and how many tables further that is in all, the shorter way round a ring of all tables.
    """

    players: int
    games: int
    faults: tuple[Message, ...]
    partner_repeats: int
    meeting_cost: int
    opposition_cost: int
    most_meetings: int
    partnerships: tuple[int, ...]
    meetings: tuple[int, ...]
    oppositions: tuple[int, ...]
    games_played: tuple[int, ...]
    sit_outs: tuple[int, ...]
    sit_out_spread: int
    sit_outs_in_turn: bool
    out_twice_running: int
    absences: tuple[int, ...]
    table_visits: tuple[tuple[int, ...], ...]
    most_at_one_table: int
    table_changes: tuple[int, ...]
    tables_walked: tuple[int, ...]
    first_deals: tuple[int, ...]
    first_deal_spread: int

    def to_json(self) -> dict[str, object]:
        counts = {field.name: _listed(getattr(self, field.name)) for field in fields(self)}
        return counts | {"faults": [str(fault).rstrip(".") for fault in self.faults]}


def audit(rotation: Rotation) -> Audit:
    met = encounters(rotation).values()
    partnerships = _histogram(rotation, (pair.as_partners for pair in met))
    meetings = _histogram(rotation, (pair.times for pair in met))
    oppositions = _histogram(rotation, (pair.as_opponents for pair in met))
    seated = [set(round_.seated) for round_ in rotation.rounds]
    resting = [set(round_.sit_out) for round_ in rotation.rounds]
    present = [at | out for at, out in zip(seated, resting, strict=True)]
    played, sit_outs = _times(rotation, seated), _times(rotation, resting)
    dealing = ([four.a for four in round_.tables] for round_ in rotation.rounds)
    first, visits = _times(rotation, dealing), visits_of(rotation)
    ring = max((round_.highest_table for round_ in rotation.rounds), default=0)
    tables = [[table for _, table in visits[number]] for number in _numbers(rotation)]
    visited = [tuple(map(row.count, range(1, ring + 1))) for row in tables]
    ahead = [[abs(now - was) for was, now in pairwise(row)] for row in tables]
    return Audit(
        players=rotation.players,
        games=len(rotation.rounds),
        faults=tuple(faults(rotation)),
        partner_repeats=_cost(partnerships),
        meeting_cost=_cost(meetings),
        opposition_cost=_cost(oppositions),
        most_meetings=len(meetings) - 1,
        partnerships=partnerships,
        meetings=meetings,
        oppositions=oppositions,
        games_played=played,
        sit_outs=sit_outs,
        sit_out_spread=_sit_out_spread(rotation, sit_outs, present),
        sit_outs_in_turn=_in_turn(rotation, seated, resting),
        out_twice_running=out_twice_running(rotation.rounds),
        absences=tuple(len(rotation.rounds) - times for times in _times(rotation, present)),
        table_visits=tuple(visited),
        most_at_one_table=max((times for row in visited for times in row), default=0),
        table_changes=tuple(sum(step > 0 for step in steps) for steps in ahead),
        tables_walked=tuple(
            sum(min(step, ring - step) for step in steps) for steps in ahead
        ),
        first_deals=first,
        first_deal_spread=max(first, default=0) - min(first, default=0),
    )


def _listed(value: object) -> object:
    return [_listed(item) for item in value] if isinstance(value, tuple) else value


def _numbers(rotation: Rotation) -> range:
    return range(1, rotation.players + 1)


def _times(rotation: Rotation, rounds: Iterable[Iterable[int]]) -> tuple[int, ...]:
    count = Counter(number for round_ in rounds for number in round_)
    return tuple(count[number] for number in _numbers(rotation))


def _count_pairs(
    rotation: Rotation, pairs: Callable[[Foursome], Iterable[Pair]]
) -> Counter[Pair]:
    numbers = _numbers(rotation)
    return Counter(
        ordered(one, other)
        for round_ in rotation.rounds
        for four in round_.tables
        for one, other in pairs(four)
        if one != other and one in numbers and other in numbers
    )


def _histogram(rotation: Rotation, times: Iterable[int]) -> tuple[int, ...]:
    count = Counter(times)
    count[0] += comb(rotation.players, 2) - count.total()
    return tuple(count[often] for often in range(max(count) + 1))


def _cost(histogram: tuple[int, ...]) -> int:
    return sum(pairs * comb(times, 2) for times, pairs in enumerate(histogram))


def _sit_out_spread(
    rotation: Rotation, sit_outs: tuple[int, ...], present: list[set[int]]
) -> int:
    # by kinds of presence, which are few: pairs of 400 people are many
    alike: dict[frozenset[int], list[int]] = {}
    for number, times in zip(_numbers(rotation), sit_outs, strict=True):
        there = frozenset(g for g, them in enumerate(present) if number in them)
        alike.setdefault(there, []).append(times)
    return max(
        (
            max(mine) - min(theirs)
            for (there, mine), (longer, theirs) in product(alike.items(), repeat=2)
            if there <= longer
        ),
        default=0,
    )


def _in_turn(rotation: Rotation, seated: list[set[int]], resting: list[set[int]]) -> bool:
    """Nobody rests who has rested more often than somebody seated in the same game."""
    rested: Counter[int] = Counter()
    there = dict.fromkeys(_numbers(rotation), 0)
    for game, (at, out) in enumerate(zip(seated, resting, strict=True)):
        for number in (at | out) & there.keys():
            # games as bits: whether one was there whenever another was is one comparison
            there[number] |= 1 << game
        playing = [(there[n], rested[n]) for n in at & there.keys()]
        waiting = [(there[n], rested[n]) for n in out & there.keys()]
        if any(
            times > least and not mask & ~longer
            for mask, times in set(waiting)
            for longer, least in set(playing)
        ):
            return False
        rested.update(out)
    return True


class Duty(NamedTuple):
    """One game for one player number.

    *game* and *table* are 1-based; *partner* and *opponents* are player numbers;
    *deals* are the deals (1-based) of the game this player deals.
    """

    game: int
    table: int
    seat: Compass
    partner: int
    opponents: tuple[int, int]
    deals: tuple[int, ...]


def duty_at(
    foursome: Foursome, number: int, *, game: int, table: int, deals_per_game: int
) -> Duty:
    """Raises ValueError where *number* does not sit there."""
    seats = foursome.seats
    seat = next((seat for seat, held in seats.items() if held == number), None)
    if seat is None:
        raise ValueError(f"player {number} is not in {foursome}")
    first, second = (seats[place] for place in seat.side.other.seats)
    return Duty(
        game=game,
        table=table,
        seat=seat,
        partner=seats[seat.partner],
        opponents=(first, second),
        deals=tuple(deals_dealt_by(seat, deals_per_game)),
    )


def duties(rotation: Rotation, number: int, *, deals_per_game: int = 4) -> tuple[Duty, ...]:
    """In playing order; a game sat out is left out."""
    return tuple(
        duty_at(foursome, number, game=game, table=table, deals_per_game=deals_per_game)
        for game, round_ in enumerate(rotation.rounds, start=1)
        for table, foursome in round_.numbered
        if number in foursome
    )


class Encounter(NamedTuple):
    """How often two met as partners and as opponents; once at least in all."""

    as_partners: int
    as_opponents: int

    @property
    def times(self) -> int:
        return self.as_partners + self.as_opponents

    @property
    def is_both(self) -> bool:
        return bool(self.as_partners and self.as_opponents)


def encounters(rotation: Rotation) -> Mapping[Pair, Encounter]:
    """All pairs that have met, the smaller number first, in order."""
    partners = _count_pairs(rotation, Foursome.partners)
    opponents = _count_pairs(rotation, Foursome.opponents)
    met = sorted(partners.keys() | opponents.keys())
    return {pair: Encounter(partners[pair], opponents[pair]) for pair in met}


Visits: TypeAlias = Mapping[int, Sequence[tuple[int, int]]]
"""By number the games it plays, and at which table; both from 1."""


def visits_of(rotation: Rotation) -> Visits:
    visits: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for game, round_ in enumerate(rotation.rounds, start=1):
        for table, four in round_.numbered:
            for number in four:
                visits[number].append((game, table))
    return visits


def games_together(visits: Visits, one: int, other: int) -> list[int]:
    """The games in which two share a table, partners or not."""
    return sorted(game for game, _ in {*visits[one]} & {*visits[other]})
