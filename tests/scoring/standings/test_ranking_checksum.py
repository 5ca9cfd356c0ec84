import pytest

from scoring.rules import DealReport, HouseRules, Outcome, PointsTable
from scoring.standings.ranking import Checksum, checksum
from scoring.standings.tally import SidePenalty, tally_game
from tournament.play.seats import Compass, Side

SEATS = dict(zip(Compass, (1, 2, 3, 4), strict=True))
RULES = HouseRules(points=PointsTable(lone_maker_extra=1))
REPORTS = [
    DealReport(Outcome.LONE_MARCH, Side.FIRST, Compass.NORTH),
    DealReport(Outcome.EUCHRE, Side.SECOND),
    DealReport(Outcome.THROWN_IN),
    DealReport(Outcome.MADE, Side.FIRST),
]
CARDS = tally_game(SEATS, REPORTS, RULES, deals_per_game=4)


def test_checksum_adds_up_own_points_opponents_and_deals():
    total = checksum(CARDS)

    assert total == Checksum(mine=15, theirs=14, points=7, extras=1)
    assert total.is_sound


def test_checksum_of_no_games_is_sound():
    assert checksum([]) == Checksum(0, 0, 0, 0)
    assert checksum([]).is_sound


@pytest.mark.parametrize(
    "cards",
    [
        CARDS[1:],
        [*CARDS, CARDS[0]],
        [CARDS[0]._replace(points=4), *CARDS[1:]],
        [CARDS[0]._replace(against=0), *CARDS[1:]],
        [CARDS[0]._replace(dealt=1), *CARDS[1:]],
        [CARDS[0]._replace(extra=0), *CARDS[1:]],
        [card._replace(dealt=0) for card in CARDS],
    ],
)
def test_checksum_shows_a_card_lost_doubled_or_wrong(cards):
    assert not checksum(cards).is_sound


PENALTIES = (SidePenalty(Side.FIRST, -2), SidePenalty(Side.SECOND, 5))
FINED = tally_game(SEATS, REPORTS, RULES, deals_per_game=4, penalties=PENALTIES)


def test_checksum_adds_penalties_past_the_cards():
    total = checksum(FINED, PENALTIES)

    assert total == Checksum(mine=21, theirs=20, points=7, extras=1, penalties=3)
    assert total.is_sound


@pytest.mark.parametrize(
    ("cards", "penalties"),
    [
        (FINED, ()),
        (FINED, PENALTIES[:1]),
        (FINED, [*PENALTIES, PENALTIES[0]]),
        (CARDS, PENALTIES),
        ([FINED[0]._replace(points=FINED[0].points - 2), *FINED[1:]], PENALTIES),
    ],
)
def test_checksum_shows_a_penalty_lost_or_doubled(cards, penalties):
    assert not checksum(cards, penalties).is_sound
