"""Read the names in an address book; photos are passed over line by line."""

import re
from collections.abc import Iterator
from quopri import decodestring

from tournament.names.letters import decode
from tournament.names.one_name import tidy

HEADING = ("First name", "Last name", "Phone", "E-mail")
Cells = tuple[str, str, str, str]
_BEGIN = re.compile(rb"(?:\xef\xbb\xbf)?\s{0,99}BEGIN:VCARD", re.IGNORECASE)
_READ = ("BEGIN", "END", "N", "FN", "TEL", "EMAIL")
_ESCAPED = re.compile(r"\\(.)")


def is_vcard(data: bytes) -> bool:
    return _BEGIN.match(data) is not None


def read_vcards(data: bytes) -> Iterator[tuple[int, Cells]]:
    """Yield the line on which each card begins, and the cells below `HEADING`."""
    card: dict[str, str] = {}
    begun = 0
    for number, line in _properties(data):
        head, _, value = line.partition(b":")
        name, *options = head.decode("ascii", "replace").upper().split(";")
        name = name.rpartition(".")[2].lstrip("\ufeff")
        if name == "BEGIN":
            card, begun = {}, number
        elif name == "END" and begun:
            yield begun, _person(card)
            begun = 0
        elif name in _READ:
            card.setdefault(name, _decode(value, options))


def _properties(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Lines that are read, each with what is folded below it."""
    whole, begun = b"", 0
    for number, line in enumerate(data.splitlines(), start=1):
        is_soft = whole.endswith(b"=") and b"QUOTED-PRINTABLE" in whole.upper()
        if is_soft:
            whole = whole[:-1] + line.removeprefix(b" ")
        elif line[:1] in (b" ", b"\t"):
            whole += line[1:] if whole else b""
        else:
            if whole:
                yield begun, whole
            name = line.partition(b":")[0].partition(b";")[0].rpartition(b".")[2]
            is_read = (
                name.strip(b"\xef\xbb\xbf ").upper().decode("ascii", "replace") in _READ
            )
            whole, begun = (line.strip(b" ") if is_read else b""), number
        whole = whole[:2_000]
    yield begun, whole


def _decode(value: bytes, options: list[str]) -> str:
    if any("QUOTED-PRINTABLE" in option for option in options):
        value = decodestring(value)
    charset = next((one[8:] for one in options if one.startswith("CHARSET=")), "")
    try:
        return value.decode(charset.strip('"') or "utf-8")
    except (LookupError, ValueError):
        return decode(value.replace(b"\x00", b""))[0]


def _person(card: dict[str, str]) -> Cells:
    parts = [_plain(part) for part in re.split(r"(?<!\\);", card.get("N", ""))]
    family, called, middle, prefix, suffix = (parts + [""] * 5)[:5]
    first, last = tidy(f"{prefix} {called} {middle}"), tidy(f"{family} {suffix}")
    if not called:
        first, last = _plain(card.get("FN", "")) or first, "" if "FN" in card else last
    phone = card.get("TEL", "").removeprefix("tel:")
    return first, last, tidy(phone), tidy(card.get("EMAIL", ""))


def _plain(value: str) -> str:
    return tidy(_ESCAPED.sub(lambda match: match[1].replace("n", " "), value))
