"""What is asked before game 1, what each answer means, and what was decided."""

from decimal import Decimal
from functools import partial

import pytest

from scoring.prizes.decisions.answers import Stakes, ask, questions_about
from scoring.standings.prizes import Ties
from scoring.verbs.decisions import RECOMMENDED, Answers, Question, decided
from tests.oracles import oracle
from tournament.rotations.headcounts import SitOutCredit
from tournament.words.translation import in_text, translate

TEN, DOLLARS = Decimal("10.00"), partial(in_text, currency="USD")
SIT_OUT, SHARE, WHO, TIE_BREAKS, TIES = Question

ASKED = {
    "nothing at stake": (Stakes(), []),
    "fill-ins without money": (Stakes(fill_ins=2), []),
    "gifts alone": (Stakes(has_prizes=True, fill_ins=2), []),
    "players sit out": (Stakes(sitting_out=16), [SIT_OUT]),
    "tickets, no prizes yet": (Stakes(price=TEN), [SHARE]),
    "a fee was taken": (Stakes(taken=TEN), [SHARE]),
    "tickets and unpaid players": (Stakes(price=TEN, unpaid=3), [SHARE, WHO]),
    "prizes of a share": (
        Stakes(price=TEN, shares=Decimal(100), has_prizes=True),
        [SHARE, TIES],
    ),
    "prizes of fixed amounts": (
        Stakes(price=TEN, amounts=Decimal(30), has_prizes=True, fill_ins=1),
        [WHO, TIES],
    ),
}


@pytest.mark.parametrize(("stakes", "asked"), ASKED.values(), ids=ASKED)
def test_only_what_changes_the_money_or_the_winner_is_asked(stakes, asked):
    assert list(questions_about(stakes)) == asked


def shown(question, stakes, now=RECOMMENDED, *, is_open=True):
    """The answers of a question: the words, what it means, and which one is chosen."""
    asked = ask(question, stakes, now, is_open=is_open, money=DOLLARS)
    return {
        translate(answer.label): (
            translate(answer.small or ""),
            answer.is_chosen,
            answer.is_recommended,
        )
        for answer in asked.answers
    }


def test_half_is_recommended_and_told_in_dollars_as_people_pay():
    paid = Stakes(price=TEN, taken=Decimal("420.00"))
    half = "$210 for prizes and $210 for the cause so far."
    assert shown(SHARE, paid)["Half"] == (half, True, True)
    nobody = "Of each $10, $5 for prizes and $5 for the cause."
    assert shown(SHARE, Stakes(price=TEN))["Half"] == (nobody, True, True)
    assert shown(SHARE, Stakes(price=Decimal("0.05")))["Half"][0] == (
        "Of each $0.05, $0.03 for prizes and $0.02 for the cause."
    )


def test_prizes_that_share_a_part_and_fixed_ones_are_told_as_they_are():
    stakes = Stakes(
        taken=Decimal("100.00"), shares=Decimal(90), amounts=TEN, has_prizes=True
    )
    small = "$55 for prizes and $45 for the cause so far."
    assert shown(SHARE, stakes)["Half"][0] == small


def test_what_an_earlier_event_chose_can_be_chosen_again_and_is_not_by_itself():
    stakes, then = Stakes(taken=Decimal("100.00")), Answers(pot_percent=100)
    again = shown(SHARE, stakes, then)
    assert again["Half"][1:] == (True, True)
    assert again["100%, as saved before"] == (
        "$100 for prizes and $0 for the cause so far.",
        False,
        False,
    )
    decided_so = shown(SHARE, stakes, then, is_open=False)
    assert decided_so["100%, as saved before"][1]
    assert not decided_so["Half"][1]


def test_a_missed_game_is_told_by_an_example_of_tonight():
    stakes = Stakes(sitting_out=16, fewer=7, games=8, usual_points=3)
    asked = ask(SIT_OUT, stakes, RECOMMENDED, is_open=True, money=DOLLARS)
    lead = "16 players play 7 games, and the others play 8."
    assert translate(asked.lead) == lead
    answers = shown(SIT_OUT, stakes, Answers(credit=SitOutCredit.NONE))
    assert answers["The player’s own average"] == (
        "For example: 21 points in 7 games count 3 more.",
        True,
        True,
    )
    assert not answers["No points"][1]


def test_who_can_win_names_those_it_is_about():
    words = shown(WHO, Stakes(price=TEN, fill_ins=2, unpaid=1))
    assert words["Every player"] == ("Not the 2 fill-ins.", True, True)
    assert words["Only players who paid"][0] == "1 player has not paid yet."
    assert list(shown(WHO, Stakes(amounts=TEN, fill_ins=1))) == [
        "Every player",
        "Only players who are still here at the end",
    ]


def test_the_order_of_tie_breaks_is_recommended_and_not_chosen_by_itself():
    assert shown(TIE_BREAKS, Stakes(), Answers(), is_open=False) == {
        "In this order": (
            "Games won, then most loners, fewest times euchred, best game, last game. "
            "Loners and euchres break no ties once a game comes from tally cards.",
            False,
            True,
        ),
        "Equal points share a place": ("", True, False),
    }


def test_what_was_decided_is_a_sentence_each():
    answers = Answers(SitOutCredit.FIXED, 3, 40, needs_paid=True, ties=Ties.DECIDE)
    expected = oracle("prizes")["decided_first"]
    assert [translate(each) for each in decided(answers, tuple(Question))] == expected
    expected = oracle("prizes")["decided"]
    assert [translate(each) for each in decided(RECOMMENDED, tuple(Question))] == expected
