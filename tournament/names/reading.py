"""Read a sheet: the people on it, and what has to be asked about its lines."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice
from typing import NamedTuple

from tournament.names.columns import Layout, Role, find_layout, is_mark
from tournament.names.compare import ByName
from tournament.names.files import Record, Sheet, split_text
from tournament.names.one_name import (
    MAX_NAME,
    MAX_PEOPLE,
    FullName,
    is_readable,
    tidy,
    too_many,
)
from tournament.names.parties import Kind, Party, read_columns, read_text

_COMMENT = re.compile(r"(?:#(?!\s?\d)|//)")
_NOT_COMING = re.compile(r"(?is)(?:no|n|false|0|maybe|can['’]?t|cannot|\?).*")
_NUMBERED = re.compile(r"(?:^|\s)\d{1,2}[.)]\s+(?=\D)")
_ADDRESS = re.compile(r"<[^<>\s@]{1,80}@[^<>\s]{1,80}>")


class Person(NamedTuple):
    """Somebody named on a *line* (from 1)."""

    line: int
    first: str
    last: str
    phone: str = ""

    @property
    def name(self) -> str:
        return f"{self.first} {self.last}".strip()


class Question(NamedTuple):
    line: int
    kind: Kind


@dataclass(frozen=True, slots=True)
class Entry:
    """What was understood of a record, and what is asked about it.

    *host* is whose guest the person is, *guests* come along without a name, *notes*
    stood beside the name. *raw* is the record as it stood in the file.
    """

    line: int
    text: str
    people: tuple[Person, ...] = ()
    kinds: tuple[Kind, ...] = ()
    host: str = ""
    guests: int = 0
    notes: tuple[str, ...] = ()
    raw: str = ""


@dataclass(frozen=True)
class NameList:
    """The entries of a sheet in its order, and the lines that were left out.

    Those are headings and comments.
    """

    sheet: Sheet
    layout: Layout
    entries: tuple[Entry, ...]
    left_out: tuple[Record, ...] = ()

    @cached_property
    def people(self) -> tuple[Person, ...]:
        return tuple(person for entry in self.entries for person in entry.people)

    @cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(person.name for person in self.people)

    @cached_property
    def questions(self) -> tuple[Question, ...]:
        doubt = self.layout.doubt
        general = [Question(self.entries[0].line, doubt)] if doubt and self.entries else []
        return (
            *general,
            *(Question(entry.line, kind) for entry in self.entries for kind in entry.kinds),
        )


def read_names(text: str) -> NameList:
    """Raises FileRefused where it is too long."""
    return read_records(split_text(text))


def read_records(sheet: Sheet, roles: Sequence[Role] = ()) -> NameList:
    """*roles* say what its columns are, where somebody has said it.

    Raises FileRefused where it names too many people.
    """
    layout = find_layout(sheet)
    if roles and len(roles) == len(layout.roles) and tuple(roles) != layout.roles:
        layout = replace(layout, roles=tuple(roles), is_given=True, doubt=None)
    comments = {one for one in sheet.records if _COMMENT.match(one.text.lstrip())}
    left_out = sorted({*sheet.records[: layout.start], *comments}, key=lambda one: one.line)
    entries, people = [], 0
    for record in sheet.records[layout.start :]:
        if record in comments:
            continue
        entry = _entry(record, sheet, layout)
        people += len(entry.people) + entry.guests
        if people > MAX_PEOPLE:
            raise too_many(record.line)
        if entry.people or entry.kinds:
            entries.append(entry)
    lines = tuple(one for one in left_out if one.line)
    return NameList(sheet, layout, tuple(_mark_duplicates(entries, layout)), lines)


def _entry(record: Record, sheet: Sheet, layout: Layout) -> Entry:
    # one more than there may be is enough to refuse the list
    parties = list(islice(_parties(record, sheet, layout), MAX_PEOPLE + 1))
    if len(parties) > MAX_PEOPLE:
        raise too_many(record.line)
    full_names = [name for party in parties for name in party.people]
    kinds = [kind for party in parties for kind in party.kinds]
    if len(full_names) > 1 and len(parties) > 1 and not kinds:
        is_list = len(full_names) > 2 or _parts_of_line(record.text)
        if not (is_list and all(one.last for one in full_names)):
            kinds.append(Kind.COUPLE if len(full_names) == 2 else Kind.SEVERAL)
    if not record.is_closed:
        kinds.append(Kind.QUOTE)
    if any(not is_readable(str(name)) for name in full_names):
        full_names, kinds = [], [Kind.UNREADABLE]
    elif any(len(str(name)) > MAX_NAME for name in full_names):
        full_names, kinds = [], [Kind.TOO_LONG]
    phones = {party.phone for party in parties} - {""}
    phone = phones.pop()[:30] if len(phones) == len(full_names) == 1 else ""
    return Entry(
        record.line,
        tidy(", ".join(filter(None, record.cells))),
        tuple(Person(record.line, one.first, one.last, phone) for one in full_names),
        tuple(dict.fromkeys(kinds)),
        next((party.host for party in parties if party.host), ""),
        sum(party.guests for party in parties),
        tuple(note for party in parties for note in party.notes),
        record.text,
    )


def _parties(record: Record, sheet: Sheet, layout: Layout) -> Iterator[Party]:
    order, is_sure = layout.order, layout.is_sure
    if layout.roles[:1] == (Role.OWN,):
        yield Party([FullName(record.cells[0])] if record.cells[0] else [])
    elif layout.is_given:
        yield from _read_given(record, layout)
    elif parts := _parts_of_line(record.text):
        yield from map(read_text, parts)
    elif layout.roles or sheet.delimiter == ",":
        cells = record.cells
        if len(cells) <= len(layout.roles):
            pairs = zip(cells, layout.roles, strict=False)
            cells = tuple(cell for cell, role in pairs if role is not Role.IGNORE)
        lines = (
            [tidy(", ".join(filter(None, cells)))]
            if len(cells) != 1
            else cells[0].split("\n")
        )
        for line in _join_lines(lines):
            yield read_text(line, order, is_sure=is_sure)
    else:
        texts = [cell for cell in record.cells if cell and not is_mark(cell)]
        for cell in texts or record.cells:
            for line in _join_lines(cell.split("\n")):
                yield read_text(line, order, is_sure=is_sure)


def _join_lines(lines: Sequence[str]) -> list[str]:
    """Several people, or one name with a break in it."""
    is_list = len(lines) > 1 and all(len(line.split()) > 1 for line in lines)
    return list(lines) if is_list else [" ".join(lines)]


def _parts_of_line(text: str) -> list[str]:
    """As in "Bob Smith <bob@x.com>, …"."""
    mark = _ADDRESS
    if not mark.search(text):
        mark = _NUMBERED
        if len(mark.findall(text)) < 2:
            return []
    parts = [part.strip(" ,;\t\r\n\"'") for part in mark.split(text)]
    return [part for part in parts if part] or [text]


def _read_given(record: Record, layout: Layout) -> Iterator[Party]:
    by_role: dict[Role, list[str]] = {role: [] for role in Role}
    for role, cell in zip(layout.roles, _whole_cells(record, layout), strict=False):
        if cell:
            by_role[role].append(cell)
    pair = Party()
    if by_role[Role.FIRST] or by_role[Role.LAST]:
        first, last = (tidy(" ".join(by_role[role])) for role in (Role.FIRST, Role.LAST))
        pair = read_columns(first, last)
    parties = [pair] if pair.people or pair.kinds else []
    for cell in by_role[Role.NAME][: MAX_PEOPLE + 1]:
        parties += [read_text(line) for line in _join_lines(cell.split("\n"))]
    if not parties and any(by_role[role] for role in (Role.PHONE, Role.EMAIL, Role.IGNORE)):
        parties = [Party(kinds=[Kind.NO_NAME])]
    phones = [tidy(cell) for cell in by_role[Role.PHONE] if re.search(r"\d", cell)]
    if parties and phones:
        parties[0].phone = parties[0].phone or phones[0]
    if parties and by_role[Role.HOST]:
        parties[0].host = parties[0].host or tidy(by_role[Role.HOST][0])
        parties[0].ask(Kind.GUEST)
    if parties and any(map(_NOT_COMING.fullmatch, by_role[Role.COMING])):
        parties[0].ask(Kind.MAYBE)
    if parties and (guests := _count_guests(by_role)):
        parties[0].guests += guests
        parties[0].ask(Kind.PLUS_ONE)
    yield from parties


def _whole_cells(record: Record, layout: Layout) -> Sequence[str]:
    """A name under "Name" may have a comma that was not quoted."""
    cells, roles = record.cells, layout.roles
    extra = len(cells) - len(roles)
    if extra < 1 or roles.count(Role.NAME) != 1 or not any(cells[len(roles) :]):
        return cells
    at = roles.index(Role.NAME)
    name = ", ".join(filter(None, cells[at : at + extra + 1]))
    return (*cells[:at], name, *cells[at + extra + 1 :])


def _count_guests(by_role: dict[Role, list[str]]) -> int:
    counts = [int(cell) for cell in by_role[Role.GUESTS] if re.fullmatch(r"\d{1,2}", cell)]
    sizes = [int(cell) for cell in by_role[Role.PEOPLE] if re.fullmatch(r"\d{1,2}", cell)]
    said_yes = sum(cell.casefold() in ("yes", "y", "x") for cell in by_role[Role.GUESTS])
    return min(sum(counts) + sum(size - 1 for size in sizes if size > 1) + said_yes, 9)


def _mark_duplicates(entries: list[Entry], layout: Layout) -> Iterator[Entry]:
    """Each second line of a name gets a question."""
    seen: ByName[str] = ByName()
    is_own = layout.roles[:1] == (Role.OWN,)
    for entry in entries:
        is_new = True
        for person in entry.people:
            is_new = is_new and not (seen.same if is_own else seen.alike)(person.name)
            seen.add(person.name, person.name)
        if is_new:
            yield entry
        elif not is_own:  # the product's own list names those twice who had two numbers
            yield replace(entry, kinds=(*entry.kinds, Kind.DUPLICATE))
