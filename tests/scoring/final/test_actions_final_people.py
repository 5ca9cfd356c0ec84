"""Who plays for whom in a final, who comes and leaves beside it, and whose name goes."""

import pytest

from scoring.final.actions import CannotReplace, replace_finalist
from scoring.final.reading import find_wrong_cut
from scoring.hall.actions import finish
from scoring.journal.check import check_log
from scoring.journal.event_file import session_file
from scoring.journal.members.actions.names import erase_person
from scoring.leaderboard.bracket import read_bracket
from scoring.leaderboard.reading import standings
from tests.factories import MADE, ORGANIZER, game_of, journal_of, play, record
from tests.factories.finals import (
    in_final,
    open_next,
    plan_final,
    play_open,
    qualified,
    seats_in,
)
from tests.factories.redraws import take
from tests.factories.undone import again, done_and_undone
from tournament.changes.reading.remaining import RedrawRefused
from tournament.models import Session
from tournament.people.actions.numbers import substitute
from tournament.rotations.headcounts import ExtraPlayerPolicy

pytestmark = pytest.mark.django_db
BY = {"by": ORGANIZER}


def seeds(session):
    return again(session).stages.final.numbers


def seated(session, game):
    return {number for four in seats_in(session, game).values() for number in four}


def replace(session, out, into):
    """Done, undone, and redone."""
    wanted = {"session": session, "out": out, "into": into, **BY}
    done_and_undone(session, lambda: replace_finalist(**wanted))
    return again(session)


def left_after(session, number):
    (holding,) = session.cards.get(number=number).holdings.all()
    return holding.to_round


def somebody_else(session):
    return next(number for number in range(1, 17) if number not in seeds(session))


@pytest.mark.parametrize("has_consolation", [False, True])
def test_before_the_first_game_another_takes_the_seat(has_consolation):
    session = plan_final(qualified(16, 2), 8, has_consolation=has_consolation)
    out, into = seeds(session)[1], somebody_else(session)

    session = replace(session, out, into)

    assert seeds(session)[1] == into
    assert left_after(session, out) == 2
    session = open_next(session)
    assert out not in seated(session, 3)
    assert into in seats_in(session, 3)[2]
    assert len(seated(session, 3)) == (12 if has_consolation else 8)
    line = f"Person {into} plays in the final for Person {out}"
    assert line in [what for what, *_ in journal_of(session)]


def test_during_a_game_deals_stay_with_the_seat():
    session = in_final(16, 8)
    out, into = seeds(session)[0], somebody_else(session)
    record(game_of(session, 3), 1)

    session = replace(session, out, into)

    assert seats_in(session, 3)[1][0] == into
    assert left_after(session, out) == 2
    assert find_wrong_cut(session) is None
    play(game_of(session, 3, 2), [MADE])
    assert into in seats_in(open_next(session), 4)[1]


def test_after_a_game_is_over_the_next_one_has_the_other():
    session = in_final(16, 8)
    play_open(session)
    out, into = seeds(session)[0], somebody_else(session)

    session = replace(session, out, into)

    assert seats_in(session, 3)[1][0] == out
    assert left_after(session, out) == 3
    session = open_next(session)
    assert into in seats_in(session, 4)[1]
    play_open(session, upset=[])
    finish(session=session, **BY)
    assert {place.standing.number for place in standings(again(session)).places[:2]} == {
        into,
        seeds(session)[7],
    }


def test_who_rests_in_the_consolation_can_play_at_once_who_plays_in_it_cannot():
    session = in_final(21, 8, has_consolation=True)
    (resting,) = session.rounds.get(number=3).sit_outs.values_list(
        "card__number", flat=True
    )
    out = seeds(session)[0]
    beside = seats_in(session, 3)[3][0]

    with pytest.raises(CannotReplace):
        replace_finalist(session=session, out=out, into=beside, **BY)
    session = replace(session, out, resting)

    assert seats_in(session, 3)[1][0] == resting
    assert not session.rounds.get(number=3).sit_outs.exists()


def test_only_who_plays_on_is_replaced_and_only_by_somebody_free():
    session = in_final(16, 8)
    play_open(session)
    session = open_next(session)
    first, _, _, last = seeds(session)[:4]
    free = somebody_else(session)

    for out, into in [(last, free), (first, last), (free, free), (first, 17)]:
        with pytest.raises(CannotReplace):
            replace_finalist(session=session, out=out, into=into, **BY)
    play_open(session)
    with pytest.raises(CannotReplace):  # the final is over
        replace_finalist(session=session, out=first, into=free, **BY)

    assert seeds(session)[0] == first


def test_who_was_out_already_comes_back_for_who_has_to_leave():
    session = in_final(16, 8)
    play_open(session)
    first, _, third, *_ = seeds(session)

    replace_finalist(session=session, out=first, into=third, **BY)

    session = open_next(session)
    assert seeds(session)[0] == third
    assert third in seats_in(session, 4)[1]
    assert read_bracket(session).places[first, seeds(session)[5]] == 3


def test_nobody_is_replaced_by_a_fill_in_or_by_who_has_left_or_is_still_to_come():
    session = in_final(
        15, 8, has_consolation=True, details={"odd_crowd": ExtraPlayerPolicy.HOUSE}
    )
    free = [number for number in range(1, 16) if number not in seeds(session)]
    session = take(session, leave=(free[0],), come=("Late",))
    resting = session.rounds.get(number=3).sit_outs.values_list("card__number", flat=True)
    late = session.cards.get(holdings__attendance__player__name="Late").number

    for into in {16, free[0], late} - {*resting}:
        with pytest.raises(CannotReplace):
            replace_finalist(session=session, out=seeds(session)[0], into=into, **BY)


def test_who_was_to_take_over_the_number_later_goes_with_it():
    session = in_final(16, 8)
    out, into = seeds(session)[0], somebody_else(session)
    substitute(session=session, number=out, name="Sub", from_round=4, **BY)

    session = replace(session, out, into)

    assert left_after(session, out) == 2
    assert not session.attendances.get(player__name="Sub").is_present


def test_semifinalists_play_on_for_third_place():
    session = in_final(16, 8, has_third=True)
    play_open(session)
    lost, free = seeds(session)[3], somebody_else(session)

    session = open_next(replace(session, lost, free))

    assert free in seats_in(session, 4)[2]


def test_a_leaver_and_a_late_arrival_change_the_consolation_alone():
    session = in_final(16, 8, has_consolation=True)
    leaver = somebody_else(session)
    final = [seats_in(session, 3)[table] for table in (1, 2)]

    session = take(session, leave=(leaver,), come=("Late", "Later"))

    assert [seats_in(session, 3)[table] for table in (1, 2)] == final
    assert session.rounds.count() == 4
    play_open(session)
    session = open_next(session)
    playing = seated(session, 4)
    assert leaver not in playing
    resting = session.rounds.get(number=4).sit_outs.count()
    assert len(playing) - 4 + resting == 9
    assert check_log(session).is_in_order


def test_before_the_final_is_opened_a_leaver_leaves_its_consolation():
    session = plan_final(qualified(16, 2), 8, has_consolation=True)
    leaver, final = somebody_else(session), seats_in(session, 3)[1]

    session = open_next(take(session, leave=(leaver,)))

    assert leaver not in seated(session, 3)
    assert seats_in(session, 3)[1] == final


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        ({"leave": (1,)}, "Person 1 is in the final."),
        ({"games": 9, "come": ("Late",)}, "A final is played."),
    ],
)
def test_a_finalist_does_not_leave_and_games_are_not_added(wanted, told):
    session = in_final(16, 8, has_consolation=True)
    assert 1 in seeds(session)

    with pytest.raises(RedrawRefused) as caught:
        take(session, **wanted)

    assert str(caught.value).startswith(told)


def test_the_name_of_a_finalist_is_erased_everywhere():
    session = in_final(16, 8)
    out, into = seeds(session)[0], somebody_else(session)
    replace(session, out, into)
    play_open(session)
    finish(session=again(session), reason="Snow", **BY)

    for number in (out, into):
        name = session.cards.get(number=number).holdings.get().attendance.player
        erase_person(player=name, **BY)

    text = session_file(again(session))
    assert f'"Person {out}"' not in text
    assert f'"Person {into}"' not in text
    assert "Player 1" in text
    assert check_log(again(session)).is_in_order


def test_an_event_with_a_final_is_deleted_whole():
    session = in_final(16, 8)
    play_open(session)

    session.delete()

    assert not Session.objects.exists()
