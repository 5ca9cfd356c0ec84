"""The club's people, likely doubles, all that is on file of one, and whose time is up."""

import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import Any, NamedTuple

from django.apps import apps
from django.core.serializers.json import DjangoJSONEncoder
from django.db import models
from django.db.models import Count, Max, Q

from scoring.journal.undo import describe
from scoring.leaderboard.reading import Place, standings
from scoring.models import SidePlace
from tournament.journal.reading import rows_in
from tournament.models import (
    Attendance,
    CardAssignment,
    Club,
    Player,
    PlayerJoin,
    SeatingRequest,
    Session,
)
from tournament.models import SignUp as SignUpRow
from tournament.models.player import PlayerDetails
from tournament.names.doubles import likely_doubles
from tournament.names.sort_name import ORDERS
from tournament.play.lifecycle import BEGUN, OVER
from tournament.printing.engine.paper import sheet
from tournament.words.tables import read_table, reader_by

MOST_DOUBLES = 8
"""So many likely doubles are offered at once."""
MOST_JOINS = 20


class Member(NamedTuple):
    player: Player
    events: int
    last: date | None


class Double(NamedTuple):
    """Two names that are likely one player; who played more often comes first."""

    one: Member
    other: Member


def roster_of(club: Club, order: str) -> dict[str, Sequence[Any]]:
    """Sample players of practice events are left out."""
    players = Player.objects.filter(club=club, join=None)
    players = players.exclude(pk__in=_only_in_practice(club))
    played = _events_played(club)
    events = _events_by_player(club)
    everybody = sorted(
        players.order_by("pk"),
        key=lambda player: ORDERS[order](player.name, player.last_name),
    )
    members = [
        Member(player, *played.get(player.pk, (0, None)))
        for player in everybody
        if not player.is_removed
    ]
    return {
        "members": members,
        "removed": [player for player in everybody if player.is_removed],
        "doubles": _doubles(members, events)[:MOST_DOUBLES],
        "joins": joins_of(club),
    }


def joins_of(club: Club) -> tuple[PlayerJoin, ...]:
    joins = PlayerJoin.objects.filter(player__club=club, player__join=None)
    return tuple(joins.select_related("joined", "player").order_by("-pk")[:MOST_JOINS])


def member_of(player: Player) -> Member:
    return Member(player, *_events_played(player.club).get(player.pk, (0, None)))


def _events_played(club: Club) -> Mapping[int, tuple[int, date]]:
    held = CardAssignment.objects.filter(
        attendance__player__club=club,
        card__session__state__in=BEGUN,
        card__session__is_rehearsal=False,
    )
    rows = held.values("attendance__player").values_list(
        "attendance__player",
        Count("card__session", distinct=True),
        Max("card__session__date"),
    )
    return {player: (events, last) for player, events, last in rows}


def _events_by_player(club: Club) -> Mapping[int, set[int]]:
    listed = Attendance.objects.filter(player__club=club).values_list("player", "session")
    sat = SidePlace.objects.filter(player__club=club)
    events: dict[int, set[int]] = {}
    for player, session in [*listed, *sat.values_list("player", "table__session")]:
        events.setdefault(player, set()).add(session)
    return events


def _only_in_practice(club: Club) -> set[int]:
    listed = Attendance.objects.filter(player__club=club).values_list("player", flat=True)
    practice = listed.filter(session__is_rehearsal=True)
    return set(practice.difference(listed.filter(session__is_rehearsal=False)))


def _doubles(members: Iterable[Member], events: Mapping[int, set[int]]) -> list[Double]:
    """Likely doubles of whom no event knows both, who played most first."""
    by_key = {member.player.pk: member for member in members}
    names = {key: (each.player.name, each.player.nickname) for key, each in by_key.items()}
    apart = [
        sorted((by_key[one], by_key[other]), key=lambda member: -member.events)
        for one, other in likely_doubles(names)
        if not events.get(one, set()) & events.get(other, set())
    ]
    apart.sort(key=lambda both: -both[0].events - both[1].events)
    return [Double(one, other) for one, other in apart]


GUEST = "Guest"
Texts = Mapping[type[models.Model], tuple[str, ...]]
_read_texts = reader_by(words=apps.get_model, passing=apps.get_model)
TEXTS, PASSING_TEXTS = _read_texts(**read_table(__package__, "texts.toml"))


def names_of(person: Player, sessions: Iterable[Session]) -> list[str]:
    cards = Attendance.objects.filter(player=person, session__in=sessions)
    called = [person.name, person.nickname, *_joined_names(person)]
    for names in cards.values_list("card_name", "former_name"):
        called += names
    return [name for name in called if name.strip()]


def _joined_names(person: Player) -> list[str]:
    names: list[str] = []
    for join in person.joins.select_related("joined"):
        names += [*_joined_names(join.joined), join.joined.name, join.joined.nickname]
    return names


def pattern_of(names: Collection[str]) -> re.Pattern[str]:
    """What finds any of *names* as whole words, in whatever case."""
    # else "Ann" is found in "Ann Lee", and "Lee" stays
    longest_first = map(re.escape, sorted(names, key=len, reverse=True))
    return re.compile(rf"(?<!\w)(?:{'|'.join(longest_first)})(?!\w)", re.IGNORECASE)


def changed_rows(
    session: Session, texts: Texts, new_names: Mapping[str, str]
) -> Iterator[tuple[type[models.Model], list[models.Model]]]:
    """Yield each model with its rows that name somebody, by the new names; not saved."""
    if not new_names:
        return
    pattern = pattern_of(new_names)
    for model, columns in texts.items():
        room = {field.name: field.max_length for field in model._meta.concrete_fields}  # noqa: SLF001
        changed = []
        for row in rows_in(session.pk, model).only("pk", *columns):
            before = [getattr(row, column) for column in columns]
            after = [_renamed(value, pattern, new_names) for value in before]
            if after != before:
                for column, text in zip(columns, after, strict=True):
                    # a new name may be longer than the old one
                    fitting = text[: room[column]] if isinstance(text, str) else text
                    setattr(row, column, fitting)
                changed.append(row)
        if changed:
            yield model, changed


def _renamed(value: Any, pattern: re.Pattern[str], new_names: Mapping[str, str]) -> Any:
    if isinstance(value, str):
        return pattern.sub(lambda name: new_names.get(name[0].casefold(), GUEST), value)
    if isinstance(value, list):
        return [_renamed(part, pattern, new_names) for part in value]
    if isinstance(value, dict):
        return {key: _renamed(part, pattern, new_names) for key, part in value.items()}
    return value


def person_record(player: Player) -> dict[str, Any]:
    sessions = Session.objects.filter(club=player.club_id).order_by("date", "pk")
    names = sorted({name for name in names_of(player, sessions) if name != player.name})
    roster = {
        "name": player.name,
        "other_names": names,
        **{column: getattr(player, column) for column in PlayerDetails._fields},
        "agreed_on": player.agreed_on,
        "division": player.division,
        "is_removed": player.is_removed,
    }
    events = [_event(session, player) for session in sessions]
    return {"person": roster, "events": [event for event in events if len(event) > 3]}


def person_json(player: Player) -> str:
    return json.dumps(
        person_record(player), cls=DjangoJSONEncoder, ensure_ascii=False, indent=2
    )


def person_csv(player: Player) -> str:
    record = person_record(player)
    rows = [("", "", *each) for each in _flat(record["person"])]
    for event in record["events"]:
        head = event.pop("event"), event.pop("date")
        rows += [(*head, *each) for each in _flat(event)]
    return sheet(["event", "date", "what", "value"], rows)


def _flat(value: object, path: str = "") -> Iterator[tuple[str, str]]:
    """Yield the path of each single value, as "numbers.1.points", and the value."""
    if isinstance(value, Mapping):
        for key, part in value.items():
            yield from _flat(part, f"{path}.{key}" if path else key)
    elif isinstance(value, list):
        for place, part in enumerate(value, 1):
            yield from _flat(part, f"{path}.{place}")
    else:
        yield path, "" if value is None else f"{value}"


def _event(session: Session, player: Player) -> dict[str, Any]:
    """Three keys where it has nothing."""
    event: dict[str, Any] = {
        "event": session.name,
        "date": f"{session.date}",
        "state": session.state,
    }
    parts: dict[str, Iterable[Any]] = {}
    attendance = session.attendances.filter(player=player).first()
    if attendance:
        columns = "listing", "is_present", "card_name", "division", "fixed_table", "note"
        event |= {column: getattr(attendance, column) for column in columns}
        payments, about = attendance.payments.order_by("pk"), Q(second=attendance)
        requests = SeatingRequest.objects.filter(about | Q(first=attendance))
        parts = {
            "numbers": _numbers(session, attendance),
            "payments": payments.values("at", "kind", "method", "amount"),
            # what was asked about their seat; the other one's name is the other one's
            "seating_requests": requests.order_by("pk").values("kind"),
        }
    theirs = Q(player=player) | Q(partner=player) | Q(name__iexact=player.name)
    sign_ups = SignUpRow.objects.filter(theirs, session=session).order_by("pk")
    places = SidePlace.objects.filter(table__session=session, player=player)
    parts |= {
        "sign_ups": sign_ups.values(
            "at", "name", "partner_name", "note", "phone", "email", "state"
        ),
        "side_tables": sorted(places.values_list("table__number", flat=True)),
        "activity_log": _log(session, player),
    }
    return event | {name: [*rows] for name, rows in parts.items() if rows}


def _numbers(session: Session, attendance: Attendance) -> list[dict[str, Any]]:
    rows = CardAssignment.objects.filter(attendance=attendance).order_by("from_round", "pk")
    held = [
        {"number": number, "from_game": first, "to_game": last}
        for number, first, last in rows.values_list(
            "card__number", "from_round", "to_round"
        )
    ]
    if held and session.stage.is_played:
        places = standings(session).places
        by_number: dict[Any, Place] = {place.standing.number: place for place in places}
        for each in held:
            if place := by_number.get(each["number"]):
                each["place"] = place.standing.rank
                each["points"] = place.standing.points
    return held


def _log(session: Session, player: Player) -> list[dict[str, Any]]:
    """The entries of the activity log that name the person; not by nickname."""
    called = names_of(player, [session])
    pattern = pattern_of([name for name in called if " " in name or name == player.name])
    entries = [(entry.at, describe(entry)) for entry in session.journal.order_by("pk")]
    return [{"at": at, "entry": text} for at, text in entries if pattern.search(text)]


def find_due_names(club: Club, today: date) -> tuple[Collection[Session], int]:
    """The events, and how many people: who came to a later one keeps the name in all."""
    if club.keeps_names_for is None:
        return (), 0
    old = Session.objects.filter(
        club=club, state__in=OVER, date__lt=_years_before(today, club.keeps_names_for)
    )
    later = Attendance.objects.filter(session__club=club).exclude(session__in=old)
    people = Attendance.objects.filter(session__in=old).exclude(
        player__in=later.values("player")
    )
    named = people.exclude(player__name__regex=r"^Player [0-9]+$")
    sessions = old.filter(pk__in=named.values("session")).order_by("pk")
    return tuple(sessions), named.values("player").distinct().count()


def _years_before(today: date, years: int) -> date:
    """Of a leap day the one before."""
    try:
        return today.replace(year=today.year - years)
    except ValueError:
        return today.replace(year=today.year - years, day=28)
