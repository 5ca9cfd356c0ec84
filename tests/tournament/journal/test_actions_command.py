"""What every command does: it says who, when and why, and seals what it must."""

from datetime import timedelta

import pytest
from django.apps import apps
from django.utils import timezone

from scoring.journal.check import check_log
from tests.factories import (
    ORGANIZER,
    OrganizerFactory,
    SessionFactory,
    finished_session,
    journal_of,
    running_session,
)
from tests.factories.money import enter
from tests.factories.people import request_of
from tournament.access.checks import Actor, OrganizersOnly, organizer
from tournament.journal.actions import record_of, run
from tournament.models import CashEntry, UndoRecord
from tournament.planning import actions as sessions
from tournament.verbs import Verb
from tournament.verbs.facts import EarlyReports, Person, Verdict

pytestmark = pytest.mark.django_db

BY = {"by": ORGANIZER}


def test_an_entry_keeps_who_when_and_why():
    session, user = SessionFactory(), OrganizerFactory(username="olga")

    with run(Verb.PLAN_CHANGED, session, by=organizer(request_of(user))) as change:
        change.log_activity(reason="  Late. ")

    entry = session.journal.latest("pk")
    assert (entry.verb, entry.facts) == ("plan_changed", {})
    assert (entry.role, entry.who, entry.user) == ("organizer", "olga", user)
    assert entry.reason == "Late."
    assert timezone.now() - entry.at < timedelta(minutes=1)


def test_an_entry_outlives_the_user():
    session, user = SessionFactory(), OrganizerFactory(username="olga")
    with run(Verb.PLAN_CHANGED, session, by=organizer(request_of(user))) as change:
        change.log_activity()

    user.delete()

    entry = session.journal.latest("pk")
    assert (entry.who, entry.user) == ("olga", None)


def test_an_entry_keeps_the_facts_of_its_verb_only():
    session = SessionFactory()

    with pytest.raises(TypeError), run(Verb.PLAN_CHANGED, session, **BY) as change:
        change.log_activity(Person("Ann"))

    assert [verb for verb, *_ in journal_of(session)] == ["Created the event"]


@pytest.mark.parametrize("role", ["helper", "table"])
def test_a_role_that_may_not_do_it_is_refused(role):
    session = SessionFactory()

    with pytest.raises(OrganizersOnly):
        sessions.edit(session=session, details=None, by=Actor(role=role, who="x"))


def test_money_entered_after_the_results_is_sealed():
    session = finished_session()
    before = session.seals.count()

    enter(session, CashEntry.Kind.COST, "4.00")

    assert session.seals.count() == before + 1
    assert check_log(session).since == 0


def test_money_entered_before_the_results_waits_for_the_next_seal():
    session = running_session()

    enter(session, CashEntry.Kind.COST, "4.00")

    assert not session.seals.exists()


def test_what_a_phone_does_is_not_sealed():
    session = finished_session()
    before, phone = session.seals.count(), Actor(role="table", who="table 1")

    with run(Verb.EARLY_REPORTS_COUNTED, session, by=phone) as change:
        change.log_activity(EarlyReports(1, 2))

    assert session.seals.count() == before


def test_what_a_command_changed_is_undone_by_its_own_entry_whatever_follows():
    session = SessionFactory()

    with run(Verb.PLAN_CHANGED, session, **BY) as change:
        own = change.log_activity()
        change.log_activity(verb=Verb.RESULTS_SHOWN)
        change.session.name = "Another name"
        change.session.save()

    assert UndoRecord.objects.get(entry__session=session).entry == own


def test_a_record_is_found_by_what_was_done_and_to_which_row():
    session = SessionFactory()
    done = {}
    for verb in (Verb.RULING_SAVED, Verb.RULING_WITHDRAWN):
        with run(verb, session, **BY) as change:
            for row in (7, 8):
                done[verb, row] = change.log_activity(Verdict("Yes"), subject=row)

    assert {key: record_of(*key).entry for key in done} == done
    assert record_of(Verb.PENALTY_GIVEN, 7) is None


@pytest.mark.parametrize("name", ["SEALER", "UNDO_OFFER"])
def test_nothing_starts_where_a_setting_names_nothing(settings, name):
    setattr(settings, name, "scoring.deals.actions.sealing.nothing")

    with pytest.raises(ImportError):
        apps.get_app_config("tournament").ready()
