"""Two organizers, or an organizer and a phone, at the moment of an undo."""

import pytest

from scoring.deals.actions.checks import SessionNotRunning, StaleVersion
from scoring.journal.actions.undo import undo_deal, undo_entry
from scoring.journal.undo import GameReported, ToldSince
from scoring.models import DealRevision
from tests.factories import (
    MADE,
    ORGANIZER,
    correct,
    game_of,
    journal_of,
    record,
    running_session,
)
from tests.factories.reports import MARCHED
from tests.factories.undone import again, everything_but_the_journal, undo
from tests.faults.racing import at_once
from tournament.changes.actions import swap_numbers

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgres]


def swapped():
    session = running_session()
    seen = again(session).plan_version
    swap_numbers(session=session, round_=1, one=1, other=2, seen=seen, by=ORGANIZER)
    return session, session.journal.latest("pk").pk


def test_two_organizers_undo_the_same_at_once():
    session, entry = swapped()

    one, other = at_once(*[lambda: undo(session, entry)] * 2)

    assert one == other
    undone = [what for what, *_ in journal_of(session) if what.startswith("Undid")]
    assert len(undone) == 1


@pytest.mark.parametrize("_turn", range(3))
def test_an_undo_against_the_report_of_a_phone(_turn):
    session, entry = swapped()
    before = everything_but_the_journal(session)
    game = game_of(session)

    undone, _ = at_once(
        lambda: undo_entry(session=session, entry=entry, by=ORGANIZER),
        lambda: record(game, 1, MADE),
    )

    assert DealRevision.objects.filter(deal__game=game).count() == 1
    is_refused = undone is ToldSince
    entries = [what for what, *_ in journal_of(session)]
    assert any(entry.startswith("Undid") for entry in entries) != is_refused
    assert everything_but_the_journal(session) != before


@pytest.mark.parametrize("_turn", range(3))
def test_the_undo_of_the_start_against_the_first_report_of_a_phone(_turn):
    session = running_session()
    entry, game = session.journal.latest("pk").pk, game_of(session)

    undone, refusal = at_once(
        lambda: undo_entry(session=session, entry=entry, by=ORGANIZER),
        lambda: record(game, 1, MADE),
    )

    deals = DealRevision.objects.filter(deal__game=game).count()
    if undone is GameReported:
        assert (again(session).state, deals) == ("running", 1)
    else:
        assert (again(session).state, deals, refusal) == ("check_in", 0, SessionNotRunning)


@pytest.mark.parametrize("_turn", range(3))
def test_an_undo_of_a_deal_against_a_correction(_turn):
    session = running_session()
    game = game_of(session)
    first = record(game, 1, MADE, by=ORGANIZER)

    answers = at_once(
        lambda: undo_deal(session=session, revision=first.pk, by=ORGANIZER),
        lambda: correct(game, 1, MARCHED),
    )

    assert answers.count(StaleVersion) == 1
    assert first.deal.revisions.count() == 2
