"""What was understood of a file, as the command prints it."""

import json
import os
import subprocess
import sys

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

from tests.oracles import oracle
from tournament.names.parties import MEANINGS

LIST = "Name\nSmith, Peggy\n\nChuck & Linda Baker\nPeggy Smith\n"


def test_people_and_questions_are_printed_for_programs_without_a_database(tmp_path):
    file = tmp_path / "names.txt"
    file.write_text(LIST, encoding="utf-16")

    run = subprocess.run(
        [sys.executable, "manage.py", "read_names", str(file), "--json"],
        cwd=settings.BASE_DIR,
        env=os.environ
        | {"DJANGO_SETTINGS_MODULE": "tournament.settings", "EUCHRE_DATA": str(tmp_path)},
        capture_output=True,
        check=True,
    )

    assert json.loads(run.stdout) == oracle("management")["names_read"]
    assert not list(tmp_path.glob("*.sqlite3"))


def test_people_and_questions_are_printed_for_people(tmp_path, capsys):
    file = tmp_path / "names.txt"
    file.write_text("Bob\nAnn & Joe Lee\n")

    call_command("read_names", str(file))

    assert [line.split() for line in capsys.readouterr().out.splitlines()] == [
        ["1", "Bob"],
        ["2", "Ann", "Lee"],
        ["2", "Joe", "Lee"],
        ["3", "players"],
        ["2", "couple:", *MEANINGS["couple"].split()],
    ]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [("nothing.txt", "nothing.txt cannot be read: "), ("list.pdf", "not a list of names")],
)
def test_what_cannot_be_read_is_told(name, sentence, tmp_path):
    (tmp_path / "list.pdf").write_bytes(b"%PDF-1.7")

    with pytest.raises(CommandError, match=sentence):
        call_command("read_names", str(tmp_path / name))
