import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.rules import DealReport, HouseRules, ImpossibleDeal, Outcome, PointsTable
from scoring.rules.house_rules import DefendAlone
from scoring.rules.outcome import EUCHRES, LONE_DEFENCE
from scoring.standings.ranking import checksum, rank
from scoring.standings.tally import GameTally, SidePenalty, tally_game
from tests.scoring.rules.games.bidding import rules_for
from tournament.play.seats import Compass, Side
from tournament.rotations import chart

SEATS = chart(2).rounds[0].tables[0].seats
RULES = HouseRules()
DEFEND_ALONE = HouseRules(defend_alone=DefendAlone.ANY)
FIVE_AND_FOUR = HouseRules(points=PointsTable(lone_maker_extra=1))

MARCH = DealReport(Outcome.MARCH, Side.FIRST)
EUCHRE = DealReport(Outcome.EUCHRE, Side.SECOND)
THROWN_IN = DealReport(Outcome.THROWN_IN)
ALONE = DealReport(Outcome.LONE_MARCH, Side.FIRST)
SOUTH_ALONE = DealReport(Outcome.LONE_MARCH, Side.FIRST, Compass.SOUTH)


def tally(*reports, rules=RULES, deals_per_game=4, penalties=()):
    return tally_game(
        SEATS, reports, rules, deals_per_game=deals_per_game, penalties=penalties
    )


all_penalties = st.lists(
    st.builds(SidePenalty, st.sampled_from(Side), st.integers(-20, 20).filter(bool))
)
all_reports = st.lists(st.sampled_from([MARCH, EUCHRE, THROWN_IN, SOUTH_ALONE]), max_size=4)


def test_tally_writes_the_game_on_four_cards():
    cards = tally(MARCH, EUCHRE, THROWN_IN, ALONE)

    assert cards == (
        GameTally(1, 6, 2, 0, is_complete=True, dealt=2, euchred=1),
        GameTally(2, 2, 6, 0, is_complete=True, dealt=2),
        GameTally(6, 6, 2, 0, is_complete=True, dealt=0, euchred=1),
        GameTally(5, 2, 6, 0, is_complete=True, dealt=4),
    )


def test_tally_gives_the_march_and_the_extra_to_the_lone_player():
    cards = tally(SOUTH_ALONE, rules=FIVE_AND_FOUR)

    assert [(card.number, card.points, card.lone_marches) for card in cards] == [
        (1, 4, 0),
        (2, 0, 0),
        (6, 5, 1),
        (5, 0, 0),
    ]
    assert [card.against for card in cards] == [0, 4, 0, 4]
    assert [card.extra for card in cards] == [0, 0, 1, 0]


@pytest.mark.parametrize(
    ("deals", "expected"), [(0, False), (3, False), (4, True), (5, True)]
)
def test_tally_is_complete_with_its_last_deal(deals, expected):
    cards = tally(*[MARCH] * deals)

    assert {card.is_complete for card in cards} == {expected}


def test_tally_counts_deals_past_the_fourth_where_the_house_plays_more():
    cards = tally(*[MARCH] * 8, deals_per_game=8)

    assert [card.dealt for card in cards] == [4, 4, 4, 4]


def test_tally_of_an_impossible_deal_is_refused():
    jambon = DealReport(Outcome.JAMBON_MARCH, Side.FIRST)

    with pytest.raises(ImpossibleDeal, match="jambon"):
        tally(jambon)


def test_tally_adds_the_penalties_of_each_side_once():
    given_and_taken = [
        SidePenalty(Side.FIRST, -2),
        SidePenalty(Side.SECOND, 3),
        SidePenalty(Side.FIRST, -5),
    ]

    cards = tally(MARCH, penalties=given_and_taken)

    assert cards == (
        GameTally(1, -5, 3, 0, is_complete=False, dealt=2, penalty=-7),
        GameTally(2, 3, -5, 0, is_complete=False, penalty=3),
        GameTally(6, -5, 3, 0, is_complete=False, penalty=-7),
        GameTally(5, 3, -5, 0, is_complete=False, penalty=3),
    )


def test_penalty_can_turn_a_game():
    reports, penalties = [MARCH, THROWN_IN, THROWN_IN, EUCHRE], []
    drawn = rank(tally(*reports, penalties=penalties), SEATS.values())
    turned = rank(tally(*reports, penalties=[SidePenalty(Side.FIRST, -1)]), [1, 2])

    assert [standing.games_won for standing in drawn] == [0, 0, 0, 0]
    assert [
        (standing.number, standing.rank, standing.games_won) for standing in turned
    ] == [(2, 1, 1), (1, 2, 0)]


@given(all_reports, all_penalties)
def test_sums_agree_with_any_penalties(reports, penalties):
    cards = tally(*reports, rules=FIVE_AND_FOUR, penalties=penalties)

    assert checksum(cards, penalties).is_sound


@given(all_reports, all_penalties)
def test_side_has_its_deals_and_its_penalties(reports, penalties):
    bare = tally(*reports, rules=FIVE_AND_FOUR)
    cards = tally(*reports, rules=FIVE_AND_FOUR, penalties=penalties)

    for seat, before, after in zip(SEATS, bare, cards, strict=True):
        own, theirs = (
            sum(penalty.points for penalty in penalties if penalty.side is side)
            for side in (seat.side, seat.side.other)
        )
        assert after.points == before.points + own
        assert after.against == before.against + theirs


def euchred(*reports, rules=RULES):
    """How often each side was, by the numbers of its first player."""
    cards = tally(*reports, rules=rules)
    return [cards[0].euchred, cards[1].euchred]


@pytest.mark.parametrize("outcome", sorted(EUCHRES))
def test_a_euchre_is_on_the_cards_of_those_who_called_it(outcome):
    by = Compass.NORTH if outcome in LONE_DEFENCE else None

    assert euchred(DealReport(outcome, Side.FIRST, by), rules=DEFEND_ALONE) == [0, 1]
    by = Compass.EAST if by else None
    again = DealReport(outcome, Side.SECOND, by)
    assert euchred(again, again, rules=DEFEND_ALONE) == [2, 0]


def test_bare_points_and_games_from_tally_cards_tell_of_no_euchre():
    bare = DealReport(Outcome.POINTS_ONLY, Side.FIRST, points=2)
    written = DealReport(Outcome.WRITTEN, Side.FIRST, points=9)

    assert euchred(MARCH, THROWN_IN, bare) == [0, 0]
    assert euchred(written) == [0, 0]
    assert {card.is_totals for card in tally(MARCH, THROWN_IN, bare)} == {False}
    assert {card.is_totals for card in tally(written)} == {True}


def test_a_bid_that_failed_is_on_the_cards_of_the_bidders():
    rules = rules_for("hasenpfeffer")
    made, failed = (
        DealReport(Outcome.BID_PLAYED, Side.SECOND, bid="4", tricks=tricks)
        for tricks in (4, 3)
    )

    assert euchred(made, failed, rules=rules) == [0, 1]


def test_at_a_whist_drive_nobody_is_euchred():
    tricks = DealReport(Outcome.BID_PLAYED, Side.FIRST, bid="most", tricks=7)

    assert euchred(tricks, rules=rules_for("whist_drive")) == [0, 0]
