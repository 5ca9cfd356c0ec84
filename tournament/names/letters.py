"""Bytes as text: which of the encodings of people's programs makes names of them."""

import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Sequence
from html import unescape

ENCODINGS = ("cp1252", "cp1250", "mac_roman", "cp850", "cp437")
"""Of Windows in the West and in Central Europe, of old Macs, and of DOS."""
_USUAL = frozenset("áéíóúñüöäçè")
_SELDOM = frozenset("àâãåæêëîïôøýßœłž")
_RARE = frozenset("ìòõùûÿðþšąćčďęěĺľńňőřśşťţůűźż")
_SAMPLE = 20_000
"""So many bytes from the first letter in doubt on show how the others are written."""
_ADDRESS = re.compile(r"&lt;([^\s<>&]+@[^\s<>&]+)&gt;")
_ENTITY = re.compile(
    r"&(?!lt;|gt;)(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d?);", re.IGNORECASE
)
_WORD = re.compile(r"\S+")


def decode(data: bytes) -> tuple[str, tuple[str, ...]]:
    """Return the text, and the encodings that are as likely, first the one it was read by.

    There is more than one where it is asked. Raises ValueError where it is no text.
    """
    if data.startswith((BOM_UTF16_BE, BOM_UTF16_LE)):
        return data.decode("utf-16", errors="replace"), ()
    if data.startswith(b"%PDF"):
        raise ValueError("no text")
    if b"\x00" in data:
        return _decode_wide(data), ()
    try:
        return data.decode("utf-8-sig"), ()
    except UnicodeDecodeError:
        start = next(at for at, byte in enumerate(data) if byte > 127)
    readings = {one: _read(data[max(start - 1, 0) :][:_SAMPLE], one) for one in ENCODINGS}
    oddness = {one: _oddness(text) for one, text in readings.items()}
    best, *others = sorted(ENCODINGS, key=lambda one: oddness[one])
    others = [one for one in others if readings[one] != readings[best]]
    is_open = bool(others) and oddness[others[0]] <= 2 * oddness[best]
    return _read(data, best), (best, others[0]) if is_open else ()


def decode_anew(text: str, was: str, encoding: str) -> str:
    """Return what was read by one of the encodings as another one reads it."""
    return _read(_write(text, was), encoding)


def list_spellings(text: str, encodings: Sequence[str]) -> list[tuple[str, str]]:
    """Return a word of *text* as each of the *encodings* reads it, behind "was=now"."""
    if not encodings:
        return []
    for word in re.split(r"[\s,;|\"]+", text):
        spelled = [decode_anew(word, encodings[0], one) for one in encodings]
        if len(set(spelled)) > 1:
            changes = [f"{encodings[0]}={one}" for one in encodings]
            return list(zip(changes, spelled, strict=True))
    return []


def repair(text: str) -> str:
    """Without what programs left of a web page ("&#039;") or encoded twice ("Ã©")."""
    text = _ADDRESS.sub(r"<\1>", text)
    for _ in range(2):
        text = _ENTITY.sub(lambda match: unescape(match[0]), text)
        text = _WORD.sub(_decode_once_more, text)
    return text


def _decode_wide(data: bytes) -> str:
    """UTF-16 without its mark: of plain letters each second byte is zero."""
    half = len(data) // 2
    for encoding, start in (("utf-16-le", 1), ("utf-16-be", 0)):
        if 10 * data[start::2].count(0) > 8 * half and not data[1 - start :: 2].count(0):
            text = data.decode(encoding, errors="replace")
            if all(sign.isprintable() or sign.isspace() for sign in text):
                return text
    raise ValueError("no text")


def _decode_once_more(match: re.Match[str]) -> str:
    word = match[0]
    if word.isascii():
        return word
    try:
        return _write(word, "cp1252").decode()
    except ValueError:
        return word


def _read(data: bytes, encoding: str) -> str:
    """The few bytes that Windows leaves open are what Latin-1 has."""
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        signs = {byte: _read_byte(byte, encoding) for byte in set(data)}
        return "".join(map(signs.__getitem__, data))


def _read_byte(byte: int, encoding: str) -> str:
    try:
        return bytes([byte]).decode(encoding)
    except UnicodeDecodeError:
        return chr(byte)


def _write(text: str, encoding: str) -> bytes:
    try:
        return text.encode(encoding)
    except UnicodeEncodeError:
        return b"".join(
            sign.encode("latin-1" if "\x80" <= sign <= "\x9f" else encoding)
            for sign in text
        )


def _oddness(text: str) -> int:
    """How unlike names *text* is: rare letters, capitals in words, signs beside them."""
    odd, padded = 0, f" {text} "
    for match in re.finditer(r"[^\x00-\x7f]", text):
        before, sign, after = tuple(padded[match.start() : match.start() + 3])
        small = sign.lower()
        if not sign.isalpha():
            is_apostrophe = sign in "’‘" and before.isalpha() and after.isalpha()
            odd += 0 if is_apostrophe else 6 if before.isalpha() or after.isalpha() else 2
        elif before.islower() and sign.isupper():
            odd += 6
        else:
            is_small_first = not before.isalpha() and sign.islower() and after.isalpha()
            weight = 0 if small in _USUAL else 1 if small in _SELDOM else 2
            odd += is_small_first + (weight if weight < 2 or small in _RARE else 4)
    return odd
