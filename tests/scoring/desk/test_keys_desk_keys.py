import pytest

from scoring.desk.keys import desk_keys
from scoring.rules import PRESETS, DealReport, HouseRules, Outcome, PointsTable
from scoring.rules.registry import check_report
from tests.oracles import cases
from tests.saying import said
from tournament.play.seats import Compass, Side


def list_keys(keys):
    return [(key.key, said(key.label), key.points) for key in keys]


def test_usual_rules_have_points_above_and_words_below():
    keys = desk_keys(HouseRules())

    assert list_keys(keys.first) == [
        ("1", "Made it", 1),
        ("2", "All five or Euchred them", 2),
        ("4", "Loner, all five", 4),
        ("a", "All five", 2),
        ("s", "Euchred them", 2),
    ]
    assert [key.key for key in keys.second] == ["q", "w", "r", "z", "x"]
    assert (keys.nobody.key, keys.nobody.label) == ("0", "No score (all passed)")


@pytest.mark.parametrize(
    ("key", "report"), cases(tuple[str, DealReport | None], "desk", "keys")
)
def test_key_reports(key, report):
    assert desk_keys(HouseRules()).report(key) == report


def test_where_the_lone_player_gets_more_the_key_says_who_it_was():
    keys = desk_keys(HouseRules(points=PointsTable(lone_maker_extra=1)))

    assert ("4", "Loner, all five", 4) not in list_keys(keys.first)
    assert list_keys(keys.second)[2:4] == [
        ("z", "All five", 2),
        ("x", "Loner, all five: East", 5),
    ]
    assert keys.report("d") == DealReport(Outcome.LONE_MARCH, Side.FIRST, Compass.SOUTH)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_key_of_every_sheet_is_a_deal_of_tonight_and_stands_once(preset):
    rules = PRESETS[preset]
    keys = desk_keys(rules)
    nobody = (keys.nobody,) if keys.nobody else ()
    every = (*keys.first, *keys.second, *nobody)

    assert [check_report(key.report, rules) for key in every] == [()] * len(every)
    assert len({key.key for key in every}) == len(every)


def test_bidding_game_has_no_key_but_nobody():
    keys = desk_keys(HouseRules(preset="house_of_cards", game="hasenpfeffer"))

    assert (keys.first, keys.second) == ((), ())
