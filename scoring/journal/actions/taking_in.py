"""Take in a session from a file, as another machine has written it."""

import json
import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from django.db import DataError, IntegrityError, models, transaction

from scoring.journal import event_file
from scoring.journal.file_bounds import Schema, find_fault
from scoring.journal.file_sense import find_nonsense, odd_rows
from scoring.models import Board
from tournament.access.attempts import check_events, check_people
from tournament.models import Club, MovedCode, Player, Session
from tournament.words.marked import Message, gettext_lazy, gettext_noop
from tournament.words.refusals import Conflict, Refusal

MOST = 5_000
"""Of the newest: those of a hundred tables and four hundred people after nine moves."""


def keep_moved_codes(session: Session, rows: Sequence[Mapping[str, Any]]) -> None:
    """Keep what is known of the codes of *session*, as its file says."""
    targets = event_file.find_targets(session)
    codes = []
    for place, row in enumerate(rows[:MOST], start=1):
        target = targets.get((row["kind"], row["number"]))
        if target is None:
            raise _misfit("codes", place, "number")
        facts = {name: row[name] for name in ("kind", "generation", "digest")}
        codes.append(MovedCode(session=session, target=target[0], **facts))
    # the oldest first, as `list_moved_codes` lists the newest first
    MovedCode.objects.bulk_create(reversed(codes), batch_size=500)


Rows = dict[type[models.Model], list[Any]]
"""The rows taken in so far, by model, in the order of the file."""

_WORDS = 120
"""So much of what is wrong is quoted."""
_AT_ONCE = 500

_FORMER = {"boards": frozenset({"reveal_step"})}
"""Columns of earlier versions, by part; they say nothing any more."""


class SessionFileUnreadable(Refusal):
    code = "NIGHT_FILE_UNREADABLE"
    text = gettext_noop("This file cannot be imported. {why} Nothing was changed.")


class SessionFileNewer(Refusal):
    code = "NIGHT_FILE_NEWER"
    text = gettext_noop(
        "A newer version of the program wrote this file. Update the program, then "
        "import the file. Nothing was changed."
    )


class SessionThere(Conflict):
    code = "NIGHT_THERE"
    text = gettext_noop("This event is already on this computer. Nothing was changed.")


class AnotherCurrency(Conflict):
    text = gettext_noop(
        "The money in this file is in {theirs}, but this club uses {own}. Nothing was "
        "changed."
    )


@transaction.atomic
def import_session(*, club: Club, text: str) -> Session:
    """Take the session in *text* into *club*; all of it or nothing.

    People of the same name are taken for the same; of a club without sessions, name and
    currency become those of the file. The journal of the session stays as it was written.

    Raises:
        SessionFileUnreadable: it is no such file, or something in it cannot be; with the
            part and the row.
        SessionFileNewer, SessionThere, AnotherCurrency
        TooManyEvents, TooManyPeople: no more fit into the club.
    """
    whole = _read(text)
    check_events(club)
    _check(whole)
    _settle_club(club, whole["club"])
    rows: Rows = {Club: [club]}
    try:
        with transaction.atomic():
            for part in event_file.PARTS:
                _take_in(part, whole["night"].get(part.name, []), rows)
            (session,) = rows[Session]
            for odd in odd_rows(rows):
                raise _misfit(*odd)
            keep_moved_codes(session, whole.get("codes", []))
    except DataError as fault:
        raise SessionFileUnreadable(why=_INCOMPLETE) from fault
    return session  # type: ignore[no-any-return]


def _read(text: str) -> Mapping[str, Any]:
    try:
        # lists within lists without end are no bad JSON, but run out of stack
        whole = json.loads(text, parse_constant=_refuse)
    except (ValueError, RecursionError) as fault:
        raise SessionFileUnreadable(why=_INCOMPLETE) from fault
    if not isinstance(whole, dict) or whole.get("format") != event_file.FORMAT:
        raise SessionFileUnreadable(why=gettext_lazy("It is not an event of this program."))
    version = whole.get("format_version")
    if type(version) is not int or version < event_file.VERSION:
        raise SessionFileUnreadable(why=_INCOMPLETE)
    if version > event_file.VERSION:
        raise SessionFileNewer(version=version, known=event_file.VERSION)
    for name in ("club", "night"):
        if not isinstance(whole.get(name), dict):
            raise SessionFileUnreadable(why=Message(_PART, {"part": name}))
    return whole


def _refuse(constant: str) -> None:
    """Refuse NaN and the infinities, which are no JSON."""
    raise ValueError(constant)


def _check(whole: Mapping[str, Any]) -> None:
    _check_rows("club", [whole["club"]], event_file.CLUB, set())
    _check_rows(
        "codes",
        whole.get("codes", []),
        event_file.CODES,
        {*event_file.CODES["items"]["required"]},
    )
    for part in event_file.PARTS:
        rows = whole["night"].get(part.name, [])
        _check_rows(
            part.name, rows, event_file.part_schema(part), event_file.needed_in(part)
        )


def _check_rows(part: str, rows: Any, schema: Schema, needed: Collection[str]) -> None:
    columns, former = schema["items"]["properties"], _FORMER.get(part, frozenset())
    least, most = schema.get("minItems", 0), schema["maxItems"]
    is_list = isinstance(rows, list) and least <= len(rows) <= most
    if not is_list or not all(isinstance(row, dict) for row in rows):
        raise SessionFileUnreadable(why=Message(_PART, {"part": part}))
    for place, row in enumerate(rows, start=1):
        for name, value in row.items():
            is_known = name in columns
            if find_fault(columns[name], value) if is_known else name not in former:
                raise _misfit(part, place, name)
        if missing := set(needed) - row.keys():
            raise _misfit(part, place, min(missing))


_NO_FIT = gettext_lazy("In %(part)s, row %(row)s, “%(field)s” does not fit.")
_TWICE = gettext_lazy(
    "In %(part)s, row %(row)s, %(field)s is one player here, and two in the file."
)
_INCOMPLETE = gettext_lazy("It is damaged or not complete.")
_PART = gettext_noop("“%(part)s” is damaged or not complete.")


def _misfit(
    part: str, row: int, field: str, wording: Message = _NO_FIT
) -> SessionFileUnreadable:
    facts = {**wording.facts, "part": part, "row": row, "field": _quoted(field)}
    return SessionFileUnreadable(why=Message(wording.text, facts))


def _settle_club(club: Club, theirs: Mapping[str, Any]) -> None:
    if not Session.objects.filter(club=club).exists():
        club.name = theirs.get("name") or club.name
        club.currency = theirs.get("currency", club.currency)
        club.save()
    elif club.currency != theirs.get("currency"):
        raise AnotherCurrency(theirs=theirs.get("currency", ""), own=club.currency)


def _take_in(part: event_file.Part, part_rows: list[dict[str, Any]], rows: Rows) -> None:
    made = rows.setdefault(part.model, [])
    people = _people_of(rows[Club][0], len(part_rows)) if part.model is Player else {}
    for place, row in enumerate(part_rows, start=1):
        instance = _instance(part, row, rows, place)
        if isinstance(instance, Player):
            instance = people.setdefault(instance.name.casefold(), instance).stands_for
        if column := find_nonsense(instance):
            raise _misfit(part.name, place, column)
        if isinstance(instance, Session | Player) and instance.pk is None:
            _save(part, place, instance)  # at once: what follows asks for its key
        made.append(instance)
    if part.model is Player:
        first = {player.pk: place for place, player in reversed([*enumerate(made, 1)])}
        for place, player in enumerate(made, start=1):
            if first[player.pk] < place:
                raise _misfit(part.name, place, player.name, _TWICE)
    elif part.model is not Session:
        _save_all(part, made)


def _instance(
    part: event_file.Part, row: Mapping[str, Any], rows: Rows, place: int
) -> models.Model:
    """What it does not say is the default."""
    instance = part.model()
    for field in part.fields():
        value = row.get(field.name)
        if field.name in row and field.related_model is None:
            is_plain = value is None or isinstance(field, models.JSONField)
            setattr(instance, field.attname, value if is_plain else field.to_python(value))
        elif field.related_model is not None and value is not None:
            there = rows.get(field.related_model, [])
            if value > len(there):
                raise _misfit(part.name, place, field.name)
            setattr(instance, field.name, there[value - 1])
    if isinstance(instance, Board) and "reveal_step" in row and not instance.is_revealed:
        instance.revealed = 0  # it counted from the last place; the best come first today
    if isinstance(instance, Session | Player):
        instance.club = rows[Club][0]
    return instance


def _people_of(club: Club, more: int) -> dict[str, Player]:
    """In one query, as the index is not by name."""
    players = Player.objects.filter(club=club).select_related("join")
    people = {player.name.casefold(): player for player in players}
    check_people(len(people), more)
    return people


def _save_all(part: event_file.Part, made: list[Any]) -> None:
    """Insert the rows; one by one where they refer to each other, or one does not fit."""
    refers = any(field.related_model is part.model for field in part.fields())
    for start in range(0, len(made), _AT_ONCE):
        batch = made[start : start + _AT_ONCE]
        try:
            if refers:
                raise IntegrityError
            with transaction.atomic():
                part.model._default_manager.bulk_create(batch)  # noqa: SLF001 (any model's)
        except IntegrityError:
            for place, instance in enumerate(batch, start=start + 1):
                _save(part, place, instance)


def _save(part: event_file.Part, place: int, instance: models.Model) -> None:
    try:
        instance.save(force_insert=True)
    except IntegrityError as fault:
        if "report_id" in str(fault):
            raise SessionThere from fault
        text = str(fault)
        for constraint in part.model._meta.constraints:  # noqa: SLF001 (public)
            if constraint.name in text:
                text += f"{getattr(constraint, 'condition', '')}"
                text += f"{getattr(constraint, 'fields', '')}"
        named = {*re.findall("[a-z]+(?:_[a-z]+)*", text)}  # "points__gte" names two
        columns = [
            field.name
            for field in part.fields()
            if not named.isdisjoint((field.name, field.attname))
        ]
        raise _misfit(part.name, place, ", ".join(columns)) from fault


def _quoted(value: object) -> str:
    text = f"{value}"
    return text if len(text) <= _WORDS else f"{text[:_WORDS]}…"
