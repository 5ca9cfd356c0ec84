from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from tests.factories import NAMES, finished_session, running_session

PEOPLE = 8

pytestmark = pytest.mark.django_db


def run(*args, **options):
    out = StringIO()
    call_command("anonymise", *args, stdout=out, **options)
    return out.getvalue()


def test_the_names_of_a_night_are_taken_out():
    session = finished_session()

    output = run(str(session.pk))

    assert f"Removed the names of {PEOPLE} players." in output
    assert "Earlier backups" in output
    assert not session.attendances.filter(player__name__in=NAMES).exists()


def test_nights_before_a_day_are_meant_that_are_over():
    session = finished_session()
    running_session(club=session.club)

    with pytest.raises(CommandError, match="There is no such event"):
        run(before=session.date)
    output = run(before=session.date + timedelta(days=1))

    assert "Removed the names of 0 players." in output
    assert f"{PEOPLE} more are at other events and stay." in output


def test_a_night_that_is_not_over_is_refused():
    with pytest.raises(CommandError, match="is not over"):
        run(str(running_session().pk))
