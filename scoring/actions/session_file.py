"""Take in a session from a file, as another machine has written it."""

import json
from collections.abc import Mapping
from typing import Any

from django.core.exceptions import ValidationError
from django.db import DataError, IntegrityError, models, transaction

from scoring.actions.moved_codes import keep_moved_codes
from scoring.evening.decisions import Question
from scoring.models import Board
from scoring.queries.activity_log import describe
from scoring.queries.night_file_v1 import upgrade
from scoring.queries.session_file import FORMAT, PARTS, VERSION, Part
from scoring.rules import HouseRules
from tournament.marked import gettext_lazy, gettext_noop
from tournament.models import Club, JournalEntry, Player, Session
from tournament.quotas import MOST_PEOPLE_OF_AN_EVENT, check_events, check_people
from tournament.refusals import Conflict, Refusal

Rows = dict[type[models.Model], list[Any]]
"""The rows taken in so far, by model, in the order of the file."""

MOST_ROWS = 60_000
"""Of any part: four hundred people in thirty games of sixteen deals report 48,000."""
_WORDS = 120
"""So much of what is wrong is quoted."""

_FORMER = {"boards": {"reveal_step"}}
"""Columns of earlier versions, by part; they say nothing any more."""


class SessionFileUnreadable(Refusal):
    """The file is no session, or a broken one; nothing was taken in."""

    code = "NIGHT_FILE_UNREADABLE"
    text = gettext_noop("This file cannot be imported. {why} Nothing was changed.")


class SessionFileNewer(Refusal):
    """The file was written by a later version of the program."""

    code = "NIGHT_FILE_NEWER"
    text = gettext_noop(
        "A newer version of the program wrote this file (format {version}, here {known}). "
        "Update the program, then import the file."
    )


class SessionThere(Conflict):
    """The session, or something reported in it, is on this machine already."""

    code = "NIGHT_THERE"
    text = gettext_noop("This event is already on this computer. Nothing was changed.")


class AnotherCurrency(Conflict):
    """The cash box of the file holds another currency than the club's."""

    code = "ANOTHER_CURRENCY"
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
    _check_size(club, whole["night"])
    _settle_club(club, whole["club"])
    rows: Rows = {Club: [club]}
    try:
        with transaction.atomic():
            for part in PARTS:
                _take_in(part, whole["night"], rows)
            (session,) = rows[Session]
            _take_in_codes(session, whole.get("codes", []))
    except IntegrityError as fault:
        if _is_about_ids(fault):
            raise SessionThere from fault
        raise SessionFileUnreadable(
            why=gettext_lazy("Its parts do not fit (%(fault)s).", fault=f"{fault}")
        ) from fault
    except DataError as fault:  # such as a NUL, which PostgreSQL keeps in no text
        raise SessionFileUnreadable(
            why=gettext_lazy("It has what cannot be saved (%(fault)s).", fault=f"{fault}")
        ) from fault
    return session  # type: ignore[no-any-return]


def _take_in_codes(session: Session, codes: Any) -> None:
    try:
        keep_moved_codes(session, codes)
    except ValueError as fault:
        raise SessionFileUnreadable(
            why=gettext_lazy("In codes, %(fault)s", fault=_first(fault))
        ) from fault


def _read(text: str) -> Mapping[str, Any]:
    """Return the file as far as its head goes."""
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError) as fault:
        raise SessionFileUnreadable(
            why=gettext_lazy("It is not JSON, or not complete.")
        ) from fault
    if not isinstance(whole, dict) or whole.get("format") != FORMAT:
        raise SessionFileUnreadable(why=gettext_lazy("It is not an event of this program."))
    version = whole.get("format_version")
    if not isinstance(version, int):
        raise SessionFileUnreadable(why=gettext_lazy("It does not say its format."))
    if version > VERSION:
        raise SessionFileNewer(version=version, known=VERSION)
    for name in ("club", "night"):
        if not isinstance(whole.get(name), dict):
            raise SessionFileUnreadable(
                why=gettext_lazy("“%(part)s” is missing.", part=name)
            )
    return {**whole, "night": upgrade(whole["night"])} if version == 1 else whole


def _check_size(club: Club, night: Mapping[str, Any]) -> None:
    """Refuse what is larger than any event before a row of it is looked at."""
    check_events(club)
    for part in PARTS:
        rows = night.get(part.name)
        most = MOST_PEOPLE_OF_AN_EVENT if part.model is Player else MOST_ROWS
        if isinstance(rows, list) and len(rows) > most:
            raise SessionFileUnreadable(
                why=gettext_lazy(
                    "It has %(rows)s rows in “%(part)s”, and no event has over %(most)s.",
                    rows=len(rows),
                    part=part.name,
                    most=most,
                )
            )


def _settle_club(club: Club, theirs: Mapping[str, Any]) -> None:
    if not Session.objects.filter(club=club).exists():
        club.name = theirs.get("name") or club.name
        club.currency = theirs.get("currency", "")
        try:
            club.full_clean()
        except ValidationError as fault:
            raise SessionFileUnreadable(
                why=gettext_lazy("In club, %(fault)s", fault=_first(fault))
            ) from fault
        club.save()
    elif club.currency != theirs.get("currency"):
        raise AnotherCurrency(theirs=_quoted(theirs.get("currency")), own=club.currency)


def _take_in(part: Part, session: Mapping[str, Any], rows: Rows) -> None:
    """Take in the rows of one part, in their order."""
    part_rows = session.get(part.name, [])
    is_one = part.model is not Session or (
        isinstance(part_rows, list) and len(part_rows) == 1
    )
    if not isinstance(part_rows, list) or not is_one:
        raise SessionFileUnreadable(
            why=gettext_lazy("“%(part)s” is not a list of rows.", part=part.name)
        )
    made = rows.setdefault(part.model, [])
    people = _people_of(rows[Club][0], len(part_rows)) if part.model is Player else {}
    for place, row in enumerate(part_rows, start=1):
        try:
            instance = _instance(part, row, rows)
            made.append(_existing_row(instance, rows, people))
        except (ValidationError, TypeError, ValueError, KeyError, OverflowError) as fault:
            why = gettext_lazy(
                "In %(part)s, row %(row)s: %(fault)s",
                part=part.name,
                row=place,
                fault=_first(fault),
            )
            raise SessionFileUnreadable(why=why) from fault
    if part.model not in (Session, Player):
        _save_all(part, made)


def _instance(part: Part, row: Any, rows: Rows) -> Any:
    """Return a row of the database from one of the file.

    What it does not say is the default.
    """
    if not isinstance(row, dict):
        raise TypeError("it is not a row.")
    fields = {field.name: field for field in part.fields()}
    if unknown := set(row) - set(fields) - _FORMER.get(part.name, set()):
        raise TypeError(f"“{_quoted(min(unknown))}” is unknown.")
    instance = part.model()
    for name, field in fields.items():
        if name not in row:
            continue
        value = row[name]
        if field.related_model is None:
            setattr(instance, field.attname, _plain(field, value))
        else:
            setattr(instance, name, _referred(field, value, rows))
    if isinstance(instance, Board) and "reveal_step" in row and not instance.is_revealed:
        instance.revealed = 0  # it counted from the last place; the best come first today
    if part.model in (Session, Player):
        setattr(instance, "club", rows[Club][0])  # noqa: B010
    own = {name for name in fields if _must_be_checked(fields[name], row.get(name))}
    instance.clean_fields(exclude=part.all_names() - own)
    if isinstance(instance, Session):
        HouseRules.from_snapshot(instance.house_rules)
        instance.decided = [Question(each) for each in instance.decided]
    if isinstance(instance, JournalEntry):
        describe(instance)  # fails where the facts are not those of the verb
    return instance


def _must_be_checked(field: "models.Field[Any, Any]", value: Any) -> bool:
    """Return whether a column can be looked at alone.

    A list may well have nothing on it.
    """
    is_empty_list = isinstance(field, models.JSONField) and value in ([], {})
    return field.related_model is None and not is_empty_list


def _plain(field: "models.Field[Any, Any]", value: Any) -> Any:
    """Return the value of a column; what could only be taken for one is refused."""
    is_text = isinstance(field, models.CharField | models.TextField)
    if is_text and not isinstance(value, str):
        raise TypeError(f"{field.name} is not a text.")
    is_json = isinstance(field, models.JSONField)
    if not (is_text or is_json) and (value == "" or isinstance(value, list | dict | float)):
        raise TypeError(f"{field.name} cannot be {_quoted(value) or 'empty'}.")
    return value


def _referred(field: "models.Field[Any, Any]", value: Any, rows: Rows) -> Any:
    if value is None:
        return None
    there = rows.get(field.related_model, [])  # type: ignore[arg-type]
    if type(value) is not int or not 1 <= value <= len(there):
        raise ValueError(f"{field.name} refers to a row that is not there.")
    return there[value - 1]


def _people_of(club: Club, more: int) -> dict[str, Player]:
    """Return everybody of a club by name; in one query, as the index is not by name."""
    players = Player.objects.filter(club=club).select_related("join")
    people = {player.name.casefold(): player for player in players}
    check_people(len(people), more)
    return people


def _existing_row(instance: Any, rows: Rows, people: dict[str, Player]) -> Any:
    """Return the row as it will be referred to.

    People are found by name, the session is saved.
    """
    if isinstance(instance, Player):
        instance = people.setdefault(instance.name.casefold(), instance).stands_for
        if instance in rows[Player]:
            raise ValueError(f"{instance} is one player here, and two in the file.")
    if isinstance(instance, Session | Player) and instance.pk is None:
        instance.save(force_insert=True)
    return instance


def _save_all(part: Part, made: list[Any]) -> None:
    """Insert the rows; one by one where they refer to each other."""
    if any(field.related_model is part.model for field in part.fields()):
        for instance in made:
            instance.save(force_insert=True)
    else:
        manager = part.model._default_manager  # noqa: SLF001 (any model's)
        manager.bulk_create(made, batch_size=500)


def _is_about_ids(fault: IntegrityError) -> bool:
    return "report_id" in str(fault)


def _first(fault: Exception) -> str:
    """Return the first thing wrong, as a sentence."""
    if isinstance(fault, ValidationError):
        if hasattr(fault, "error_dict"):
            name, (error, *_) = next(iter(fault.message_dict.items()))
            return f"{name}: {_quoted(error)}"
        return _quoted(fault.messages[0])
    return _quoted(str(fault))


def _quoted(value: object) -> str:
    text = f"{value}"
    return text if len(text) <= _WORDS else f"{text[:_WORDS]}…"
