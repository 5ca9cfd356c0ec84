"""Find out what the columns of a sheet are: by their headings, and by what is in them."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NamedTuple

from tournament.names import beside
from tournament.names.compare import ByName
from tournament.names.files import Record, Sheet, make_table
from tournament.names.one_name import WORDS, is_full, is_surely_first, is_title
from tournament.names.parties import Kind, Order, is_couple

OWN_HEADING = ("Name", "On the card", "Number")
"""How the list of players begins that the product writes itself."""
_HEADING_WITHIN = 12
_LONGEST_HEADING = 80
_SAMPLE = 200
"""So many rows show what a column holds."""
_NUMBER = re.compile(r"#?\d{1,4}[.):]?")
_DATE = re.compile(
    r"\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{2,4})?(?:[ T]\d.*)?|\d{1,2}:\d\d.*", re.IGNORECASE
)


class Role(StrEnum):
    """What a column is; the value is posted."""

    NAME = "name"
    FIRST = "first"
    LAST = "last"
    PREFIX = "prefix"
    PHONE = "phone"
    EMAIL = "email"
    HOST = "host"
    COMING = "coming"
    AWAY = "away"
    GUESTS = "guests"
    PEOPLE = "people"
    NOTE = "note"
    PAID = "paid"
    IGNORE = "ignore"
    OWN = "own"


_BY_PATTERN = {
    Role.HOST: r"guest of.*|host|(?:invited|brought) by",
    Role.AWAY: r"(?:is )?(?:cancell?ed|declined|void(?:ed)?|wait(?:ing)?[ -]?list(?:ed)?)"
    r"(?: (?:at|on|date))?",
    Role.COMING: r".*\b(?:rsvp|attend(?:ing|ance)?|coming|going|be there|make it)\b.*"
    r"|(?:.* )?(?:status|response|reply)",
    Role.NOTE: r"anything .*\bknow",
    Role.GUESTS: r"\+\s?1s?|bringing (?:a |any )?guests?"
    r"|(?:number of |no\.? of |additional |extra )?(?:guests|plus ones)",
    Role.PEOPLE: r"how many.*|party size|headcount|(?:ticket )?(?:quantity|qty)|people"
    r"|tickets|(?:number|no\.?|#) (?:of|in) (?:people|players|party|persons|tickets|seats)",
}
NAMES = (Role.NAME, Role.FIRST, Role.LAST)


class Heading(NamedTuple):
    """What a column is, and whose: "" for the player, or who else is in the row."""

    role: Role | None
    whose: str = ""


@dataclass(frozen=True, slots=True)
class Layout:
    """What stands where on a sheet.

    *start* is the first record below the heading, *roles* one for each column, and
    *whose* the person of the row whom it is about; none where lines are free text.
    *is_given* by a heading or by who looked at it. *doubt* is what is asked about the
    columns as such.
    """

    start: int = 0
    roles: tuple[Role, ...] = ()
    heading: tuple[str, ...] = ()
    is_given: bool = False
    order: Order = Order.LAST
    is_sure: bool = False
    doubt: Kind | None = None
    whose: tuple[str, ...] = ()


def find_layout(sheet: Sheet) -> Layout:
    for at, record in enumerate(sheet.records[:_HEADING_WITHIN]):
        rows = [one.cells for one in sheet.records[at + 1 : at + 1 + _SAMPLE]]
        if record.cells[: len(OWN_HEADING)] == OWN_HEADING:
            headings = [Heading(Role.OWN), *[Heading(None)] * (len(record.cells) - 1)]
        else:
            headings = [_read_heading(cell) for cell in record.cells]
            if not _is_heading(record, headings, is_first=at == 0):
                continue
            headings = _settle(headings, record.cells, rows)
        roles = tuple(one.role or Role.IGNORE for one in headings)
        whose = tuple(one.whose for one in headings)
        return Layout(at + 1, roles, record.cells, is_given=True, is_sure=True, whose=whose)
    return _guess(sheet)


def _is_heading(record: Record, headings: Sequence[Heading], *, is_first: bool) -> bool:
    """A word by itself may be a guest."""
    filled = [cell for cell in record.cells if cell]
    names = [one for one in headings if one.role in NAMES]
    if len(filled) > 1:
        return bool(names)
    word = "".join(filled).casefold().strip(" :*")
    is_plain = is_first or word in ("name", "names", "players", "full name")
    return bool(names) and is_plain and not re.search(r"\d", word)


def _read_heading(heading: str) -> Heading:
    if len(heading) > _LONGEST_HEADING:
        return Heading(None)
    text = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", heading).casefold().replace("_", " ")
    text = " ".join(re.sub(r"\(.*?\)|\[.*?\]", " ", text).split()).strip(" :*#?")
    for role, pattern in _BY_PATTERN.items():
        if re.fullmatch(pattern, text):
            return Heading(role)
    parts = re.findall(r"[a-z]+|\d{1,2}", text)
    whose = _read_whose(parts)
    named = {word for word in parts if word.isalpha()}
    if "emergency" in named:
        return Heading(None)
    if named & {"email", "mail"}:
        return Heading(Role.EMAIL, whose)
    if named & WORDS["phones"]:
        return Heading(Role.PHONE, whose)
    if named & WORDS["paid"]:
        return Heading(Role.PAID)
    if named & WORDS["notes"]:
        return Heading(Role.NOTE, whose)
    return Heading(_role_of_name(named, text), whose)


def _read_whose(parts: Sequence[str]) -> str:
    numbers = [word.lstrip("0") for word in parts if word.isdigit()]
    others = [word for word in parts if word in WORDS["others"]]
    if buyers := [word for word in parts if word in WORDS["buyers"]]:
        return buyers[0]
    return " ".join([*others[:1], *(one for one in numbers[:1] if others or one != "1")])


def _role_of_name(named: set[str], text: str) -> Role | None:
    persons = WORDS["players"] | WORDS["others"] | WORDS["buyers"]
    first, last = named & WORDS["first"], named & WORDS["last"]
    prefix, whole = named & WORDS["prefix"], named & WORDS["whole"]
    understood = first | last | prefix | whole | persons | WORDS["fillers"] | {"title"}
    if not named or named - understood or text in ("order", "ticket", "ticket name"):
        return None
    if prefix or "title" in named:
        return Role.PREFIX
    if first:
        return Role.NAME if last else Role.FIRST
    if last:
        return Role.LAST if named != {"family"} else None
    return Role.NAME if whole or named & persons else None


def _settle(
    headings: list[Heading], cells: Sequence[str], rows: Sequence[Sequence[str]]
) -> list[Heading]:
    """Headings by what is below them: the same heading again is another person's."""
    seen: Counter[str] = Counter()
    settled: list[Heading] = []
    for at, (role, whose) in enumerate(headings):
        column = [row[at] for row in rows if at < len(row) and row[at]]
        seen[cells[at].casefold()] += 1
        times = seen[cells[at].casefold()]
        if times > 1 and role in (*NAMES, Role.PREFIX):
            whose = f"{whose} again {times}"  # noqa: PLW2901
        settled.append(Heading(_role_by_cells(role, column), whose))
    for whose in {one.whose for one in settled}:
        own = [at for at, one in enumerate(settled) if one.whose == whose]
        roles = {settled[at].role for at in own}
        whole = [at for at in own if settled[at].role is Role.NAME]
        is_parted = {Role.FIRST, Role.LAST} <= roles
        for at in whole if is_parted else _others_of_one(whole, rows):
            settled[at] = Heading(None, whose)
        if not is_parted:  # "Title" beside whole names is an office
            for at in own:
                if settled[at].role is Role.PREFIX and "title" in cells[at].casefold():
                    settled[at] = Heading(None, whose)
    payers = [one.whose in WORDS["buyers"] for one in settled if one.role in NAMES]
    if not all(payers):
        settled = [
            Heading(None) if one.whose in WORDS["buyers"] else one for one in settled
        ]
    return settled


def _role_by_cells(role: Role | None, column: Sequence[str]) -> Role | None:
    if not column:
        return role
    if role is None and all(map(beside.is_status, column)):
        return Role.COMING
    if role is Role.PREFIX and 2 * sum(map(is_title, column)) <= len(column):
        return None
    if role is Role.GUESTS and sum(map(is_full, column)) * 2 > len(column):
        return Role.NAME
    return role


def _others_of_one(whole: Sequence[int], rows: Sequence[Sequence[str]]) -> Iterator[int]:
    """Columns that say the name of another column once more, as for sorting."""
    for place, at in enumerate(whole):
        for earlier in whole[:place]:
            pairs = [
                (row[earlier], row[at])
                for row in rows
                if at < len(row) and row[earlier] and row[at]
            ]
            same = sum(
                ByName([(one, one)]).alike(other) is not None for one, other in pairs
            )
            if pairs and 2 * same > len(pairs):
                yield at
                break


def join_sheets(sheet: Sheet) -> Sheet:
    """One table of all sheets that have names: cells go below the heading they are of."""
    every = [(one, find_layout(one)) for one in (sheet, *sheet.others)]
    with_names = [pair for pair in every if pair[1].is_given] or every
    passed = tuple(one.name for one, layout in every if (one, layout) not in with_names)
    if len(with_names) == 1:
        return with_names[0][0]._replace(passed=passed, others=())
    headings: dict[object, str] = {}
    tables = []
    for one, layout in with_names:
        columns = _keys_of(layout, max((len(row.cells) for row in one.records), default=0))
        headings |= columns
        tables += [
            dict(zip(columns, record.cells, strict=False))
            for record in one.records[layout.start :]
        ]
    rows = [tuple(headings.values())] if with_names[0][1].is_given else []
    rows += [tuple(cells.get(key, "") for key in headings) for cells in tables]
    return make_table(enumerate(rows, start=1))._replace(passed=passed)


def _keys_of(layout: Layout, width: int) -> dict[object, str]:
    """What tells columns of two sheets that they are the same, with their headings."""
    keys: dict[object, str] = {}
    for at in range(width):
        heading = layout.heading[at] if at < len(layout.heading) else ""
        role = layout.roles[at] if at < len(layout.roles) else Role.IGNORE
        key: object = (role, layout.whose[at]) if layout.is_given else at
        if role is Role.IGNORE or key in keys:
            key = (heading.casefold() or at, at if key in keys else 0)
        keys[key] = heading
    return keys


def _guess(sheet: Sheet) -> Layout:
    rows = [_filled(record.cells) for record in sheet.records]
    width = max((len(row) for row in rows), default=0)
    usual = max(
        sum(len(row) == width for row in rows),
        sum(len(record.cells) == width for record in sheet.records),
    )
    is_table = len(rows) > 1 and 5 * usual >= 4 * len(rows)
    pairs = [texts[:2] for texts in map(_texts, rows) if len(texts) in (2, 3)]
    votes = sum(is_surely_first(b) - is_surely_first(a) for a, b in pairs)
    spaced = sum(", " in record.text for record in sheet.records)
    order = Order.FIRST if votes < 0 or (not votes and not spaced) else Order.LAST
    is_sure = abs(votes) > 1
    if width < 2 or not is_table:
        is_open = not votes and pairs and not spaced and sheet.delimiter == ","
        doubt = Kind.ORDER if is_open else None
        return Layout(order=order, is_sure=is_sure, doubt=doubt)
    roles = [_kind_of_column(rows, at) for at in range(width)]
    texts = [at for at, role in enumerate(roles) if role is Role.NAME]
    doubt = _tell_texts(rows, texts, roles, order)
    if doubt is None and not votes and not spaced and Role.LAST in roles:
        doubt = Kind.ORDER
    return Layout(roles=tuple(roles), order=order, is_sure=True, doubt=doubt)


def _tell_texts(
    rows: list[tuple[str, ...]], texts: list[int], roles: list[Role], order: Order
) -> Kind | None:
    """Returns what is asked about columns that may have names or not."""
    if len(texts) < 2:
        return None
    a, b, *others = texts
    whole = [at for at in texts if _share(rows, at, _is_whole) > 0.5]
    if not whole and all(_share(rows, at, lambda cell: " " in cell) > 0.5 for at in texts):
        whole = texts
    if whole:
        others = [at for at in texts if at not in whole]
    else:
        roles[a], roles[b] = Role.LAST, Role.FIRST
        if order is Order.FIRST:
            roles[a], roles[b] = Role.FIRST, Role.LAST
    for at in others:
        roles[at] = Role.IGNORE
    return Kind.COLUMN if others else None


def _kind_of_column(rows: list[tuple[str, ...]], at: int) -> Role:
    if _share(rows, at, beside.is_phone) > 0.5:
        return Role.PHONE
    if _share(rows, at, beside.is_email) > 0.5:
        return Role.EMAIL
    return Role.IGNORE if _share(rows, at, is_mark) > 0.5 else Role.NAME


def _share(rows: list[tuple[str, ...]], at: int, is_so: Callable[[str], bool]) -> float:
    cells = [row[at] for row in rows if at < len(row) and row[at]]
    return sum(map(is_so, cells)) / max(len(cells), 1)


def _is_whole(cell: str) -> bool:
    return is_full(cell) and not is_couple(cell)


def is_mark(cell: str) -> bool:
    """A number, a day or a tick, and no name."""
    plain = cell.strip()
    is_number = _NUMBER.fullmatch(plain) or _DATE.fullmatch(plain)
    return bool(is_number) or beside.is_quiet(plain) or plain.casefold() in WORDS["marks"]


def _texts(row: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(
        cell.split()[0]
        for cell in row
        if cell and not (is_mark(cell) or beside.is_phone(cell) or beside.is_email(cell))
    )


def _filled(cells: Sequence[str]) -> tuple[str, ...]:
    end = max((at + 1 for at, cell in enumerate(cells) if cell), default=0)
    return tuple(cells[:end])


def list_samples(sheet: Sheet, layout: Layout) -> list[dict[str, Any]]:
    """List the columns as they are shown: the heading, what it is, and the first cells."""
    below = sheet.records[layout.start : layout.start + 30]
    columns = []
    for at, role in enumerate(layout.roles):
        cells = [one.cells[at] for one in below if at < len(one.cells) and one.cells[at]]
        heading = layout.heading[at] if at < len(layout.heading) else ""
        columns.append({"heading": heading, "role": role, "cells": cells[:3]})
    return columns
