"""A final is planned once, as it was shown; its games and a consolation are seated."""

import pytest

from scoring.deals.actions.checks import SessionNotRunning
from scoring.deals.agreements.reading import RoundNotComplete
from scoring.final.actions import FinalStale, FinalThere, play_final
from scoring.final.reading import propose
from scoring.hall.actions import finish, reopen
from scoring.journal.check import check_log
from scoring.leaderboard.reading import standings
from scoring.models import Board, DealRevision
from tests.factories import (
    MADE,
    ORGANIZER,
    correct,
    finished_session,
    game_of,
    record,
    take_back,
)
from tests.factories.finals import (
    OTHERS_MADE,
    choose,
    in_final,
    open_next,
    plan_final,
    play_open,
    qualified,
    seats_in,
)
from tests.factories.redraws import crowd_session, take
from tests.factories.undone import again, done_and_undone

pytestmark = pytest.mark.django_db
BY = {"by": ORGANIZER}


def ranks(session, most=8):
    """Places and numbers of the first lines of the standings."""
    lines = [place.standing for place in standings(again(session)).places[:most]]
    return sorted((line.rank, line.number) for line in lines)


def at(*groups):
    """Places of pairs, those of a group at one; the best group first."""
    placed = []
    for group in groups:
        place = len(placed) // 2 + 1
        placed += [(place, number) for pair in group for number in sorted(pair)]
    return sorted(placed)


def pairs(session):
    """Those of the final, the best pair first."""
    seeds = session.stages.final.numbers
    half = len(seeds) // 2
    return [*zip(seeds[:half], reversed(seeds[half:]), strict=True)]


def across(seats):
    """The partners at a table: North and South, East and West."""
    north, east, south, west = seats
    return {frozenset((north, south)), frozenset((east, west))}


def test_the_best_are_seated_and_games_planned_later_are_dropped():
    session = plan_final(qualified(16, 2), 8)

    first, second, third, last = pairs(session)
    assert list(session.rounds.values_list("number", "state")) == [
        (1, "closed"),
        (2, "complete"),
        (3, "pending"),
        (4, "pending"),
    ]
    assert session.stages.final.first_game == 3
    seats = seats_in(session, 3)
    assert [across(seats[table]) for table in (1, 2)] == [
        {frozenset(first), frozenset(last)},
        {frozenset(second), frozenset(third)},
    ]
    assert seats[1][0] == first[0]  # the best deals first
    assert check_log(session).is_in_order


def test_a_final_is_played_to_its_end_and_ranks_its_pairs_first():
    session = in_final(16, 8, has_third=True)
    first, second, third, last = pairs(session)
    before = {place.standing.number: place.standing for place in standings(session).places}

    play_open(session, upset=[1])
    session = open_next(session)
    assert ranks(session, 16) == sorted(
        (line.rank, line.number) for line in before.values()
    )
    play_open(session, upset=[1, 2])
    finish(session=session, **BY)
    # of the final the worse seed, of the match beside it the better one is at North
    assert ranks(session) == at([last], [second], [third], [first])
    lines = standings(again(session)).places
    assert [line.standing.points for line in lines] == [
        before[line.standing.number].points for line in lines
    ]
    assert {line.name for line in lines if line.is_winner} == {
        f"Person {number}" for number in last
    }
    assert not any(line.standing.is_tied for line in lines[:8])
    assert lines[8].standing.rank == 5
    assert check_log(again(session)).is_in_order


def test_everybody_else_plays_a_consolation_with_new_partners():
    session = in_final(23, 8, games=1, has_third=True, has_consolation=True)
    everybody = {*range(1, 24)} - {*session.stages.final.numbers}
    met, rested = (
        [pair for seats in seats_in(session, 1).values() for pair in across(seats)],
        [],
    )
    for game in (2, 3):
        tables = seats_in(session, game)
        others = [seats for table, seats in tables.items() if table > 2]
        resting = session.rounds.get(number=game).sit_outs.values_list(
            "card__number", flat=True
        )
        seated = [number for seats in others for number in seats]
        assert sorted([*seated, *resting]) == sorted(everybody)
        assert {*tables} == {1, 2, 3, 4, 5}
        met += [pair for seats in others for pair in across(seats)]
        rested += resting
        if game == 2:
            play_open(session)
            session = open_next(session)
    assert len({*met}) == len(met)
    assert len({*rested}) == len(rested) == 6


@pytest.mark.parametrize(("people", "size"), [(20, 12), (16, 16)])
def test_a_final_has_the_tables_it_needs_and_a_consolation_what_is_left(people, size):
    session = take(qualified(people, 1), tables=3)
    play_open(open_next(session))

    session = plan_final(again(session), size, has_consolation=people > size)

    assert {*seats_in(session, 3)} == {1, 2, 3, 4}


def test_hidden_results_are_shown_and_who_went_home_has_left():
    session = qualified(16, 2)
    Board.objects.update_or_create(session=session, defaults={"hidden_games": 2})

    session = plan_final(session, 8, gone=(1, 16), has_consolation=True)

    assert session.board.hidden_games == 0
    gone = session.cards.filter(number__in=[1, 16])
    assert {*gone.values_list("holdings__to_round", flat=True)} == {2}
    assert not any(card.holdings.get().attendance.is_present for card in gone)
    seated = [number for seats in seats_in(session, 3).values() for number in seats]
    assert not {1, 16} & {*seated}


def test_a_final_planned_twice_is_planned_once():
    session = qualified(16, 2)
    choice = choose(session)
    seen = {"session": session, "seen": propose(session, choice).stamp, **BY}

    one, other = (play_final(choice=choice, **seen).later_stages for _ in "12")

    assert one == other
    assert session.rounds.count() == 4
    with pytest.raises(FinalThere):
        play_final(choice=choice, **seen | {"seen": "1-2-3-4"})


def test_a_bracket_that_has_changed_is_shown_again():
    session = qualified(16, 2)
    choice = choose(session)
    seen = propose(session, choice).stamp

    for stale in (
        {"choice": choice, "seen": "-".join(reversed(seen.split("-")))},
        {"choice": choice._replace(cut=()), "seen": seen},
        {"choice": choice._replace(gone=(int(seen.split("-")[0]),)), "seen": seen},
    ):
        with pytest.raises(FinalStale):
            play_final(session=session, **stale, **BY)

    assert again(session).later_stages == []


def test_no_final_is_planned_while_a_table_plays_or_after_the_end():
    session = crowd_session(16, 3)
    choice = choose(session, 4)

    with pytest.raises(RoundNotComplete):
        play_final(session=session, choice=choice, seen="", **BY)
    with pytest.raises(SessionNotRunning):
        play_final(session=finished_session(), choice=choice, seen="", **BY)


def test_the_plan_and_the_start_of_each_game_are_undone_and_redone():
    session = qualified(16, 2)
    ways = {"gone": (2,), "has_consolation": True, "has_third": True}
    done_and_undone(session, lambda: plan_final(session, 8, **ways))
    for _ in "12":
        done_and_undone(session, lambda: open_next(session))
        play_open(again(session))


def test_a_game_that_was_ended_without_a_deal_is_kept_and_seated_again():
    session = qualified(16, 2)
    session = open_next(session)
    record(game_of(session, 3), 1, MADE)
    take_back(game_of(session, 3), 1)
    finish(session=session, is_early=True, **BY)
    reopen(session=session, reason="A final", **BY)
    revisions = DealRevision.objects.count()

    session = open_next(plan_final(again(session), 8))

    assert DealRevision.objects.count() == revisions
    assert {*seats_in(session, 3)} == {1, 2}
    assert session.rounds.count() == 4


def test_an_event_ended_before_its_final_is_ranked_by_its_games():
    session = qualified(16, 2)
    before = ranks(session, 16)
    session = plan_final(session, 8)

    finish(session=session, is_early=True, **BY)

    assert ranks(session, 16) == before


def test_an_event_ended_in_its_final_ranks_pairs_as_far_as_they_came():
    session = in_final(16, 8)
    first, second, third, last = pairs(session)
    play_open(session)
    session = open_next(session)

    finish(session=session, reason="Snow", **BY)

    assert ranks(session) == at([first, second], [third, last])
    assert again(session).rounds.get(number=4).state == "pending"


def test_reopened_and_corrected_the_next_game_has_other_players():
    session = in_final(16, 8)
    play_open(session)
    session = open_next(session)
    finish(session=session, reason="Snow", **BY)
    reopen(session=session, reason="The sun is out", **BY)
    correct(game_of(session, 3), 1, OTHERS_MADE, reason="Misread")
    first, _, _, last = pairs(session)

    session = open_next(again(session))

    assert frozenset(last) in across(seats_in(session, 4)[1])
    assert not {*first} & {*seats_in(session, 4)[1]}


def test_a_correction_after_the_next_game_has_begun_changes_no_player():
    session = in_final(16, 8)
    play_open(session)
    session = open_next(session)
    first, second, *_ = pairs(session)

    correct(game_of(session, 3), 1, OTHERS_MADE, reason="Misread")
    play_open(again(session))
    finish(session=session, **BY)

    assert ranks(session, 4) == at([first], [second])
