"""How a side table stands: its game, its people, its deals and what they came to."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from django.http import Http404

from scoring.models import SideReport, SideTable
from scoring.rules import GAMES, Facts, Field, HouseRules, Ruleset, game_of
from scoring.rules.match import Match, Terms, count_deal, count_penalty, start_match
from tournament.models import Session
from tournament.play.lifecycle import SessionState
from tournament.words.tables import read_table


class Ending(NamedTuple):
    """How a game ends by a house rule: the question, what it means, and its short form."""

    label: str
    meaning: str
    goal: str


def _read_questions(
    deck: dict[str, str], ending: Mapping[str, Mapping[str, str]]
) -> tuple[dict[str, str], dict[str, Ending]]:
    return deck, {rule: Ending(**texts) for rule, texts in ending.items()}


DECKS, ENDINGS = _read_questions(**read_table(__package__, "questions.toml"))

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


@dataclass(frozen=True, slots=True)
class SideDeal:
    """A deal that counts: its number, that of its entry in the record (both from 1).

    In one that *is_dead* nobody scores: its entry is a penalty that ended it.
    """

    number: int
    entry: int
    facts: Facts
    is_dead: bool = False


@dataclass(frozen=True, slots=True)
class SidePenalty:
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


@dataclass(frozen=True, slots=True)
class SideRecord:
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
    record = SideRecord()
    for report in reports:
        record = _STEPS[SideReport.Kind(report.kind)](record, report)
    return record


def _deal(record: SideRecord, report: SideReport) -> SideRecord:
    deal = SideDeal(len(record.deals) + 1, report.number, report.facts)
    return replace(record, counted=(*record.counted, deal))


def _take_back(record: SideRecord, report: SideReport) -> SideRecord:
    return _without(record, record.deals[-1])


def _penalty(record: SideRecord, report: SideReport) -> SideRecord:
    facts, deal = report.facts, len(record.deals) + 1
    ends_deal = bool(facts.get("ends_deal"))
    penalty = SidePenalty(facts["side"], facts["points"], deal, ends_deal, report)
    ended = [SideDeal(deal, report.number, {}, is_dead=True)] if ends_deal else []
    return SideRecord((*record.counted, *ended, penalty), (*record.penalties, penalty))


def _withdrawal(record: SideRecord, report: SideReport) -> SideRecord:
    """Take a penalty out; the deal it ended is open again while none came after it."""
    entry = report.facts["entry"]
    penalties = tuple(
        replace(each, withdrawal=report) if each.report.number == entry else each
        for each in record.penalties
    )
    counted = tuple(
        each
        for each in record.counted
        if isinstance(each, SideDeal) or each.report.number != entry
    )
    record = SideRecord(counted, penalties)
    last = record.deals[-1] if record.deals else None
    is_ended_by = last is not None and last.is_dead and last.entry == entry
    return _without(record, last) if last and is_ended_by else record


_STEPS = {
    SideReport.Kind.DEAL: _deal,
    SideReport.Kind.TAKE_BACK: _take_back,
    SideReport.Kind.PENALTY: _penalty,
    SideReport.Kind.WITHDRAWAL: _withdrawal,
}


def _without(record: SideRecord, deal: SideDeal) -> SideRecord:
    return replace(record, counted=tuple(e for e in record.counted if e is not deal))


@dataclass(frozen=True, slots=True)
class SidePlay:
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
