"""Reads the values and steps that a PDF is written in, as far as our own PDFs have them.

Knows nothing of what they mean.
"""

import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass

from tournament.printing.joining import PdfObject

_TOKEN = re.compile(
    rb"<<|>>|[\[\]]|\((?:\\.|[^\\()])*\)|<[0-9A-Fa-f\s]*>"
    rb"|/[^\s<>\[\]()/]*|[^\s<>\[\]()/]+",
    re.DOTALL,
)
_OPENING = {b"<<": b">>", b"[": b"]"}
_FLATE = "/FlateDecode"


class Operator(str):
    """What is done with the values before it."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Reference:
    """The number of another object."""

    number: int


Value = float | str | bytes | Reference | list["Value"] | dict[str, "Value"]
"""A name begins with a slash; the bytes are those of a string in hexadecimal digits."""


def read_values(data: bytes) -> Iterator[Value]:
    """Yield the values and operators of a dictionary or of the steps of a page."""
    yield from _values(match[0] for match in _TOKEN.finditer(data))


def read_dictionary(written: PdfObject) -> dict[str, Value]:
    """Return an object's dictionary, which is empty where it has none."""
    head = written.head.partition(b"obj")[2] if b" obj" in written.head else written.head
    first = next(read_values(head), {})
    return first if isinstance(first, dict) else {}


def read_stream(written: PdfObject) -> bytes:
    """Return what an object's stream says, unpacked unless it is a photo."""
    stream = written.stream.partition(b"stream\n")[2].rpartition(b"endstream")[0]
    is_packed = read_dictionary(written).get("/Filter") in (_FLATE, [_FLATE])
    return zlib.decompressobj().decompress(stream) if is_packed else stream


def _values(tokens: Iterator[bytes], end: bytes = b"") -> Iterator[Value]:
    """Yield values up to the token that is their *end*."""
    before: list[Value] = []  # numbers that may be the beginning of a reference
    for token in tokens:
        if token == end:
            break
        if token == b"R" and len(before) > 1:
            number = before[-2]
            before = []
            yield Reference(int(number)) if isinstance(number, float) else number
            continue
        value = _value(token, tokens)
        if isinstance(value, float) and end:
            before.append(value)
            continue
        yield from before
        before = []
        yield value
    yield from before


def _value(token: bytes, tokens: Iterator[bytes]) -> Value:
    if token in _OPENING:
        inside = list(_values(tokens, _OPENING[token]))
        return inside if token == b"[" else _dictionary(inside)
    if token[:1] == b"<":
        return bytes.fromhex(token[1:-1].decode())
    if token[:1] in b"/(":
        return token.decode("latin-1")
    try:
        return float(token)
    except ValueError:
        return Operator(token.decode("latin-1"))


def _dictionary(inside: list[Value]) -> dict[str, Value]:
    names, values = inside[::2], inside[1::2]
    return {
        name: value
        for name, value in zip(names, values, strict=False)
        if isinstance(name, str)
    }
