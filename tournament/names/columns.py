"""Find out what the columns of a sheet are: by their heading, or by what is in them."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from tournament.names import beside
from tournament.names.files import Record, Sheet
from tournament.names.one_name import WORDS, is_full, is_surely_first
from tournament.names.parties import Kind, Order, is_couple

OWN_HEADING = ("Name", "On the card", "Number")
"""How the list of players begins that the product writes itself."""
_HEADING_WITHIN = 12
_LONGEST_HEADING = 80
_NUMBER = re.compile(r"#?\d{1,4}[.):]?")
_DATE = re.compile(
    r"\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{2,4})?(?:[ T]\d.*)?|\d{1,2}:\d\d.*", re.IGNORECASE
)


class Role(StrEnum):
    """What a column is; the value is posted."""

    NAME = "name"
    FIRST = "first"
    LAST = "last"
    PHONE = "phone"
    EMAIL = "email"
    HOST = "host"
    COMING = "coming"
    GUESTS = "guests"
    PEOPLE = "people"
    IGNORE = "ignore"
    OWN = "own"


_BY_PATTERN = {
    Role.HOST: r"guest of.*|host|(?:invited|brought) by",
    Role.COMING: r".*(?:rsvp|\battend(?:ing|ance)?|\bcoming|\bgoing|\bwill you)\b.*",
    Role.GUESTS: r"\+\s?1s?"
    r"|(?:number of |no\.? of |additional |extra )?(?:guests|plus ones)",
    Role.PEOPLE: r"how many.*|party size|headcount|quantity|qty|people"
    r"|(?:number|no\.?|#) (?:of|in) (?:people|players|party|persons)",
}
NAMES = (Role.NAME, Role.FIRST, Role.LAST)


@dataclass(frozen=True, slots=True)
class Layout:
    """What stands where on a sheet.

    *start* is the first record below the heading, *roles* one for each column; none
    where lines are free text. *is_given* by a heading or by who looked at it. *doubt*
    is what is asked about the columns as such.
    """

    start: int = 0
    roles: tuple[Role, ...] = ()
    heading: tuple[str, ...] = ()
    is_given: bool = False
    order: Order = Order.LAST
    is_sure: bool = False
    doubt: Kind | None = None


def find_layout(sheet: Sheet) -> Layout:
    for at, record in enumerate(sheet.records[:_HEADING_WITHIN]):
        if record.cells[: len(OWN_HEADING)] == OWN_HEADING:
            roles = (Role.OWN, *[Role.IGNORE] * (len(record.cells) - 1))
        else:
            roles = tuple(_role_of(cell) or Role.IGNORE for cell in record.cells)
            if not _is_heading(record, roles, is_first=at == 0):
                continue
            roles = _one_kind(roles)
        return Layout(at + 1, roles, record.cells, is_given=True, is_sure=True)
    return _guess(sheet)


def _is_heading(record: Record, roles: tuple[Role, ...], *, is_first: bool) -> bool:
    """A word by itself may be a guest."""
    filled = [cell for cell in record.cells if cell]
    if len(filled) > 1:
        return any(role in NAMES for role in roles)
    word = "".join(filled).casefold().strip(" :*")
    is_plain = is_first or word in ("name", "names", "players", "full name")
    return Role.NAME in roles and is_plain and not re.search(r"\d", word)


def _role_of(heading: str) -> Role | None:
    if len(heading) > _LONGEST_HEADING:
        return None
    text = re.sub(r"\(.*?\)|\[.*?\]", " ", heading.casefold()).strip(" :*#")
    for role, pattern in _BY_PATTERN.items():
        if re.fullmatch(pattern, text):
            return role
    named = set(re.findall(r"[a-z]+", text))
    if named & {"email", "mail"} or {"e", "mail"} <= named:
        return Role.EMAIL
    if named & WORDS["phones"]:
        return Role.PHONE
    return _role_of_name(named)


def _role_of_name(named: set[str]) -> Role | None:
    first, last = named & WORDS["first"], named & WORDS["last"]
    whole = named & WORDS["whole"]
    if not named or named - first - last - whole - WORDS["fillers"]:
        return None
    if first:
        return Role.NAME if last else Role.FIRST
    if last:
        return Role.LAST if named != {"family"} else None
    return Role.NAME if whole else None


def _one_kind(roles: tuple[Role, ...]) -> tuple[Role, ...]:
    """Whole names go where their parts stand in columns too."""
    if not {Role.FIRST, Role.LAST} <= set(roles):
        return roles
    return tuple(Role.IGNORE if role is Role.NAME else role for role in roles)


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
    return bool(is_number) or beside.is_paid(plain) or plain.casefold() in WORDS["marks"]


def _texts(row: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(
        cell.split()[0]
        for cell in row
        if cell and not (is_mark(cell) or beside.is_phone(cell) or beside.is_email(cell))
    )


def _filled(cells: Sequence[str]) -> tuple[str, ...]:
    end = max((at + 1 for at, cell in enumerate(cells) if cell), default=0)
    return tuple(cells[:end])


class Column(NamedTuple):
    """A column as it is shown: its heading, what it is, and its first cells."""

    heading: str
    role: Role
    cells: tuple[str, ...]


def list_samples(sheet: Sheet, layout: Layout) -> list[Column]:
    below = sheet.records[layout.start : layout.start + 30]
    columns = []
    for at, role in enumerate(layout.roles):
        cells = [one.cells[at] for one in below if at < len(one.cells) and one.cells[at]]
        heading = layout.heading[at] if at < len(layout.heading) else ""
        columns.append(Column(heading, role, tuple(cells[:3])))
    return columns
