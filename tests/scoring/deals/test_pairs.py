from datetime import UTC, datetime

from scoring.deals.pairs import PairLine, pair_lines
from scoring.deals.recorded import RecordedDeal
from scoring.rules import DealReport, HouseRules, Outcome
from tests.factories.rulings import scorepad_buttons
from tournament.play.lifecycle import DealState
from tournament.play.seats import Compass, Side

NAMES = dict(zip(Compass, ["Ann", "Bob", "Fay", "Eve"], strict=True))
RULES = HouseRules()


def recorded(number, report):
    at = datetime(2026, 10, 3, 20, tzinfo=UTC)
    return RecordedDeal(number, report, revision=1, state=DealState.ENTERED, at=at)


def test_pairs_have_seats_names_and_buttons_before_the_first_deal():
    buttons = scorepad_buttons(RULES)

    first, second = buttons.first, buttons.second
    we, they = ("Ann", "Fay"), ("Bob", "Eve")
    assert pair_lines(NAMES, [], RULES) == (
        PairLine(Side.FIRST, "North–South", "Ann & Fay", (), 0, 0, first, players=we),
        PairLine(Side.SECOND, "East–West", "Bob & Eve", (), 0, 0, second, players=they),
    )


def test_pairs_have_their_points_deal_by_deal():
    reports = [
        DealReport(Outcome.MADE, Side.FIRST),
        DealReport(Outcome.LONE_MARCH, Side.SECOND),
        DealReport(Outcome.THROWN_IN),
        DealReport(Outcome.EUCHRE, Side.FIRST),
    ]

    first, second = pair_lines(
        NAMES, [recorded(n, report) for n, report in enumerate(reports, start=1)], RULES
    )

    assert (first.deals, first.points, first.against) == ((1, 0, 0, 2), 3, 4)
    assert (second.deals, second.points, second.against) == ((0, 4, 0, 0), 4, 3)
