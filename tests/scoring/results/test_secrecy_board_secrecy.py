"""Which results anybody may know."""

import pytest

from scoring.hall import actions as rounds
from scoring.results.secrecy import get_games_now, progress, public_results
from tests.factories import (
    ORGANIZER,
    close_round,
    finished_session,
    running_session,
    session_in_check_in,
)
from tests.factories.boards import board_now, reveal_all, steer
from tests.oracles import oracle
from tournament.models import Session
from tournament.planning import actions as session_states

pytestmark = pytest.mark.django_db


def public(session):
    board = board_now(session)
    results = public_results(board.session, board, progress(board.session))
    return results.games, results.hidden, results.is_final, results.waits


def played(games):
    session = running_session(deals_per_game=1)
    for number in range(1, games + 1):
        close_round(session, number)
    return session


@pytest.mark.few(2)
@pytest.mark.parametrize(("games", "hidden", "expected"), oracle("results")["last_games"])
def test_last_games_of_seven_are_secret(games, hidden, expected):
    session = played(games)
    steer(session, hidden_games=hidden)

    assert public(session) == tuple(expected)


def test_night_not_begun_has_no_secrets():
    session = session_in_check_in()
    steer(session, hidden_games=2)

    assert public(session) == (0, 0, False, False)


def test_results_wait_for_their_reveal():
    session = finished_session()
    assert public(session) == (1, 0, False, True)

    reveal_all(session)

    assert public(session) == (1, 0, True, False)


def test_organizer_can_show_the_standings_without_a_reveal():
    session = finished_session()

    steer(session, shows="standings")

    assert public(session) == (1, 0, True, False)


def test_hidden_games_stay_secret_until_all_are_revealed():
    session = played(6)
    steer(session, hidden_games=2, shows="standings")
    rounds.finish(session=session, by=ORGANIZER, reason="Snow")
    assert public(session) == (5, 2, False, False)
    games = get_games_now(board_now(session).session)
    assert (games.game, games.secret) == (6, 6)

    reveal_all(session)

    assert public(session) == (6, 0, True, False)
    games = get_games_now(board_now(session).session)
    assert (games.game, games.secret) == (6, None)


def test_archived_night_has_no_secrets():
    session = finished_session()
    steer(session, hidden_games=7)
    session_states.archive(session=session, by=ORGANIZER)

    assert public(session) == (1, 0, True, False)


def test_reopened_night_has_its_secrets_again():
    session = played(6)
    steer(session, hidden_games=2)
    rounds.finish(session=session, by=ORGANIZER, reason="Snow")
    reveal_all(session)

    rounds.reopen(session=session, by=ORGANIZER, reason="One more")
    assert public(session) == (5, 2, False, False)
    rounds.finish(session=session, by=ORGANIZER, reason="Snow")

    assert public(session) == (5, 2, False, False)


@pytest.mark.parametrize(("hidden", "secret"), [(None, None), (0, None), (2, 6), (9, 1)])
def test_games_that_are_hidden_are_the_last(hidden, secret):
    session = running_session()
    if hidden is not None:
        steer(session, hidden_games=hidden)
    session = Session.objects.get(pk=session.pk)

    games = get_games_now(session)

    assert (games.game, games.secret) == (1, secret)
