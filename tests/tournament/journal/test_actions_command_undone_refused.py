"""Undo that cannot be: a sentence says why, and what to undo first."""

import pytest

from scoring.journal.actions.undo import UndoOfOthers, UndoTooLate
from scoring.journal.undo import ChangedSince, InUse, PlayWentOn, ToldSince, UndoOthersFirst
from tests.factories import (
    MADE,
    NAMES,
    ORGANIZER,
    close_round,
    game_of,
    record,
    running_session,
    session_in_check_in,
)
from tests.factories.money import take
from tests.factories.undone import give, refused, somebody, swap_two, undo
from tournament.access.checks import Actor
from tournament.models import UndoRecord
from tournament.models.journal import KEPT
from tournament.people.actions import check_in
from tournament.verbs import Verb

pytestmark = pytest.mark.django_db
BY = {"by": ORGANIZER}


def test_what_was_changed_since_says_what_to_undo_first(at_the_door):
    give(at_the_door, 6)
    first = at_the_door.journal.latest("pk").pk
    give(at_the_door, 7)

    refusal = refused(UndoOthersFirst, lambda: undo(at_the_door, first))

    assert refusal.endswith("First undo “Assigned number 7 to Ann”.")
    undo(at_the_door)
    undo(at_the_door, first)


@pytest.mark.postgres
def test_what_somebody_else_holds_by_now_is_not_taken_from_them(at_the_door):
    check_in.set_present(attendance=somebody(at_the_door), is_present=False, **BY)
    entry = at_the_door.journal.latest("pk").pk
    give(at_the_door, number=1, place=4)

    refused(ChangedSince, lambda: undo(at_the_door, entry))


@pytest.mark.postgres
def test_whoever_has_paid_stays_on_the_list(at_the_door):
    check_in.add_names(session=at_the_door, names=["Zoe"], **BY)
    entry = at_the_door.journal.latest("pk").pk
    take(somebody(at_the_door, 6), at_the_door.fees.get())

    refused(InUse, lambda: undo(at_the_door, entry))


@pytest.mark.parametrize(
    ("do", "game"), [(lambda session: swap_two(session, 1, 2), 1), (close_round, 2)]
)
def test_seats_and_the_next_game_stay_once_a_table_has_reported(do, game):
    session = running_session()
    do(session)
    entry = session.journal.latest("pk").pk
    record(game_of(session, round_=game), 1, MADE)

    refused(ToldSince, lambda: undo(session, entry))


def test_a_game_later_nothing_of_the_seats_can_be_undone():
    session = running_session()
    swap_two(session)
    entry = session.journal.latest("pk").pk
    close_round(session)

    refused(PlayWentOn, lambda: undo(session, entry))


def test_helpers_undo_their_own_actions_only(at_the_door):
    give(at_the_door, 6)
    theirs = at_the_door.journal.latest("pk").pk
    by = Actor(role="helper", who="Hugo", user_id=None)
    at_the_door.journal.filter(pk=theirs).update(user=None)
    other = Actor(role="helper", who="Ida", user_id=4711)

    refused(UndoOfOthers, lambda: undo(at_the_door, theirs, by=other))
    undo(at_the_door, theirs, by=by)


@pytest.mark.postgres
def test_only_the_last_twenty_are_kept(at_the_door):
    give(at_the_door, 6)
    first = at_the_door.journal.latest("pk").pk
    for number in range(KEPT):
        give(at_the_door, 7 + number % 2, place=1)

    assert UndoRecord.objects.filter(entry__session=at_the_door).count() == KEPT
    refused(UndoTooLate, lambda: undo(at_the_door, first))


def test_the_last_twenty_are_undone_one_after_another(at_the_door):
    before = at_the_door.journal.latest("pk").pk
    for number in range(KEPT):
        give(at_the_door, 7 + number % 2, place=1)
    entries = at_the_door.journal.filter(pk__gt=before).order_by("-pk")

    for entry in list(entries.values_list("pk", flat=True)):
        undo(at_the_door, entry)

    assert entries.filter(verb=Verb.UNDONE).count() == KEPT


def test_another_nights_entry_cannot_be_undone_from_here(at_the_door):
    other = session_in_check_in(names=NAMES[:5])

    entry = other.journal.latest("pk").pk

    refused(UndoTooLate, lambda: undo(at_the_door, entry))
