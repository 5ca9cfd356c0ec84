"""Who leads, beside the game in play."""

import pytest

from scoring.results.board.reading import build_board_view, choose_top
from tests.factories import close_round, play_round, running_session
from tests.factories.boards import board_now, places, steer
from tests.factories.money import enter, fee, take
from tests.factories.prizes import prize, prize_rules
from tournament.machine.own_clock import current_moment


@pytest.mark.parametrize(
    ("ranks", "above", "tied"),
    [
        ([1, 2, 3], 3, 0),
        (list(range(1, 47)), 10, 0),
        ([*range(1, 10), 10, 10, 12], 9, 2),
        ([1, 2, *[3] * 10, 13], 2, 10),
        ([1] * 46, 0, 46),
        ([1, 1, *range(3, 47)], 10, 0),
        ([], 0, 0),
    ],
)
def test_ten_are_told_and_no_tie_is_torn(ranks, above, tied):
    first, equal = choose_top(places(*ranks))

    assert (len(first), len(equal)) == (above, tied)


def best(session, now=None):
    board = board_now(session)
    return build_board_view(board.session, board, current_moment(), "play").leaders


@pytest.mark.django_db
def test_leaders_are_those_that_may_be_known():
    session = running_session()
    assert (best(session).games, best(session).places) == (0, ())

    close_round(session)
    assert (best(session).games, len(best(session).places)) == (1, 8)
    play_round(session, 2)
    steer(session, hidden_games=6)
    assert best(session).games == 1
    steer(session, hidden_games=7)
    assert (best(session).games, best(session).places) == (0, ())


@pytest.mark.django_db
def test_raised_is_told_after_prizes_and_costs_unless_it_is_switched_off():
    session = running_session()
    session.venue = ""
    admission = fee(session, amount="10")
    for person in session.attendances.all():
        take(person, admission)
    enter(session, "cost", "12.50", "Coffee")
    prize_rules(session, pot_percent=50)
    prize(session, share="100")

    assert best(session).raised == 80 - 40 - 12.50

    steer(session, shows_raised=False)
    assert best(session).raised == 0
