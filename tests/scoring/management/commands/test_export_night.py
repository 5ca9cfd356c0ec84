import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from scoring.journal.event_file import session_file, session_schema
from tests.factories import running_session

pytestmark = pytest.mark.django_db


def test_a_night_is_written_to_a_file(tmp_path):
    session = running_session()

    call_command("export_night", session.pk, to=tmp_path / "night.json")

    assert (tmp_path / "night.json").read_text(encoding="utf-8") == session_file(session)


def test_a_night_is_written_to_the_screen(capsys):
    session = running_session()

    call_command("export_night", session.pk, stdout=StringIO())

    assert capsys.readouterr().out == session_file(session)


def test_the_schema_is_written(capsys):
    call_command("export_night", schema=True)

    assert json.loads(capsys.readouterr().out) == session_schema()


def test_a_night_that_is_not_there_is_said_with_those_that_are():
    session = running_session()

    with pytest.raises(CommandError) as refusal:
        call_command("export_night", 987)

    assert str(refusal.value) == (
        f"There is no event 987. Choose from: {session.pk} {session}."
    )
