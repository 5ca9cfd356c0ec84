"""How a side table stands: its game, its people, its deals and what they came to."""

from dataclasses import dataclass

from scoring.models import SideTable
from scoring.queries.side_record import SideDeal, side_deals
from scoring.rules import Field, HouseRules, Ruleset, game_of


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game that is over, with *deal* its last; *carried* points go to the next one.

    *winners* are sides (from 0), *totals* the points of each side, *games* what the
    game counts: two for a slam.
    """

    number: int
    deal: int
    winners: tuple[int, ...]
    totals: tuple[int, ...]
    games: int
    carried: int


@dataclass(frozen=True, slots=True)
class SidePlay:
    """A side table as it is played; seats and sides from 0, deals and games from 1.

    *points* are those of each deal by seat; *totals* and *games_won* are by side, the
    totals those of the game now played, or of the last one when all is decided.
    """

    game: Ruleset
    rules: HouseRules
    names: tuple[str, ...]
    deals: tuple[SideDeal, ...]
    points: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    games_won: tuple[int, ...]
    finished: tuple[FinishedGame, ...]
    is_over: bool

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.names)

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side; everybody is one of his own in some games."""
        return self.game.sides(self.players)

    @property
    def next_deal(self) -> int:
        """The number of the deal now being played."""
        return len(self.deals) + 1

    def dealer(self, deal: int) -> str:
        """Who deals deal number *deal*: the first seat the first, then clockwise."""
        return self.names[(deal - 1) % self.players]

    def side_name(self, side: int) -> str:
        """The people of a side: "Ann & Cora"."""
        return " & ".join(self.names[seat] for seat in self.sides[side])


def side_play(table: SideTable) -> SidePlay:
    """How *table* stands, in two queries."""
    names = table.places.order_by("seat").values_list("name", flat=True)
    rules = HouseRules.from_snapshot(table.house_rules)
    return played(rules, tuple(names), side_deals(table))


def side_fields(table: SideTable) -> tuple[Field, ...]:
    """What the game of *table* asks of a deal; in one query."""
    rules = HouseRules.from_snapshot(table.house_rules)
    return game_of(rules).fields(rules, table.places.count())


def played(
    rules: HouseRules, names: tuple[str, ...], deals: tuple[SideDeal, ...]
) -> SidePlay:
    """How things stand after *deals* among *names*; no query."""
    game = game_of(rules)
    points = tuple(game.score(deal.facts, rules, len(names)) for deal in deals)
    sides = game.sides(len(names))
    totals = tuple(sum(p[side[0]] for p in points) for side in sides)
    winners = game.winners(totals, deals[-1].facts, rules) if deals else ()
    return SidePlay(
        game=game,
        rules=rules,
        names=names,
        deals=deals,
        points=points,
        totals=totals,
        games_won=tuple(int(side in winners) for side in range(len(sides))),
        finished=(FinishedGame(1, len(deals), winners, totals, 1, 0),) if winners else (),
        is_over=bool(winners),
    )
