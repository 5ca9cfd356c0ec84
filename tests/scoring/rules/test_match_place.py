"""What the card of a side table says of its game, for every game and number of people."""

import pytest

from scoring.cards.hands import LoneLead
from scoring.rules.house_rules import (
    AllPass,
    Deck,
    DefendAlone,
    FirstDealer,
    PointsTable,
    ScoreMarkers,
)
from scoring.rules.presets import PRESETS
from scoring.rules.registry import GAMES
from scoring.rulings.summary import side_summary
from tests.factories.rules import rules_of
from tests.oracles import cases, oracle
from tests.saying import said

CASES = oracle("rules")

TABLES = [(key, players) for key, game in GAMES.items() for players in game.players]


def side(game, players, preset="cats_at_cards", **changed):
    return said(side_summary(rules_of(game, preset, **changed), players))


def titles(game, players, preset="cats_at_cards", **changed) -> list[str]:
    return [decision.title for decision in side(game, players, preset, **changed).decisions]


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_every_game_is_told_in_full(game, players, preset):
    sheet = side(game, players, preset)

    texts = [
        *sheet.deal,
        sheet.when_wrong,
        *(
            f"{decision.title} {decision.answer} {decision.meaning}"
            for decision in sheet.decisions
        ),
        *(
            text
            for dispute in sheet.disputes
            for text in (*dispute.events, dispute.ruling, dispute.alone or "")
        ),
        *sheet.ladder.notes,
    ]
    assert len(sheet.deal) >= 5
    assert [bool(part) for part in (sheet.points, sheet.bids, sheet.auction)].count(
        True
    ) == 1
    assert not [
        text for text in texts if "'" in text or "(CatsAtCards" in text or "None" in text
    ]
    assert sheet.target == GAMES[game].target(rules_of(game, preset))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_not_for_any_number(game):
    with pytest.raises(ValueError, match="is not for 8 players"):
        side(game, 8)


def test_two_speak_and_lead_in_turn():
    assert side("two_handed", 2).deal == tuple(CASES["two_handed"])


@pytest.mark.parametrize(("lead", "begins"), cases(tuple[LoneLead, str], "rules", "led_to"))
def test_a_maker_against_two_is_led_to_as_the_house_says(lead, begins):
    assert side("three_handed", 3, lone_lead=lead).deal[-1].startswith(begins)


def test_call_ace_tells_of_the_call_and_of_being_alone():
    sentences = side(
        "call_ace", 4, deck=Deck.TWENTY_FOUR, all_pass=AllPass.STICK_THE_DEALER
    ).deal

    assert sentences[0].startswith("24 cards, down to the nine.")
    assert sentences[2].endswith("The dealer, asked last, must call a suit.")
    assert sentences[3].startswith("The maker calls a suit, trump or not.")
    assert sentences[5] == (
        "Instead of calling, the maker may go alone. The player left of the loner then "
        "leads first."
    )


@pytest.mark.parametrize(("players", "joker", "begins"), CASES["auction_cards"])
def test_an_auction_has_the_cards_of_its_table(players, joker, begins):
    sheet = side("auction", players, joker=joker)

    assert sheet.deal[0].startswith(begins)
    assert (sheet.ladder.steps[0][1] == "Best bower") is joker


def test_six_play_double_hasenpfeffer_for_eight_tricks():
    lines = side("double_hasenpfeffer", 6, "house_of_cards").bids

    assert [line.bid for line in lines] == ["4", "5", "6", "7", "8", "Dealer forced 4"]
    assert lines[4].alone_made == "16"


def test_how_six_exchange_is_asked_of_six_only():
    question = "With six players, who trades cards with a loner?"

    assert question in titles("double_hasenpfeffer", 6)
    assert question not in titles("double_hasenpfeffer", 4)


def test_a_game_to_a_target_tells_what_ends_it():
    assert titles("railroad", 4, rubber=True)[-3:] == ["Rubber", "Laps", "Slams"]
    assert titles("hasenpfeffer", 4, rubber=True)[-1] == "Rubber"
    assert "Laps" not in titles("railroad", 4, laps=False)


def test_what_only_pairs_play_for_is_not_told_to_single_players():
    on = {
        "defend_alone": DefendAlone.ANY,
        "jambon": True,
        "poker_for_a_point": True,
        "rubber": True,
        "laps": True,
        "ace_no_face": True,
    }

    assert titles("three_handed", 3, **on) == ["Ace, no face"]
    assert titles("auction", 5, **on) == []
    assert titles("standard", 4, **on) != titles("standard", 4)


def test_own_options_are_those_of_the_table():
    four = ["Maker holds the called card", "Maker goes alone"]
    five = [four[0], "All five with five or six players", four[1]]

    assert (titles("call_ace", 4), titles("call_ace", 5)) == (four, five)


def test_first_dealer_is_told_where_one_is_drawn():
    black = titles("standard", 4, first_dealer=FirstDealer.FIRST_BLACK_JACK)

    assert black == ["First dealer"]


def test_only_changes_that_matter_at_the_table_count():
    jambon = {"jambon": True, "points": PointsTable(jambon_march=9)}

    assert side("three_handed", 3, **jambon).changed == 0
    assert side("standard", 4, **jambon).changed == 2
    assert side("three_handed", 3, target=7).changed == 1


def test_an_extra_for_the_lone_player_is_nobodys_at_a_side_table():
    extra = PointsTable(lone_maker_extra=1)

    line = side("standard", 4, points=extra).points[3]

    assert (line.who, line.points) == ("makers", "4")


@pytest.mark.parametrize(
    ("game", "players", "changed", "shown"),
    [
        ("standard", 4, {}, True),
        ("two_handed", 2, {}, True),
        ("standard", 4, {"target": 6}, False),
        ("standard", 4, {"target": 10, "score_markers": ScoreMarkers.SIX_FOUR}, True),
        ("hasenpfeffer", 4, {}, False),
        ("three_handed", 3, {}, False),
        ("auction", 5, {}, False),
    ],
)
def test_score_cards_are_told_where_they_can_keep_the_score(game, players, changed, shown):
    assert (side(game, players, **changed).markers is not ScoreMarkers.PAPER) is shown


@pytest.mark.parametrize(
    ("game", "players", "begins"),
    [
        ("standard", 4, ""),
        ("two_handed", 2, "Where a ruling says team, it means one player."),
        ("three_handed", 3, "The maker counts as a loner, the other two as a team."),
        ("call_ace", 4, "No rule sheet says who is a team"),
        ("auction", 6, "No rule sheet says who is a team"),
    ],
)
def test_who_is_a_side_is_told_where_it_is_not_plain(game, players, begins):
    assert bool(side(game, players).when_wrong) is bool(begins)
    assert side(game, players).when_wrong.startswith(begins)


def test_nobody_is_alone_among_two():
    assert not any(dispute.alone for dispute in side("two_handed", 2).disputes)
    assert any(dispute.alone for dispute in side("three_handed", 3).disputes)


def test_nothing_is_turned_up_in_an_auction():
    events = [event for dispute in side("auction", 5).disputes for event in dispute.events]

    assert not [event for event in events if "urned" in event and "dealing" not in event]
