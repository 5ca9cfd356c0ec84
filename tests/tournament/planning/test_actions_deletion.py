"""A night deleted for good: all of it, nothing else, and only when it is meant."""

from pathlib import Path

import pytest
from django.apps import apps

from scoring.models import Season
from tests.factories import running_session
from tests.factories.refusals import read_refusal
from tests.factories.seasons import season_of
from tests.factories.sessions import session_in_check_in
from tests.factories.whole import session_with_everything
from tournament.access.version import SessionGone
from tournament.backups.copies import backups_in
from tournament.models import (
    Club,
    ClubLogo,
    LabelSheet,
    Membership,
    Player,
    Printer,
    Session,
)
from tournament.planning.actions import (
    NameNotTyped,
    NoBackupBefore,
    SessionStillRunning,
    delete_session,
)

pytestmark = pytest.mark.django_db

OURS = [
    model
    for name in ("tournament", "scoring")
    for model in apps.get_app_config(name).get_models()
]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, settings) -> Path:
    settings.BACKUPS = tmp_path / "backups"
    return settings.BACKUPS


def finished(session: Session) -> Session:
    Session.objects.filter(pk=session.pk).update(state="finished")
    return Session.objects.get(pk=session.pk)


def test_all_of_it_is_gone_and_nothing_of_others() -> None:
    session = finished(session_with_everything())
    other = session_in_check_in(club=session.club, names=["Ann", "Zoe"])
    season = season_of(session.club)
    season.nights.set([session, other])
    counts = {
        model: model.objects.filter(pk__in=_own(model, other)).count() for model in OURS
    }

    delete_session(session=session, typed="Euchre night", with_people=True)

    assert {model: model.objects.count() for model in OURS} == counts
    assert list(season.nights.all()) == [other]
    assert sorted(Player.objects.values_list("name", flat=True)) == ["Ann", "Zoe"]


def _own(model, session: Session) -> list[int]:
    """The keys of the rows that stay: those of *session*, of the club and its season."""
    if model in (Club, ClubLogo, LabelSheet, Membership, Printer, Season):
        return list(model.objects.values_list("pk", flat=True))
    if model is Session:
        return [session.pk]
    if model is Player:
        return list(session.attendances.values_list("player", flat=True))
    return [row.pk for row in model.objects.all() if _session_of(row) == session.pk]


def _session_of(row) -> int | None:
    """The night of a row, up whatever way there is."""
    if isinstance(row, Session):
        return row.pk
    for field in row._meta.concrete_fields:
        if field.related_model and field.related_model in OURS:
            if field.related_model in (Club, Player) or field.related_model is type(row):
                continue
            above = getattr(row, field.name)
            if above is not None and (owner := _session_of(above)):
                return owner
    return None


@pytest.mark.postgres
def test_people_stay_on_the_roster_if_so_wanted() -> None:
    session = session_in_check_in(names=["Ann"])

    delete_session(session=session, typed="  euchre   NIGHT ", with_people=False)

    assert [player.name for player in Player.objects.all()] == ["Ann"]
    assert Session.objects.count() == 0


def test_a_backup_is_made_first(folder: Path) -> None:
    delete_session(session=session_in_check_in(), typed="Euchre night", with_people=True)

    (backup,) = backups_in(folder)
    assert backup.why == "before-deleting"


def test_without_a_backup_nothing_is_deleted(folder: Path) -> None:
    session = session_in_check_in()
    folder.write_text("in the way")

    with pytest.raises(NoBackupBefore) as refused:
        delete_session(session=session, typed="Euchre night", with_people=True)

    assert read_refusal(refused) == (
        "NO_BACKUP_BEFORE",
        "No backup could be made: File exists. Nothing was deleted.",
    )
    assert Session.objects.count() == 1


@pytest.mark.parametrize("typed", ["", "Euchre", "Euchre night 2", "Euchre nigth"])
def test_another_name_deletes_nothing(typed: str, folder: Path) -> None:
    session = session_in_check_in()

    with pytest.raises(NameNotTyped) as refused:
        delete_session(session=session, typed=typed, with_people=True)

    assert (
        read_refusal(refused)[1] == "Type “Euchre night” to delete it. Nothing was deleted."
    )
    assert (Session.objects.count(), backups_in(folder)) == (1, [])


def test_a_night_that_is_played_is_not_deleted() -> None:
    session = running_session()

    with pytest.raises(SessionStillRunning):
        delete_session(session=session, typed="Euchre night", with_people=True)

    assert Session.objects.count() == 1


def test_a_night_started_meanwhile_is_not_deleted() -> None:
    session = running_session()
    seen_before = Session.objects.get(pk=session.pk)
    seen_before.state = "check_in"

    with pytest.raises(SessionStillRunning):
        delete_session(session=seen_before, typed="Euchre night", with_people=True)


def test_twice_is_told() -> None:
    session = session_in_check_in()
    delete_session(session=session, typed="Euchre night", with_people=True)

    with pytest.raises(SessionGone) as refused:
        delete_session(
            session=Session(pk=session.pk or 1, name="Euchre night", state="check_in"),
            typed="Euchre night",
            with_people=True,
        )

    assert read_refusal(refused) == ("NIGHT_GONE", "This event was deleted.")
