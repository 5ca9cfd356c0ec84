"""How much one club may have, so that no club slows the others down.

Each is several times what a busy parish needs in twenty years, and each has its sentence.
"""

from tournament.attempts import (
    ATTEMPTS_SECONDS,
    TooManyAttempts,
    check_attempts,
    count_failure,
)
from tournament.marked import gettext_noop
from tournament.models import Club, Session
from tournament.refusals import Conflict, Refusal

MOST_EVENTS = 2_000
MOST_PEOPLE = 10_000
MOST_PEOPLE_OF_AN_EVENT = 1_000
MOST_PRINTS = 8
MOST_UPLOADS = 60


class TooManyEvents(Conflict):
    """The club has as many events as a club may have."""

    code = "TOO_MANY_EVENTS"
    text = gettext_noop(
        "Your club has {most} events, and no more fit. Delete old practice events first. "
        "Nothing was changed."
    )


class TooManyPeople(Conflict):
    """The club's roster would be longer than a roster may be."""

    code = "ROSTER_FULL"
    text = gettext_noop(
        "A club can have {most} people on its roster. Remove some first. Nothing was "
        "changed."
    )


class TooLarge(Refusal):
    """More was sent at once than the program takes."""

    code = "TOO_LARGE"
    text = gettext_noop(
        "You sent more than {most} MB at once. Choose a smaller file, or send less. "
        "Nothing was saved."
    )
    status = 413


class TooManyPrints(Refusal):
    """As many prints of the club are being made as may be at once."""

    code = "TOO_MANY_PRINTS"
    text = gettext_noop(
        "{most} prints of your club are being made. Wait until one is ready, then try "
        "again."
    )
    status = 429
    retry_after = 10


class TooManyUploads(TooManyAttempts):
    """The club has sent as many files of late as it may."""

    code = "TOO_MANY_UPLOADS"
    text = gettext_noop(
        "Your club has uploaded {most} files in a few minutes. Wait 5 minutes, then try "
        "again. Nothing was changed."
    )
    retry_after = ATTEMPTS_SECONDS


def check_events(club: Club) -> None:
    """Refuse one event more than a club may have.

    Raises:
        TooManyEvents
    """
    if Session.objects.filter(club=club).count() >= MOST_EVENTS:
        raise TooManyEvents(most=MOST_EVENTS)


def check_people(there: int, more: int) -> None:
    """Refuse a roster of *there* people to which *more* are added, if it is too long.

    Raises:
        TooManyPeople
    """
    if more and there + more > MOST_PEOPLE:
        raise TooManyPeople(most=MOST_PEOPLE)


def check_prints(waiting: int) -> None:
    """Refuse a print while so many of the club are *waiting* that no more may.

    Raises:
        TooManyPrints
    """
    if waiting >= MOST_PRINTS:
        raise TooManyPrints(most=MOST_PRINTS)


def count_upload(club: Club) -> None:
    """Count a file that a club sends.

    Raises:
        TooManyUploads: it is one too many.
    """
    try:
        check_attempts("upload", f"{club.pk}", MOST_UPLOADS)
    except TooManyAttempts:
        raise TooManyUploads(most=MOST_UPLOADS) from None
    count_failure("upload", f"{club.pk}")
