"""Delete an event for good, which nothing undoes but a backup."""

from django.db import transaction

from tournament.actions.backups import back_up, can_back_up
from tournament.actions.sessions import remove
from tournament.lifecycle import SessionState
from tournament.marked import gettext_noop
from tournament.models import Session
from tournament.refusals import Conflict, Refusal
from tournament.session_version import lock_session


class SessionStillRunning(Conflict):
    """An event was to be deleted in which people play."""

    code = "NIGHT_STILL_RUNNING"
    text = gettext_noop(
        "This event is in progress. End or cancel it first. Nothing was changed."
    )


class NameNotTyped(Refusal):
    """The name of another event was typed, or none."""

    code = "NAME_NOT_TYPED"
    text = gettext_noop("This is not its name. Type “{name}”. Nothing was deleted.")


class NoBackupBefore(Refusal):
    """Nothing is deleted that could not be put back."""

    code = "NO_BACKUP_BEFORE"
    text = gettext_noop("No backup could be made: {why}. Nothing was deleted.")
    status = 503


def delete_session(*, session: Session, typed: str, with_people: bool) -> None:
    """Make a backup, then delete the event whose name was *typed*.

    Upper and lower case are alike.

    People who were in no other event go *with_people*, else they stay on the roster.
    Not atomic as a whole, for a backup knows nothing of what is not yet committed.

    Raises:
        SessionStillRunning, NameNotTyped, NoBackupBefore
        SessionGone: somebody was quicker.
    """
    check_can_be_deleted(session)
    _check_name(session, typed)
    if can_back_up() and (fault := back_up(why="before-deleting").fault):
        raise NoBackupBefore(why=fault)
    _delete(session, typed, with_people)


def check_can_be_deleted(session: Session) -> None:
    """Refuse to delete an event in which people play.

    Raises:
        SessionStillRunning
    """
    if session.state == SessionState.RUNNING:
        raise SessionStillRunning


@transaction.atomic
def _delete(session: Session, typed: str, with_people: bool) -> None:  # noqa: FBT001
    session = lock_session(session)  # it may have been started or renamed meanwhile
    check_can_be_deleted(session)
    _check_name(session, typed)
    remove(session, with_people=with_people)


def _check_name(session: Session, typed: str) -> None:
    if _plain(typed) != _plain(session.name):
        raise NameNotTyped(name=session.name)


def _plain(name: str) -> str:
    return " ".join(name.split()).casefold()
