from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.rules import GAMES, PRESETS
from scoring.rules.house_rules import (
    AllPass,
    HouseRules,
    MisdealAfterTurnup,
    PointsTable,
    Renege,
)
from scoring.rules.switches import SWITCHES
from scoring.rulings.ruling import Booking, Verdict, Whom
from scoring.rulings.topics import IRREGULARITIES
from tests.factories.rulings import ruling
from tests.oracles import oracle
from tests.saying import said
from tests.scoring.rules.strategies import house_rules
from tools.vectors.desk import list_own_facts
from tournament.play.seats import Side

VECTORS = oracle("irregularities")["irregularities"]
LATE_MISDEALS = ("misdeal-after-turn-up", "wrong-number-of-cards-early")
CHOICE = Renege.PLUS2_OR_MINUS2
EVENTS = tuple(oracle("rulings")["events"])
"""The event of each row of the rule table, IR-1 first."""
DEAD = Booking(Whom.OFFENDERS, 0, ends_deal=True)


@pytest.mark.parametrize("row", VECTORS, ids=lambda row: row["id"])
def test_ruling_is_that_of_the_rule_table(row):
    rules = HouseRules.from_snapshot(row["options"])
    key = EVENTS[int(row["id"].removeprefix("IR-")) - 1]

    assert list_own_facts(ruling(key, rules)) == row["expect"]


@given(st.sampled_from(sorted(IRREGULARITIES)), house_rules, st.booleans())
def test_every_event_has_a_sentence_and_a_source_under_any_rules(key, rules, alone):
    judgement = ruling(key, rules, alone=alone)

    assert said(judgement.sentence).endswith(".")
    assert judgement.source
    assert judgement.quote
    assert list_own_facts(judgement)["ruling"] == said(judgement.verdict)


@pytest.mark.parametrize(("key", "alone_key"), oracle("rulings")["of_lone_players"])
def test_ruling_of_a_lone_player_is_another(key, alone_key):
    rules = HouseRules(renege=CHOICE)

    assert ruling(key, rules, alone=True) == ruling(alone_key, rules)


@pytest.mark.parametrize(("alone", "points"), [(False, 3), (True, 4)])
def test_renege_that_ends_the_hand_gives_what_the_points_table_says(alone, points):
    rules = HouseRules(points=PointsTable(renege=3, renege_alone=4))

    judgement = ruling("renege", rules, alone=alone)

    assert judgement.bookings == (Booking(Whom.OTHERS, points, ends_deal=True),)
    assert judgement.source == "Activity List"
    assert f"{points} for the other team" in said(judgement.sentence)


@pytest.mark.parametrize(("alone", "off"), [(False, -3), (True, -6)])
def test_renege_by_choice_takes_off_twice_as_much_from_a_lone_player(alone, off):
    rules = HouseRules(renege=CHOICE, points=PointsTable(renege=3))

    judgement = ruling("renege", rules, alone=alone)

    assert judgement.bookings == (Booking(Whom.OTHERS, 3), Booking(Whom.OFFENDERS, off))


@pytest.mark.parametrize(
    ("mode", "verdict", "bookings"),
    [
        (Renege.FORFEIT_PLUS2, Verdict.HAND_OVER, [(Whom.OTHERS, 0, True)]),
        (CHOICE, Verdict.NO_PENALTY, []),
    ],
)
def test_renege_that_costs_nothing_books_no_points(mode, verdict, bookings):
    rules = HouseRules(renege=mode, points=PointsTable(renege=0))

    judgement = ruling("renege", rules)

    assert judgement.verdict is verdict
    assert [
        (booking.whom, booking.points, booking.ends_deal) for booking in judgement.bookings
    ] == bookings


@pytest.mark.parametrize(
    ("option", "dealer", "bookings"),
    [
        (MisdealAfterTurnup.SAME_DEALER, "same", ()),
        (MisdealAfterTurnup.PASSES_LEFT, "left", (DEAD,)),
    ],
)
def test_misdeal_after_the_turn_up_follows_the_house(option, dealer, bookings):
    rules = HouseRules(misdeal_after_turnup=option)
    late, counted = (ruling(key, rules) for key in LATE_MISDEALS)

    assert list_own_facts(late) == {"ruling": "redeal", "dealer": dealer}
    assert late.bookings == bookings
    same = counted._replace(event=late.event, quote=late.quote)
    assert same == late._replace(source=counted.source)


@pytest.mark.parametrize(
    "key", ["card-exposed-in-dealing", "pack-incorrect", "misdeal-before-turn-up"]
)
def test_early_misdeal_never_loses_the_deal(key):
    left = HouseRules(misdeal_after_turnup=MisdealAfterTurnup.PASSES_LEFT)

    assert ruling(key, left) == ruling(key, HouseRules())
    assert list_own_facts(ruling(key, left))["dealer"] == "same"


def test_no_deal_passes_left_where_no_card_is_turned_up():
    left = replace(
        GAMES["hasenpfeffer"].house(PRESETS["brad_wilson"]),
        misdeal_after_turnup=MisdealAfterTurnup.PASSES_LEFT,
    )

    assert list_own_facts(ruling("wrong-number-of-cards-early", left))["dealer"] == "same"


def test_second_misdeal_is_as_the_first():
    left = HouseRules(misdeal_after_turnup=MisdealAfterTurnup.PASSES_LEFT, misdeal_jar="$1")

    assert said(ruling("misdeal-again", HouseRules()).sentence) == (
        "The same as for the first misdeal: the same player deals again."
    )
    assert said(ruling("misdeal-again", left).sentence).endswith(
        "Noticed later, the deal is lost and passes to the left. "
        "Tonight a misdeal costs $1."
    )


def test_assisting_makes_a_loner_only_in_canadian_rules():
    canadian = HouseRules(assist_must_go_alone=True)

    plain = said(ruling("assisted", HouseRules()).sentence)
    assert "Both play" in plain
    assert "takes the card" not in plain  # that the printed rules say, for "may" too
    assert "the dealer sits out" in said(ruling("assisted", canadian).sentence)


def test_a_stolen_deal_is_ruled_on_as_its_option_says():
    on = said(SWITCHES["steal_deal"].answer(HouseRules(steal_deal=True)).meaning)
    desk = said(ruling("wrong-dealer-late", HouseRules(steal_deal=True)).sentence)
    shared = "The player who was skipped deals next, and each player still deals once."

    assert on == (
        f"A deal out of turn counts if it is finished before the others notice. {shared}"
    )
    assert desk == f"The deal stands. {shared}"


@pytest.mark.parametrize(
    "key", ["card-exposed-in-dealing", "misdeal-before-turn-up", *LATE_MISDEALS]
)
def test_misdeal_costs_what_the_jar_says(key):
    assert "$1" not in said(ruling(key, HouseRules()).sentence)
    assert said(ruling(key, HouseRules(misdeal_jar="$1")).sentence).endswith("costs $1.")


def test_claim_without_proof_costs_nothing_unless_the_house_says_so():
    dear = HouseRules(points=PointsTable(false_claim=2))

    assert ruling("renege-not-proved", HouseRules()).bookings == ()
    assert list_own_facts(ruling("renege-not-proved", dear)) == {
        "ruling": "points",
        "non_offenders": 0,
        "offenders": -2,
    }


def test_barred_dealer_who_would_be_stuck_throws_in():
    stuck = HouseRules(all_pass=AllPass.STICK_THE_DEALER)

    assert "no one scores" in said(ruling("turned-down-suit", stuck).sentence)
    assert ruling("turned-down-suit", stuck).bookings == (DEAD,)
    assert "no one scores" not in said(ruling("turned-down-suit", HouseRules()).sentence)
    assert ruling("turned-down-suit", HouseRules()).bookings == ()


@pytest.mark.parametrize("key", ["table-talk-again", "cards-thrown-in"])
def test_custom_of_halls_costs_what_a_renege_costs(key):
    free, dear = (HouseRules(points=PointsTable(renege=n)) for n in (0, 3))

    assert ruling(key, free).bookings == ()
    assert [booking.points for booking in ruling(key, dear).bookings] == [3, -3]


@pytest.mark.parametrize("side", Side)
def test_whom_means_a_side_seen_from_the_offence(side):
    assert Whom.OFFENDERS.side(side) is side
    assert Whom.OTHERS.side(side) is side.other
