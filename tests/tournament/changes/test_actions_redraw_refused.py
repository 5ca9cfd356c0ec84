"""Changes that come twice or too late, and those that cannot be."""

import pytest

from tests.factories import ORGANIZER, journal_of, read_refusal, running_session
from tests.factories.redrawn import rows_of
from tests.factories.redraws import change_of, crowd_session, play_games, preview, take
from tournament.changes.actions import RedrawStale, redraw
from tournament.changes.reading.redraw import RedrawOutsidePlay
from tournament.changes.reading.remaining import RedrawRefused
from tournament.people.actions.numbers import substitute
from tournament.planning import actions as session_states

pytestmark = pytest.mark.django_db


@pytest.mark.postgres
def test_change_taken_twice_is_taken_once():
    session = crowd_session(9, 5)
    change = change_of(session, leave=(1,), come=("Zoe",))
    seen = preview(session, change).fingerprint

    first, second = (
        redraw(session=session, change=change, seen=seen, by=ORGANIZER) for _ in range(2)
    )

    assert first == second
    assert session.redraws.count() == 1
    assert session.cards.count() == 10
    assert [what[:7] for what, *_ in journal_of(session)].count("Changed") == 1


def test_change_seen_before_a_game_was_opened_is_stale():
    session = crowd_session(9, 5)
    change = change_of(session, leave=(1,))
    seen = preview(session, change).fingerprint
    session = play_games(session, 1)
    before = rows_of(session, 5)

    with pytest.raises(RedrawStale) as refused:
        redraw(session=session, change=change, seen=seen, by=ORGANIZER)

    assert refused.value.status == 409
    assert read_refusal(refused)[1].startswith("The event changed since you looked.")
    assert (rows_of(session, 5), session.redraws.count()) == (before, 0)


def test_change_seen_before_a_substitute_came_is_stale():
    session = crowd_session(9, 5)
    change = change_of(session, leave=(1,))
    seen = preview(session, change).fingerprint
    substitute(session=session, number=2, name="Zoe", from_round=2, by=ORGANIZER)

    with pytest.raises(RedrawStale):
        redraw(session=session, change=change, seen=seen, by=ORGANIZER)


def test_change_of_somebody_else_is_not_what_was_seen():
    session = crowd_session(9, 5)
    seen = preview(session, change_of(session, leave=(1,))).fingerprint

    with pytest.raises(RedrawStale):
        redraw(
            session=session, change=change_of(session, leave=(2,)), seen=seen, by=ORGANIZER
        )


def test_night_that_is_over_is_not_changed():
    session = running_session()
    change = change_of(session, games=3)
    seen = preview(session, change).fingerprint
    session_states.cancel(session=session, by=ORGANIZER, reason="Snow")

    with pytest.raises(RedrawOutsidePlay) as refused:
        redraw(session=session, change=change, seen=seen, by=ORGANIZER)

    assert read_refusal(refused) == (
        "REDRAW_OUTSIDE_PLAY",
        "Remaining games can change only during play. Nothing was changed.",
    )


def test_change_that_cannot_be_is_refused_with_its_reason():
    session = crowd_session(9, 5)

    with pytest.raises(RedrawRefused) as refused:
        take(session, leave=(99,))

    assert read_refusal(refused) == (
        "REDRAW_REFUSED",
        "No player in the event has number 99.",
    )
