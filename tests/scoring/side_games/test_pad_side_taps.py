"""A deal of a side table in one tap."""

import pytest
from django.http import QueryDict

from scoring.deals.submission import new_report_id
from scoring.models import SideTable
from scoring.rules import GAMES, PRESETS, ImpossibleDeal
from scoring.side_games.forms import SideDealForm
from scoring.side_games.pad import side_taps
from scoring.side_games.play import SideRecord, played
from tests.factories.side_tables import PEOPLE

TONIGHT = PRESETS["everything2"]
ONE_TAP = [("standard", 4), ("railroad", 4), ("three_handed", 3), ("two_handed", 2)]
MORE = [("call_ace", 5), ("auction", 6), ("pepper", 4)]


def play_of(key, players):
    game = GAMES[key]
    table = SideTable(house_rules=game.house(TONIGHT).to_snapshot())
    return played(table, PEOPLE[:players], SideRecord())


def sent(tap):
    data = QueryDict(mutable=True)
    data.update({"deal": "1", "report_id": new_report_id(), "call": tap.call})
    return SideDealForm(data)


@pytest.mark.parametrize("row", ONE_TAP)
def test_every_tap_is_a_deal_that_can_be(row):
    _, players = row
    play = play_of(*row)
    taps = side_taps(play)
    fields = play.game.fields(play.rules, players)

    assert taps.nobody
    assert len(taps.groups) == len(play.sides)
    for seat, group in enumerate(taps.groups):
        for tap in group.buttons:
            points = play.game.score(sent(tap).facts(fields), play.rules, players)
            own = points[play.sides[seat][0]]
            assert tap.points == own
    assert not any(play.game.score(sent(taps.nobody).facts(fields), play.rules, players))


def test_who_called_trump_and_the_tricks_are_one_tap():
    taps = side_taps(play_of("three_handed", 3))

    assert [group.names for group in taps.groups] == ["Uma", "Vic", "Wes"]
    assert [(tap.label, tap.points) for tap in taps.groups[1].buttons] == [
        *(("0", 0), ("1", 0), ("2", 0)),
        *(("3", 1), ("4", 1), ("5", 3)),
    ]


@pytest.mark.parametrize("row", MORE)
def test_more_than_one_answer_needs_the_questions(row):
    assert side_taps(play_of(*row)) is None


@pytest.mark.parametrize("tap", ["x" * 50, "side=first", "made", "made,,X", "?,first,"])
def test_what_no_button_says_is_no_deal(tap):
    play = play_of("standard", 4)
    data = QueryDict(mutable=True)
    data.update({"deal": "1", "report_id": new_report_id(), "call": tap})
    facts = SideDealForm(data).facts(play.game.fields(play.rules, 4))

    with pytest.raises(ImpossibleDeal):
        play.game.score(facts, play.rules, 4)
