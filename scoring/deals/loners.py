"""Who went alone: what a deal leaves open, asked of its table and named on *Prizes*."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from scoring.deals.recorded import RecordedDeal, deals_by_game
from scoring.rules import DealReport, HouseRules, Outcome, has_loner, partnership
from tournament.models import Session
from tournament.play.seats import Compass
from tournament.seating.seats import SeatedGame, seating


@dataclass(frozen=True, slots=True)
class LonerQuestion:
    """Which of two partners took every trick of a deal (1-based) alone; 0: none is asked.

    *name* is what an answer sends, with *facts* of the deal; *choices* are its values, each
    with a player's name. *outcomes* are those after which a phone asks by itself.
    """

    deal: int = 0
    name: str = "call"
    facts: Mapping[str, object] = field(default_factory=lambda: {"loner": 1})
    choices: Sequence[tuple[str, str]] = (("", ""), ("", ""))
    outcomes: Sequence[str] = ()


def ask_loner(
    deal: int, report: DealReport | None, rules: HouseRules, names: Mapping[Compass, str]
) -> LonerQuestion:
    """The question about a *deal*, also where *report* names somebody."""
    if report is None or report.side is None or not has_loner(report, rules):
        return LonerQuestion()
    start, seats = f"{report.outcome},{report.side}", report.side.seats
    points = {f"points_{report.side}": report.points or ""}
    facts: dict[str, object] = {"deal": deal, "loner": 1, **points}
    if report.outcome is Outcome.BID_PLAYED:
        facts |= {"side": report.side, "bid": report.bid, "tricks": report.tricks}
        return LonerQuestion(deal, "alone", facts, [(seat, names[seat]) for seat in seats])
    choices = [(f"{start},{seat}", names[seat]) for seat in seats]
    return LonerQuestion(deal, facts=facts, choices=choices)


def ask_last_loner(
    deals: Sequence[RecordedDeal],
    rules: HouseRules,
    names: Mapping[Compass, str],
    *,
    by_script: bool,
) -> LonerQuestion:
    deal = next((deal for deal in reversed(deals) if deal.revision), None)
    report = deal.report if deal and deal.report.alone is None else None
    buttons = partnership(rules).buttons(rules).first if by_script else ()
    outcomes = [each.outcome for each in buttons if has_loner(each.report, rules)]
    question = ask_loner(deal.number if deal else 0, report, rules, names)
    return replace(question, outcomes=outcomes)


def list_open_loners(session: Session) -> list[tuple[SeatedGame, RecordedDeal]]:
    """List the loners that count for no player yet; in two queries."""
    rules, deals = HouseRules.from_snapshot(session.house_rules), deals_by_game(session)
    return [
        (game, deal)
        for game in seating(session)
        for deal in deals.get(game.pk, ())
        if deal.report.alone is None and has_loner(deal.report, rules)
    ]
