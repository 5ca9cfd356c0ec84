"""Pairs, organizers and take-backs of one game at once: it is agreed to once, or not."""

import pytest

from scoring.deals.actions.checks import AlreadyAgreed, StaleVersion
from scoring.deals.agreements.actions import GameNotAllIn, ScoreChanged
from scoring.deals.recorded import deals_of
from scoring.hall.reading import hall
from scoring.models import Agreement
from tests.factories import MADE, game_of, play, running_session, take_back
from tests.factories.agreements import agree, ask_for_agreement, decide, seen_of
from tests.faults.racing import at_once, list_accepted, refused
from tournament.models import Session
from tournament.play.seats import Side

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgres]


def test_both_pairs_and_the_organizer_at_once_make_one_agreement() -> None:
    session = ask_for_agreement(running_session(tables=1))
    game = game_of(session)
    play(game, [MADE] * 4)

    results = at_once(
        lambda: agree(game, Side.FIRST),
        lambda: agree(game, Side.SECOND),
        lambda: decide(game),
    )

    assert len(list_accepted(results)) == 3
    assert Agreement.objects.count() == 1


def test_agreement_and_take_back_at_once_leave_one_of_them() -> None:
    session = ask_for_agreement(running_session(tables=1))
    game = game_of(session)
    play(game, [MADE] * 4)
    seen = seen_of(game)

    results = at_once(lambda: agree(game, seen=seen), lambda: take_back(game, 4))

    refusals = refused(results)
    assert refusals.total() == 1
    assert set(refusals) <= {AlreadyAgreed, GameNotAllIn, ScoreChanged, StaleVersion}
    is_agreed = Agreement.objects.exists()
    assert len(deals_of(game.pk)) == (4 if is_agreed else 3)
    missing = hall(Session.objects.get(pk=session.pk)).missing
    assert [table.deals_in for table in missing] == ([] if is_agreed else [3])
