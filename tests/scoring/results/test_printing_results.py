"""The leaderboard's page as the night on file fills it."""

import pytest
from django.utils import timezone

from scoring.results.printing import leaderboard_page
from tests.factories import (
    MADE,
    NAMES,
    ORGANIZER,
    AttendanceFactory,
    close_round,
    game_of,
    number_everybody,
    play,
    running_session,
    session_in_check_in,
)
from tournament.models import CardAssignment
from tournament.people.actions import numbers
from tournament.planning import actions as session_states

pytestmark = pytest.mark.django_db


def best_of(session):
    places = leaderboard_page(session, at=timezone.now()).stand.places
    assert [place.standing.rank for place in places[:2]] == [1, 1]
    return [place.in_full for place in places if place.is_winner]


def test_house_player_stands_first_but_does_not_win():
    session = session_in_check_in(names=NAMES[:7])
    number_everybody(session)
    numbers.fill_with_house(session=session, by=ORGANIZER)
    session = session_states.start(session=session, by=ORGANIZER)
    play(game_of(session, table=2), [MADE] * 4)

    assert best_of(session) == ["Cora"]


def test_number_that_changed_hands_wins_under_all_its_names():
    session = running_session()
    close_round(session)
    card = session.cards.get(number=1)
    CardAssignment.objects.filter(card=card).update(to_round=1)
    late = AttendanceFactory(session=session, player__name="Zoe")
    CardAssignment.objects.create(
        card=card, attendance=late, kind="substitute", from_round=2
    )

    assert best_of(session) == ["Ann (from game 2: Zoe)", "Cora", "Fay", "Hal"]
