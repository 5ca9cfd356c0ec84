"""Which penalty."""

from dataclasses import replace

import pytest

from scoring.rules import HouseRules
from scoring.rules.house_rules import Renege
from scoring.rulings.irregularities import (
    alone_question,
    event_of,
    list_bids_at_stake,
    penalty_answer,
)
from scoring.rulings.ruling import Whom
from scoring.rulings.topics import IRREGULARITIES
from tests.oracles import cases, oracle
from tests.saying import said

RULES = HouseRules()
CHOICE = replace(RULES, renege=Renege.PLUS2_OR_MINUS2)


@pytest.mark.parametrize("event", IRREGULARITIES.values(), ids=lambda event: event.key)
@pytest.mark.parametrize("alone", [False, True])
def test_every_event_has_a_ruling_with_its_source(event, alone):
    judgement, ruling = penalty_answer(event, RULES, alone=alone)

    (quote,) = judgement.quotes
    assert said(judgement.verdict) == said(ruling.sentence)
    assert (quote.source, quote.sentence) == (ruling.source, ruling.quote)


@pytest.mark.parametrize(
    ("key", "general"),
    [("renege", "renege"), ("lone-renege", "renege"), ("card-shown", "card-shown")],
)
def test_lone_event_is_asked_as_its_general_one(key, general):
    assert event_of(key).key == general


def test_event_nobody_knows():
    assert event_of("moon") is None


@pytest.mark.parametrize(
    ("key", "rules", "question"),
    cases(tuple[str, HouseRules, str], "rulings", "alone_asked"),
)
def test_playing_alone_is_asked_where_it_matters(key, rules, question):
    assert alone_question(event_of(key), rules) == question


def test_lone_renege_takes_off_twice_as_much():
    _, ruling = penalty_answer(event_of("renege"), CHOICE, alone=True)

    assert [booking.points for booking in ruling.bookings] == [2, -4]


@pytest.mark.parametrize(("game", "bid", "off"), oracle("rulings")["renege_costs"])
def test_a_renege_costs_what_was_bid(game, bid, off):
    rules, renege = HouseRules(game=game), event_of("renege")

    judgement, ruling = penalty_answer(renege, rules, bid=bid)

    assert bid in list_bids_at_stake(renege, rules)
    assert [booking.points for booking in ruling.bookings] == [off]
    assert f"{-off} points off the team that did it" in said(judgement.verdict)


def test_where_no_score_goes_down_the_others_get_the_bid():
    rules, renege = HouseRules(game="auction"), event_of("renege")

    known = penalty_answer(renege, rules, 7, bid="20")[1]
    unknown = penalty_answer(renege, rules, 7)[1]

    assert list(list_bids_at_stake(renege, rules, 7))[-1] == "20"
    assert [(each.whom, each.points) for each in known.bookings] == [(Whom.OTHERS, 20)]
    assert said(known.sentence) == (
        "The hand is over. Each player of the other team scores the bid."
    )
    assert (unknown.verdict, unknown.bookings) == (known.verdict, ())


@pytest.mark.parametrize(
    ("event", "game"),
    [("renege", "standard"), ("renege", "whist_drive"), ("table-talk", "pepper")],
)
def test_no_bid_is_asked_where_nothing_hangs_on_it(event, game):
    assert list_bids_at_stake(event_of(event), HouseRules(game=game)) == {}
