"""Take the names of people out of sessions that are over; every sum stays as it was.

The one thing that changes what was put on file: the log is sealed anew afterwards, and
says so.
"""

import re
from collections.abc import Collection, Iterable, Mapping
from functools import partial
from typing import NamedTuple

from django.db import connection, models, transaction
from django.db.models import Q

from scoring import models as scoring_models
from scoring.actions.sealing import seal
from scoring.queries.log_check import check_log
from scoring.queries.name_texts import GUEST, TEXTS, changed_rows, names_of
from tournament.access import Actor
from tournament.actions.command import log_activity
from tournament.facts import NamesTakenOut
from tournament.lifecycle import SessionState
from tournament.marked import gettext_noop
from tournament.models import (
    Attendance,
    Club,
    Player,
    Session,
    SignUp,
    UndoRecord,
)
from tournament.prints import forget_prints
from tournament.refusals import Conflict
from tournament.session_version import lock_session
from tournament.verbs import Verb

_NUMBERED = re.compile(r"Player \d+")
OVER = (SessionState.FINISHED, SessionState.ARCHIVED, SessionState.CANCELLED)


class SessionNotOver(Conflict):
    """Names were to be taken out of a session that is still planned or played."""

    code = "NIGHT_NOT_OVER"
    text = gettext_noop(
        "{session} is not over. End it, then remove the names. Nothing was changed."
    )


class Anonymised(NamedTuple):
    """What was done: *renamed* people, and how many *stay* for other sessions need them."""

    renamed: int
    stay: int


@transaction.atomic
def anonymise(*, sessions: Collection[Session], by: Actor) -> Anonymised:
    """Rename everybody whom only these *sessions* of a club know: "Player 12".

    Nicknames, phone numbers and names on cards go, and names in the words of the journal,
    the cash book, reasons and calls; what can be undone of these sessions cannot any more.
    Names that somebody wrote in another way, and first names alone, stay in such words.
    Safe to repeat.

    Raises:
        SessionNotOver
    """
    locked = [lock_session(session) for session in sessions]
    for session in locked:
        if session.state not in OVER:
            raise SessionNotOver(session=session)
    people = _people(locked)
    only_here = [person for person in people if not _is_elsewhere(person, locked)]
    in_order = {session.pk: check_log(session).is_in_order for session in locked}
    new_names = _rename(only_here, locked)
    for session in locked:
        if _is_done(session, only_here):
            continue
        _wipe(session, new_names)
        transaction.on_commit(partial(forget_prints, session.pk))
        facts = NamesTakenOut(in_order[session.pk])
        log_activity(session, by, Verb.NAMES_TAKEN_OUT, facts)
        seal(session, "Names taken out", starts_anew=True)
    transaction.on_commit(forget_on_disk)
    return Anonymised(len(only_here), len(people) - len(only_here))


def _people(sessions: Collection[Session]) -> list[Player]:
    listed = Q(attendances__session__in=sessions)
    sat = Q(
        pk__in=scoring_models.SidePlace.objects.filter(table__session__in=sessions).values(
            "player"
        )
    )
    players = Player.objects.filter(listed | sat).distinct().select_related("club")
    return [
        player for player in players.order_by("pk") if not _NUMBERED.fullmatch(player.name)
    ]


def _is_done(session: Session, people: Collection[Player]) -> bool:
    """Return whether a session was anonymised and none of *people* is new."""
    was_done = scoring_models.AuditCheckpoint.objects.filter(
        session=session, starts_anew=True
    ).exists()
    return was_done and not session.attendances.filter(player__in=people).exists()


def _is_elsewhere(person: Player, sessions: Collection[Session]) -> bool:
    """Return whether another session has the person on its list, or at a side table."""
    listed = Attendance.objects.filter(player=person).exclude(session__in=sessions)
    sat = scoring_models.SidePlace.objects.filter(player=person).exclude(
        table__session__in=sessions
    )
    return listed.exists() or sat.exists()


def _rename(people: Iterable[Player], sessions: Collection[Session]) -> dict[str, str]:
    """Give people their new names; the new name of everything they were called."""
    new_names: dict[str, str] = {}
    for person in people:
        called = names_of(person, sessions)
        rename_person(person, sessions)
        new_names |= {name.casefold(): person.name for name in called}
    return new_names


def rename_person(person: Player, sessions: Collection[Session]) -> None:
    """Call a person "Player 12"; names joined into theirs, and on cards, are deleted."""
    new = _free_name(person.club)
    _delete_joined(person)
    cards = Attendance.objects.filter(player=person, session__in=sessions)
    cards.update(card_name="", former_name="")
    scoring_models.SidePlace.objects.filter(player=person).update(name=new)
    person.name, person.nickname, person.phone = new, "", ""
    person.save(update_fields=["name", "nickname", "phone"])


def _delete_joined(person: Player) -> None:
    for join in person.joins.select_related("joined"):
        _delete_joined(join.joined)
        join.joined.delete()


def _free_name(club: Club) -> str:
    """Return the next of "Player 1", "Player 2" … that nobody of the club has."""
    taken = Player.objects.filter(club=club, name__istartswith="player ")
    names = {name.casefold() for name in taken.values_list("name", flat=True)}
    number = next(
        place for place in range(1, len(names) + 2) if f"player {place}" not in names
    )
    return f"Player {number}"


def _wipe(session: Session, new_names: Mapping[str, str]) -> None:
    """Replace the names in every text of a session by *new_names*."""
    unlisted = scoring_models.SidePlace.objects.filter(table__session=session, player=None)
    guests = {name.casefold(): GUEST for name in unlisted.values_list("name", flat=True)}
    for model, path, columns in TEXTS:
        rewrite(model, {path: session}, columns, guests | dict(new_names))
    unlisted.update(name=GUEST)
    scoring_models.Board.objects.filter(session=session).update(message="", desk="")
    SignUp.objects.filter(session=session).delete()
    forget_images(session)


def rewrite(
    model: type[models.Model],
    of: Mapping[str, object],
    columns: Collection[str],
    new_names: Mapping[str, str],
) -> None:
    """Put the new names into the texts of some rows."""
    changed = changed_rows(model, of, columns, new_names)
    model._default_manager.bulk_update(changed, list(columns), batch_size=500)  # noqa: SLF001


def forget_on_disk() -> None:
    """Write what changed over what it was, also in the log of the database of a laptop."""
    if connection.vendor == "sqlite" and not connection.in_atomic_block:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def forget_images(session: Session) -> None:
    """Delete what undo and old seals keep of rows as they were."""
    UndoRecord.objects.filter(entry__session=session).delete()
    scoring_models.AuditCheckpoint.objects.filter(session=session).update(
        record={}, state={}
    )
