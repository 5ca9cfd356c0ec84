"""Everything a club has on file of one person, to hand to them."""

import csv
import json
from collections.abc import Iterator, Mapping
from io import StringIO
from typing import Any

from django.core.serializers.json import DjangoJSONEncoder
from django.db.models import Q

from scoring.models import SidePlace
from scoring.queries.activity_log import describe
from scoring.queries.name_texts import names_of, pattern_of
from scoring.queries.standings import Place, standings
from tournament.csv_safety import escape_formula
from tournament.lifecycle import SessionState
from tournament.models import Attendance, CardAssignment, Player, SeatingRequest, Session
from tournament.models import SignUp as SignUpRow

_PLAYED_BY_PERSON = (SessionState.FINISHED, SessionState.ARCHIVED)


def person_record(player: Player) -> dict[str, Any]:
    """Return what is on file of *player*: the roster, then each event of the club."""
    sessions = Session.objects.filter(club=player.club_id).order_by("date", "pk")
    names = sorted({name for name in names_of(player, sessions) if name != player.name})
    roster = {
        "name": player.name,
        "other_names": names,
        "nickname": player.nickname,
        "phone": player.phone,
        "is_member": player.is_member,
        "division": player.division,
        "is_removed": player.is_removed,
    }
    events = [_event(session, player) for session in sessions]
    return {"person": roster, "events": [event for event in events if len(event) > 3]}


def person_json(player: Player) -> str:
    """Return the record as JSON, as a program reads it."""
    return json.dumps(
        person_record(player), cls=DjangoJSONEncoder, ensure_ascii=False, indent=2
    )


def person_csv(player: Player) -> str:
    """Return the record as a table for a spreadsheet: event, date, what, value."""
    record = person_record(player)
    out = StringIO()
    table = csv.writer(out)
    table.writerow(["event", "date", "what", "value"])
    for what, value in _flat(record["person"]):
        table.writerow(["", "", what, escape_formula(value)])
    for event in record["events"]:
        head = [escape_formula(event.pop("event")), event.pop("date")]
        for what, value in _flat(event):
            table.writerow([*head, what, escape_formula(value)])
    return out.getvalue()


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
    """Return what an event has of a person; three keys where it has nothing."""
    event: dict[str, Any] = {
        "event": session.name,
        "date": f"{session.date}",
        "state": session.state,
    }
    attendance = session.attendances.filter(player=player).first()
    if attendance:
        columns = ("listing", "is_present", "card_name", "division", "fixed_table")
        event |= {column: getattr(attendance, column) for column in columns}
        parts = {
            "numbers": _numbers(session, attendance),
            "payments": _payments(attendance),
            "seating_requests": _requests(attendance),
        }
        event |= {key: rows for key, rows in parts.items() if rows}
    if sign_ups := _sign_ups(session, player):
        event["sign_ups"] = sign_ups
    places = SidePlace.objects.filter(table__session=session, player=player)
    if tables := sorted(places.values_list("table__number", flat=True)):
        event["side_tables"] = tables
    if entries := _log(session, player):
        event["activity_log"] = entries
    return event


def _numbers(session: Session, attendance: Attendance) -> list[dict[str, Any]]:
    """Return the numbers somebody held, and what these came to once the event is over."""
    rows = CardAssignment.objects.filter(attendance=attendance).order_by("from_round", "pk")
    held = [
        {"number": number, "from_game": first, "to_game": last}
        for number, first, last in rows.values_list(
            "card__number", "from_round", "to_round"
        )
    ]
    if held and session.state in _PLAYED_BY_PERSON:
        places = standings(session).places
        by_number: dict[Any, Place] = {place.standing.number: place for place in places}
        for each in held:
            if place := by_number.get(each["number"]):
                each["place"] = place.standing.rank
                each["points"] = place.standing.points
    return held


def _payments(attendance: Attendance) -> list[dict[str, Any]]:
    rows = attendance.payments.order_by("pk").values("at", "kind", "method", "amount")
    return [dict(row) for row in rows]


def _requests(attendance: Attendance) -> list[dict[str, Any]]:
    """Return what was asked about somebody's seat; the other one's name is theirs."""
    rows = SeatingRequest.objects.filter(Q(first=attendance) | Q(second=attendance))
    return [{"kind": kind} for kind in rows.order_by("pk").values_list("kind", flat=True)]


def _sign_ups(session: Session, player: Player) -> list[dict[str, Any]]:
    theirs = Q(player=player) | Q(partner=player) | Q(name__iexact=player.name)
    rows = SignUpRow.objects.filter(theirs, session=session).order_by("pk")
    return [dict(row) for row in rows.values("at", "name", "partner_name", "note", "state")]


def _log(session: Session, player: Player) -> list[dict[str, Any]]:
    """Return the entries of the activity log that name the person; not by nickname."""
    called = names_of(player, [session])
    pattern = pattern_of([name for name in called if " " in name or name == player.name])
    entries = [(entry.at, describe(entry)) for entry in session.journal.order_by("pk")]
    return [{"at": at, "entry": text} for at, text in entries if pattern.search(text)]
