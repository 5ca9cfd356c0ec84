"""The data of every release, opened by this version: its database and its event file."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from zipfile import ZipFile

import pytest

from scoring.actions.session_file import import_session
from tests.factories import MembershipFactory
from tests.upgrades import looks
from tests.upgrades.stored import migrate, opened, opened_copy

RELEASES = sorted(Path(__file__).with_name("releases").glob("*.zip"))


def test_there_are_releases():
    assert RELEASES


@pytest.mark.parametrize("release", RELEASES, ids=lambda file: file.stem)
def test_a_release_opens(release, tmp_path, migrated, django_db_setup, django_db_blocker):
    with ZipFile(release) as packed:
        dump = packed.read("database.sql").decode()
        event = packed.read("event.json").decode()
        shown = json.loads(packed.read("shown.json"))
    path = tmp_path / "night.sqlite3"
    with closing(sqlite3.connect(path)) as made:
        made.executescript(dump)

    with django_db_blocker.unblock():
        migrate(path)
        with opened(path):
            client = looks.organizer(shown["organizer"])
            in_database = looks.standings(client, shown["session"])
        with opened_copy(migrated, tmp_path):
            owner = MembershipFactory()
            session = import_session(club=owner.club, text=event)
            client = looks.organizer(owner.user.username)
            in_file = looks.standings(client, session.pk)

    assert in_database == shown["standings"]
    assert in_file == shown["standings"]
    assert len(in_file) > 8
