"""How a side table stands: its game, its people, its deals and what they came to."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from django.http import Http404

from scoring.models import SideReport, SideTable
from scoring.rules import GAMES, Facts, Field, HouseRules, Ruleset, game_of
from scoring.rules.match import Match, Terms, count_deal, count_penalty, start_match
from tournament.models import Session
from tournament.play.lifecycle import SessionState
from tournament.words.marked import gettext_noop

ENDINGS = {
    "rubber": gettext_noop("rubber"),
    "laps": gettext_noop("extra points carry over"),
    "slams": gettext_noop("a shutout counts as 2 games"),
}
"""The switches that say how a game ends, and what a scorepad says of each."""

OPEN_SESSIONS = (SessionState.CHECK_IN, SessionState.RUNNING)
"""The states of a session in which side tables can be started and played."""


def games_by_players() -> Mapping[int, tuple[Ruleset, ...]]:
    counts = sorted({count for game in GAMES.values() for count in game.players})
    return {
        count: tuple(game for game in GAMES.values() if count in game.players)
        for count in counts
    }


def game_offered(key: str) -> Ruleset:
    """The game with *key*; 404 for one that is not there."""
    if key not in GAMES:
        raise Http404
    return GAMES[key]


def table_rules(session: Session, game: Ruleset) -> HouseRules:
    return game.house(HouseRules.from_snapshot(session.house_rules))


class SideDeal(NamedTuple):
    """A deal that counts: its number, that of its entry in the record (both from 1).

    In one that *is_dead* nobody scores: its entry is a penalty that ended it.
    """

    number: int
    entry: int
    facts: Facts
    is_dead: bool = False


class SidePenalty(NamedTuple):
    """Points (below zero: taken away) for a *side* (from 0), booked as *report*.

    It was in *deal* (from 1), which it may have ended; then the points may be 0.
    *withdrawal* is the report that takes it out of the score, if one does.
    """

    side: int
    points: int
    deal: int
    ends_deal: bool
    report: SideReport
    withdrawal: SideReport | None = None

    @property
    def reason(self) -> str:
        return str(self.report.facts["reason"])


class SideRecord(NamedTuple):
    """Everything on file: *counted* are the deals and penalties that count, in order.

    *penalties* are all that were ever booked, withdrawn ones too.
    """

    counted: tuple[SideDeal | SidePenalty, ...] = ()
    penalties: tuple[SidePenalty, ...] = ()

    @property
    def deals(self) -> tuple[SideDeal, ...]:
        return tuple(each for each in self.counted if isinstance(each, SideDeal))


def side_record(table: SideTable) -> SideRecord:
    return read_record(table.reports.order_by("number"))


def read_record(reports: Iterable[SideReport]) -> SideRecord:
    counted: list[SideDeal | SidePenalty] = []
    penalties: list[SidePenalty] = []
    for report in reports:
        deals = [each for each in counted if isinstance(each, SideDeal)]
        number, facts = len(deals) + 1, report.facts
        match SideReport.Kind(report.kind):
            case SideReport.Kind.DEAL:
                counted.append(SideDeal(number, report.number, facts))
            case SideReport.Kind.TAKE_BACK:
                counted.remove(deals[-1])
            case SideReport.Kind.PENALTY:
                ends_deal = bool(facts.get("ends_deal"))
                if ends_deal:
                    counted.append(SideDeal(number, report.number, {}, is_dead=True))
                where = (facts["side"], facts["points"], number, ends_deal)
                penalties.append(SidePenalty(*where, report))
                counted.append(penalties[-1])
            case SideReport.Kind.WITHDRAWAL:
                entry = facts["entry"]
                for at, booked in enumerate(penalties):
                    if booked.report.number == entry:
                        counted = [each for each in counted if each is not booked]
                        penalties[at] = booked._replace(withdrawal=report)
                # the deal it ended is open again while none came after it
                if deals and deals[-1].is_dead and deals[-1].entry == entry:
                    counted.remove(deals[-1])
    return SideRecord(tuple(counted), tuple(penalties))


class SidePlay(NamedTuple):
    """A side table as it is played; seats and sides from 0, deals and games from 1.

    *points* are those of each deal by seat; *fines* by side those of the penalties in the
    game now played. Games go on one after the other until a rubber is won, or for as long
    as people like where none is played.
    """

    table: SideTable
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
        return bool(self.match.rubber_winners)

    @property
    def totals(self) -> tuple[int, ...]:
        """By side, of the last game when all is over."""
        return self.match.totals if self.is_over else self.match.standing

    @property
    def game_number(self) -> int:
        """The game now played; the last one when all is over."""
        return len(self.match.won) + (0 if self.is_over else 1)

    @property
    def players(self) -> int:
        return len(self.names)

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        return self.game.sides(self.players)

    @property
    def next_deal(self) -> int:
        return len(self.deals) + 1

    def dealer(self, deal: int) -> str:
        """Who deals deal number *deal*: the first seat the first, then clockwise."""
        return self.names[(deal - 1) % self.players]

    def side_name(self, side: int) -> str:
        return " & ".join(self.names[seat] for seat in self.sides[side])


def side_play(table: SideTable) -> SidePlay:
    names = table.places.order_by("seat").values_list("name", flat=True)
    return played(table, names, side_record(table))


def side_fields(table: SideTable) -> tuple[Field, ...]:
    rules = HouseRules.from_snapshot(table.house_rules)
    return game_of(rules).fields(rules, table.places.count())


def played(table: SideTable, names: Iterable[str], record: SideRecord) -> SidePlay:
    names, rules = tuple(names), HouseRules.from_snapshot(table.house_rules)
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
        table=table,
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
