from functools import cache
from itertools import combinations

import pytest

from tests.tournament.rotations import counting
from tests.tournament.rotations.designs import design
from tournament.rotations import Rotation
from tournament.rotations.audit import audit
from tournament.rotations.catalogue import DESIGNS, Construction, arranged

ROTATION = 30
CLEAN = [design for design in DESIGNS if not design.is_whist]
PERFECT = [design for design in DESIGNS if design.is_whist]
QUARTERED = [design for design in CLEAN if design.players % 4 == 0]


def named(design):
    return f"{design.construction}-{design.players}"


@cache
def whole(design):
    """All games as developed, before tables and seats are arranged."""
    return Rotation(design.players, design.develop(design.games))


@cache
def evening(design):
    return arranged(design, min(design.games, ROTATION))


def foursomes(round_):
    return {frozenset(four) for four in round_.tables}


@pytest.mark.long
@pytest.mark.parametrize("design", DESIGNS, ids=named)
def test_a_design_has_its_games_and_tells_everybody_where_to_be(design):
    rotation = whole(design)

    assert len(rotation.rounds) == design.games >= 1
    assert {len(round_.tables) for round_ in rotation.rounds} == {design.players // 4}
    assert counting.everybody_is_told(rotation)


@pytest.mark.long
@pytest.mark.parametrize("design", CLEAN, ids=named)
def test_nobody_meets_twice(design):
    assert set(counting.meetings(whole(design)).values()) == {1}


@pytest.mark.long
@pytest.mark.parametrize("design", PERFECT, ids=named)
def test_everybody_partners_everybody_once_and_opposes_them_twice(design):
    everybody = list(combinations(range(1, design.players + 1), 2))

    assert counting.partners(whole(design)) == dict.fromkeys(everybody, 1)
    assert counting.opponents(whole(design)) == dict.fromkeys(everybody, 2)


@pytest.mark.long
@pytest.mark.parametrize("design", DESIGNS, ids=named)
def test_nobody_sits_out_twice(design):
    assert set(counting.sit_outs(whole(design)).values()) <= {1}


@pytest.mark.long
@pytest.mark.parametrize(
    "design",
    [design for design in CLEAN if design.construction is Construction.SHIFT],
    ids=named,
)
def test_nobody_visits_a_table_twice_in_a_shift(design):
    rotation = arranged(design, design.games)

    assert set(counting.visits(rotation).values()) == {1}
    assert rotation == whole(design)


@pytest.mark.long
@pytest.mark.parametrize("design", DESIGNS, ids=named)
def test_arranging_leaves_who_plays_with_whom(design):
    rotation = evening(design)
    as_developed = Rotation(design.players, design.develop(len(rotation.rounds)))

    assert counting.partners(rotation) == counting.partners(as_developed)
    for ours, developed in zip(rotation.rounds, as_developed.rounds, strict=True):
        assert foursomes(ours) == foursomes(developed)
        assert ours.sit_out == developed.sit_out


@pytest.mark.long
@pytest.mark.parametrize("design", DESIGNS, ids=named)
def test_first_deals_are_spread(design):
    assert counting.spread(counting.first_deals(evening(design))) <= 1


@pytest.mark.long
@pytest.mark.parametrize("design", QUARTERED, ids=named)
def test_everybody_deals_first_once_in_four_games(design):
    rotation = evening(design)

    for start in range(0, len(rotation.rounds) - 3, 4):
        four = Rotation(design.players, rotation.rounds[start : start + 4])
        assert set(counting.first_deals(four).values()) == {1}


@pytest.mark.long
@pytest.mark.parametrize("design", DESIGNS, ids=named)
def test_nobody_sits_at_one_table_too_often(design):
    rotation = evening(design)
    in_turn = -(-len(rotation.rounds) // (design.players // 4))

    most = 6 if design.players == 8 else in_turn + 1
    assert max(counting.visits(rotation).values()) <= most


@pytest.mark.long
@pytest.mark.parametrize("design", DESIGNS, ids=named)
def test_the_audit_finds_no_fault(design):
    report = audit(evening(design))

    assert report.faults == ()
    assert report.partner_repeats == 0
    assert report.sit_out_spread <= 1
    assert report.sit_outs_in_turn
    assert design.is_whist or (report.meeting_cost, report.most_meetings) == (0, 1)


@pytest.mark.long
@pytest.mark.parametrize("design", DESIGNS, ids=named)
def test_in_a_shorter_night_the_same_meet_as_in_the_beginning_of_a_longer(design):
    rotation = evening(design)

    for games in {1, 3, 10} & set(range(1, len(rotation.rounds))):
        shorter = Rotation(design.players, arranged(design, games).rounds)
        longer = Rotation(design.players, rotation.rounds[:games])
        assert counting.partners(shorter) == counting.partners(longer)
        assert counting.opponents(shorter) == counting.opponents(longer)


@pytest.mark.parametrize("players", range(24, 197, 4))
def test_a_crowd_that_fills_tables_has_a_night_where_nobody_meets_twice(players):
    longest = {28: 9, 24: 7}.get(players, 10)

    rotation = design(players, longest)

    assert len(rotation.rounds) == longest
    assert set(counting.meetings(rotation).values()) == {1}


@pytest.mark.long
@pytest.mark.parametrize("players", [n for n in range(49, 204) if n % 4])
def test_a_crowd_with_sit_outs_has_a_night_where_nobody_meets_twice(players):
    rotation = design(players, 15)

    assert set(counting.meetings(rotation).values()) == {1}
    assert counting.everybody_is_told(rotation)


@pytest.mark.parametrize(("players", "games"), [(16, 5), (28, 9), (32, 10), (192, 59)])
def test_the_longest_night_where_nobody_meets_twice(players, games):
    assert set(counting.meetings(design(players, games)).values()) == {1}


@pytest.mark.parametrize("fours", [16, 28, 32, 40, 48, 96, 192])
def test_one_fewer_than_whole_tables_meet_nobody_twice_in_as_many_games(fours):
    games = max(one.games for one in CLEAN if one.players == fours)

    rotation = design(fours - 1, games)

    assert set(counting.meetings(rotation).values()) == {1}
    assert set(counting.sit_outs(rotation).values()) == {1}


def test_four_hundred_players_meet_nobody_twice_in_ten_games():
    rotation = design(400, 10)

    assert set(counting.meetings(rotation).values()) == {1}
    assert set(counting.visits(rotation).values()) == {1}


@pytest.mark.parametrize(("players", "games"), [(16, 6), (16, 15), (9, 9), (8, 7), (4, 3)])
def test_a_longer_night_is_a_whist_tournament(players, games):
    rotation = design(players, games)

    assert len(rotation.rounds) == games
    assert set(counting.partners(rotation).values()) == {1}
    assert set(counting.opponents(rotation).values()) <= {1, 2}


@pytest.mark.parametrize(
    ("players", "games"),
    [(1, 1), (6, 1), (7, 3), (14, 4), (16, 16), (46, 15), (44, 15), (500, 1)],
)
def test_none_is_known(players, games):
    assert design(players, games) is None


def test_the_same_design_every_time():
    assert design(46, 10) == design(46, 10)
