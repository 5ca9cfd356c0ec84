"""The buttons of the hall: the next game, the end of the event, a game made up."""

import pytest

from tests.factories import (
    close_round,
    finished_session,
    game_of,
    journal_of,
    play,
    play_round,
    running_session,
)
from tests.factories.deals import MADE
from tests.factories.visitors import leads_to, look, press, told_on
from tests.oracles import oracle
from tournament.models import Session

pytestmark = pytest.mark.django_db
NOT_RUNNING = "Start game 1 before you enter scores. Nothing was changed."


def stands(session):
    """The state of the night and of its rounds that have begun."""
    rounds = session.rounds.exclude(state="pending").order_by("number")
    state = Session.objects.get(pk=session.pk).state
    return (state, *rounds.values_list("state", flat=True))


def test_next_game_opens_and_pressed_twice_one_alone():
    session = running_session()
    play_round(session)

    for _ in range(2):
        answer = press(session, "next-game", after="1")

        assert leads_to(answer, "hall", session)
        assert stands(session) == ("running", "closed", "open")


def test_next_game_is_refused_while_a_table_plays():
    session = running_session()
    play(game_of(session, table=1), [MADE] * 4)

    answer = press(session, "next-game", after="1")

    assert answer.status_code == 409
    assert told_on(answer) == [
        "Game 1 is not over: table 2, deals 1 to 4. Nothing was changed."
    ]
    assert stands(session) == ("running", "open")


@pytest.mark.parametrize("after", ["", "x", "-1", "0", "99", "9" * 30])
def test_next_game_after_no_game(after):
    assert press(running_session(), "next-game", after=after).status_code == 404


def test_next_game_of_a_night_that_is_over():
    answer = press(finished_session(), "next-game", after="1")

    assert answer.status_code == 409
    assert told_on(answer) == [NOT_RUNNING]


def test_finish_after_the_last_game():
    session = running_session()
    for number in range(1, 7):
        close_round(session, number)
    play_round(session, 7)

    offered = look(session)
    answer = press(session, "finish")

    assert "All 2 tables are done" in offered.text
    assert "End event" in offered.text
    assert leads_to(answer, "standings", session)
    assert stands(session) == ("finished", *["closed"] * 7)


def test_finish_early_for_a_reason():
    session = running_session()
    play_round(session)

    answer = press(session, "finish", reason="Snow")

    assert leads_to(answer, "standings", session)
    assert journal_of(session)[-1][2] == "Snow"


@pytest.mark.parametrize(("fields", "sentence"), oracle("hall")["finish_refused"])
def test_finish_is_refused(fields, sentence):
    session = running_session()

    answer = press(session, "finish", **fields)

    assert answer.status_code == 409
    assert told_on(answer) == [sentence]
    assert stands(session) == ("running", "open")


def test_reopen_takes_the_last_game_up_again():
    session = finished_session()

    answer = press(session, "reopen", reason="Wrong score")

    assert leads_to(answer, "hall", session)
    assert stands(session) == ("running", "complete")


def test_made_up_game_fills_a_rehearsal():
    session = running_session(is_rehearsal=True)

    answer = press(session, "made-up-game")

    assert leads_to(answer, "hall", session)
    assert stands(session) == ("running", "complete")
