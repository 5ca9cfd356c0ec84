from dataclasses import replace

import pytest

from scoring.rules.house_rules import (
    Deck,
    DefendAlone,
    HouseRules,
    LoneDefenceScore,
    PointsTable,
    ScoreMarkers,
)
from scoring.rules.presets import PRESETS
from tests.factories.rules import SESSIONS, rules_of, summary
from tests.oracles import oracle
from tests.saying import said


def amounts(rules: HouseRules) -> list[tuple[str, str]]:
    return [(line.who, line.points) for line in summary(rules).points]


def test_standard_euchre_of_cats_at_cards():
    sheet = summary(rules_of())

    assert (sheet.game, said(sheet.whose)) == (
        "Standard euchre",
        "Rule set: Classic 32-card.",
    )
    assert (sheet.target, sheet.markers) == (5, ScoreMarkers.THREE_FOUR)
    assert sheet.decisions == ()
    assert sheet.source == "All five rule sheets"
    assert sheet.bids == ()
    assert not sheet.is_lone_told


@pytest.mark.parametrize(
    ("changed", "source"),
    [
        ({"joker": True}, "Rule set: Classic 32-card, 1 change."),
        ({"joker": True, "jambon": True}, "Rule set: Classic 32-card, 2 changes."),
        ({"points": PointsTable(march=3)}, "Rule set: Classic 32-card, 1 change."),
    ],
)
def test_changes_are_counted(changed, source):
    assert said(summary(rules_of(**changed)).whose) == source


def test_a_game_of_its_own_is_no_change():
    whose = summary(rules_of("railroad", "everything2")).whose

    assert said(whose) == "Rule set: Michigan 24-card."


def test_a_rule_set_is_not_named_where_its_name_tells_of_other_cards():
    deck = replace(rules_of("standard", "everything2"), deck=Deck.THIRTY_TWO)

    assert summary(rules_of("bald", "everything2")).whose == ""
    assert said(summary(deck).whose) == "Rule set: Michigan 24-card, 1 change."


def test_points_are_those_that_can_happen():
    assert amounts(rules_of()) == [*map(tuple, oracle("rulings")["points_that_can_happen"])]


def test_switches_add_their_lines_to_the_points():
    points = PointsTable(jambon_march=9, poker_point=3)
    on = {"defend_alone": DefendAlone.ANY, "jambon": True, "poker_for_a_point": True}

    added = amounts(rules_of(points=points, **on))[6:]

    assert added == [
        ("defenders", "4"),
        ("defenders", "4"),
        ("makers", "9"),
        ("that team", "3"),
    ]


def test_lone_defender_may_need_all_five():
    rules = rules_of(
        defend_alone=DefendAlone.ANY, lone_defence_score=LoneDefenceScore.MARCH_4_ELSE_2
    )

    assert amounts(rules)[6:] == [("defenders", "2"), ("defenders", "4")]


def test_extra_for_the_lone_player_parts_the_partners():
    extra = PointsTable(lone_maker_extra=1)

    assert amounts(rules_of(points=extra))[3] == ("loner / partner", "5 / 4")


def test_bids_say_what_they_win_and_lose():
    lines = summary(rules_of("hasenpfeffer", "house_of_cards")).bids

    shown = [[line.bid, line.made, line.failed] for line in lines]
    assert shown == oracle("rulings")["bids"]


def test_set_back_by_tricks_won_is_a_span():
    literal = {"hasen_setback": "tricks_won"}
    lines = summary(rules_of("hasenpfeffer", options=literal)).bids

    assert [line.failed for line in lines][:4] == ["0", "0 to −1", "0 to −2", "0 to −3"]


def test_bids_alone_have_columns_where_they_can_be_played():
    sheet = summary(rules_of("double_hasenpfeffer", "house_of_cards"))

    assert sheet.is_lone_told
    assert sheet.bids[0].alone_made == "12 to 24"
    assert sheet.bids[0].alone_failed == "−12"
    assert sheet.points == ()


def test_bid_that_must_be_alone_has_no_other_column():
    last = summary(rules_of("double_hasenpfeffer", "cats_at_cards")).bids[6]

    assert (last.bid, last.made, last.failed) == ("12", "", "")
    assert (last.alone_made, last.alone_failed) == ("24", "−12")


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("game", SESSIONS)
def test_everything_is_told_without_markup_or_straight_quotes(game, preset):
    sheet = summary(rules_of(game, preset))

    texts = [
        *sheet.deal,
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
    assert not [text for text in texts if "'" in text]
    assert not [text for text in texts if "(CatsAtCards" in text or "None" in text]
    assert bool(sheet.points) != bool(sheet.bids)


def test_games_of_single_players_have_no_card():
    with pytest.raises(ValueError, match="not played by two sides"):
        summary(rules_of("three_handed"))
