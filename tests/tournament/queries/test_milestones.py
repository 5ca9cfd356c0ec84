"""What has been reached on all nights."""

import pytest

from tests.factories import SessionFactory, running_session
from tournament.lifecycle import RoundState
from tournament.queries.milestones import milestones

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("count", [1, 3])
def test_it_is_one_query(count: int, django_assert_num_queries) -> None:
    sessions = [running_session() for _ in range(count)]
    SessionFactory()
    sessions[0].rounds.filter(number=1).update(state=RoundState.CLOSED)

    with django_assert_num_queries(1):
        reached = milestones()

    assert reached.is_under_way
    assert reached.reached == {
        (session.pk, "running", 1 if session == sessions[0] else 0) for session in sessions
    }
