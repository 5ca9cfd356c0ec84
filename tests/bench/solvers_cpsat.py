"""Nights by CP-SAT, the constraint solver of Google's OR-Tools (Apache 2.0).

The model: in every game a literal says whether a player is at a table, and two more
whether a pair is at one table and whether it is partners. A pair that comes together
more than once pays for the second time 1, for the third 2, and so on: C(n, 2) in all.
Nobody partners anybody twice, and sit-outs are spread evenly; both are hard, and the
first is left out where there are too many games for it.

What helps the solver: the first game is fixed, the tables of the others are in order of
their lowest numbers, everybody meets three and partners one in a game (which follows,
but is stronger than the clauses alone), no cost below our bound is looked for, so that
it may stop there, and it starts with a plain night: the pairs of the circle method, put
together at random. Halls of more than `FEW` have their tables as numbers, for the
clauses of all pairs at all tables take longer to read in than the solver has. Little
time is spent on preparing the model; with more, the nights found are worse.
"""

import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from random import Random
from threading import Event, Thread
from typing import Any

from tournament.rotations import Foursome, Rotation, RoundPlan, bound

WORKERS = 8
"""Searches of CP-SAT that take turns; on two cores better than two."""
FEW = 40
"""Players up to whom two at one table are told by clauses."""
LOOK = 0.05
"""Seconds between two looks at the time spent."""

Pair = tuple[int, int]
Tables = list[tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Solved:
    """The best night found, if any; *proved*: the solver knows that none is better."""

    rotation: Rotation | None
    proved: bool
    seconds: float


def solve(players: int, games: int, seconds: float) -> Solved:
    """Search for *seconds* of processor time, all threads together."""
    from ortools.sat.python import cp_model

    model = Model(players, games)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = WORKERS
    solver.parameters.max_presolve_iterations = 1
    solver.parameters.cp_model_probing_level = 0
    solver.parameters.symmetry_level = 0
    start = time.process_time()
    status = _solve_within(seconds, solver, model.model)
    is_solved = status in (cp_model.OPTIMAL, cp_model.FEASIBLE)
    return Solved(
        rotation=model.rotation(solver) if is_solved else None,
        proved=status == cp_model.OPTIMAL,
        seconds=time.process_time() - start,
    )


def _solve_within(seconds: float, solver: Any, model: Any) -> Any:
    """Stop by processor time: other work on the machine takes none of it away."""
    limit, done = time.process_time() + seconds, Event()

    def watch() -> None:
        while not done.wait(LOOK):
            if time.process_time() > limit:
                solver.stop_search()

    watcher = Thread(target=watch)
    watcher.start()
    try:
        return solver.solve(model)
    finally:
        done.set()
        watcher.join()


class Model:
    """The variables and constraints of a night; players are numbered from 0 in here."""

    def __init__(self, players: int, games: int) -> None:
        from ortools.sat.python import cp_model

        self.players, self.games, self.tables = players, games, players // 4
        self.least = bound(players, games)
        self.model = cp_model.CpModel()
        self.at = [[self._literals(self.tables) for _ in self.everybody] for _ in self.all]
        self.meet = [self._per_pair() for _ in self.all]
        self.partner = [self._per_pair() for _ in self.all]
        self.again = {pair: self._literals(games - 1) for pair in self.pairs}
        for game in self.all:
            self._seat(game)
            self._bring_together(game)
        self._fix_first_game()
        self._order_tables()
        self._spread_sit_outs()
        self._count()
        self._begin()

    @cached_property
    def everybody(self) -> range:
        return range(self.players)

    @cached_property
    def all(self) -> range:
        """The games."""
        return range(self.games)

    @cached_property
    def pairs(self) -> list[Pair]:
        return list(combinations(self.everybody, 2))

    def rotation(self, solver: Any) -> Rotation:
        """What the solver found."""
        rounds = (self._round(game, solver) for game in self.all)
        return Rotation(self.players, tuple(rounds))

    def _literals(self, count: int) -> list[Any]:
        return [self.model.new_bool_var("") for _ in range(count)]

    def _per_pair(self) -> dict[Pair, Any]:
        return dict(zip(self.pairs, self._literals(len(self.pairs)), strict=True))

    def _of(self, one: int, literals: dict[Pair, Any]) -> list[Any]:
        return [
            literals[min(one, other), max(one, other)]
            for other in self.everybody
            if other != one
        ]

    def _seat(self, game: int) -> None:
        for player in self.everybody:
            if self.players % 4:
                self.model.add_at_most_one(self.at[game][player])
            else:
                self.model.add_exactly_one(self.at[game][player])
        for table in range(self.tables):
            self.model.add(sum(at[table] for at in self.at[game]) == 4)

    def _bring_together(self, game: int) -> None:
        meet, partner = self.meet[game], self.partner[game]
        if self.players > FEW:
            self._same_number(game)
        else:
            self._same_literals(game)
        for pair in self.pairs:
            self.model.add_implication(partner[pair], meet[pair])
        for player in self.everybody:
            plays = sum(self.at[game][player])
            self.model.add(sum(self._of(player, meet)) == 3 * plays)
            self.model.add(sum(self._of(player, partner)) == plays)

    def _same_literals(self, game: int) -> None:
        for (one, other), meet in self.meet[game].items():
            tables = zip(self.at[game][one], self.at[game][other], strict=True)
            for here, there in tables:
                self.model.add_bool_or(~here, ~there, meet)
                self.model.add_bool_or(~meet, ~here, there)
                self.model.add_bool_or(~meet, here, ~there)

    def _same_number(self, game: int) -> None:
        """Who meets sits at one table; that all at one meet follows from the sums."""
        numbers = [
            self.model.new_int_var(0, self.tables, "") for _ in self.everybody
        ]  # the last one: sits out
        for number, at in zip(numbers, self.at[game], strict=True):
            seat = sum(table * literal for table, literal in enumerate(at))
            self.model.add(number == seat + self.tables * (1 - sum(at)))
        for (one, other), meet in self.meet[game].items():
            self.model.add(numbers[one] == numbers[other]).only_enforce_if(meet)

    def _fix_first_game(self) -> None:
        for player in range(4 * self.tables):
            self.model.add(self.at[0][player][player // 4] == 1)
        for player in range(0, 4 * self.tables, 2):
            self.model.add(self.partner[0][player, player + 1] == 1)

    def _order_tables(self) -> None:
        for game in self.all[1:]:
            for player in self.everybody:
                for table in range(player + 1, self.tables):
                    self.model.add(self.at[game][player][table] == 0)

    def _spread_sit_outs(self) -> None:
        fewest, more = divmod(self.players % 4 * self.games, self.players)
        for player in self.everybody:
            plays = sum(literal for at in self.at for literal in at[player])
            most = self.games - fewest
            self.model.add_linear_constraint(plays, most - (more > 0), most)

    def _count(self) -> None:
        for pair in self.pairs:
            if self.least.partner_repeats == 0:
                self.model.add_at_most_one(partner[pair] for partner in self.partner)
            times = sum(meet[pair] for meet in self.meet)
            self.model.add(times <= 1 + sum(self.again[pair]))
        cost = sum(
            price * literal
            for again in self.again.values()
            for price, literal in enumerate(again, start=1)
        )
        if self.games > 1:
            self.model.add(cost >= self.least.meeting_cost)
            self.model.minimize(cost)

    def _begin(self) -> None:
        """Tell the solver of a night to start with, unless the circle is odd."""
        if self.players % 2:
            return
        rotation = list(plain_rotation(self.players, self.games))
        times: Counter[Pair] = Counter()
        for game, tables in enumerate(rotation):
            together = {pair for four in tables for pair in combinations(sorted(four), 2)}
            mates = {tuple(sorted(two)) for four in tables for two in (four[:2], four[2:])}
            times.update(together)
            seat = {player: table for table, four in enumerate(tables) for player in four}
            for player, at in enumerate(self.at[game]):
                for table, literal in enumerate(at):
                    self.model.add_hint(literal, seat.get(player) == table)
            for pair in self.pairs:
                self.model.add_hint(self.meet[game][pair], pair in together)
                self.model.add_hint(self.partner[game][pair], pair in mates)
        for pair, again in self.again.items():
            for time_before, literal in enumerate(again, start=1):
                self.model.add_hint(literal, times[pair] > time_before)

    def _round(self, game: int, solver: Any) -> RoundPlan:
        tables = tuple(self._four(game, table, solver) for table in range(self.tables))
        seated = {number for four in tables for number in four}
        resting = [player + 1 for player in self.everybody if player + 1 not in seated]
        return RoundPlan(tables, tuple(resting))

    def _four(self, game: int, table: int, solver: Any) -> Foursome:
        four = [
            player
            for player, at in enumerate(self.at[game])
            if solver.boolean_value(at[table])
        ]
        first, *others = four
        mate = next(
            other
            for other in others
            if solver.boolean_value(self.partner[game][first, other])
        )
        rest = (other for other in others if other != mate)
        return Foursome(*(player + 1 for player in (first, mate, *rest)))


def plain_rotation(players: int, games: int) -> Iterator[Tables]:
    """The circle method's pairs, two and two put together at random; first game in order.

    For an even number, players from 0. Nobody partners twice up to *players* - 1 games,
    and the one pair too many, if there is, sits out; in long nights some do so oftener.
    """
    rng, ring = Random(1), players - 1
    names: dict[int, int] = {}
    for game in range(games):
        pairs = [(players - 1, game % ring)]
        pairs += [
            ((game + step) % ring, (game - step) % ring) for step in range(1, players // 2)
        ]
        if players % 4:
            pairs.pop(players // 4)
        rng.shuffle(pairs)
        fours = [one + other for one, other in zip(pairs[::2], pairs[1::2], strict=True)]
        if not names:
            for player in (*(player for four in fours for player in four), *range(players)):
                names.setdefault(player, len(names))
        yield sorted((tuple(names[player] for player in four) for four in fours), key=min)
