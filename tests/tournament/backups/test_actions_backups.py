"""Backups of the database in use, in one place and in two."""

from contextlib import closing
from pathlib import Path
from sqlite3 import connect

import pytest
from django.conf import settings
from django.db import connection

from scoring.planning.actions import play_open_game
from tests.factories import ORGANIZER, running_session
from tests.factories.whole import session_with_everything
from tournament.access.links import LinkKind, link
from tournament.backups import copies
from tournament.backups.actions import (
    NoSuchPlace,
    back_up,
    back_up_to,
    can_back_up,
    choose_second_place,
    second_place,
)
from tournament.models import Session

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, settings) -> None:
    settings.BACKUPS = tmp_path / "backups"


@pytest.fixture
def stick(tmp_path: Path, settings) -> Path:
    settings.SECOND_PLACE = f"{tmp_path / 'stick'}"
    (tmp_path / "stick").mkdir()
    return tmp_path / "stick"


def rows(file: Path, table: str) -> list[tuple]:
    with closing(connect(file)) as database:
        return database.execute(f"SELECT * FROM {table} ORDER BY id").fetchall()


def made() -> list[Path]:
    return [backup.path for backup in copies.backups_in(settings.BACKUPS)]


def test_everything_on_file_is_in_it() -> None:
    session = running_session(is_rehearsal=True)
    play_open_game(session=session, by=ORGANIZER)
    there = rows(Path(connection.settings_dict["NAME"]), "scoring_dealrevision")

    state = back_up()

    (copy,) = made()
    assert (state.places, state.trouble) == (1, "")
    assert copies.recall(settings.BACKUPS) == state
    assert len(there) == 8
    assert rows(copy, "scoring_dealrevision") == there


def test_no_secret_of_a_code_is_in_it() -> None:
    session = session_with_everything()
    links = [
        *(link(LinkKind.CARD, card.pk, card.generation) for card in session.cards.all()),
        *(
            link(LinkKind.TABLE, table.pk, table.generation)
            for table in session.tables.all()
        ),
        *(
            link(LinkKind.SIDE, side_table.pk, side_table.generation)
            for side_table in session.side_tables.all()
        ),
        link(LinkKind.BOARD, session.pk, 1),
    ]

    back_up()

    content = made()[0].read_bytes()
    secrets = [link.path.strip("/").partition("-")[2] for link in links]
    assert len(secrets) == 12
    assert [secret for secret in secrets if secret.encode() in content] == []
    assert [link.code for link in links if link.code.encode() in content] == []
    assert settings.SECRET_KEY.encode() not in content


def test_the_stick_has_it_too_in_this_computers_own_folder(stick: Path) -> None:
    state = back_up()

    (there,) = stick.iterdir()
    assert state.places == 2
    assert there.name.startswith("euchre-backups-")
    assert [file.name for file in there.iterdir()] == [made()[0].name]


def test_a_stick_that_was_pulled_is_told_and_not_made_up_for(stick: Path) -> None:
    stick.rmdir()

    state = back_up()

    assert (state.places, state.fault) == (1, "")
    assert state.missing == f"none in {stick} (No such file or directory)"
    assert not stick.exists()


def test_a_failure_keeps_what_is_known_of_the_last_good_one(tmp_path: Path) -> None:
    good = back_up()
    settings.BACKUPS.rename(tmp_path / "away")
    settings.BACKUPS.write_text("not a folder any more")

    failed = back_up()
    record = copies.recall(settings.BACKUPS)

    assert failed.fault == "File exists"
    assert record.fault == "File exists"
    settings.BACKUPS.unlink()
    (tmp_path / "away").rename(settings.BACKUPS)
    assert back_up().trouble == ""
    assert good.at


def test_a_place_is_chosen_and_given_up_again(tmp_path: Path) -> None:
    choose_second_place(place=f"{tmp_path}")
    chosen = second_place()
    choose_second_place(place="")

    assert (chosen, second_place()) == (tmp_path, None)


def test_a_place_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NoSuchPlace, match=r"write to .*nowhere: No such .*tory\. Plug"):
        choose_second_place(place=f"{tmp_path / 'nowhere'}")

    assert second_place() is None


def test_a_folder_of_ones_own_is_not_pruned(tmp_path: Path) -> None:
    (tmp_path / "own").mkdir()
    own = {back_up_to(folder=tmp_path / "own") for _ in range(copies.KEPT + 2)}

    assert set((tmp_path / "own").iterdir()) == own
    assert made() == []


def test_a_laptop_backs_up_itself() -> None:
    assert can_back_up()
    assert Session.objects.count() == 0
