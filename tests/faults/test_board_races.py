"""Two people steer the board at once: one board is made, one step is revealed."""

import pytest

from scoring.models import Board
from tests.factories import finished_session, running_session
from tests.factories.boards import reveal_more, say, steer
from tests.faults.racing import at_once, list_accepted

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgres]


def test_first_words_said_at_once_make_one_board() -> None:
    session = running_session()

    results = at_once(
        lambda: say(session, "Lunch"),
        lambda: steer(session, theme="dark"),
        lambda: say(session, "Lunch"),
    )

    assert len(list_accepted(results)) == 3
    board = Board.objects.get()
    assert (board.message, board.theme) == ("Lunch", "dark")


def test_button_pressed_by_two_at_once_reveals_one_step() -> None:
    session = finished_session()

    results = at_once(*[lambda: reveal_more(session, 0)] * 3)

    assert {board.revealed for board in list_accepted(results)} == {4}
    assert Board.objects.get().revealed == 4
