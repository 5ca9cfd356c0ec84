"""The links and typed codes by which one device comes in, once.

Derived from the installation's key and a random number, as the links of cards are from
their rows. A typed one is long enough that tries need no limit: who fills the limit of
the hall's address keeps nobody out who has a code.
"""

from secrets import randbelow

from django.conf import settings

from tournament.links import JOIN_PATH, derive_secret, in_groups
from tournament.typed_codes import ALPHABET, from_code, to_code

LENGTH = 10
"""31¹⁰ codes, of which one or two are open: the sum is in docs/security.md."""


def random_number() -> int:
    """Return the number of a new code."""
    return randbelow(len(ALPHABET) ** LENGTH)


def secret_of(number: int) -> str:
    """Return the secret of a code."""
    return derive_secret(f"join:{number}")


def path_of(number: int) -> str:
    """Return the path that the QR code of a code opens."""
    return f"/{JOIN_PATH}/{number}-{secret_of(number)}/"


def typed_code_of(number: int) -> str:
    """Return the code to type, in two groups."""
    return in_groups(to_code(number, LENGTH, settings.SECRET_KEY.encode()))


def number_of(typed: str) -> int | None:
    """Return the number a typed code speaks of; None if it is no such code."""
    code = "".join(typed.upper().replace("-", " ").split())
    return from_code(code, LENGTH, settings.SECRET_KEY.encode())
