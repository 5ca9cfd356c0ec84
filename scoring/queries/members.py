"""The club's people as its page lists them: events played, likely doubles, joins."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date

from django.db.models import Count, Max

from scoring.models import SidePlace
from tournament.card_names import folded
from tournament.doubles import likely_doubles
from tournament.lifecycle import SessionState
from tournament.models import Attendance, CardAssignment, Club, Player, PlayerJoin

MOST_DOUBLES = 8
"""So many likely doubles are offered at once."""
MOST_JOINS = 20
_PLAYED = (SessionState.RUNNING, SessionState.FINISHED, SessionState.ARCHIVED)


@dataclass(frozen=True, slots=True)
class Member:
    """A player of the club: how many *events* they played, and the *last* one's date."""

    player: Player
    events: int
    last: date | None


@dataclass(frozen=True, slots=True)
class Double:
    """Two names that are likely one player; who played more often comes first."""

    one: Member
    other: Member


@dataclass(frozen=True, slots=True)
class Roster:
    """Everybody the club knows by name, who was removed, and which names were joined."""

    members: tuple[Member, ...]
    removed: tuple[Player, ...]
    doubles: tuple[Double, ...]
    joins: tuple[PlayerJoin, ...]


def roster_of(club: Club) -> Roster:
    """Return the people of *club*, in a fixed number of queries.

    Sample players of practice events are left out.
    """
    players = Player.objects.filter(club=club, join=None)
    played = _events_played(club)
    events = _events_by_player(club)
    practice = _only_in_practice(club)
    everybody = sorted(
        (player for player in players if player.pk not in practice),
        key=lambda player: (folded(player.name), player.pk),
    )
    members = tuple(
        Member(player, *played.get(player.pk, (0, None)))
        for player in everybody
        if not player.is_removed
    )
    return Roster(
        members=members,
        removed=tuple(player for player in everybody if player.is_removed),
        doubles=tuple(_doubles(members, events))[:MOST_DOUBLES],
        joins=joins_of(club),
    )


def joins_of(club: Club) -> tuple[PlayerJoin, ...]:
    """Return the joins of *club* that can be undone, the last first; in one query."""
    joins = PlayerJoin.objects.filter(player__club=club, player__join=None)
    return tuple(joins.select_related("joined", "player").order_by("-pk")[:MOST_JOINS])


def member_of(player: Player) -> Member:
    """Return one player with the events played; in one query."""
    return Member(player, *_events_played(player.club).get(player.pk, (0, None)))


def _events_played(club: Club) -> Mapping[int, tuple[int, date]]:
    """By player, in how many events they held a number, and when the last one was."""
    held = CardAssignment.objects.filter(
        attendance__player__club=club,
        card__session__state__in=_PLAYED,
        card__session__is_rehearsal=False,
    )
    rows = held.values("attendance__player").values_list(
        "attendance__player",
        Count("card__session", distinct=True),
        Max("card__session__date"),
    )
    return {player: (events, last) for player, events, last in rows}


def _events_by_player(club: Club) -> Mapping[int, set[int]]:
    """By player, the events they were on the list of, or at a side table of."""
    listed = Attendance.objects.filter(player__club=club).values_list("player", "session")
    sat = SidePlace.objects.filter(player__club=club).values_list(
        "player", "table__session"
    )
    events: dict[int, set[int]] = {}
    for player, session in [*listed, *sat]:
        events.setdefault(player, set()).add(session)
    return events


def _only_in_practice(club: Club) -> set[int]:
    """Return the players that only practice events know."""
    rows = Attendance.objects.filter(player__club=club).values_list(
        "player", "session__is_rehearsal"
    )
    by_kind: dict[bool, set[int]] = {True: set(), False: set()}
    for player, is_practice in rows.distinct():
        by_kind[is_practice].add(player)
    return by_kind[True] - by_kind[False]


def _doubles(members: Iterable[Member], events: Mapping[int, set[int]]) -> Iterable[Double]:
    """Yield likely doubles of whom no event knows both, who played most first."""
    by_key = {member.player.pk: member for member in members}
    names = {key: (each.player.name, each.player.nickname) for key, each in by_key.items()}
    apart = [
        sorted((by_key[one], by_key[other]), key=lambda member: -member.events)
        for one, other in likely_doubles(names)
        if not events.get(one, set()) & events.get(other, set())
    ]
    apart.sort(key=lambda both: -both[0].events - both[1].events)
    for one, other in apart:
        yield Double(one, other)
