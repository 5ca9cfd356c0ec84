"""Match: a run of deals at a side table to the end of a rubber, and what matters there.

A fold over deals that are already scored; knows no particular game, which says itself
who has won it (`Ruleset.winners`). Sides are numbered from 0 as in `Ruleset.sides`.

Source: CatsAtCards and House of Cards ("Laps", "Slams"); CatsAtCards for the rubber.
"""

from collections.abc import Sequence
from typing import NamedTuple

from scoring.rules import switches
from scoring.rules.house_rules import HouseRules, Option, Scope
from scoring.rules.individual.game import Individual
from scoring.rules.ruleset import Facts, Ruleset

RUBBER = 2
"""The games that win a rubber."""

SLAM = 2
"""The games it counts to win one before the others have a point."""


class Terms(NamedTuple):
    """What is played: a game under house rules by so many players, and how it ends.

    Without a limit no game is ever won, as on a progressive session; points add up.
    """

    game: Ruleset
    rules: HouseRules
    players: int
    has_limit: bool = True

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        return self.game.sides(self.players)

    def winners(self, totals: Sequence[int], facts: Facts) -> tuple[int, ...]:
        return self.game.winners(totals, facts, self.rules) if self.has_limit else ()


class WonGame(NamedTuple):
    """A game that was won: its last deal (from 1), its winners and final *totals*.

    *counts* are the games each side won by it: none for a loser, two for a slam, and one
    more for every whole game within the points that laps carry over. *carry* are the
    points each side takes into the next game; they are short of a game.
    """

    deal: int
    winners: tuple[int, ...]
    totals: tuple[int, ...]
    counts: tuple[int, ...]
    carry: tuple[int, ...]


class Match(NamedTuple):
    """How things stand after some deals; one amount a side, in points and in games.

    *totals* are of the game being played; after a deal that wins it they stay as they
    were at its end, and the next deal begins the next game from *carry*. *winners* are
    those of a game won with the last deal; *rubber_winners* stay until a next rubber.
    """

    totals: tuple[int, ...]
    games: tuple[int, ...]
    carry: tuple[int, ...]
    winners: tuple[int, ...] = ()
    rubber_winners: tuple[int, ...] = ()
    deals: int = 0
    won: tuple[WonGame, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether a rubber is decided; single games go on for as long as people like."""
        return bool(self.rubber_winners)

    @property
    def standing(self) -> tuple[int, ...]:
        """The points on which the next deal is counted."""
        return self.carry if self.winners else self.totals


def start_match(sides: int) -> Match:
    """A match of so many *sides* before its first deal."""
    nothing = (0,) * sides
    return Match(totals=nothing, games=nothing, carry=nothing)


def count_deal(match: Match, facts: Facts, points: Sequence[int], terms: Terms) -> Match:
    """Count one deal, told by its *facts* and its *points* by seat.

    A match that was over goes on: the deal begins the next game, or the next rubber.
    """
    if match.is_over:
        fresh = start_match(len(match.totals))
        match = fresh._replace(deals=match.deals, won=match.won)
    match = match._replace(deals=match.deals + 1)
    return _add(match, facts, side_points(points, terms.sides), terms)


def count_penalty(match: Match, side: int, points: int, terms: Terms) -> Match:
    """Count *points* (below zero: taken away) for a *side* in the game being played."""
    scored = tuple(points if side == at else 0 for at in range(len(match.totals)))
    return _add(match, {}, scored, terms)


def count_games(match: Match, counts: Sequence[int], *, rubber: bool) -> Match:
    """Count a game won: *counts* are the games it brings each side.

    In a rubber a side that has two games wins it; of several, those with the most.
    """
    games = tuple(a + b for a, b in zip(match.games, counts, strict=True))
    most = max(games)
    ends = rubber and most >= RUBBER
    best = tuple(side for side, count in enumerate(games) if count == most)
    return match._replace(games=games, rubber_winners=best if ends else ())


def is_slam(totals: Sequence[int], winners: Sequence[int]) -> bool:
    """Whether the *winners* won before anybody else had a point."""
    return all(total <= 0 for side, total in enumerate(totals) if side not in winners)


def side_points(points: Sequence[int], sides: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """The points of each side from the *points* of its seats.

    The seats of a side score alike, but for an extra of a lone player, which is his
    own on a session and nobody's in a game of two sides.
    """
    return tuple(min(points[seat] for seat in side) for side in sides)


def _add(match: Match, facts: Facts, scored: Sequence[int], terms: Terms) -> Match:
    totals = tuple(a + b for a, b in zip(match.standing, scored, strict=True))
    winners = terms.winners(totals, facts)
    match = match._replace(totals=totals, winners=winners)
    return _after_game(match, terms) if winners else match._replace(carry=_nothing(match))


def _after_game(match: Match, terms: Terms) -> Match:
    rules = terms.rules
    worth = SLAM if rules.slams and is_slam(match.totals, match.winners) else 1
    laps, carry = _lap(match, terms) if rules.laps else (_nothing(match), _nothing(match))
    counts = tuple(
        worth + more if side in match.winners else 0 for side, more in enumerate(laps)
    )
    game = WonGame(match.deals, match.winners, match.totals, counts, carry)
    match = match._replace(carry=carry, won=(*match.won, game))
    return count_games(match, counts, rubber=rules.rubber)


def _lap(match: Match, terms: Terms) -> tuple[tuple[int, ...], tuple[int, ...]]:
    target = terms.game.target(terms.rules)
    beyond = tuple(
        total - target if side in match.winners else 0
        for side, total in enumerate(match.totals)
    )
    return tuple(b // target for b in beyond), tuple(b % target for b in beyond)


def _nothing(match: Match) -> tuple[int, ...]:
    return (0,) * len(match.totals)


_FOUR = 4
_PAIR = 2


class Place(NamedTuple):
    """A table of so many *players* (2 to 7); on a progressive session it has four."""

    players: int = _FOUR
    is_side: bool = False

    def reads(self, name: str, game: Ruleset) -> bool:
        own = next((option for option in game.options if option.name == name), None)
        if own:
            return self._is_asked(own)
        if name in switches.FOR_TWO_SIDES and len(game.sides(self.players)) != _PAIR:
            return False
        if name in game.unused or (name == "target" and game.own_target):
            return False
        switch = switches.SWITCHES.get(name)
        if switch and switch.scope is Scope.SIDE:
            return self.is_side
        if isinstance(game, Individual) and name in switches.FOR_PAIRS:
            return False
        return game.turns_up or name in switches.EVERY_GAME or switch is None

    def is_told(self, option: Option, game: Ruleset, rules: HouseRules) -> bool:
        is_on = option.of(rules) != option.default
        return (
            is_on and self.reads(option.name, game) and switches.matters(option.name, rules)
        )

    def _is_asked(self, option: Option) -> bool:
        if option.players and self.players not in option.players:
            return False
        return option.scope is not (Scope.SESSION if self.is_side else Scope.SIDE)


SESSION = Place()
"""A table of a progressive session."""
