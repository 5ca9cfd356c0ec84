"""Which place a number has, as far as it may be known."""

import pytest

from scoring.results.reveal import get_public_place
from tests.factories import close_round, finished_session, play_round, running_session
from tests.factories.boards import reveal_all, steer
from tests.factories.prizes import prize, prize_rules
from tournament.models import Session

pytestmark = pytest.mark.django_db


def place_of(session, number):
    return get_public_place(Session.objects.get(pk=session.pk), number)


def test_place_is_that_after_the_games_closed():
    session = running_session()
    assert place_of(session, 1) is None

    close_round(session)

    place = place_of(session, 1)
    assert (place.rank, place.people, place.games, place.is_final) == (1, 8, 1, False)


def test_hidden_games_move_no_place():
    session = running_session()
    steer(session, hidden_games=6)
    close_round(session)
    play_round(session, 2)
    assert place_of(session, 1).games == 1

    steer(session, hidden_games=7)

    assert place_of(session, 1) is None


def test_final_place_and_prize_are_known_once_the_results_are_announced():
    session = finished_session()
    prize_rules(session)
    prize(session, amount="40")
    assert place_of(session, 1) is None

    reveal_all(session)

    place = place_of(session, 1)
    assert (place.rank, place.is_final) == (1, True)
    assert [won.amount for won in place.won] == [10]
    assert place_of(session, 2).won == ()


@pytest.mark.django_db(transaction=True)
def test_places_are_worked_out_once_for_all_cards(django_assert_num_queries):
    session = running_session()
    close_round(session)
    session = Session.objects.get(pk=session.pk)
    get_public_place(session, 1)

    with django_assert_num_queries(0):
        assert get_public_place(session, 2)
