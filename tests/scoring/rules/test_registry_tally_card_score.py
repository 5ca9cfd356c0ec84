import pytest

from scoring.rules import (
    DealEntry,
    DealReport,
    HouseRules,
    ImpossibleDeal,
    Outcome,
    PointsTable,
    check_report,
    score_deal,
)
from scoring.rules.outcome import DealPoints
from scoring.rules.registry import (
    TotalsDoNotFit,
    game_totals,
    most_in_game,
    written_reports,
)
from tests.factories.rulings import is_lone_march, read_entry
from tests.oracles import cases
from tournament.play.seats import Compass, Side

WRITTEN = Outcome.WRITTEN
EXTRA = HouseRules(points=PointsTable(lone_maker_extra=1))
BIDS = HouseRules(preset="house_of_cards", game="hasenpfeffer")


def test_totals_become_a_deal_for_each_pair_and_empty_ones():
    reports = written_reports({Side.FIRST: 7, Side.SECOND: 3}, {}, 4)

    assert reports == (
        DealReport(WRITTEN, Side.FIRST, points=7),
        DealReport(WRITTEN, Side.SECOND, points=3),
        DealReport(WRITTEN, points=0),
        DealReport(WRITTEN, points=0),
    )
    assert [score_deal(report, HouseRules()) for report in reports] == [
        DealPoints(7, 0),
        DealPoints(0, 3),
        DealPoints(0, 0),
        DealPoints(0, 0),
    ]


def test_what_lone_players_got_on_top_is_theirs_alone():
    reports = written_reports({Side.FIRST: 4, Side.SECOND: 0}, {Compass.SOUTH: 2}, 4)

    assert [check_report(report, EXTRA) for report in reports] == [()] * 4
    assert score_deal(reports[1], EXTRA) == DealPoints(0, 0, Compass.SOUTH, 2)
    assert not any(is_lone_march(report, EXTRA) for report in reports)


@pytest.mark.parametrize(
    ("totals", "extras", "deals"),
    [((1, 1), {}, 1), ((9, 4), {Compass.NORTH: 1, Compass.EAST: 1}, 3)],
)
def test_totals_that_do_not_fit_are_refused(totals, extras, deals):
    with pytest.raises(TotalsDoNotFit):
        written_reports(dict(zip(Side, totals, strict=True)), extras, deals)


@pytest.mark.parametrize(
    ("report", "rules"), cases(tuple[DealReport, HouseRules], "rules", "not_written")
)
def test_what_is_no_part_of_a_written_game_is_refused(report, rules):
    assert check_report(report, rules)


def test_totals_below_zero_are_kept_where_pairs_can_be_set_back():
    reports = written_reports({Side.FIRST: -7, Side.SECOND: 12}, {}, 4)

    assert [check_report(report, BIDS) for report in reports] == [()] * 4
    scored = [score_deal(report, BIDS) for report in reports]
    assert sum(points.first for points in scored) == -7
    assert sum(points.second for points in scored) == 12


@pytest.mark.parametrize("rules", [HouseRules(), BIDS])
def test_nobody_can_report_it_as_a_deal(rules):
    entry = DealEntry(outcome="written", side="first", points={Side.FIRST: "7"})

    with pytest.raises(ImpossibleDeal):
        read_entry(entry, rules)


def test_four_deals_end_with_at_most_four_loners_between_both_pairs():
    totals = game_totals(HouseRules(), 4)

    assert most_in_game(HouseRules(), 4) == 16
    assert {(16, 0), (12, 4), (8, 8), (0, 0), (1, 1), (7, 4)} <= totals
    assert not {(15, 0), (16, 1), (13, 4), (9, 8), (8, 9)} & totals


def test_with_bids_each_total_is_bounded_by_itself():
    totals = game_totals(BIDS, 4)

    assert all(pair in totals for pair in ((-24, 24), (24, -24), (24, 24)))
    assert (25, 0) not in totals
