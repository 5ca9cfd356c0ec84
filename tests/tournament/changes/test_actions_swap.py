"""Seats swapped in the game being played: people move, the scores stay with the seats."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from scoring.leaderboard.reading import standings
from scoring.rules import DealReport, Outcome
from tests.factories import (
    ORGANIZER,
    close_round,
    finished_session,
    game_of,
    journal_of,
    read_refusal,
    record,
    running_session,
)
from tests.factories.undone import again
from tournament.access.opened import scorer
from tournament.changes.actions import (
    NotAtThisTable,
    NothingToSwap,
    SeatsFixed,
    SeatsMoved,
    swap_at_table,
    swap_numbers,
    swap_tables,
)
from tournament.play.seats import Side
from tournament.rotations.choice import PlanChoice
from tournament.rotations.rotation_types import RotationType
from tournament.seating.seats import seating, sit_outs

pytestmark = pytest.mark.django_db

MARCH = DealReport(Outcome.MARCH, Side.FIRST)


def seats(session, round_=1):
    return {
        (game.table, seat): number
        for game in seating(session, rounds=[round_])
        for seat, number in game.seats.items()
    }


def swap(session, one, other, *, round_=1, seen=None, of=swap_numbers):
    version = again(session).plan_version if seen is None else seen
    of(session=session, round_=round_, one=one, other=other, seen=version, by=ORGANIZER)


def exchanged(before, one, other):
    turn = {one: other, other: one}
    return {place: turn.get(number, number) for place, number in before.items()}


def points(session):
    return {
        place.standing.number: place.standing.points for place in standings(session).places
    }


@pytest.mark.postgres
def test_two_numbers_of_two_tables_change_seats():
    session = running_session()
    before, later = seats(session), seats(session, 2)
    one, other = before[1, "N"], before[2, "E"]

    swap(session, one, other)

    assert seats(session) == exchanged(before, one, other)
    assert seats(session, 2) == later
    what, who, _ = journal_of(session)[-1]
    assert what.startswith("Swapped seats in game 1: number ")
    assert "(table 1, North) and number" in what
    assert "(table 2, East)" in what
    assert who == "Olga"


def test_two_numbers_of_one_table_change_seats():
    session = running_session()
    before = seats(session)
    one, other = before[1, "N"], before[1, "E"]

    swap(session, one, other)

    assert seats(session) == exchanged(before, one, other)


@pytest.mark.postgres
def test_two_tables_change_all_their_people():
    session = running_session(tables=3)
    before = seats(session)

    swap(session, 1, 3, of=swap_tables)

    turn = {1: 3, 3: 1, 2: 2}
    assert seats(session) == {place: before[turn[place[0]], place[1]] for place in before}


def test_two_tables_swapped_twice_by_one_tap_are_swapped_once():
    session = running_session(tables=3)
    version = again(session).plan_version
    swap(session, 1, 3, of=swap_tables)
    after = seats(session)

    with pytest.raises(SeatsMoved):
        swap(session, 1, 3, of=swap_tables, seen=version)

    assert seats(session) == after


def test_points_go_to_who_sits_there_after_the_swap():
    session = running_session()
    before = seats(session)
    record(game_of(session), 1, MARCH)
    one, other = before[1, "N"], before[2, "N"]
    had = points(session)
    assert (had[one], had[other]) == (2, 0)

    swap(session, one, other)

    has = points(session)
    assert (has[one], has[other]) == (0, 2)
    assert has[before[1, "S"]] == had[before[1, "S"]] == 2
    assert sum(has.values()) == sum(had.values())


def test_swap_sent_twice_is_done_once():
    session = running_session()
    before, version = seats(session), again(session).plan_version
    one, other = before[1, "N"], before[2, "E"]
    swap(session, one, other, seen=version)
    assert again(session).plan_version == version + 1

    with pytest.raises(SeatsMoved) as refused:
        swap(session, one, other, seen=version)

    assert read_refusal(refused) == (
        "SEATS_MOVED",
        "Seats changed since you looked. Check them again. Nothing was changed.",
    )
    assert seats(session) == exchanged(before, one, other)


@pytest.mark.parametrize("round_", [1, 3])
def test_seats_of_games_not_played_now_stay(round_):
    session = running_session()
    close_round(session)
    before = seats(session, round_)

    with pytest.raises(SeatsFixed) as refused:
        swap(session, before[1, "N"], before[2, "E"], round_=round_)

    assert refused.value.code == "SEATS_FIXED"
    assert seats(session, round_) == before


def test_seats_of_a_night_that_is_over_stay():
    session = finished_session()
    before = seats(session)

    with pytest.raises(SeatsFixed):
        swap(session, before[1, "N"], before[2, "E"])


@pytest.mark.parametrize(("one", "other"), [(1, 1), (1, 99)])
@pytest.mark.parametrize("of", [swap_numbers, swap_tables])
def test_nothing_changes_without_two_seats(one, other, of):
    session = running_session()
    before = seats(session)

    with pytest.raises(NothingToSwap):
        swap(session, one, other, of=of)

    assert seats(session) == before


@pytest.mark.postgres
def test_somebody_who_sits_out_changes_with_somebody_at_a_table():
    session = running_session(choice=PlanChoice(RotationType.BALANCED, 9, 3))
    before = seats(session)
    (resting,) = sit_outs(session, rounds=[1])[1]
    one = before[1, "N"]

    swap(session, resting, one)

    assert seats(session) == exchanged(before, one, resting)
    assert sit_outs(session, rounds=[1])[1] == (one,)
    what, _, _ = journal_of(session)[-1]
    assert "(sitting out) and number" in what
    swap(session, resting, one)
    assert seats(session) == before
    assert sit_outs(session, rounds=[1])[1] == (resting,)


@pytest.mark.parametrize("which", [0, 1])
def test_either_of_two_who_sit_out_gets_a_seat(which):
    session = running_session(choice=PlanChoice(RotationType.BALANCED, 10, 3))
    resting, seated = sit_outs(session, rounds=[1])[1], seats(session)[1, "N"]

    swap(session, seated, resting[which])

    assert seats(session)[1, "N"] == resting[which]
    stays = resting[1 - which]
    assert set(sit_outs(session, rounds=[1])[1]) == {seated, stays}


def test_a_seat_for_who_sits_out_again_leaves_the_game_before_alone():
    session = running_session(choice=PlanChoice(RotationType.BALANCED, 9, 3))
    (first,), (second,) = sit_outs(session, rounds=[1, 2]).values()
    close_round(session)
    swap(session, first, second, round_=2)
    seated = seats(session, 2)[1, "N"]

    swap(session, first, seated, round_=2)

    assert sit_outs(session, rounds=[1, 2]) == {1: (first,), 2: (seated,)}


def test_two_who_sit_out_have_nothing_to_swap():
    session = running_session(choice=PlanChoice(RotationType.BALANCED, 10, 3))
    one, other = sit_outs(session, rounds=[1])[1]

    with pytest.raises(NothingToSwap):
        swap(session, one, other)


def at_table(session, one, other, *, table=1, round_=1, seen=None):
    version = again(session).plan_version if seen is None else seen
    game = game_of(session, round_, table)
    swap_at_table(game=game, one=one, other=other, seen=version, by=scorer(game.table))


def test_a_table_swaps_two_of_its_own():
    session = running_session()
    before, version = seats(session), again(session).plan_version
    one, other = before[1, "N"], before[1, "E"]

    at_table(session, one, other)

    assert seats(session) == exchanged(before, one, other)
    assert again(session).plan_version == version + 1
    what, who, _ = journal_of(session)[-1]
    assert who == "table 1"
    assert what.index("(table 1, North)") < what.index("(table 1, East)")
    with pytest.raises(SeatsMoved):
        at_table(session, one, other, seen=version)


@pytest.mark.parametrize("place", [(2, "E"), (1, "N")])
def test_a_table_swaps_nobody_of_another_table(place):
    session = running_session()
    before = seats(session)

    with pytest.raises(NotAtThisTable) as refused:
        at_table(session, before[1, "N"], before[place])

    assert read_refusal(refused) == (
        "NOT_AT_THIS_TABLE",
        (
            "These players do not both sit at table 1 in game 1. Call the "
            "organizer. Nothing was changed."
        ),
    )
    assert seats(session) == before


def test_a_table_swaps_nobody_in_a_game_that_is_closed():
    session = running_session()
    close_round(session)
    before = seats(session)

    with pytest.raises(SeatsFixed):
        at_table(session, before[1, "N"], before[1, "E"])


class TestAnySwaps(TestCase):
    """Points follow the seats, whoever was swapped, and nobody gets lost."""

    @given(st.lists(st.tuples(st.integers(1, 8), st.integers(1, 8)), max_size=4))
    def test_points_of_a_seat_stay_with_it(self, swaps):
        session = running_session()
        record(game_of(session), 1, MARCH)
        for one, other in swaps:
            if one != other:
                swap(session, one, other)

        has, places = points(session), seats(session)

        assert sorted(places.values()) == list(range(1, 9))
        winners = {places[1, "N"], places[1, "S"]}
        assert {number for number, many in has.items() if many} == winners
