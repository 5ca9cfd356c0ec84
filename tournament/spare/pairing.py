"""Which computer is paired with which, and how they seal what they send each other.

The first computer plays; the spare pulls a sealed copy of its records, and takes over when
somebody says so. An *epoch* tells who plays: it rises with every backup that is restored,
so a computer that took over has a higher one than the one it took over from.
"""

import json
import secrets
from base64 import urlsafe_b64encode
from contextlib import suppress
from enum import StrEnum
from hashlib import scrypt
from typing import Any, NamedTuple

from cryptography.fernet import Fernet
from django.conf import settings
from django.core.cache import cache

from tournament.access.links import ALPHABET
from tournament.backups.actions import can_back_up, get_epoch

CODE_SECONDS = 600
_CODE, _FILE = "spare-code", "spare.json"
_SALT = b"euchre-night-spare"
"""The same for all: codes are random, and are over after one use."""


class Role(StrEnum):
    FIRST, SPARE, RETIRED = "first", "spare", "retired"


class Pairing(NamedTuple):
    """What this computer is to the *other* one, whose address that is.

    *secret* seals what they send, *key* is the first computer's own. A spare or retired
    computer is one up to its own *epoch*: whatever is restored there ends it.
    """

    role: Role
    other: str
    secret: str = ""
    key: str = ""
    epoch: int = 0


def get_pairing() -> Pairing | None:
    with suppress(OSError, ValueError, TypeError):
        pairing = Pairing(**json.loads((settings.DATA / _FILE).read_text()))
        pairing = pairing._replace(role=Role(pairing.role))
        if pairing.role is Role.FIRST or get_epoch() <= pairing.epoch:
            return pairing
    return None


def pairing_as(role: Role) -> Pairing | None:
    pairing = get_pairing()
    return pairing if pairing and pairing.role is role else None


def save_pairing(pairing: Pairing) -> None:
    file = settings.DATA / _FILE
    passing = file.with_suffix(".passing")
    passing.touch(mode=0o600)
    passing.write_text(json.dumps(pairing._asdict()))
    passing.replace(file)


def end_pairing() -> None:
    (settings.DATA / _FILE).unlink(missing_ok=True)


def can_pair() -> bool:
    return not settings.IS_HOSTED and can_back_up()


def open_code() -> tuple[str, bytes] | None:
    """Return the code by which a spare may be paired just now, and what it seals with."""
    code: tuple[str, bytes] | None = cache.get(_CODE)
    return code


def make_code() -> None:
    groups = ("".join(secrets.choice(ALPHABET) for _ in range(4)) for _ in range(3))
    code = "-".join(groups)
    cache.set(_CODE, (code, stretch(code.replace("-", ""))), CODE_SECONDS)


def end_code() -> None:
    cache.set(_CODE, None)


def stretch(typed: str, salt: bytes = _SALT) -> bytes:
    """Return the key of `Fernet` for a password or code; it takes a tenth of a second.

    Source: cryptography, "Using passwords with Fernet".
    """
    memory = 64 * 1024 * 1024
    key = scrypt(typed.encode(), salt=salt, n=2**15, r=8, p=1, maxmem=memory, dklen=32)
    return urlsafe_b64encode(key)


def seal(key: bytes | str, content: dict[str, Any], body: bytes = b"") -> bytes:
    return Fernet(key).encrypt(json.dumps(content).encode() + b"\n" + body)


def open_sealed(key: bytes | str, sealed: bytes) -> tuple[dict[str, Any], bytes]:
    """Raises InvalidToken where it was sealed by another key, or changed on its way."""
    content, _, body = Fernet(key).decrypt(sealed).partition(b"\n")
    return json.loads(content), body
