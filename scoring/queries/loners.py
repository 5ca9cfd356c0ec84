"""Who went alone: what a deal leaves open, asked of its table and named on *Prizes*."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from scoring.queries.recorded import RecordedDeal
from scoring.rules import DealReport, HouseRules, Outcome, asks_loner
from tournament.queries.seating import SeatedGame
from tournament.seats import Compass


@dataclass(frozen=True, slots=True)
class LonerQuestion:
    """Which of two partners took every trick of a deal (1-based) alone; 0: none is asked.

    *name* is what an answer sends, with *facts* of the deal; *choices* are its values, each
    with a player's name. *outcomes* are those after which a phone asks by itself.
    """

    deal: int = 0
    name: str = "call"
    facts: tuple[tuple[str, object], ...] = ()
    choices: tuple[tuple[str, str], ...] = (("", ""), ("", ""))
    outcomes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class OpenLoner:
    """A loner nobody was named for: the *game* by its key, where it was, the deal."""

    game: int
    round: int
    table: int
    deal: int


def ask_loner(
    deal: int, report: DealReport | None, rules: HouseRules, names: Mapping[Compass, str]
) -> LonerQuestion:
    """Return the question about a *deal*, if *report* leaves it open."""
    if report is None or report.side is None or not asks_loner(report, rules):
        return LonerQuestion()
    seats = report.side.seats
    if report.outcome is Outcome.BID_PLAYED:
        facts = (("side", report.side), ("bid", report.bid), ("tricks", report.tricks))
        choices = tuple((seat.value, names[seat]) for seat in seats)
        return LonerQuestion(deal, "alone", facts, choices)
    told = f"{report.outcome},{report.side}"
    points = ((f"points_{report.side}", report.points),) if report.points else ()
    choices = tuple((f"{told},{seat}", names[seat]) for seat in seats)
    return LonerQuestion(deal, facts=points, choices=choices)


def list_open_loners(
    games: Iterable[SeatedGame],
    deals: Mapping[int, tuple[RecordedDeal, ...]],
    rules: HouseRules,
) -> tuple[OpenLoner, ...]:
    """List the loners of *games* that count for nobody yet."""
    return tuple(
        OpenLoner(game.pk, game.round, game.table, deal.number)
        for game in games
        for deal in deals.get(game.pk, ())
        if asks_loner(deal.report, rules)
    )
