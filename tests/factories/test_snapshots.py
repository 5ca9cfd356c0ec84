"""A night restored from its snapshot is row for row the night that playing gives."""

import re
from datetime import datetime, timedelta

import pytest
from django.apps import apps
from django.db import transaction

from scoring.journal.check import check_log
from scoring.models import AuditCheckpoint
from tests.factories import (
    ClubFactory,
    SessionFactory,
    finished_session,
    running_session,
    session_in_check_in,
    snapshots,
)
from tests.factories.entries import session_of_two_phones
from tests.factories.hostile import hostile_session
from tests.factories.lists import session_of_rows
from tests.factories.redraws import crowd_session
from tests.factories.seasons import season_of_sessions
from tests.factories.undone import undo
from tests.factories.whole import session_with_everything
from tournament.machine import own_clock
from tournament.models import Round
from tournament.play.clock import Moment

pytestmark = pytest.mark.django_db

FACTORIES = {
    "draft": (SessionFactory.create, {}),
    "check-in": (session_in_check_in, {"names": ["Ann", "Bob"]}),
    "running": (running_session, {"tables": 3}),
    "finished": (finished_session, {}),
    "crowd": (crowd_session, {"people": 13, "games": 4}),
    "two phones": (session_of_two_phones, {}),
    "everything": (session_with_everything, {}),
    "hostile": (hostile_session, {}),
    "lists": (session_of_rows, {"rows": 2}),
    "season": (season_of_sessions, {"number": 3}),
}
LATER = timedelta(hours=1)


@pytest.fixture(autouse=True)
def _nothing_kept(monkeypatch):
    monkeypatch.setattr(snapshots, "_snapshots", {})


def rows_of_all_tables():
    """What is in the database, by model and in the order of the keys."""
    kinds = (model for model in apps.get_models(include_auto_created=True))
    return {
        model._meta.label: list(model.objects.order_by("pk").values_list())
        for model in kinds
        if model._meta.label not in ("auth.Permission", "contenttypes.ContentType")
    }


def undone(make, **details):
    """What a factory gave and all rows; none of them is left."""
    with transaction.atomic():
        made = make(**details)
        state = made, rows_of_all_tables()
        transaction.set_rollback(True)
    return state


def moved(value, by):
    """A value with all moments in it, in JSON too, moved on."""
    if isinstance(value, datetime):
        return value + by
    if isinstance(value, dict):
        return {name: moved(held, by) for name, held in value.items()}
    if isinstance(value, list | tuple):
        return type(value)(moved(held, by) for held in value)
    if isinstance(value, str) and re.match(r"\d{4}-\d\d-\d\dT", value):
        return (datetime.fromisoformat(value) + by).isoformat()
    return value


def let_pass(monkeypatch, by):
    """Let every snapshot be so old."""
    aged = {}
    for key, snapshot in snapshots._snapshots.items():
        then = snapshot.moment
        earlier = Moment(wall=then.wall - by, steady=then.steady - by)
        aged[key] = snapshot._replace(moment=earlier)
    monkeypatch.setattr(snapshots, "_snapshots", aged)
    monkeypatch.setattr(snapshots, "GRAIN", LATER)


@pytest.mark.few(3)
@pytest.mark.postgres
@pytest.mark.parametrize("name", FACTORIES)
def test_restored_is_played_some_time_ago(name, monkeypatch):
    make, details = FACTORIES[name]
    played, before = undone(make, **details)
    let_pass(monkeypatch, LATER)

    restored, after = undone(make, **details)

    by = timedelta(0) if before[AuditCheckpoint._meta.label] else LATER
    assert any(before.values())
    assert after == moved(before, by)
    assert restored == played
    assert vars(restored).keys() == vars(played).keys()
    assert restored._state.fields_cache.keys() == played._state.fields_cache.keys()
    for field in played._meta.concrete_fields:
        expected = moved(getattr(played, field.attname), by)
        assert getattr(restored, field.attname) == expected


@pytest.mark.few(3)
@pytest.mark.parametrize("name", FACTORIES)
def test_playing_afresh_gives_the_same_but_for_chance_and_time(name, monkeypatch):
    make, details = FACTORIES[name]
    undone(make, **details)
    _, restored = undone(make, **details)
    monkeypatch.setattr(snapshots, "_snapshots", {})

    _, played = undone(make, **details)

    assert without_chance(restored) == without_chance(played)


def without_chance(rows):
    """The rows of all tables as words, without what is drawn or counted by factories."""
    text = re.sub(r"datetime\.datetime\([^)]*\)", "moment", repr(rows))
    text = re.sub(r"\d{4}-\d\d-\d\dT[\d:.]+", "moment", text)
    text = re.sub(r"md5\$\w+\$\w+", "password", text)
    text = re.sub(r"organizer\d+", "organizer", text)
    return re.sub(r"[0-9a-f]{8,}(-[0-9a-f]{4,})*", "hex", text)


def test_next_row_has_the_key_it_would_have_had():
    keys = []
    for _ in range(2):
        with transaction.atomic():
            running_session()
            keys.append(session_in_check_in().pk)
            transaction.set_rollback(True)

    assert keys[0] == keys[1]


def test_second_night_is_played_beside_the_first():
    first, second = running_session(), running_session()

    assert first.pk != second.pk
    assert second.attendances.count() == first.attendances.count()
    assert len(snapshots._snapshots) == len({"draft", "check-in", "running"})


def test_night_of_a_club_is_played():
    club = ClubFactory()

    assert running_session(club=club).club == club
    assert not snapshots._snapshots


def test_what_a_function_draws_is_played():
    undone(session_in_check_in, names=(name for name in ["Ann"]))
    assert not any("generator" in key for key in snapshots._snapshots)

    session = session_in_check_in(names=(name for name in ["Bob", "Cora"]))

    assert list(session.attendances.values_list("player__name")) == [("Bob",), ("Cora",)]


def test_changing_what_a_factory_gave_changes_no_later_night():
    session, _ = undone(SessionFactory)
    session.name = session.club.name = "Other"

    again, _ = undone(SessionFactory)

    assert "Other" not in {again.name, again.club.name}


def test_clock_of_a_test_that_sets_its_own_is_its_own(monkeypatch):
    undone(running_session)
    uptime = own_clock.uptime_seconds()
    monkeypatch.setattr(own_clock, "uptime_seconds", lambda: uptime + 3600)

    before = dict(snapshots._snapshots)
    session, rows = undone(running_session)

    assert snapshots._age(next(iter(before.values()))) is None
    assert session.state == "running"
    assert rows[Round._meta.label]


def test_seals_of_a_restored_night_verify(monkeypatch):
    undone(finished_session)
    let_pass(monkeypatch, LATER)

    session = finished_session()

    assert session.seals.exists()
    assert check_log(session).is_in_order


def test_restored_action_can_be_undone(monkeypatch):
    undone(running_session)
    let_pass(monkeypatch, LATER)
    session = running_session()

    undo(session)

    assert type(session).objects.get(pk=session.pk).state == "check_in"
