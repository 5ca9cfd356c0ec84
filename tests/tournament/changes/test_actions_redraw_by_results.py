"""Changes where each game is drawn by results, and a game withdrawn."""

import pytest

from scoring.hall import actions as rounds
from scoring.models import Deal
from tests.factories import ORGANIZER, game_of, record, take_back
from tests.factories.redrawn import check_consistent, present_in
from tests.factories.redraws import crowd_session, play_games, take
from tournament.models import Session
from tournament.rotations.rotation_types import RotationType
from tournament.seating.holders import holders
from tournament.seating.plan import rotation_now

pytestmark = pytest.mark.django_db


def test_movement_by_results_draws_the_next_game_for_the_new_crowd():
    session = crowd_session(9, 5, movement=RotationType.WINNERS_ADVANCE)

    session = play_games(take(session, leave=(1,), come=("Zoe", "Yan", "Xia", "Wes")), 1)

    assert session.movement == RotationType.WINNERS_ADVANCE
    second = rotation_now(session).rounds[1]
    assert (len(second.tables), present_in(second)) == (3, list(range(2, 14)))


@pytest.mark.long
def test_game_drawn_by_results_and_withdrawn_is_drawn_anew():
    session = play_games(crowd_session(8, 5, movement=RotationType.LADDER), 1)
    rounds.finish(session=session, by=ORGANIZER, reason="Snow")
    rounds.reopen(session=session, by=ORGANIZER, reason="It has stopped")
    session = Session.objects.get(pk=session.pk)

    session = take(session, leave=(1, 2, 3, 4))
    rounds.open_next_game(session=session, after=1, by=ORGANIZER)

    second = rotation_now(session).rounds[1]
    assert (len(second.tables), present_in(second)) == (1, [5, 6, 7, 8])


@pytest.mark.long
@pytest.mark.postgres
def test_what_was_taken_back_in_a_game_withdrawn_stays_on_file():
    session = play_games(crowd_session(12, 6), 2)
    game = game_of(session, 3, 3)
    record(game, 1)
    take_back(game, 1)
    rounds.finish(session=session, by=ORGANIZER, reason="Snow")
    rounds.reopen(session=session, by=ORGANIZER, reason="It has stopped")
    session = Session.objects.get(pk=session.pk)

    session = play_games(take(session, leave=(1, 2)), 3)

    assert Deal.objects.get(game=game).revisions.count() == 2
    assert session.rounds.get(number=3).seats.count() == 8
    check_consistent(session, set(range(3, 13)), begun=4)


def withdrawn_after(session):
    """Let the night be finished before a deal of the open game, and go on after all."""
    rounds.finish(session=session, by=ORGANIZER, reason="Snow")
    session = Session.objects.get(pk=session.pk)
    return rounds.reopen(session=session, by=ORGANIZER, reason="It has stopped")


@pytest.mark.long
@pytest.mark.parametrize("movement", [RotationType.BALANCED, RotationType.WINNERS_ADVANCE])
def test_who_came_and_left_in_a_game_withdrawn_stay_come_and_gone(movement):
    session = play_games(crowd_session(9, 6, movement=movement), 2)
    session = withdrawn_after(take(session, leave=(1,), come=("Zoe",)))
    session = take(session, leave=(2,), come=("Abe",))
    play_games(session, 4)
    held = holders(session)
    plans = rotation_now(session).rounds
    there = [[n for n in range(1, 12) if held.in_game(n, game)] for game in range(1, 7)]
    assert [present_in(plan) for plan in plans] == there[: len(plans)]
    assert there[2:4] == [[*range(1, 10)], [*range(3, 12)]]
