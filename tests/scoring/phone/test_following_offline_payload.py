import json
from itertools import product

import pytest

from scoring.deals.pairs import pair_lines, questions
from scoring.deals.words import describe_deal, pairs_of
from scoring.phone.following import compute_bid_points, compute_tap_points
from scoring.phone.scorepad import scorepad
from scoring.rules import PRESETS, DealEntry, HouseRules, score_deal
from tests.factories import correct, game_of, play, running_session, take_back
from tests.factories.deals import MADE
from tests.factories.rulings import read_entry, scorepad_buttons
from tests.factories.sessions import table_of
from tournament.play.seats import Compass, Side
from tournament.seating.seats import AHEAD
from tournament.words.refusals import Refusal

NAMES = dict(zip(Compass, ("Ann", "Bob", "Cora", "Dan"), strict=True))
PAIRS = pairs_of(NAMES)
BIDDING = ("hasenpfeffer", "pepper", "double_hasenpfeffer")


def snapshot_of(rules):
    return json.dumps(rules.to_snapshot(), sort_keys=True)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_button_is_worth_what_the_rules_say(preset):
    rules = PRESETS[preset]
    buttons = scorepad_buttons(rules)
    points_by_key = compute_tap_points(snapshot_of(rules), "en-us")

    assert compute_bid_points(snapshot_of(rules)) == {}
    for button in filter(None, (*buttons.first, *buttons.second, buttons.nobody)):
        us, them, sentence = points_by_key[
            f"{button.outcome},{'x' if button.alone else ''}"
        ]
        side = button.side or Side.FIRST
        points = score_deal(button.report, rules)
        named = sentence.format(us=PAIRS[side], them=PAIRS[side.other])
        assert (us, them) == (points.for_side(side), points.for_side(side.other))
        assert named == describe_deal(button.report, rules, PAIRS)


@pytest.mark.parametrize("game", BIDDING)
def test_every_bid_is_worth_what_the_rules_say_and_no_other_is(game):
    rules = HouseRules(preset="house_of_cards", game=game)
    points_by_key = compute_bid_points(snapshot_of(rules))
    asked_for = {
        question.name: question
        for question in questions(rules, NAMES, pair_lines(NAMES, (), rules))
    }
    bids, tricks = (
        [answer.value for answer in asked_for[name].answers] for name in ("bid", "tricks")
    )
    seen = set()

    for side, bid, taken in product(Side, bids, tricks):
        for alone in ("", *side.seats) if "alone" in asked_for else ("",):
            entry = DealEntry(side=side, bid=bid, tricks=taken, alone=alone)
            key = f"{bid},{'x' if alone else ''}"
            ours, theirs = (column[int(taken)] for column in points_by_key[key])
            try:
                points = score_deal(read_entry(entry, rules), rules)
            except Refusal:
                assert (ours, theirs) == (None, None)
            else:
                assert (ours, theirs) == (
                    points.for_side(side),
                    points.for_side(side.other),
                )
            seen.add(key)
    assert points_by_key.keys() == seen
    columns = [column for pair in points_by_key.values() for column in pair]
    assert {len(column) for column in columns} == {len(tricks)}
    nobody = scorepad_buttons(rules).nobody
    by_tap = compute_tap_points(snapshot_of(rules), "en-us")
    assert set(by_tap) == ({"thrown_in,"} if nobody else set())


@pytest.mark.django_db
def test_page_knows_the_games_to_come_at_its_table():
    session = running_session(tables=3)

    ahead = scorepad(table_of(session, 2))["ahead"]

    assert [game["round"] for game in ahead["games"]] == list(range(1, AHEAD + 2))
    third = ahead["games"][2]
    seats = game_of(session, 3, 2).seats.values_list("position", "card__number")
    numbers = {Compass(position): number for position, number in seats}
    assert third["seats"] == "-".join(str(numbers[seat]) for seat in Compass)
    assert len(set(third["names"])) == 4


@pytest.mark.django_db
def test_page_knows_what_can_be_taken_back_of_what_is_on_file():
    session = running_session()
    game = game_of(session)
    first, second, _ = play(game, [MADE] * 3)
    take_back(game, 3)
    correct(game, 1, MADE)

    deals = scorepad(table_of(session))["ahead"]["told"]

    assert [deal["id"] for deal in deals] == ["", second.report_id]
    assert deals[1]["points"] == [1, 0]
    assert deals[1]["words"] == "Made it, 1 point for Ann & Fay"
    assert first.report_id != second.report_id
