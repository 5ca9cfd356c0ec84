"""A table puts its own seats right, until its score is agreed."""

import pytest

from scoring.deals.actions.checks import AlreadyAgreed
from scoring.deals.calls.actions import swap_seats
from tests.factories import MADE, game_of, play, running_session
from tests.factories.agreements import agree, ask_for_agreement
from tournament.access.opened import scorer
from tournament.models import Session
from tournament.play.seats import Compass

pytestmark = pytest.mark.django_db


def seats_of(game):
    return dict(game.seats.values_list("position", "card__number"))


def put_right(game, one, other):
    seen = Session.objects.get().plan_version
    swap_seats(game=game, one=one, other=other, seen=seen, by=scorer(game.table))


def test_seats_are_put_right_with_all_deals_in_and_the_agreement_asked_again():
    session = ask_for_agreement(running_session())
    game = game_of(session)
    play(game, [MADE] * 4)
    before = seats_of(game)

    put_right(game, before[Compass.NORTH], before[Compass.EAST])

    after = seats_of(game)
    assert after[Compass.NORTH] == before[Compass.EAST]
    assert agree(game).seen.startswith(str(after[Compass.NORTH]))


def test_seats_of_a_game_agreed_to_stay():
    session = ask_for_agreement(running_session())
    game = game_of(session)
    play(game, [MADE] * 4)
    agree(game)
    before = seats_of(game)

    with pytest.raises(AlreadyAgreed):
        put_right(game, before[Compass.NORTH], before[Compass.EAST])

    assert seats_of(game) == before
