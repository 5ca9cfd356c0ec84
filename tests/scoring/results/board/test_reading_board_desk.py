import pytest

from scoring.results.board.reading import board_desk
from tests.factories import finished_session, running_session
from tests.factories.boards import board_now, reveal_more, steer

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("tables", [2, 3])
def test_desk_of_a_night_over_reveals_whole_ties(tables):
    session = finished_session(tables=tables)
    session = board_now(session).session

    desk = board_desk(session)

    tied = {2: 4 + 4, 3: 6}  # whole ties until five are announced
    assert sum(step.people for step in desk["reveal"].steps) == tied[tables]


def test_desk_knows_what_comes_next():
    session = finished_session()
    steer(session, hidden_games=2)
    reveal_more(session, 0)

    desk = board_desk(board_now(session).session)

    names = [line.place.name for line in desk["reveal"].following.lines]
    assert (names, desk["hidden"], desk["is_open"]) == (
        ["Ann", "Cora", "Fay", "Hal"],
        2,
        True,
    )


def test_desk_of_a_night_in_play_has_nothing_to_reveal():
    desk = board_desk(running_session())

    assert (desk["reveal"].is_ready, desk["hidden"], desk["board"].pk) == (False, 0, None)
