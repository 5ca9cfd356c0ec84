"""How a side table stands: its game, its people, its deals and what they came to."""

from dataclasses import dataclass

from scoring.models import SideTable
from scoring.queries.side_record import SideDeal, SidePenalty, SideRecord, side_record
from scoring.rules import Field, HouseRules, Ruleset, game_of
from scoring.rules.match import Match, Terms, count_deal, count_penalty, start_match


@dataclass(frozen=True, slots=True)
class SidePlay:
    """A side table as it is played; seats and sides from 0, deals and games from 1.

    *points* are those of each deal by seat; *fines* by side those of the penalties in the
    game now played. Games go on one after the other until a rubber is won, or for as long
    as people like where none is played.
    """

    game: Ruleset
    rules: HouseRules
    names: tuple[str, ...]
    deals: tuple[SideDeal, ...]
    points: tuple[tuple[int, ...], ...]
    match: Match
    penalties: tuple[SidePenalty, ...] = ()
    fines: tuple[int, ...] = ()

    @property
    def is_over(self) -> bool:
        """Return whether everything is decided."""
        return bool(self.match.rubber_winners)

    @property
    def totals(self) -> tuple[int, ...]:
        """Return the points by side in the game now played.

        In the last one when all is over.
        """
        return self.match.totals if self.is_over else self.match.standing

    @property
    def game_number(self) -> int:
        """Return the game now played; the last one when all is over."""
        return len(self.match.won) + (0 if self.is_over else 1)

    @property
    def players(self) -> int:
        """Return the number of players."""
        return len(self.names)

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Return the seats of each side; everybody is one of his own in some games."""
        return self.game.sides(self.players)

    @property
    def next_deal(self) -> int:
        """Return the number of the deal now being played."""
        return len(self.deals) + 1

    def dealer(self, deal: int) -> str:
        """Return who deals deal number *deal*: the first seat the first, then clockwise."""
        return self.names[(deal - 1) % self.players]

    def side_name(self, side: int) -> str:
        """Return the people of a side: "Ann & Cora"."""
        return " & ".join(self.names[seat] for seat in self.sides[side])


def side_play(table: SideTable) -> SidePlay:
    """Load the state of *table*, in two queries."""
    names = table.places.order_by("seat").values_list("name", flat=True)
    rules = HouseRules.from_snapshot(table.house_rules)
    return played(rules, tuple(names), side_record(table))


def side_fields(table: SideTable) -> tuple[Field, ...]:
    """Return what the game of *table* asks of a deal; in one query."""
    rules = HouseRules.from_snapshot(table.house_rules)
    return game_of(rules).fields(rules, table.places.count())


def played(rules: HouseRules, names: tuple[str, ...], record: SideRecord) -> SidePlay:
    """Compute the state of a game of *names* after what is on *record*; no query."""
    game = game_of(rules)
    terms = Terms(game, rules, len(names))
    points, fines = [], [0] * len(terms.sides)
    match = start_match(len(terms.sides))
    for each in record.counted:
        if match.winners:
            fines = [0] * len(terms.sides)
        if isinstance(each, SidePenalty):
            fines[each.side] += each.points
            match = count_penalty(match, each.side, each.points, terms)
        else:
            points.append(_deal_points(each, terms))
            match = count_deal(match, each.facts, points[-1], terms)
    return SidePlay(
        game=game,
        rules=rules,
        names=names,
        deals=record.deals,
        points=tuple(points),
        match=match,
        penalties=record.penalties,
        fines=tuple(fines),
    )


def _deal_points(deal: SideDeal, terms: Terms) -> tuple[int, ...]:
    if deal.is_dead:
        return (0,) * terms.players
    return terms.game.score(deal.facts, terms.rules, terms.players)
