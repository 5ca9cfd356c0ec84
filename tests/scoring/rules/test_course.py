"""The course of a deal: what each game and house let a table say of it."""

import pytest

from scoring.cards.hands import FarmersHand, LoneLead
from scoring.rules.course import describe_course
from scoring.rules.house_rules import DefendAlone, HouseRules, PartnersBest
from scoring.rules.ruleset import Forced, MayBeAlone
from scoring.rules.tonight import sheet


def course(game="standard", players=4, preset="cats_at_cards", **options):
    return describe_course(HouseRules(preset=preset, game=game, options=options), players)


def test_a_card_is_turned_up_once_or_until_a_suit_comes_again():
    assert [course()["turns_again"], course("bald")["turns_again"]] == [False, True]
    assert course()["auction"] is None


def test_for_the_benny_turned_up_the_dealer_calls():
    assert [course("british")["joker_called"], course("railroad")["joker_called"]] == [
        True,
        False,
    ]


def test_what_the_house_has_switched_on_can_be_said():
    rules = HouseRules(
        assist_must_go_alone=True,
        defend_alone=DefendAlone.ANY,
        farmers_hand=FarmersHand.SWAP_ONLY_9_10,
        ace_no_face=True,
        poker_for_a_point=True,
        steal_deal=True,
        joker=True,
    )

    on = describe_course(rules, 4)

    assert on["low"] == ("swap_only_9_10", "ace_no_face")
    assert all(on[name] for name in ("assist_alone", "poker", "steal", "joker"))
    assert on["defend"] is DefendAlone.ANY
    off = course()
    assert not any(off[name] for name in ("low", "assist_alone", "poker", "steal", "joker"))


def test_what_a_loner_may_ask_for_or_do_is_told_where_pairs_play():
    rules = {
        "partners_best": PartnersBest.SWAP_AFTER,
        "partners_best_lone_defender": True,
        "jambon": True,
        "jambon_called_lead": True,
    }

    told, bid = (
        describe_course(HouseRules(game=game, **rules), 4)["notes"]
        for game in ("standard", "pepper")
    )

    assert told["loner"] == ("best_swap_after", "may_lay_down", "names_lead")
    assert told["defender"] == ("best_swap_after",)
    assert (bid["loner"], bid["defender"], course()["notes"]["loner"]) == ((), (), ())


@pytest.mark.parametrize("game", ["hasenpfeffer", "pepper", "double_hasenpfeffer"])
def test_where_trump_is_bid_for_nothing_is_said_of_a_turned_up_card(game):
    rules = HouseRules(
        game=game,
        defend_alone=DefendAlone.ANY,
        ace_no_face=True,
        poker_for_a_point=True,
        steal_deal=True,
    )

    bid = describe_course(rules, 4)

    assert (bid["low"], bid["poker"], bid["steal"]) == ((), False, False)
    assert bid["defend"] is DefendAlone.OFF
    assert bid["lone_lead"] is LoneLead.LEFT_OF_DEALER


def test_who_plays_for_oneself_is_alone_or_has_partners():
    assert course("three_handed", 3)["alone"] is MayBeAlone.ALWAYS
    assert course("two_handed", 2)["alone"] is MayBeAlone.NEVER
    assert (course("call_ace", 5)["alone"], course("call_ace", 5)["partners"]) == (
        "never",
        1,
    )


def test_hasenpfeffer_is_bid_as_its_sheet_says():
    cats, house = (
        describe_course(sheet("hasenpfeffer", preset), 4)
        for preset in ("cats_at_cards", "house_of_cards")
    )

    assert [cats["auction"].is_once, house["auction"].is_once] == [False, True]
    assert [cats["bidder_leads"], house["bidder_leads"]] == [False, True]
    assert cats["auction"].forced is Forced.JOKER
    assert [bid.key for bid in cats["auction"].bids] == [*"123456", "forced"]


def test_in_pepper_who_has_passed_is_out():
    auction = course("pepper")["auction"]

    assert (auction.is_once, auction.is_out, auction.forced) == (False, True, Forced.NOBODY)
    assert course("pepper", pepper_forced_dealer=True)["auction"].forced is Forced.DEALER


def test_in_double_hasenpfeffer_the_dealer_must_bid_and_all_tricks_are_alone():
    auction = course("double_hasenpfeffer", dh_lone="max_bid_only")["auction"]

    assert auction.forced is Forced.DEALER
    assert auction.dealer_minimum
    assert {bid.key: bid.alone for bid in auction.bids}["12"] is MayBeAlone.ALWAYS
    assert auction.bids[0].alone is MayBeAlone.NEVER


def test_a_bid_of_five_players_says_how_many_partners_it_has():
    bids = course("auction", 5)["auction"].bids

    assert [(bid.key, bid.partners) for bid in bids] == [
        ("3", 1),
        ("4", 2),
        ("5", 2),
        ("8", 0),
        ("15", 0),
    ]
    assert [bid.alone for bid in bids[-2:]] == [MayBeAlone.ALWAYS] * 2


def test_nobody_makes_trump_in_a_whist_drive():
    assert course("whist_drive") is None


def test_the_dealer_is_forced_once_around_or_three_pass():
    deck, hundred = (course(game)["auction"] for game in ("double_deck", "five_hundred"))

    assert (deck.is_once, deck.forced, deck.bids[-1].alone) == (
        True,
        Forced.DEALER,
        "always",
    )
    assert (hundred.is_once, hundred.is_out, hundred.bids[0].key) == (False, True, "6S")
