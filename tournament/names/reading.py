"""Read a sheet: the people on it, and what has to be asked about its lines."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice
from typing import NamedTuple

from tournament.names import beside
from tournament.names.columns import NAMES, Layout, Role, find_layout, is_mark, join_sheets
from tournament.names.compare import ByName
from tournament.names.files import Record, Sheet, split_text
from tournament.names.one_name import (
    MAX_NAME,
    MAX_PEOPLE,
    FullName,
    is_readable,
    is_title,
    tidy,
    too_many,
    without_suffixes,
)
from tournament.names.parties import Kind, Party, is_nobody, read_columns, read_text

_COMMENT = re.compile(r"(?:#(?!\s?\d)|//)")
_YES = ("yes", "y", "x", "true", "paid", "✓", "✔")
_NO = ("no", "n", "false", "0", "$0", "unpaid", "-")
_SAME_LAST = ("spouse", "wife", "husband")
"""Who has the last name of the player where none is given."""
_OF_A_PERSON = (*NAMES, Role.PREFIX, Role.PHONE, Role.EMAIL, Role.NOTE)
MOST_OF_NOTE = 200
MOST_OF_EMAIL = 254
_NUMBERED = re.compile(r"(?:^|\s)(?:\d{1,2}[.)]|[•●▪])\s+(?=\D)")
_ADDRESS = re.compile(r"<[^<>\s@]{1,80}@[^<>\s]{1,80}>")


class Person(NamedTuple):
    """Somebody named on a *line* (from 1), with what stood beside the name.

    What was typed for one name is *first* as a whole.
    """

    line: int
    first: str
    last: str = ""
    phone: str = ""
    email: str = ""
    note: str = ""

    @property
    def name(self) -> str:
        return f"{self.first} {self.last}".strip()


class Question(NamedTuple):
    line: int
    kind: Kind


@dataclass(frozen=True, slots=True)
class Entry:
    """What was understood of a record, and what is asked about it.

    *host* is whose guest the person is, *guests* come along without a name. *raw* is the
    record as it stood in the file.
    """

    line: int
    text: str
    people: tuple[Person, ...] = ()
    kinds: tuple[Kind, ...] = ()
    host: str = ""
    guests: int = 0
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
        doubts = [self.layout.doubt, Kind.LETTERS if self.sheet.encodings else None]
        general = [
            Question(self.entries[0].line, one) for one in doubts if one and self.entries
        ]
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
    if sheet.others:
        sheet = join_sheets(sheet)
    layout = find_layout(sheet)
    if roles and len(roles) == len(layout.roles) and tuple(roles) != layout.roles:
        layout = replace(layout, roles=tuple(roles), is_given=True, doubt=None)
    comments = {one for one in sheet.records if _COMMENT.match(one.text.lstrip())}
    left_out = sorted({*sheet.records[: layout.start], *comments}, key=lambda one: one.line)
    entries, people, is_away = [], 0, False
    for record in sheet.records[layout.start :]:
        if record in comments:
            continue
        filled = [cell for cell in record.cells if cell]
        section = beside.read_section(filled[0]) if len(filled) == 1 else None
        if section is not None:
            left_out, is_away = [*left_out, record], section
            continue
        entry = _entry(record, sheet, layout)
        if is_away and entry.people and Kind.MAYBE not in entry.kinds:
            entry = replace(entry, kinds=(Kind.MAYBE, *entry.kinds))
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
    if len(full_names) == 1:
        parties = [_join(parties)]
    people = [
        Person(record.line, one.first, one.last, *_beside_of(party))
        for party in parties
        for one in party.people[: len(full_names)]
    ]
    return Entry(
        record.line,
        tidy(", ".join(filter(None, record.cells))),
        tuple(people),
        tuple(dict.fromkeys(kinds)),
        next((party.host for party in parties if party.host), ""),
        sum(party.guests for party in parties),
        record.text,
    )


def _beside_of(party: Party) -> tuple[str, str, str]:
    """Phone and e-mail of who is alone on a line, and the note of all who are on it."""
    is_alone = len(party.people) == 1
    phone, email = (party.phone[:30], party.email[:MOST_OF_EMAIL]) if is_alone else ("", "")
    return phone, email, tidy(", ".join(dict.fromkeys(party.notes)))[:MOST_OF_NOTE]


def _join(parties: list[Party]) -> Party:
    """What a line says beside its one name, wherever it stands."""
    phones, emails = {one.phone for one in parties}, {one.email for one in parties}
    return Party(
        people=[name for one in parties for name in one.people],
        phone="".join(phones) if len(phones - {""}) == 1 else "",
        email="".join(emails) if len(emails - {""}) == 1 else "",
        host=next((one.host for one in parties if one.host), ""),
        guests=sum(one.guests for one in parties),
        notes=[note for one in parties for note in one.notes],
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
    persons: dict[str, dict[Role, list[str]]] = {}
    whose = layout.whose or ("",) * len(layout.roles)
    for role, key, cell in zip(
        layout.roles, whose, _whole_cells(record, layout), strict=False
    ):
        if cell:
            own = persons.setdefault(key if role in _OF_A_PERSON else "", {})
            own.setdefault(role, []).append(cell)
    parties: list[Party] = []
    row = persons.get("", {})
    for key, cells in persons.items():
        person = list(_read_person(cells, is_first=not key))
        if key in _SAME_LAST and parties and parties[0].people:
            last = without_suffixes(parties[0].people[-1].last)
            for one in person:
                one.people = [name._replace(last=name.last or last) for name in one.people]
        parties += person
    beside_names = (Role.PHONE, Role.EMAIL, Role.IGNORE)
    rest = [cell for role in beside_names for cell in row.get(role, ())]
    if not (parties or all(map(is_mark, rest))):
        parties = [Party(kinds=[Kind.NO_NAME])]
    if parties:
        _read_row(row, parties)
    yield from parties


def _read_person(cells: dict[Role, list[str]], *, is_first: bool) -> Iterator[Party]:
    first, last = (
        tidy(" ".join(dict.fromkeys(cells.get(role, ()))))
        for role in (Role.FIRST, Role.LAST)
    )
    prefix = next(filter(is_title, cells.get(Role.PREFIX, ())), "")
    texts = [
        line for cell in cells.get(Role.NAME, ()) for line in _join_lines(cell.split("\n"))
    ]
    if not is_first:  # nobody's partner has a mark for a name
        first, last, *texts = ("" if is_mark(one) else one for one in (first, last, *texts))
    parties = [read_columns(f"{prefix} {first}".strip(), last)] if first or last else []
    parties += [
        read_text(f"{prefix} {text}".strip()) for text in texts[: MAX_PEOPLE + 1] if text
    ]
    parties = [one for one in parties if one.people or one.kinds]
    if parties:
        phones = [tidy(one) for one in cells.get(Role.PHONE, ()) if re.search(r"\d", one)]
        emails = [one for one in cells.get(Role.EMAIL, ()) if beside.is_email(one)]
        parties[0].phone = parties[0].phone or (phones or [""])[0]
        parties[0].email = parties[0].email or (emails or [""])[0]
        notes = cells.get(Role.NOTE, ())
        parties[0].notes += [
            one for one in notes if one.casefold() not in _NO and not is_nobody(one)
        ]
    yield from parties


def _read_row(row: dict[Role, list[str]], parties: list[Party]) -> None:
    """Put on the first of *parties* what is said of all in the row."""
    party = parties[0]
    if hosts := row.get(Role.HOST):
        party.host = party.host or tidy(hosts[0])
        party.ask(Kind.GUEST)
    paid = [cell for cell in row.get(Role.PAID, ()) if cell.casefold() not in _NO]
    away = [cell for cell in row.get(Role.AWAY, ()) if cell.casefold() not in _NO]
    if away or any(map(beside.is_away, row.get(Role.COMING, ()))):
        party.ask(Kind.MAYBE)
    if any(beside.is_refund(cell) for cell in paid):
        party.ask(Kind.MAYBE)
    elif paid:
        party.notes.append("paid" if paid[0].casefold() in _YES else f"paid {paid[0]}")
    if (guests := _count_guests(row) - len(parties) + 1) > 0:
        party.guests += guests
        party.ask(Kind.PLUS_ONE)


def _whole_cells(record: Record, layout: Layout) -> Sequence[str]:
    """A name under "Name" may have a comma that was not quoted."""
    cells, roles = record.cells, layout.roles
    extra = len(cells) - len(roles)
    if extra < 1 or roles.count(Role.NAME) != 1 or not any(cells[len(roles) :]):
        return cells
    at = roles.index(Role.NAME)
    name = ", ".join(filter(None, cells[at : at + extra + 1]))
    return (*cells[:at], name, *cells[at + extra + 1 :])


def _count_guests(row: dict[Role, list[str]]) -> int:
    guests = row.get(Role.GUESTS, ())
    counts = [int(cell) for cell in guests if re.fullmatch(r"\d{1,2}", cell)]
    sizes = [int(one) for one in row.get(Role.PEOPLE, ()) if re.fullmatch(r"\d{1,2}", one)]
    said_yes = sum(cell.casefold() in _YES for cell in guests)
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
