"""Read the people whom one line names: a person, a couple, several."""

import re
from dataclasses import dataclass, field
from enum import Enum, StrEnum

from tournament.names import beside
from tournament.names.one_name import (
    LONGEST,
    FullName,
    is_first_name,
    is_full,
    is_given,
    is_suffix,
    is_surely_first,
    is_title,
    make_name,
    split_name,
    strip_titles,
)
from tournament.words.tables import read_as


class Kind(StrEnum):
    """What is asked about a line; the value is its code."""

    COUPLE = "couple"
    SEVERAL = "several"
    GUEST = "guest"
    PLUS_ONE = "plus_one"
    FAMILY = "family"
    DUPLICATE = "duplicate"
    MAYBE = "maybe"
    NO_NAME = "no_name"
    UNREADABLE = "unreadable"
    TOO_LONG = "too_long"
    QUOTE = "quote"
    ORDER = "order"
    COLUMN = "column"
    PAID = "paid"
    LETTERS = "letters"


MEANINGS = read_as(dict[Kind, str], __package__, "meanings.toml")
STANDS_FOR_A_NAME = frozenset({Kind.NO_NAME, Kind.UNREADABLE, Kind.TOO_LONG, Kind.FAMILY})
"""Asked of lines that name no player yet."""


_JOINER = re.compile(
    r"(?:\s*&\s*|\s+(?:and|et|with|w/)\s+|\s*\+\s*(?=[^\W\d_])|\s*\+\s+"
    r"|(?<=\w)\s*/\s*(?=\w))"
    r"(?:(?:his |her )?(?:wife|husband|spouse|partner|friend|guest|date|son|daughter)\s+)?",
    re.IGNORECASE,
)


def is_nobody(text: str) -> bool:
    return bool(_NOBODY.fullmatch(text.strip(" .")))


def names_several(text: str) -> bool:
    """Return whether what was typed for one name is of several, or brings somebody."""
    party = read_text(text)
    brings = {Kind.PLUS_ONE, Kind.GUEST, Kind.FAMILY}.intersection(party.kinds)
    return bool(brings) or len(party.people) > 1 or _JOINER.search(text) is not None


_HANGING = re.compile(r"^(?:and\s|&)\s*|\s*(?:\sand|&|\+|/)$", re.IGNORECASE)
_FAMILY = re.compile(
    r"(?:the\s+)?(.+?)\s+(?:family|household)(?:\s+of\s+\d+)?|the\s+(.+s)", re.IGNORECASE
)
_NO_ONE = re.compile(
    r"(?:guest|unknown|someone|friend|open|\+1)(?:\s*#?\d*)?", re.IGNORECASE
)
_NOBODY = re.compile(
    r"n/?a|tb[ad]|none|nobody|no[ -]one|no (?:partner|guest|spouse)|single|solo|alone"
    r"|same|needs? (?:one|a ).*|looking(?: for .*)?|-+|–|—|\?+",
    re.IGNORECASE,
)
_NO_NAME = re.compile(
    r"\b(?:euchre|tournament|sign-?up|sign-?in|please|total|sheet|fundraiser|wait(?:ing)?"
    r"\s?list|regrets|party|tables?\s+\d+|page\s+\d+|tickets?|reservations?)\b|:$",
    re.IGNORECASE,
)
_BLANK = re.compile(r"[\W_]*\d{0,4}[\W_]*")
"""A line with at most the number of a place that nobody took."""


class Order(Enum):
    """What stands first where a comma parts two words of a name."""

    LAST = "Smith, Peggy"
    FIRST = "Peggy, Smith"


@dataclass(slots=True)
class Party:
    people: list[FullName] = field(default_factory=list)
    kinds: list[Kind] = field(default_factory=list)
    phone: str = ""
    email: str = ""
    host: str = ""
    guests: int = 0
    notes: list[str] = field(default_factory=list)

    def ask(self, kind: Kind) -> None:
        if kind is Kind.SEVERAL and Kind.COUPLE in self.kinds:
            self.kinds.remove(Kind.COUPLE)
        if kind not in self.kinds:
            self.kinds.append(kind)


def read_text(text: str, order: Order = Order.LAST, *, is_sure: bool = True) -> Party:
    """Read what is written on a line.

    *is_sure* where other lines showed the *order*.
    """
    party = Party()
    if len(text) > LONGEST:
        party.ask(Kind.TOO_LONG)
        return party
    if is_nobody(text):
        return party
    rest = _part(text, party)
    if any(sign.isalpha() or ord(sign) > 0x2FFF for sign in rest):
        _read_people(rest, order, party, is_sure=is_sure)
    elif party.guests or party.host:
        party.ask(Kind.GUEST)
    elif not _BLANK.fullmatch(text):
        party.ask(Kind.NO_NAME)
    return party


def read_columns(first: str, last: str) -> Party:
    party = Party()
    if len(first) + len(last) > LONGEST:
        party.ask(Kind.TOO_LONG)
        return party
    last, first = _part(last, party), _part(first, party)
    if first and last:
        _read_joined(first, party, last=last)
    elif first or last:
        _read_people(first or last, Order.LAST, party, is_sure=True)
    return party


def _part(text: str, party: Party) -> str:
    parted = beside.part(text)
    party.phone = party.phone or (parted.phones[0] if len(parted.phones) == 1 else "")
    party.email = party.email or (parted.emails[0] if len(parted.emails) == 1 else "")
    party.notes += parted.notes
    party.host, party.guests = party.host or parted.host, party.guests or parted.guests
    if parted.is_maybe:
        party.ask(Kind.MAYBE)
    if parted.guests:
        party.ask(Kind.PLUS_ONE)
    if parted.host:
        party.ask(Kind.GUEST)
    return parted.text


def _read_people(text: str, order: Order, party: Party, *, is_sure: bool) -> None:
    if _NO_ONE.fullmatch(text):
        party.ask(Kind.GUEST)
        return
    if _NO_NAME.search(text) or len(text.split()) > 12:
        party.ask(Kind.NO_NAME)
        return
    if _FAMILY.fullmatch(text):
        party.ask(Kind.FAMILY)
        return
    parts = _list_parts(text, party)
    if len(parts) == 1:
        _read_joined(parts[0], party)
    elif len(parts) == 2:
        _read_two(parts[0], parts[1], order, party, is_sure=is_sure)
    else:
        _read_more(parts, order, party)


def _list_parts(text: str, party: Party) -> list[str]:
    parts: list[str] = []
    for piece in (_HANGING.sub("", part.strip()).strip() for part in text.split(",")):
        if not piece:
            continue
        if parts and beside.is_quiet(piece):
            party.notes += [piece] if beside.is_paid(piece) else []
            continue
        if parts and beside.is_maybe(piece) and not is_first_name(piece):
            party.ask(Kind.MAYBE)
        elif parts and is_suffix(piece):
            parts[0] += f" {piece}"
        elif parts and is_title(piece):
            parts[-1] = f"{piece} {parts[-1]}"
        else:
            parts.append(piece)
    return parts or [text]


def _read_two(a: str, b: str, order: Order, party: Party, *, is_sure: bool) -> None:
    if _JOINER.search(b) and not _JOINER.search(a):
        _read_last_and_couple(a, b, party)
    elif _JOINER.search(a) or (is_full(a) and is_full(b)):
        _add_all([a, b], party)
    elif is_full(a) and not is_surely_first(a.rsplit(maxsplit=1)[-1]):
        if is_first_name(b):
            _add_all([a, b], party)
            party.ask(Kind.SEVERAL)
        else:
            _read_joined(a, party)
            party.notes.append(b)
    elif not is_sure and is_surely_first(a) and is_surely_first(b) and is_given(a):
        _add_all([a, b], party)
        party.ask(Kind.SEVERAL)
    else:
        first, last = (b, a) if order is Order.LAST else (a, b)
        party.people.append(_make(first, last))


def _read_last_and_couple(a: str, b: str, party: Party) -> None:
    """Read "Baker, Chuck & Linda", or the list "Bob, Sue & Joe"."""
    pieces = _split(b)
    is_list = is_full(a) or (
        is_surely_first(a) and (len(pieces) > 2 or is_first_name(pieces[-1].split()[0]))
    )
    if is_list:
        _read_more([a, *pieces], Order.LAST, party)
        return
    for piece in pieces:
        is_own = not is_given(piece)
        party.people.append(split_name(piece) if is_own else _make(piece, a))
    party.ask(Kind.COUPLE if len(pieces) == 2 else Kind.SEVERAL)


def _read_more(parts: list[str], order: Order, party: Party) -> None:
    """A list of people, or a name and notes."""
    pieces = [piece for part in parts for piece in _split(part)]
    if len(parts) == 3 and len(pieces) == 4 and len(_split(parts[1])) == 2:
        a, (b, c), d = parts[0], _split(parts[1]), parts[2]
        party.people += [_make(b, a), _make(d, c)]
        party.ask(Kind.COUPLE)
        return
    a, b = parts[0], parts[1]
    is_name = is_given(b) and is_surely_first(b.split()[0]) and not is_surely_first(a)
    if order is Order.LAST and is_name and len(pieces) == len(parts) and len(parts) < 5:
        party.people.append(_make(b, a))
        party.notes += parts[2:]
        return
    *others, end = pieces
    last = split_name(end).last if all(len(one.split()) == 1 for one in others) else ""
    party.people += [_make(one, last) if last else split_name(one) for one in others]
    party.people.append(split_name(end))
    if last or not all(is_full(piece) for piece in pieces):
        party.ask(Kind.SEVERAL)


def _read_joined(text: str, party: Party, last: str = "") -> None:
    pieces = _split(text)
    if len(pieces) == 1:
        party.people.append(_one(text, last))
        return
    *others, end = pieces
    whole = _one(end, last)
    for one in others:
        if is_title(one):
            rest = " ".join(strip_titles(end.split())[1])
            is_last = not last and " " not in rest
            name = _make(one, rest) if is_last else _one(f"{one} {rest}", last)
            party.people.append(name)
        elif is_given(one):
            party.people.append(_make(one, last or whole.last))
        else:
            party.people.append(split_name(one))
    party.people.append(whole)
    party.ask(Kind.COUPLE if len(pieces) == 2 else Kind.SEVERAL)


def _add_all(parts: list[str], party: Party) -> None:
    for part in parts:
        _read_joined(part, party)
    party.ask(Kind.COUPLE if len(party.people) == 2 else Kind.SEVERAL)


def is_couple(text: str) -> bool:
    return len(_split(text)) > 1


def _split(text: str) -> list[str]:
    return [piece for piece in _JOINER.split(text) if piece and piece.strip()] or [text]


def _one(text: str, last: str) -> FullName:
    return _make(text, last) if last else split_name(text)


def _make(first: str, last: str) -> FullName:
    called, family = first.split(), last.split()
    suffixes = [word for word in called[1:] if is_suffix(word)]
    called = [word for word in called if word not in suffixes]
    titles, family = strip_titles(family) if len(family) > 1 else ([], family)
    return make_name([*titles, *called], [*family, *suffixes])
