import pytest

from tests.tournament.rotations import counting
from tournament.rotations import audit
from tournament.rotations.audit import duties
from tournament.rotations.balanced import balanced
from tournament.rotations.changes import broken_requests, price_of
from tournament.rotations.repair import repair
from tournament.rotations.search.wishes import Wishes

AFTER = 5
CROWDS = [(12, {4}, 0), (24, {1, 2}, 0), (46, {15}, 0), (46, (), 1), (46, {1, 23, 45}, 0)]
CROWDS += [(47, (), 2), (48, {7}, 0), (100, {33}, 0), (100, (), 1), (101, {5, 6}, 0)]


def repaired(players, gone, come, **more):
    before = balanced(players, 10)
    here = players + come - len(gone)
    return before, repair(
        before, after=AFTER, gone=gone, players=players + come, tables=here // 4, **more
    )


def games_of(number, rotation):
    """Where somebody is in each game: table, partner and opponents; nothing for a rest."""
    played = {duty.game: duty for duty in duties(rotation, number)}
    return [
        (duty.table, duty.partner, {*duty.opponents})
        if (duty := played.get(game))
        else None
        for game in range(1, len(rotation.rounds) + 1)
    ]


@pytest.mark.few(3)
@pytest.mark.parametrize(("players", "gone", "come"), CROWDS, ids=str)
def test_everybody_left_plays_or_sits_out_in_turn(players, gone, come):
    before, done = repaired(players, gone, come)

    figures = audit(done.rotation)
    assert figures.faults == ()
    assert done.rotation.rounds[:AFTER] == before.rounds[:AFTER]
    here = set(range(1, players + come + 1)) - set(gone)
    for plan in done.rotation.rounds[AFTER:]:
        assert {n for four in plan.tables for n in four} | {*plan.sit_out} == here
        assert len(plan.sit_out) == len(here) % 4
    assert figures.sit_out_spread <= 1


@pytest.mark.few(3)
@pytest.mark.parametrize(("players", "gone", "come"), CROWDS, ids=str)
def test_who_has_the_games_of_before_needs_no_card(players, gone, come):
    before, done = repaired(players, gone, come)

    here = sorted(set(range(1, players + come + 1)) - set(gone))
    other = [
        number
        for number in here
        if games_of(number, before) != games_of(number, done.rotation)
    ]
    assert [*done.changed] == other


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("players", "gone", "come", "most"),
    [
        (100, {33}, 0, 20),
        (100, (), 1, 20),
        (46, {15}, 0, 25),
        (46, (), 1, 25),
        pytest.param(400, {133}, 0, 20, marks=pytest.mark.long),
        pytest.param(400, (), 1, 20, marks=pytest.mark.long),
    ],
)
def test_one_who_leaves_or_comes_changes_few_cards(players, gone, come, most):
    for seed in range(3):
        before, done = repaired(players, gone, come, seed=seed)

        assert len(done.changed) <= most
        figures = audit(done.rotation)
        assert figures.partner_repeats == 0
        assert figures.meeting_cost <= audit(before).meeting_cost + 11


def test_who_has_a_new_card_anyway_partners_nobody_again():
    before = balanced(17, 14)
    done = repair(before, after=8, gone={3}, players=17, tables=4)

    assert len(done.changed) == 14  # of 16: those who keep theirs keep their tables
    assert audit(done.rotation).partner_repeats == 0
    assert counting.spread(counting.first_deals(done.rotation)) <= 2


def test_a_table_that_is_broken_up_leaves_a_gap():
    before, done = repaired(48, {7}, 0)

    for plan, now in zip(before.rounds[AFTER:], done.rotation.rounds[AFTER:], strict=True):
        broken = next(at for at, four in enumerate(plan.tables, start=1) if 7 in four)
        numbers = [number for number, _ in now.numbered]
        assert numbers == [number for number in range(1, 13) if number != broken]


def test_the_same_seed_repairs_alike():
    assert repaired(46, {15}, 0, seed=4)[1] == repaired(46, {15}, 0, seed=4)[1]


@pytest.mark.parametrize("tables", [0, 12])
def test_tables_that_nobody_can_fill_are_refused(tables):
    with pytest.raises(ValueError, match=f"do not fill {tables} tables"):
        repair(balanced(48, 5), after=2, gone={1}, players=48, tables=tables)


def test_who_is_kept_apart_never_meets_and_who_keeps_a_table_stays_there():
    before = balanced(46, 10, wishes=Wishes(fixed_tables={9: 2}), seed=2)
    four = next(four for four in before.rounds[7].tables if not {9, 15} & {*four})
    wishes = Wishes(apart=(tuple(sorted((four.a, four.c))),), fixed_tables={9: 2})

    done = repair(before, after=AFTER, gone={15}, players=46, tables=11, wishes=wishes)

    broken = broken_requests(
        done.rotation, played=AFTER, apart=wishes.apart, fixed_tables=wishes.fixed_tables
    )
    assert [*broken] == []


def test_a_table_that_is_taken_away_is_empty_in_every_game():
    before = balanced(48, 10, seed=2)

    done = repair(before, after=AFTER, gone=(), players=48, tables=11, highest_table=11)

    assert {plan.highest_table for plan in done.rotation.rounds[AFTER:]} == {11}
    assert audit(done.rotation).sit_out_spread <= 1


def test_the_price_of_a_change_is_counted_in_people():
    before, done = repaired(48, {7}, 0)
    present = set(range(1, 49)) - {7}

    price = price_of(before, done.rotation, played=AFTER, present=present)

    assert (price.partners_again, price.rests) == (0, (0, 1))
    assert price.at_another_table == len(done.changed)  # each of them sits out once
