"""What has been reached on all nights."""

import pytest

from tests.factories import SessionFactory, running_session
from tournament.backups.actions import milestones
from tournament.play.lifecycle import RoundState

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("count", [1, 3])
def test_sessions_under_way_are_told_by_their_game(count: int) -> None:
    sessions = [running_session() for _ in range(count)]
    SessionFactory()
    sessions[0].rounds.filter(number=1).update(state=RoundState.CLOSED)

    reached = milestones()

    assert reached.is_under_way
    assert reached.reached == {
        (session.pk, "running", 1 if session == sessions[0] else 0) for session in sessions
    }
