"""Take the names of people out of sessions that are over; every sum stays as it was.

The one thing that changes what was put on file: the log is sealed anew afterwards, and
says so.
"""

import re
from collections.abc import Collection, Iterable, Mapping
from datetime import date, timedelta
from functools import partial
from re import Pattern
from typing import NamedTuple

from django.db import connection, transaction
from django.db.models import Q

from scoring.deals.actions.sealing import seal
from scoring.journal.check import check_log
from scoring.journal.members import reading
from scoring.models import Board, SidePlace
from tournament.access.checks import PROGRAM, Actor
from tournament.access.version import lock_session
from tournament.journal.actions import log_activity
from tournament.journal.reading import rows_of
from tournament.machine.prints import OF_NO_SESSION, forget_prints
from tournament.models import (
    Attendance,
    Club,
    JoinCode,
    Player,
    SeatingRequest,
    Session,
    SignUp,
    UndoRecord,
)
from tournament.models.player import CONTACT, PERSONAL
from tournament.people.actions.people import forget_left_lines
from tournament.play.lifecycle import OVER
from tournament.verbs import Verb
from tournament.verbs.facts import NamesTakenOut, PersonErased
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Conflict

_NUMBERED = re.compile(r"Player \d+")


class SessionNotOver(Conflict):
    code = "NIGHT_NOT_OVER"
    text = gettext_noop(
        "{session} is not over. End it, then remove the names. Nothing was changed."
    )


@transaction.atomic
def anonymise(*, sessions: Collection[Session], by: Actor) -> tuple[int, int]:
    """Rename everybody whom only these *sessions* of a club know: "Player 12".

    Nicknames, phone numbers and names on cards go, and names in the words of the journal,
    the cash book, reasons and calls; what can be undone of these sessions cannot any more.
    Names that somebody wrote in another way, and first names alone, stay in such words.
    Safe to repeat.

    Returns:
        How many were renamed, and how many stay, for other sessions need them.

    Raises:
        SessionNotOver
    """
    locked = _lock_over(sessions)
    people = _people(locked)
    only_here = [person for person in people if not _is_elsewhere(person, locked)]
    # while it can still be told: what is rewritten below no longer fits its seals
    in_order = {session.pk: check_log(session).is_in_order for session in locked}
    new_names = _rename(only_here, locked)
    for session in locked:
        if _is_done(session, only_here):
            continue
        _wipe(session, new_names)
        log_activity(session, by, Verb.NAMES_TAKEN_OUT, NamesTakenOut(in_order[session.pk]))
        _seal_anew(session, "Names taken out")
    transaction.on_commit(_forget_on_disk)
    return len(only_here), len(people) - len(only_here)


def _lock_over(sessions: Iterable[Session]) -> list[Session]:
    locked = [lock_session(session) for session in sessions]
    for session in locked:
        if session.state not in OVER:
            raise SessionNotOver(session=session)
    return locked


def _seal_anew(session: Session, why: str) -> None:
    transaction.on_commit(partial(forget_prints, session.pk))
    seal(session, why, starts_anew=True)


def _people(sessions: Collection[Session]) -> list[Player]:
    listed = Q(attendances__session__in=sessions)
    sat = SidePlace.objects.filter(table__session__in=sessions).values("player")
    players = Player.objects.filter(listed | Q(pk__in=sat)).distinct()
    players = players.select_related("club")
    return [
        player for player in players.order_by("pk") if not _NUMBERED.fullmatch(player.name)
    ]


def _is_done(session: Session, people: Collection[Player]) -> bool:
    was_done = session.seals.filter(starts_anew=True).exists()
    return was_done and not session.attendances.filter(player__in=people).exists()


def _is_elsewhere(person: Player, sessions: Collection[Session]) -> bool:
    listed = Attendance.objects.filter(player=person).exclude(session__in=sessions)
    sat = SidePlace.objects.filter(player=person).exclude(table__session__in=sessions)
    return listed.exists() or sat.exists()


def _rename(people: Iterable[Player], sessions: Collection[Session]) -> dict[str, str]:
    new_names: dict[str, str] = {}
    for person in people:
        called = reading.names_of(person, sessions)
        _rename_person(person, sessions)
        new_names |= {name.casefold(): person.name for name in called}
    return new_names


def _rename_person(person: Player, sessions: Collection[Session]) -> None:
    """Call a person "Player 12"; names joined into theirs, and on cards, are deleted."""
    new = _free_name(person.club)
    _delete_joined(person)
    cards = Attendance.objects.filter(player=person, session__in=sessions)
    cards.update(card_name="", former_name="", note="")
    SidePlace.objects.filter(player=person).update(name=new)
    person.name = new
    for column in CONTACT:
        setattr(person, column, "")
    person.agreed_on = None
    person.save(update_fields=[*PERSONAL, "agreed_on"])


def _delete_joined(person: Player) -> None:
    for join in person.joins.select_related("joined"):
        _delete_joined(join.joined)
        join.joined.delete()


def _free_name(club: Club) -> str:
    taken = Player.objects.filter(club=club, name__istartswith="player ")
    names = {name.casefold() for name in taken.values_list("name", flat=True)}
    places = range(1, len(names) + 2)
    return next(f"Player {place}" for place in places if f"player {place}" not in names)


def _wipe(session: Session, new_names: Mapping[str, str]) -> None:
    unlisted = SidePlace.objects.filter(table__session=session, player=None)
    guests = {
        name.casefold(): reading.GUEST for name in unlisted.values_list("name", flat=True)
    }
    _rewrite(session, reading.TEXTS, guests | dict(new_names))
    unlisted.update(name=reading.GUEST)
    session.attendances.update(note="")
    Board.objects.filter(session=session).update(message="", desk="")
    SignUp.objects.filter(session=session).delete()
    _forget_images(session)


def _rewrite(session: Session, texts: reading.Texts, new_names: Mapping[str, str]) -> None:
    for model, changed in reading.changed_rows(session, texts, new_names):
        rows_of(model).bulk_update(changed, texts[model], batch_size=500)


def _forget_on_disk() -> None:
    """Write what changed over what it was, also in the log of the database of a laptop."""
    if connection.vendor == "sqlite" and not connection.in_atomic_block:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _forget_images(session: Session) -> None:
    """Delete what undo and old seals keep of rows as they were."""
    UndoRecord.objects.filter(entry__session=session).delete()
    session.seals.update(record={}, state={})


_ALL_TEXTS: reading.Texts = {**reading.TEXTS, **reading.PASSING_TEXTS}


@transaction.atomic
def erase_person(*, player: Player, by: Actor) -> None:
    """Rename a person "Player 12" in all events of the club, and in what is said there.

    Nickname, contacts, seating requests, and notes go; what can be undone of these events
    cannot any more. Whom no event knows is deleted.

    Raises:
        SessionNotOver: an event that names them is still planned or played.
    """
    sessions = Session.objects.filter(club=player.club_id).order_by("pk")
    called = _names_to_erase(player, sessions)
    locked = _lock_over(each for each in sessions if _knows(each, player, called))
    # two who erase at once would both find the same number free
    Club.objects.select_for_update().get(pk=player.club_id)
    in_order = {session.pk: check_log(session).is_in_order for session in locked}
    sign_ups = SignUp.objects.filter(_of(player), session__in=locked)
    sign_ups.update(note="", phone="", email="")
    _rename_person(player, locked)
    new_names = {name: new or player.name for name, new in called.items()}
    for session in locked:
        of_theirs = Q(first__player=player) | Q(second__player=player)
        SeatingRequest.objects.filter(of_theirs, session=session).delete()
        _rewrite(session, _ALL_TEXTS, new_names)
        _forget_images(session)
        facts = PersonErased(player.name, in_order[session.pk])
        log_activity(session, by, Verb.PERSON_ERASED, facts)
        _seal_anew(session, "Person erased")
    named = reading.pattern_of([name for name, new in called.items() if not new])
    forget_left_lines([session.pk for session in sessions], named.search)
    _forget_codes(player, named)
    transaction.on_commit(partial(forget_prints, OF_NO_SESSION))
    transaction.on_commit(_forget_on_disk)
    _take_off_roster(player)


def _names_to_erase(player: Player, sessions: Iterable[Session]) -> Mapping[str, str]:
    """What the person is called, each with "", and longer names of others.

    Those stay what they are. One word that is in the name of somebody else is no longer
    theirs alone, and stays.
    """
    called = {name.casefold() for name in reading.names_of(player, sessions)}
    of_others = Player.objects.filter(club=player.club_id).exclude(pk=player.pk)
    others = [
        name
        for names in of_others.exclude(join__player=player).values_list("name", "nickname")
        for name in names
        if name
    ]
    own = {player.name.casefold()}
    alone = own | {
        name
        for name in called
        if " " in name
        or not any(reading.pattern_of([name]).search(other) for other in others)
    }
    pattern = reading.pattern_of(alone)
    stay = {name.casefold(): name for name in others if pattern.search(name)}
    return dict.fromkeys(alone, "") | {
        name: other for name, other in stay.items() if name not in own
    }


def _knows(session: Session, player: Player, called: Mapping[str, str]) -> bool:
    signed_up = SignUp.objects.filter(_of(player), session=session)
    sat = SidePlace.objects.filter(player=player, table__session=session)
    listed = session.attendances.filter(player=player)
    if listed.exists() or sat.exists() or signed_up.exists():
        return True
    names = {name: new or "-" for name, new in called.items()}
    return any(reading.changed_rows(session, _ALL_TEXTS, names))


def _forget_codes(player: Player, named: Pattern[str]) -> None:
    for code in JoinCode.objects.filter(club=player.club_id).exclude(name=""):
        if named.fullmatch(code.name):
            code.name = player.name
            code.save(update_fields=["name"])


def _of(player: Player) -> Q:
    by_name = Q(name__iexact=player.name) | Q(partner_name__iexact=player.name)
    return Q(player=player) | Q(partner=player) | by_name


def _take_off_roster(player: Player) -> None:
    """Offer the person nowhere any more; delete whom no event needs for its sums."""
    listed = Attendance.objects.filter(player=player)
    if listed.exists() or SidePlace.objects.filter(player=player).exists():
        player.is_removed = True
        player.save(update_fields=["is_removed"])
    else:
        player.delete()


NOTICE = timedelta(days=7)


class Outcome(NamedTuple):
    """So many *people* of a club are *removed*, or will be on a *day*."""

    club: Club
    people: int
    day: date
    is_removed: bool


def forget_old_names(today: date) -> list[Outcome]:
    """Announce what is due, or remove it once it was announced; what became of it.

    What is due is found anew on the day: who has come since keeps the name.
    """
    clubs = Club.objects.exclude(keeps_names_for=None).order_by("pk")
    outcomes = [_forget(club.pk, today) for club in clubs]
    return [outcome for outcome in outcomes if outcome]


@transaction.atomic
def _forget(key: int, today: date) -> Outcome | None:
    club = Club.objects.get(pk=key)
    sessions, people = reading.find_due_names(club, today)
    day = club.names_go_on if people else None
    if people and day is None:
        day = today + NOTICE
    is_removed = day is not None and day <= today
    if is_removed:
        anonymise(sessions=sessions, by=PROGRAM)
    club.names_go_on = None if is_removed else day
    club.save(update_fields=["names_go_on"])
    return Outcome(club, people, day, is_removed) if day else None
