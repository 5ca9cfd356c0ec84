"""The rest of a night changed while others open games, come in and take the same change."""

import pytest

from scoring.hall import actions as rounds
from scoring.leaderboard.reading import standings
from tests.factories import ORGANIZER, record
from tests.factories.redraws import change_of, crowd_session, play_games, preview
from tests.faults.racing import at_once, list_accepted, refused
from tournament.changes.actions import RedrawStale, redraw
from tournament.models import Game, ScheduleChange, Session
from tournament.people.actions.numbers import substitute
from tournament.rotations import audit
from tournament.seating.plan import absent_numbers, rotation_now

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgres]


def taking(session, **wanted):
    """What takes a change that was seen just now."""
    change = change_of(session, **wanted)
    seen = preview(session, change).fingerprint
    return lambda: redraw(session=session, change=change, seen=seen, by=ORGANIZER)


def check_consistent(session):
    """Everybody present once in each game to come, nobody who has left."""
    session = Session.objects.get(pk=session.pk)
    rotation = rotation_now(session)
    gone = absent_numbers(session)
    begun = session.rounds.exclude(state="pending").count()
    assert audit(rotation).faults == ()
    for plan in rotation.rounds[begun:]:
        there = {n for four in plan.tables for n in four} | set(plan.sit_out)
        assert there == set(range(1, rotation.players + 1)) - gone
    assert standings(session).checksum.is_sound


@pytest.mark.parametrize(
    "leaver", [1, *(pytest.param(n, marks=pytest.mark.long) for n in (2, 3, 4))]
)
def test_next_game_is_opened_or_drawn_again_but_never_both(leaver):
    session = crowd_session(9, 4)
    for game in Game.objects.filter(round__session=session, round__number=1):
        record(game, 1)
    old = rotation_now(session)

    results = at_once(
        lambda: rounds.open_next_game(session=session, after=1, by=ORGANIZER),
        taking(session, leave=(leaver,)),
    )

    new = rotation_now(session)
    if refused(results):
        assert refused(results) == {RedrawStale: 1}
        assert new == old
    else:
        assert all(
            leaver not in {*plan.sit_out, *(n for four in plan.tables for n in four)}
            for plan in new.rounds[1:]
        )
    assert session.rounds.get(number=2).state == "open"
    check_consistent(session)


def test_two_organizers_take_one_change_once():
    session = crowd_session(9, 4)

    results = at_once(*[taking(session, leave=(1,), come=("Zoe", "Yan"))] * 3)

    assert (refused(results), len(set(list_accepted(results)))) == ({}, 1)
    assert (ScheduleChange.objects.count(), session.cards.count()) == (1, 11)
    check_consistent(session)


def test_of_two_changes_one_is_taken():
    session = crowd_session(9, 4)

    results = at_once(
        taking(session, leave=(1,)),
        taking(session, leave=(2,)),
        taking(session, come=("Zoe",)),
    )

    assert refused(results) == {RedrawStale: 2}
    assert ScheduleChange.objects.count() == 1
    check_consistent(session)


def test_substitute_comes_in_before_or_not_at_all():
    session = crowd_session(9, 4)

    results = at_once(
        taking(session, leave=(1,)),
        lambda: substitute(
            session=session, number=2, name="Zoe", from_round=2, by=ORGANIZER
        ),
    )

    assert set(refused(results)) <= {RedrawStale}
    assert len(list_accepted(results)) >= 1
    check_consistent(session)


def test_games_go_on_after_a_race():
    session = crowd_session(8, 4)
    at_once(taking(session, come=("Zoe",)), taking(session, games=5))

    session = play_games(Session.objects.get(pk=session.pk), 3)

    assert session.rounds.get(number=4).state == "open"
    check_consistent(session)
