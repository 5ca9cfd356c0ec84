"""Erase one person from all that a club has on file; every sum stays as it was.

As with the names of a whole event, the logs are sealed anew afterwards and say so.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from re import Pattern

from django.db import models, transaction
from django.db.models import Q

from scoring.actions.anonymise import (
    OVER,
    SessionNotOver,
    forget_images,
    forget_on_disk,
    rename_person,
    rewrite,
)
from scoring.actions.sealing import seal
from scoring.models import Board, SidePlace
from scoring.queries.log_check import check_log
from scoring.queries.name_texts import TEXTS, changed_rows, names_of, pattern_of
from tournament.access import Actor
from tournament.actions.command import log_activity
from tournament.actions.left_lines import forget_left_lines
from tournament.facts import PersonErased
from tournament.models import (
    Attendance,
    Club,
    JoinCode,
    Player,
    SeatingRequest,
    Session,
    SignUp,
)
from tournament.prints import OF_NO_SESSION, forget_prints
from tournament.session_version import lock_session
from tournament.verbs import Verb

_ALL_TEXTS: tuple[tuple[type[models.Model], str, tuple[str, ...]], ...] = (
    *TEXTS,
    (SidePlace, "table__session", ("name",)),
    (SignUp, "session", ("name", "partner_name", "note")),
    (Board, "session", ("message", "desk")),
)


@dataclass(frozen=True, slots=True)
class Erased:
    """What was done: the person is *name* in so many *events*; in none, they are gone."""

    name: str
    events: int


@transaction.atomic
def erase_person(*, player: Player, by: Actor) -> Erased:
    """Rename a person "Player 12" in all events of the club, and in what is said there.

    Nickname, phone number, seating requests and the notes of their sign-ups go; what can
    be undone of these events cannot any more. Whom no event knows is deleted.

    Raises:
        SessionNotOver: an event that names them is still planned or played.
    """
    sessions = Session.objects.filter(club=player.club_id).order_by("pk")
    called = _names_to_erase(player, sessions)
    knowing = [each for each in sessions if _knows(each, player, called)]
    locked = [lock_session(session) for session in knowing]
    for session in locked:
        if session.state not in OVER:
            raise SessionNotOver(session=session)
    Club.objects.select_for_update().get(pk=player.club_id)
    in_order = {session.pk: check_log(session).is_in_order for session in locked}
    SignUp.objects.filter(_of(player), session__in=locked).update(note="")
    rename_person(player, locked)
    new_names = {name: new or player.name for name, new in called.items()}
    for session in locked:
        _erase_from(session, player, new_names)
        transaction.on_commit(partial(forget_prints, session.pk))
        facts = PersonErased(player.name, in_order[session.pk])
        log_activity(session, by, Verb.PERSON_ERASED, facts)
        seal(session, "Person erased", starts_anew=True)
    named = pattern_of([name for name, new in called.items() if not new])
    forget_left_lines([session.pk for session in sessions], named.search)
    _forget_codes(player, named)
    transaction.on_commit(partial(forget_prints, OF_NO_SESSION))
    transaction.on_commit(forget_on_disk)
    _take_off_roster(player)
    return Erased(player.name, len(locked))


def _names_to_erase(player: Player, sessions: Iterable[Session]) -> Mapping[str, str]:
    """Return what the person is called, each with "", and longer names of others.

    Those stay what they are. One word that is in the name of somebody else is no longer
    theirs alone, and stays.
    """
    called = {name.casefold() for name in names_of(player, sessions)}
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
        if " " in name or not any(pattern_of([name]).search(other) for other in others)
    }
    pattern = pattern_of(alone)
    stay = {name.casefold(): name for name in others if pattern.search(name)}
    return dict.fromkeys(alone, "") | {
        name: other for name, other in stay.items() if name not in own
    }


def _knows(session: Session, player: Player, called: Mapping[str, str]) -> bool:
    """Return whether an event has the person on a list, or in its texts."""
    signed_up = SignUp.objects.filter(_of(player), session=session)
    sat = SidePlace.objects.filter(player=player, table__session=session)
    listed = session.attendances.filter(player=player)
    if listed.exists() or sat.exists() or signed_up.exists():
        return True
    names = {name: new or "-" for name, new in called.items()}
    return any(
        changed_rows(model, {path: session}, columns, names)
        for model, path, columns in _ALL_TEXTS
    )


def _erase_from(session: Session, player: Player, new_names: Mapping[str, str]) -> None:
    of_theirs = Q(first__player=player) | Q(second__player=player)
    SeatingRequest.objects.filter(of_theirs, session=session).delete()
    for model, path, columns in _ALL_TEXTS:
        rewrite(model, {path: session}, columns, new_names)
    forget_images(session)


def _forget_codes(player: Player, named: Pattern[str]) -> None:
    """Take the name out of what is on file of helpers' codes that were used."""
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
