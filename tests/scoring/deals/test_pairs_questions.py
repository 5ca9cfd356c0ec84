"""What is asked of a deal that is told by bid and tricks."""

import pytest

from scoring.deals.pairs import ScorepadChoice, chosen, pair_lines, questions
from scoring.rules import GAMES, DealReport, HouseRules, Outcome
from scoring.standings.tally import SidePenalty
from tournament.play.seats import Compass, Side

NAMES = dict(zip(Compass, ["Ann", "Bob", "Fay", "Al"], strict=True))
ANY_BID = {"dh_lone": "any_bid"}


def list_questions(game, **options):
    rules = HouseRules(game=game, options=options)
    return questions(rules, NAMES, pair_lines(NAMES, [], rules))


@pytest.mark.parametrize(
    "game",
    [key for key, game in GAMES.items() if game.is_progressive and not game.asks_bid],
)
def test_nothing_is_asked_where_a_button_tells_all(game):
    assert list_questions(game) == ()


def test_who_bid_is_asked_by_name_with_the_points_so_far():
    side, *_ = list_questions("hasenpfeffer")

    assert (side.name, side.text) == ("side", "Who bid?")
    assert side.answers == (
        ScorepadChoice("side-first", "first", "Ann & Fay", Side.FIRST, 0),
        ScorepadChoice("side-second", "second", "Bob & Al", Side.SECOND, 0),
    )


def test_points_so_far_are_said_with_the_penalty_in_them():
    rules, fine = HouseRules(game="pepper"), SidePenalty(Side.SECOND, -2)
    pairs = pair_lines(NAMES, [], rules, [fine])

    side, *_ = questions(rules, NAMES, pairs)

    assert [(answer.points, answer.penalty) for answer in side.answers] == [
        (0, 0),
        (-2, -2),
    ]


def test_numbers_stand_in_rows_and_words_below():
    _, bid, tricks = list_questions("hasenpfeffer")

    assert [answer.value for answer in bid.short] == ["1", "2", "3", "4", "5", "6"]
    assert [answer.label for answer in bid.wide] == ["Forced 3 (joker)"]
    assert [answer.key for answer in tricks.short] == [
        f"tricks-{number}" for number in range(7)
    ]
    assert (bid.columns, tricks.columns, tricks.wide) == (6, 7, ())


def test_more_tricks_than_fit_stand_in_rows_of_seven():
    _, bid, tricks = list_questions("double_hasenpfeffer", dh_lone="max_bid_only")

    assert (len(bid.short), bid.columns) == (7, 7)
    assert (len(tricks.short), tricks.columns) == (13, 7)


def test_who_was_alone_is_nobody_until_somebody_says_so():
    *_, alone = list_questions("double_hasenpfeffer", **ANY_BID)

    assert alone.answers == (
        ScorepadChoice("alone-", "", "No one", is_default=True),
        ScorepadChoice("alone-N", "N", "Ann", Side.FIRST),
        ScorepadChoice("alone-E", "E", "Bob", Side.SECOND),
        ScorepadChoice("alone-S", "S", "Fay", Side.FIRST),
        ScorepadChoice("alone-W", "W", "Al", Side.SECOND),
    )
    assert alone.wide == alone.answers  # a short name is no number


@pytest.mark.parametrize(
    ("report", "keys"),
    [
        (None, set()),
        (DealReport(Outcome.THROWN_IN), set()),
        (DealReport(Outcome.MADE, Side.FIRST), set()),
        (
            DealReport(Outcome.BID_PLAYED, Side.SECOND, bid="big", tricks=0),
            {"side-second", "bid-big", "tricks-0", "alone-"},
        ),
        (
            DealReport(Outcome.BID_PLAYED, Side.FIRST, Compass.SOUTH, bid="8", tricks=12),
            {"side-first", "bid-8", "tricks-12", "alone-S"},
        ),
    ],
)
def test_what_is_on_file_is_chosen_again(report, keys):
    assert chosen(report) == keys
