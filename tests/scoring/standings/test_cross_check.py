import pytest

from scoring.rules import HouseRules
from scoring.rules.registry import game_totals, most_in_game
from scoring.standings.cross_check import (
    Boxes,
    Limits,
    Progress,
    SeatedCards,
    check_game,
    check_total,
)
from tests.oracles import cases, oracle
from tests.saying import said
from tournament.play.seats import Compass, Side, seat_row

LIMITS = Limits(game_totals(HouseRules(), 4), most_in_game(HouseRules(), 4))
WITH_EXTRA = Limits(LIMITS.totals, LIMITS.most, extra=1, most_on_top=4)
SEATS = seat_row([12, 31, 5, 40])  # 12 and 31 against 5 and 40


def check(*, limits=LIMITS, on_file=None, penalties=None, **changes):
    """A game that ended 6 to 4, as four cards have it but for the *changes*."""
    boxes_by_card = {12: (6, 4), 31: (6, 4), 5: (4, 6), 40: (4, 6)}
    boxes_by_card |= {
        int(card.removeprefix("card")): boxes for card, boxes in changes.items()
    }
    written = {(card, 3): Boxes(*boxes) for card, boxes in boxes_by_card.items() if boxes}
    file = on_file and dict(zip(Side, on_file, strict=True))
    booked = penalties and dict(zip(Side, penalties, strict=True))
    return check_game(SeatedCards(3, 2, SEATS, file, booked), written, limits)


def list_doubts(checked):
    return said([doubt.text for doubt in checked.doubts])


def test_four_cards_that_agree():
    checked = check()

    assert checked.progress is Progress.AGREED
    assert checked.totals == {Side.FIRST: 6, Side.SECOND: 4}
    assert (checked.extras, checked.doubts, checked.fits_file) == ({}, (), False)
    assert check(on_file=(6, 4)).fits_file


@pytest.mark.parametrize("missing", [None, (6, None), (None, 4), (None, None)])
def test_a_box_not_typed_in_yet_is_waited_for_and_no_doubt(missing):
    checked = check(card12=missing)

    assert (checked.progress, checked.doubts) == (Progress.WAITING, ())


@pytest.mark.parametrize(("changes", "first", "sentence"), oracle("standings")["doubts"])
def test_one_wrong_figure_is_one_doubt_with_its_card_first(changes, first, sentence):
    checked = check(**changes)

    assert checked.progress is Progress.DOUBTFUL
    assert list_doubts(checked) == [sentence]
    assert checked.doubts[0].cards[0] == first
    assert (checked.totals, checked.extras) == ({}, {})


def test_columns_changed_over_are_a_doubt_for_each_pair():
    assert len(list_doubts(check(card12=(4, 6)))) == 2


def test_file_is_told_beside_cards_that_differ():
    assert list_doubts(check(card12=(7, 4), on_file=(7, 4)))[0].endswith(
        "wrote 6 against them. The saved score is 7."
    )


def test_cards_that_agree_on_something_else_than_the_file():
    checked = check(on_file=(5, 4))

    assert list_doubts(checked) == [
        "Game 3, table 2: for cards 12 and 31 the cards say 6. The saved score is 5."
    ]
    assert (checked.progress, checked.fits_file) == (Progress.AGREED, False)


def test_cards_that_agree_on_what_cannot_be():
    checked = check(card12=(9, 8), card31=(9, 8), card5=(8, 9), card40=(8, 9))

    assert list_doubts(checked) == [
        "Game 3, table 2: 9 and 8 cannot both be scored in one game tonight. "
        "Cards 12, 31, 5, and 40 agree."
    ]
    assert checked.progress is Progress.DOUBTFUL


def test_penalties_are_points_that_no_deal_brought():
    cards = {"card12": (18, 0), "card31": (18, 0), "card5": (0, 18), "card40": (0, 18)}

    assert check(**cards, penalties=(2, 0)).progress is Progress.AGREED
    assert check(**cards).progress is Progress.DOUBTFUL


def test_lone_players_may_have_more_than_their_partners():
    checked = check(card12=(8, 4), limits=WITH_EXTRA)

    assert checked.progress is Progress.AGREED
    assert checked.extras == {Compass.NORTH: 2}
    assert check(card12=(5, 4), limits=WITH_EXTRA).progress is Progress.DOUBTFUL


@pytest.mark.parametrize(
    ("total", "sentences"),
    cases(tuple[tuple[int | None, int | None], list], "standings", "totals_added"),
)
def test_total_is_added_again(total, sentences):
    written = {(12, 1): Boxes(10, 5), (12, 2): Boxes(6, 4), (12, 0): Boxes(*total)}

    doubts = list(check_total(12, [1, 2], written))

    assert said([doubt.text for doubt in doubts]) == sentences
    assert {(doubt.game, doubt.table, doubt.cards) for doubt in doubts} <= {(0, 0, (12,))}


def test_total_of_a_card_not_typed_in_to_the_end_is_not_added():
    written = {(12, 1): Boxes(10, 5), (12, 0): Boxes(16, 9)}

    assert list(check_total(12, [1, 2], written)) == []


def test_one_point_more_than_a_pair_can_score_is_a_doubt():
    cards = {"card12": (17, 0), "card31": (17, 0), "card5": (0, 17), "card40": (0, 17)}

    assert list_doubts(check(**cards)) == [
        "Card 12 says 17 in game 3, its partner card 31 says 17. Opponents 5 and 40 wrote "
        "17 against them. 16 is the most a team can score in a game."
    ]


def test_partners_who_differ_are_a_doubt_before_their_opponents_are_typed_in():
    checked = check(card12=(7, None), card31=(6, None), card5=None, card40=None)

    assert checked.progress is Progress.DOUBTFUL


def test_with_lone_extras_who_has_less_of_two_partners_is_no_doubt():
    few = {"card31": (6, None), "card5": None, "card40": None, "limits": WITH_EXTRA}

    assert check(card12=(7, None), **few).progress is Progress.WAITING
    assert check(card12=(5, None), **few).progress is Progress.WAITING


def test_lone_players_may_have_more_than_a_team_can_score():
    cards = {"card12": (20, 0), "card31": (16, 0), "card5": (0, 16), "card40": (0, 16)}

    assert check(**cards, limits=WITH_EXTRA).extras == {Compass.NORTH: 4}
    cards["card12"] = (21, 0)
    assert check(**cards, limits=WITH_EXTRA).progress is Progress.DOUBTFUL


def test_a_team_without_points_has_no_extras():
    cards = {"card12": (6, 0), "card31": (6, 0), "card5": (0, 6), "card40": (0, 6)}

    assert check(**cards, limits=WITH_EXTRA).extras == {}


def test_without_penalties_a_score_is_held_against_the_rules_as_it_is():
    limits = Limits({(6, 4)}, most=16)

    assert check(limits=limits).progress is Progress.AGREED
    assert check(limits=limits, penalties=(1, 0)).progress is Progress.DOUBTFUL


def test_of_lone_extras_on_both_cards_the_opponents_know_nothing():
    checked = check(limits=WITH_EXTRA, card12=(7, 4), card31=(7, 4), card40=None)

    assert (checked.progress, checked.doubts) == (Progress.WAITING, ())


@pytest.mark.parametrize("card", [5, 40])
def test_without_extras_all_four_cards_count_alike(card):
    checked = check(**{f"card{card}": (4, 7)})

    assert [doubt.cards[0] for doubt in checked.doubts] == [card]
