"""The links in QR codes: secrets derived from the installation's key, never stored.

A card or table, its generation and the key give the secret; so a card can be
printed again, re-issuing is one generation up, and a stolen backup opens nothing.
Knows nothing of requests or of who may do what.
"""

import hmac
import logging
import re
from base64 import urlsafe_b64encode
from enum import StrEnum
from hashlib import sha256
from secrets import randbelow
from typing import NamedTuple

from django.conf import settings
from django.utils.crypto import constant_time_compare

ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""None is easily misread for another."""
TURNS = 10
"""As many as the standard for such small numbers has (NIST SP 800-38G)."""


def to_code(number: int, length: int, key: bytes) -> str:
    """*length* is even; numbers too large start over."""
    half = _half(length)
    left, right = divmod(number % half**2, half)
    for turn in range(TURNS):
        left, right = right, (left + _stir(key, length, turn, right)) % half
    return _written(left, length // 2) + _written(right, length // 2)


def from_code(code: str, length: int, key: bytes) -> int | None:
    if len(code) != length or not set(code) <= set(ALPHABET):
        return None
    half = _half(length)
    left, right = _read(code[: length // 2]), _read(code[length // 2 :])
    for turn in reversed(range(TURNS)):
        left, right = (right - _stir(key, length, turn, left)) % half, left
    return left * half + right


def _half(length: int) -> int:
    return int(len(ALPHABET) ** (length // 2))


def _stir(key: bytes, length: int, turn: int, value: int) -> int:
    message = f"typed:{length}:{turn}:{value}".encode()
    return int.from_bytes(hmac.digest(key, message, sha256)[:16])


def _written(value: int, length: int) -> str:
    digits = []
    for _ in range(length):
        value, digit = divmod(value, len(ALPHABET))
        digits.append(ALPHABET[digit])
    return "".join(digits)


def _read(text: str) -> int:
    value = 0
    for sign in reversed(text):
        value = value * len(ALPHABET) + ALPHABET.index(sign)
    return value


SECRET_BYTES = 16
FORMER_LENGTH = 6
_KINDS, _GENERATIONS = 8, 32
"""Into one number go a key, the generation (from 0 again after 32), and the kind."""
JOIN_PATH = "join"
"""The first step of the path of a code that lets one device in (`join_links`)."""
PUSH_STEP = "push"
PUSH_PATH = f"/{PUSH_STEP}/"
"""Below it pages hear that an event has changed (`push`)."""
MOST_GENERATIONS = 20
"""So many former codes of a thing are still known, also of one that is gone."""


class LinkKind(StrEnum):
    """What a link opens; the value is the first step of its path."""

    CARD = "c"
    TABLE = "t"
    SIDE = "s"
    BOARD = "b"
    SIGN_UP = "u"
    OWN = "p"
    RESULTS = "r"


class Link(NamedTuple):
    """The way to a card's or table's page: a path for the QR code, a code to type."""

    path: str
    kind: LinkKind
    pk: int
    generation: int

    @property
    def url(self) -> str:
        return f"{settings.BASE_URL}{self.path}"

    @property
    def code(self) -> str:
        return in_groups(typed_code(self.kind, self.pk, self.generation))

    @property
    def former_code(self) -> str:
        """As earlier versions printed it; paper on file is compared by it."""
        return former_code(self.kind, self.pk, self.generation)


def _derive(message: str) -> bytes:
    return hmac.digest(settings.SECRET_KEY.encode(), message.encode(), sha256)


def derive_secret(message: str) -> str:
    """128 bits, in 22 characters safe in an address."""
    return urlsafe_b64encode(_derive(message)[:SECRET_BYTES]).rstrip(b"=").decode()


def secret(kind: LinkKind, pk: int, generation: int) -> str:
    return derive_secret(f"link:{kind}:{pk}:{generation}")


def in_groups(code: str) -> str:
    half = len(code) // 2
    return f"{code[:half]}-{code[half:]}" if half > 3 else code


def typed_code(kind: LinkKind, pk: int, generation: int) -> str:
    """The short code beside the QR code, which `target_of_code` reads back."""
    number = (pk * _GENERATIONS + generation % _GENERATIONS) * _KINDS
    number += list(LinkKind).index(kind)
    return to_code(number, settings.TYPED_CODE_LENGTH, settings.SECRET_KEY.encode())


def target_of_code(code: str) -> tuple[LinkKind, int] | None:
    """Whether they exist or not: who asks compares the `typed_code` of what there is."""
    length = settings.TYPED_CODE_LENGTH
    number = from_code(code, length, settings.SECRET_KEY.encode())
    if number is None or number % _KINDS >= len(LinkKind):
        return None
    kind = list(LinkKind)[number % _KINDS]
    return kind, number // _KINDS // _GENERATIONS


def former_code(kind: LinkKind, pk: int, generation: int) -> str:
    """The code as versions up to 1.0 printed it: 6 characters that name nothing.

    Those of events planned then are on file (see `FormerCode`) and open as ever.
    """
    value = int.from_bytes(_derive(f"code:{kind}:{pk}:{generation}"))
    return _written(value, FORMER_LENGTH)


def former_digest(code: str) -> int:
    """What a former code is filed under: a stolen backup opens nothing."""
    return int.from_bytes(_derive(f"former:{code}")[:8], signed=True)


def link(kind: LinkKind, pk: int, generation: int) -> Link:
    path = f"/{kind}/{pk}-{secret(kind, pk, generation)}/"
    return Link(path, kind, pk, generation)


def push_path(session_id: int) -> str:
    return f"{PUSH_PATH}{session_id}-{derive_secret(f'push:{session_id}')}/"


def digest_of(kind: str, pk: int, secret: str) -> str:
    """Return what a link is known by on another computer; it leads back to no link."""
    return sha256(f"/{kind}/{pk}-{secret}/".encode()).hexdigest()


def is_secret(candidate: str, kind: LinkKind, pk: int, generation: int) -> bool:
    """In constant time."""
    return constant_time_compare(candidate, secret(kind, pk, generation))


def is_current_secret(
    candidate: str, kind: LinkKind, pk: int, generation: int, issued: int = 0
) -> bool | None:
    """Whether *candidate* is the secret; False of a former one, None if it never was.

    The right one is compared first. Generations count from 1; those after this one, up to
    *issued*, were given out and undone. Of former ones the newest *MOST_GENERATIONS* are
    known, whatever these numbers say: each costs as much as the right one.
    """
    if is_secret(candidate, kind, pk, generation):
        return True
    newest = max(generation, issued)
    former = range(newest, max(newest - MOST_GENERATIONS, 0), -1)
    is_former = any(is_secret(candidate, kind, pk, earlier) for earlier in former)
    return False if is_former else None


def was_given_out(candidate: str, kind: LinkKind, pk: int) -> bool:
    """Whether *candidate* was ever a code of this installation, even of a deleted row.

    Keys are never given out twice, so it opened nothing else.
    """
    return is_current_secret(candidate, kind, pk, 0, MOST_GENERATIONS) is False


class RedactLinks(logging.Filter):
    """Keeps secrets out of the log: `/t/12-…` becomes `/t/[secret]`, in traces too."""

    _path = re.compile(rf"\b({'|'.join([*LinkKind, JOIN_PATH, PUSH_STEP])})/\d+-[\w-]+")
    _of_mail = re.compile(r"\b(account/(?:confirm|forgot|invitation))/[-:\w]+")

    def filter(self, record: logging.LogRecord) -> bool:
        record.msg = self._redacted(record.getMessage())
        record.args = None
        if record.exc_info:  # the formatter takes a text that is there already
            trace = logging.Formatter().formatException(record.exc_info)
            record.exc_text = self._redacted(trace)
        return True

    def _redacted(self, text: str) -> str:
        return self._of_mail.sub(r"\1/[secret]", self._path.sub(r"\1/[secret]", text))


LENGTH = 10
"""31¹⁰ codes, of which one or two are open: the sum is in docs/security.md."""


def random_number() -> int:
    return randbelow(len(ALPHABET) ** LENGTH)


def secret_of(number: int) -> str:
    return derive_secret(f"join:{number}")


def path_of(number: int) -> str:
    return f"/{JOIN_PATH}/{number}-{secret_of(number)}/"


def typed_code_of(number: int) -> str:
    return in_groups(to_code(number, LENGTH, settings.SECRET_KEY.encode()))


def number_of(typed: str) -> int | None:
    code = "".join(typed.upper().replace("-", " ").split())
    return from_code(code, LENGTH, settings.SECRET_KEY.encode())
