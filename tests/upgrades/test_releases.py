"""The data of every release, opened by this version: its database and its event file."""

import json

import pytest
from django.core.management import call_command

from scoring.journal.actions.taking_in import import_session
from tests.factories import MembershipFactory
from tests.upgrades import looks
from tests.upgrades.stored import (
    RELEASES,
    database_before,
    migrate,
    opened,
    opened_copy,
    read,
)

CONFLICT = 409
"""What comes after it has to be undone first."""


def test_there_are_releases():
    assert RELEASES


@pytest.mark.parametrize("release", RELEASES, ids=lambda file: file.stem)
def test_a_release_opens(release, tmp_path, migrated, django_db_setup, django_db_blocker):
    shown = json.loads(read("shown.json", release))
    path = database_before(tmp_path / "night.sqlite3", release)

    with django_db_blocker.unblock():
        migrate(path)
        with opened(path):
            client = looks.organizer(shown["organizer"])
            in_database = looks.standings(client, shown["session"])
            call_command("verify_log", f"{shown['session']}")
            undone = looks.undo_each(client, shown["session"])
        with opened_copy(migrated, tmp_path):
            owner = MembershipFactory()
            session = import_session(club=owner.club, text=read("event.json", release))
            client = looks.organizer(owner.user.username)
            in_file = looks.standings(client, session.pk)

    assert in_database[1:] == in_file[1:] == shown["standings"][1:]
    assert len(in_file) > 8
    assert undone
    assert {*undone} <= {302, CONFLICT}
