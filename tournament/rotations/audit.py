"""The audit: every property of a schedule, counted from its rounds and nothing else.

Shares no code with what makes schedules, so that a fault of theirs shows here. Takes
half-finished schedules, and players who come late or leave: in a game where they are
neither at a table nor sitting out they are absent, which is no fault. What the least
possible figures are says `bounds`; the README derives them.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from functools import cached_property
from itertools import combinations, product
from math import comb
from typing import NamedTuple

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
    partnerships = _histogram(rotation, Foursome.partners)
    meetings = _histogram(rotation, lambda four: combinations(four, 2))
    oppositions = _histogram(rotation, Foursome.opponents)
    seated = [set(round_.seated) for round_ in rotation.rounds]
    resting = [set(round_.sit_out) for round_ in rotation.rounds]
    present = [at | out for at, out in zip(seated, resting, strict=True)]
    played, sit_outs = _times(rotation, seated), _times(rotation, resting)
    dealing = ([four.a for four in round_.tables] for round_ in rotation.rounds)
    visits, first = _table_visits(rotation), _times(rotation, dealing)
    walks = _walks(rotation)
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
        table_visits=visits,
        most_at_one_table=max((times for row in visits for times in row), default=0),
        table_changes=tuple(sum(step > 0 for step in steps) for steps in walks),
        tables_walked=tuple(sum(steps) for steps in walks),
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


def _histogram(
    rotation: Rotation, pairs: Callable[[Foursome], Iterable[Pair]]
) -> tuple[int, ...]:
    together = _count_pairs(rotation, pairs)
    count = Counter(together.values())
    count[0] = comb(rotation.players, 2) - len(together)
    return tuple(count[times] for times in range(max(count) + 1))


def _cost(histogram: tuple[int, ...]) -> int:
    return sum(pairs * comb(times, 2) for times, pairs in enumerate(histogram))


def _table_visits(rotation: Rotation) -> tuple[tuple[int, ...], ...]:
    tables = max((round_.highest_table for round_ in rotation.rounds), default=0)
    count = Counter(
        (number, table)
        for round_ in rotation.rounds
        for table, four in round_.numbered
        for number in four
    )
    return tuple(
        tuple(count[number, table] for table in range(1, tables + 1))
        for number in _numbers(rotation)
    )


def _walks(rotation: Rotation) -> list[list[int]]:
    ring = max((round_.highest_table for round_ in rotation.rounds), default=0)
    at: dict[int, int] = {}
    steps: dict[int, list[int]] = {number: [] for number in _numbers(rotation)}
    for round_ in rotation.rounds:
        for table, four in round_.numbered:
            for number in steps.keys() & set(four):
                ahead = abs(table - at.get(number, table))
                steps[number].append(min(ahead, ring - ahead))
                at[number] = table
    return [*steps.values()]


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


@dataclass(frozen=True)
class SeatingRequestChecker:
    """Whom and which tables every number of a *rotation* sees; quick to ask again."""

    rotation: Rotation

    @cached_property
    def met(self) -> dict[int, set[int]]:
        met: dict[int, set[int]] = defaultdict(set)
        for round_ in self.rotation.rounds:
            for four in round_.tables:
                for number in four:
                    met[number].update(four)
        return met

    @cached_property
    def tables(self) -> dict[int, set[int]]:
        """By number: its tables (1-based) of the whole event."""
        seen: dict[int, set[int]] = defaultdict(set)
        for round_ in self.rotation.rounds:
            for number, table in round_.table_of.items():
                seen[number].add(table)
        return seen

    @cached_property
    def first(self) -> dict[int, int]:
        """By number: its table (1-based) in the first game, if it has one there."""
        return self.rotation.rounds[0].table_of if self.rotation.rounds else {}


def games_at_one_table(rotation: Rotation, one: int, other: int) -> tuple[int, ...]:
    """Games count from 1; partners or not."""
    return tuple(
        game
        for game, round_ in enumerate(rotation.rounds, start=1)
        if any(one in four and other in four for four in round_.tables)
    )


def tables_of(rotation: Rotation, number: int) -> dict[int, int]:
    """Tables (from 1) by game (from 1); games sat out are left out."""
    return {
        game: table
        for game, round_ in enumerate(rotation.rounds, start=1)
        for table, four in round_.numbered
        if number in four
    }
