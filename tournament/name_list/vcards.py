"""Read the names of a vCard file: address books write one."""

import re
from collections.abc import Iterator
from quopri import decodestring

from tournament.name_list.records import Record, Sheet, make_sheet, write_text
from tournament.name_list.rules import tidy

HEADING = ("First name", "Last name", "Phone")
_ESCAPED = re.compile(r"\\(.)")


def is_vcard(text: str) -> bool:
    """Return whether a text begins as vCards do."""
    return text.lstrip().upper().startswith("BEGIN:VCARD")


def read_vcards(text: str) -> Sheet:
    """Return a heading and a record for every card, at the line where it begins."""
    cards = list(_cards(text.splitlines()))
    records = [Record(0, HEADING, "")]
    records += [
        Record(line, cells, ", ".join(filter(None, cells))) for line, cells in cards
    ]
    rows = [HEADING, *(cells for _, cells in cards)]
    return make_sheet(records, ",", write_text(enumerate(rows, start=1)))


def _cards(lines: list[str]) -> Iterator[tuple[int, tuple[str, str, str]]]:
    """Yield the line where each card begins: first name, last name, telephone."""
    card: dict[str, str] = {}
    begun = 0
    for number, line in enumerate(lines, start=1):
        name, value = _property_at(lines, number - 1, line)
        if name == "BEGIN":
            card, begun = {}, number
        elif name == "END" and begun:
            yield begun, _person(card)
            begun = 0
        elif name in ("N", "FN", "TEL"):
            card.setdefault(name, value)


def _property_at(lines: list[str], at: int, line: str) -> tuple[str, str]:
    """Return the name and the value of a property, with the lines that continue it."""
    head, _, value = line.partition(":")
    name, *options = head.upper().split(";")
    is_quoted = any("QUOTED-PRINTABLE" in option for option in options)
    for following in lines[at + 1 : at + 10]:
        if is_quoted and value.endswith("="):
            value = value[:-1] + following
        elif following[:1] in (" ", "\t"):
            value += following[1:]
        else:
            break
    if is_quoted:
        value = decodestring(value.encode("ascii", "replace")).decode("utf-8", "replace")
    return name.rpartition(".")[2], value


def _person(card: dict[str, str]) -> tuple[str, str, str]:
    parts = [_plain(part) for part in re.split(r"(?<!\\);", card.get("N", ""))]
    family, called, middle, prefix, suffix = (parts + [""] * 5)[:5]
    first, last = tidy(f"{prefix} {called} {middle}"), tidy(f"{family} {suffix}")
    if not called:
        first, last = _plain(card.get("FN", "")) or first, "" if "FN" in card else last
    return first, last, tidy(card.get("TEL", "").removeprefix("tel:"))


def _plain(value: str) -> str:
    return tidy(_ESCAPED.sub(lambda match: match[1].replace("n", " "), value))
