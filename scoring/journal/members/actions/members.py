"""The club's people: another name, two names joined into one, on the roster or off it.

Events of before are never rewritten: what was logged keeps its words, and an attendance
keeps the name that seals of its event are about.
"""

from collections.abc import Iterable

from django.db import transaction
from django.db.models import Q, QuerySet

from scoring.models import SidePlace
from tournament.access.checks import Actor
from tournament.access.version import lock_session
from tournament.models import Attendance, Club, Player, PlayerJoin, Session
from tournament.models.player import CONTACT, PlayerDetails
from tournament.names.compare import same_key
from tournament.people.actions.check_in import NameBlank
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Conflict


class NameOfAnother(Conflict):
    text = gettext_noop(
        "{name} is already a player of the club. Join the 2 names if they are 1 "
        "player. Nothing was changed."
    )


class NameJoined(Conflict):
    text = gettext_noop(
        "{name} was joined to {player}. Undo that join first. Nothing was changed."
    )


class JoinOfOne(Conflict):
    text = gettext_noop("Choose 2 names of the club to join. Nothing was changed.")


class BothPlayed(Conflict):
    text = gettext_noop(
        "{one} and {other} both played at {event}, so they are 2 players. Nothing was "
        "changed."
    )


class JoinedAgain(Conflict):
    text = gettext_noop(
        "{name} was joined to another name since. Undo that first. Nothing was changed."
    )


@transaction.atomic
def describe_member(*, player: Player, name: str, details: PlayerDetails) -> Player:
    """Save what the club knows of *player*, by another name too. Safe to repeat.

    Raises:
        NameBlank
        NameOfAnother, NameJoined: the club knows that name, in whatever case.
    """
    name = " ".join(name.split())
    if not name:
        raise NameBlank
    attendances = Attendance.objects.filter(player=player)
    if name != player.name:
        _lock(player.club_id, attendances)
        _check_free(player, name)
        _keep_names(attendances.select_related("player"))
        SidePlace.objects.filter(player=player, name=player.name).update(name=name)
    player.name = name
    details.put_on(player)
    player.save(update_fields=["name", *PlayerDetails._fields, "agreed_on"])
    return player


@transaction.atomic
def join_members(*, name: Player, into: Player, by: Actor) -> PlayerJoin:
    """Take *name* for another name of the player *into*, whose name stays.

    All events of both are that player's, and so are their points of a season. Who had no
    nickname is found by the first word of the other name.

    Raises:
        JoinOfOne, BothPlayed
    """
    _lock(into.club_id, Attendance.objects.filter(player__in=[name, into]))
    joined = PlayerJoin.objects.filter(joined__in=[name, into])
    if name == into or name.club_id != into.club_id or joined.exists():
        raise JoinOfOne
    shared = _events_of(name).filter(pk__in=_events_of(into).values("pk"))
    if event := shared.order_by("pk").first():
        raise BothPlayed(one=name, other=into, event=event.name)
    attendances = Attendance.objects.filter(player=name)
    places = SidePlace.objects.filter(player=name)
    join = PlayerJoin(joined=name, player=into, who=by.who)
    join.moved = {
        "attendances": [list(row) for row in attendances.values_list("pk", "former_name")],
        "side_places": list(places.values_list("pk", flat=True)),
        **{column: getattr(into, column) for column in CONTACT},
    }
    _keep_names(attendances.select_related("player"))
    attendances.update(player=into)
    places.update(player=into)
    for column in CONTACT:
        setattr(into, column, getattr(into, column) or getattr(name, column))
    into.nickname = into.nickname or _first_name(name, into)
    into.agreed_on = into.agreed_on or name.agreed_on
    into.save(update_fields=[*CONTACT, "agreed_on"])
    join.save()
    return join


@transaction.atomic
def undo_join(*, join: PlayerJoin) -> Player:
    """Make two players of one again, each with the events of before. Safe to repeat.

    Events since stay with the player whose name stayed. A nickname or a phone number that
    was changed since stays, too, and so does what the club knew nothing of at the join.

    Raises:
        JoinedAgain
    """
    name, into = join.joined, join.player
    _lock(into.club_id, Attendance.objects.filter(player=into))
    if not PlayerJoin.objects.filter(pk=join.pk).exists():
        return name
    if PlayerJoin.objects.filter(joined=into).exists():
        raise JoinedAgain(name=into)
    for key, former_name in join.moved["attendances"]:
        attendances = Attendance.objects.filter(pk=key, player=into)
        attendances.update(player=name, former_name=former_name)
    places = SidePlace.objects.filter(pk__in=join.moved["side_places"], player=into)
    places.update(player=name)
    if into.nickname == _first_name(name, into):
        into.nickname = join.moved["nickname"]
    for column in join.moved.keys() & set(CONTACT):
        if getattr(into, column) == getattr(name, column):
            setattr(into, column, join.moved[column])
    if not (into.phone or into.email):
        into.agreed_on = None
    into.save(update_fields=[*CONTACT, "agreed_on"])
    join.delete()
    return name


@transaction.atomic
def set_removed(*, player: Player, is_removed: bool) -> None:
    """Offer *player* nowhere any more, or again; events keep the name. Safe to repeat.

    Who comes in by that name again is back on the roster.
    """
    Player.objects.filter(pk=player.pk).update(is_removed=is_removed)


def _lock(club: int, attendances: Iterable[Attendance]) -> None:
    """Lock every event with one of these names, then the roster, as events themselves do.

    Their pages, boards and phones show the names anew.
    """
    sessions = Session.objects.filter(attendances__in=attendances).distinct()
    for session in sessions.order_by("pk"):
        locked = lock_session(session)
        locked.plan_version += 1
        locked.save(update_fields=["plan_version"])
    Club.objects.select_for_update().get(pk=club)


def _check_free(player: Player, name: str) -> None:
    others = Player.objects.filter(club=player.club_id).exclude(pk=player.pk)
    for other in others.select_related("join__player"):
        if same_key(other.name) == same_key(name):
            if hasattr(other, "join"):
                raise NameJoined(name=other, player=other.join.player)
            raise NameOfAnother(name=other)


def _keep_names(attendances: Iterable[Attendance]) -> None:
    changed = [attendance for attendance in attendances if not attendance.former_name]
    for attendance in changed:
        attendance.former_name = attendance.player.name
    Attendance.objects.bulk_update(changed, ["former_name"], batch_size=500)


def _events_of(player: Player) -> QuerySet[Session]:
    listed = Q(attendances__player=player)
    return Session.objects.filter(listed | Q(side_tables__places__player=player)).distinct()


def _first_name(name: Player, into: Player) -> str:
    """What finds the player by the other name, "" where their own does."""
    first = name.name.split()[0]
    return "" if into.name.casefold().startswith(first.casefold()) else first[:30]
