"""Numbers written as short codes to type, and read back: no list, no search.

A code is its number, moved about among all codes of its length by the installation's
key (a Feistel network): who has the key reads the number at once, to anybody else all
codes look alike. Knows nothing of what the numbers stand for.
"""

import hmac
from hashlib import sha256

ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""None is easily misread for another."""
TURNS = 10
"""As many as the standard for such small numbers has (NIST SP 800-38G)."""


def to_code(number: int, length: int, key: bytes) -> str:
    """Return the code of *number*, of an even *length*; numbers too large start over."""
    half = _half(length)
    left, right = divmod(number % half**2, half)
    for turn in range(TURNS):
        left, right = right, (left + _stir(key, length, turn, right)) % half
    return _written(left, length // 2) + _written(right, length // 2)


def from_code(code: str, length: int, key: bytes) -> int | None:
    """Return the number of a *code* of *length*; None if it is no such code."""
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
