from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from scoring.models import AuditCheckpoint, DealRevision
from tests.factories import close_round, running_session

pytestmark = pytest.mark.django_db


def sealed_session():
    session = running_session()
    close_round(session)
    return session


def verify(*args, **options):
    """What the command says, and whether it ends well."""
    out = StringIO()
    try:
        call_command("verify_log", *args, stdout=out, **options)
    except CommandError as fault:
        return False, f"{out.getvalue()}{fault}"
    return True, out.getvalue()


def test_each_seal_is_in_order():
    session = sealed_session()

    is_well, report = verify(session.pk)

    assert is_well
    assert f"Event {session.pk}, {session}: in order\n" in report
    assert f"    1  {AuditCheckpoint.last_of(session).signs}  " in report
    assert report.endswith("Game 1 closed: in order\n")


def test_a_changed_row_is_named_under_its_seal():
    sealed_session()
    DealRevision.objects.filter(number=1).update(who="somebody")

    is_well, report = verify()

    assert not is_well
    assert "Game 1 closed: NOT IN ORDER" in report
    assert "what was told of a deal: row 1 was changed, it says now: DealRevision" in report
    assert report.endswith("outside the program: see NOT IN ORDER.")


def test_a_night_without_seals_says_so():
    running_session()

    is_well, report = verify()

    assert is_well
    assert "no seals: " in report


def test_a_night_that_is_not_there_is_refused():
    assert verify(4711) == (False, "There is no such event. Nothing was changed.")


def test_the_signs_on_a_paper_are_looked_for():
    session = sealed_session()
    signs = AuditCheckpoint.last_of(session).signs

    assert (
        "This is the code of seal 1: Game 1 closed." in verify(session.pk, paper=signs)[1]
    )
    is_well, report = verify(session.pk, paper="0000-0000")
    assert not is_well
    assert "No seal of this event has the code 0000-0000." in report
    assert verify(paper=signs) == (False, "Type the number of the event, too.")
