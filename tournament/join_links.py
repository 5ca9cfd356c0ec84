"""The links and typed codes by which one device comes in, once.

Derived from the installation's key and a random number, as the links of cards are from
their rows. A typed one is long enough that tries need no limit: who fills the limit of
the hall's address keeps nobody out who has a code.
"""

import hmac
from base64 import urlsafe_b64encode
from hashlib import sha256
from secrets import randbelow

from django.conf import settings

from tournament.links import JOIN_PATH
from tournament.typed_codes import ALPHABET, from_code, to_code

LENGTH = 10
"""31¹⁰ codes, of which one or two are open: the sum is in docs/security.md."""
_SECRET_BYTES = 16


def random_number() -> int:
    """Return the number of a new code."""
    return randbelow(len(ALPHABET) ** LENGTH)


def secret_of(number: int) -> str:
    """Return the 128-bit secret of a code, in 22 characters safe in an address."""
    key = settings.SECRET_KEY.encode()
    derived = hmac.digest(key, f"join:{number}".encode(), sha256)[:_SECRET_BYTES]
    return urlsafe_b64encode(derived).rstrip(b"=").decode()


def path_of(number: int) -> str:
    """Return the path that the QR code of a code opens."""
    return f"/{JOIN_PATH}/{number}-{secret_of(number)}/"


def is_secret_of(number: int, candidate: str) -> bool:
    """Compare *candidate* with the secret of a code, in constant time."""
    return hmac.compare_digest(candidate.encode(), secret_of(number).encode())


def typed_code_of(number: int) -> str:
    """Return the code to type, in two groups."""
    code = to_code(number, LENGTH, settings.SECRET_KEY.encode())
    return f"{code[: LENGTH // 2]}-{code[LENGTH // 2 :]}"


def number_of(typed: str) -> int | None:
    """Return the number a typed code speaks of; None if it is no such code."""
    code = "".join(typed.upper().replace("-", " ").split())
    return from_code(code, LENGTH, settings.SECRET_KEY.encode())
