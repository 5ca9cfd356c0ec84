from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from scoring.journal.event_file import session_file
from tests.factories import running_session
from tournament.models import Club, Player, Session

pytestmark = pytest.mark.django_db


def test_a_night_is_taken_in(tmp_path):
    text = session_file(running_session())
    (tmp_path / "night.json").write_text(text, encoding="utf-8")
    Session.objects.all().delete()
    Player.objects.all().delete()
    Club.objects.all().delete()
    output = StringIO()

    call_command("import_night", tmp_path / "night.json", stdout=output)

    session = Session.objects.get()
    assert session_file(session) == text
    assert output.getvalue() == (
        f"Imported Euchre night, 2026-10-03: /nights/{session.pk}/\n"
    )


@pytest.mark.parametrize("data", [b"{}", b"\xff"])
def test_what_is_no_night_is_said(tmp_path, data):
    (tmp_path / "night.json").write_bytes(data)

    with pytest.raises(CommandError):
        call_command("import_night", tmp_path / "night.json")

    assert not Session.objects.exists()


def test_a_file_that_is_not_there_is_said(tmp_path):
    with pytest.raises(CommandError):
        call_command("import_night", tmp_path / "night.json")
