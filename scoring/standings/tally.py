"""Tallies: what one game of four deals puts on the four players' cards.

Knows nothing of Django, names or other games.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from scoring.rules import DealPoints, DealReport, HouseRules, partnership, score_deal
from scoring.rules.outcome import Outcome
from tournament.play.seats import Compass, Side, dealer

GAMES_REMEMBERED = 10_000
"""Most games of a session are as they were when it was reckoned last; some 2 kB each."""


class SidePenalty(NamedTuple):
    """Points (not 0, below zero if taken away) booked to one side of a game."""

    side: Side
    points: int


class GameTally(NamedTuple):
    """One game on the card of player *number* (1-based).

    *points* are the player's own, *against* the opposing side's without extras; both
    with the penalties of their side. *extra* is what of *points* the partner did not
    get, for marching alone, *penalty* what of *points* was booked as penalties,
    *euchred* in how many deals the own side called it and failed; of a game that
    *is_totals* neither this nor its loners are known;
    *dealt* are the points of both sides, without extras, in the deals this player
    dealt. A game is complete when all its deals are in.
    """

    number: int
    points: int
    against: int
    lone_marches: int
    is_complete: bool
    extra: int = 0
    dealt: int = 0
    penalty: int = 0
    euchred: int = 0
    is_totals: bool = False

    @property
    def lead(self) -> int:
        """By how much the side is ahead; nobody's extra helps a side to a game."""
        return self.points - self.extra - self.against

    @property
    def is_won(self) -> bool:
        return self.is_complete and self.lead > 0


def tally_game(
    seats: Mapping[Compass, int],
    reports: Sequence[DealReport],
    rules: HouseRules,
    *,
    deals_per_game: int,
    penalties: Sequence[SidePenalty] = (),
) -> tuple[GameTally, ...]:
    """Write one game on four cards.

    Args:
        seats: player number by seat, all four.
        reports: the deals played so far, in the order they were dealt.
        rules: the options and points table in force.
        deals_per_game: how many deals make the game complete, 4 as a rule.
        penalties: those that count; they count at once, however few deals are in.

    Returns:
        Four tallies, in the order of *seats*.

    Raises:
        ImpossibleDeal: a report is no deal of *rules*.

    Source: CatsAtCards, "Progressive Euchre": each writes down the points of the
    own side and of the opponents.
    """
    return _tally(
        tuple(seats.items()), tuple(reports), rules, deals_per_game, tuple(penalties)
    )


@lru_cache(maxsize=GAMES_REMEMBERED)
def _tally(
    seats: tuple[tuple[Compass, int], ...],
    reports: tuple[DealReport, ...],
    rules: HouseRules,
    deals_per_game: int,
    penalties: tuple[SidePenalty, ...],
) -> tuple[GameTally, ...]:
    deals = [score_deal(report, rules) for report in reports]
    booked = {side: penalty_of(side, penalties) for side in Side}
    game = partnership(rules)
    marches = [report for report in reports if game.is_lone_march(report, rules)]
    euchred = [game.euchred_side(report, rules) for report in reports]
    is_totals = any(report.outcome is Outcome.WRITTEN for report in reports)
    return tuple(
        GameTally(
            number=number,
            points=sum(deal.for_seat(seat) for deal in deals) + booked[seat.side],
            against=sum(deal.for_side(seat.side.other) for deal in deals)
            + booked[seat.side.other],
            lone_marches=sum(_is_by(seat, march, rules) for march in marches),
            is_complete=len(deals) >= deals_per_game,
            extra=sum(deal.extra for deal in deals if deal.extra_seat is seat),
            dealt=_dealt(seat, deals),
            penalty=booked[seat.side],
            euchred=euchred.count(seat.side),
            is_totals=is_totals,
        )
        for seat, number in seats
    )


def penalty_of(side: Side, penalties: Iterable[SidePenalty]) -> int:
    """Sum the *penalties* of *side*, below zero if taken away."""
    return sum(penalty.points for penalty in penalties if penalty.side is side)


def _is_by(seat: Compass, march: DealReport, rules: HouseRules) -> bool:
    """Whether *seat* marched alone.

    Where no one has said which, neither partner does. In events from before this was
    asked, both do.
    """
    if march.alone is None:
        return not rules.names_loner and seat.side is march.side
    return seat is march.alone


def _dealt(seat: Compass, deals: Sequence[DealPoints]) -> int:
    return sum(
        deal.first + deal.second
        for number, deal in enumerate(deals, start=1)
        if dealer(number) is seat
    )
