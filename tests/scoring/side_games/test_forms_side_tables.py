"""The form a side table starts with."""

from dataclasses import replace

import pytest

from scoring.rules import GAMES, PRESETS, HouseRules
from scoring.rules.house_rules import AllPass, Deck
from scoring.side_games.forms import SideTableForm

TONIGHT = PRESETS["everything2"]  # 24 cards, games to ten


def form(key, players, data=None, tonight=TONIGHT):
    game = GAMES[key]
    return SideTableForm(data, game=game, players=players, rules=game.house(tonight))


def as_sent(unbound, **changed):
    """What a browser sends of a form nobody has touched, but for *changed*."""
    values = {name: unbound[name].value() for name in unbound.fields}
    sent = {name: value for name, value in values.items() if value not in (None, False)}
    return {**sent, **{name: value for name, value in changed.items() if value is not None}}


def rules_of(key, players, tonight=TONIGHT, **changed):
    unbound = form(key, players, tonight=tonight)
    bound = form(key, players, as_sent(unbound, **changed), tonight)
    assert bound.is_valid(), bound.errors
    return bound.house_rules()


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize(
    ("key", "players"), [(key, n) for key, game in GAMES.items() for n in game.players]
)
def test_untouched_the_form_means_the_rules_of_tonight(key, players, preset):
    game, tonight = GAMES[key], PRESETS[preset]
    house = game.house(tonight)

    rules = rules_of(key, players, tonight)

    assert game.target(rules) == game.target(house)
    assert [option.of(rules) for option in game.options] == [
        option.of(house) for option in game.options
    ]
    assert rules == replace(house, options=rules.options)
    assert HouseRules.from_snapshot(rules.to_snapshot()) == rules


def test_only_what_the_game_listens_to_is_asked():
    names = {
        (key, players): [question.name for question in form(key, players).questions()]
        for key, players in [("standard", 4), ("three_handed", 3), ("pepper", 4)]
    }

    assert names["standard", 4] == ["target", "rubber", "laps", "slams", "deck", "joker"]
    assert names["three_handed", 3][0] == "target"
    assert "rubber" not in names["three_handed", 3]
    assert "target" not in names["pepper", 4]
    assert "option-pepper_target" in names["pepper", 4]
    assert "deck" not in names["pepper", 4]


def test_only_what_matters_for_so_many_people_is_asked():
    lists = {
        players: [
            question.name
            for question in form("auction", players).questions()
            if "bids" in question.name
        ]
        for players in (5, 6, 7)
    }

    assert lists == {n: [f"option-auction_bids_{n}"] for n in (5, 6, 7)}


def test_what_is_chosen_is_kept():
    rules = rules_of(
        "standard", 4, target="7", rubber="on", laps="on", deck="32", joker="on"
    )

    assert (rules.target, rules.rubber, rules.laps, rules.slams) == (7, True, True, False)
    assert (rules.deck, rules.joker) == (Deck.THIRTY_TWO, True)


def test_options_are_kept_as_what_they_are():
    rules = rules_of(
        "call_ace", 5, **{"option-callace_big_march": "3", "option-callace_lone": "flat"}
    )

    assert rules.options["callace_big_march"] == 3
    assert rules.options["callace_lone"] == "flat"


def test_a_target_of_its_own_is_a_number():
    rules = rules_of("pepper", 4, **{"option-pepper_target": "21"})

    assert GAMES["pepper"].target(rules) == 21


def test_what_is_for_two_sides_is_off_where_there_are_more():
    tonight = replace(TONIGHT, rubber=True, laps=True, slams=True)

    rules = rules_of("call_ace", 5, tonight)

    assert (rules.rubber, rules.laps, rules.slams) == (False, False, False)


@pytest.mark.parametrize("target", ["", "0", "-1", "1000", "five", "5.5"])
def test_a_target_is_a_whole_number_of_points(target):
    sent = as_sent(form("standard", 4), target=target)

    assert list(form("standard", 4, sent).errors) == ["target"]


def test_names_are_taken_as_typed_clockwise():
    sent = as_sent(form("three_handed", 3), **{"seat-0": "Ann", "seat-2": "Cora"})
    bound = form("three_handed", 3, sent)

    assert bound.is_valid()
    assert bound.names() == ["Ann", "", "Cora"]


def test_seats_say_who_deals_and_who_is_whose_partner():
    assert [seat.label for seat in form("standard", 4).seats()] == [
        "First dealer",
        "Seat 2, left of the dealer",
        "Seat 3, the dealer’s partner",
        "Seat 4, next on the left",
    ]
    assert [seat.label for seat in form("two_handed", 2).seats()] == [
        "First dealer",
        "Seat 2, left of the dealer",
    ]


def test_every_table_has_switches_of_its_own():
    asked = [field.name for field in form("standard", 4).switches()]
    alone = [field.name for field in form("two_handed", 2).switches()]

    assert {"switch-all_pass", "switch-defend_alone", "switch-renege"} <= set(asked)
    assert "switch-all_pass" in alone
    assert "switch-defend_alone" not in alone
    assert not {f"switch-{name}" for name in ("target", "deck", "rubber")} & set(asked)


def test_a_switch_of_its_own_is_the_rule_of_the_table():
    rules = rules_of("standard", 4, **{"switch-all_pass": "stick_the_dealer"})

    assert rules.all_pass is AllPass.STICK_THE_DEALER
    assert rules == replace(GAMES["standard"].house(TONIGHT), all_pass=rules.all_pass)
