"""What people type into fields: sensible things, and now and then something silly."""

import re
from collections.abc import Sequence
from random import Random

from tests.faults.evening.forms import Field

FIRST = "Ann Bob Cora Dan Eve Fay Gus Hal Ida Jim Kay Lou Max Nan Oda Pat Quin Ray Sue Tom"
SILLY = ["", "x" * 400, "-1", "0", "99999999999", "½", "\x00", "a,b"]
WORDS = {
    r"\d-name": ["Member", "Guest", "Free", ""],
    "reason|words|message|desk|note": ["Misheard", "So they said", ""],
    "card_name|nickname|word|division|phone": ["", "Annie", "B.", "Ladies", "555-1"],
    "fixed_table|tables": ["", "", *"123456"],
    r"deal-\d+": list("1qaswx01q"),
    "ends_by|time": ["21:30", ""],
    r"(own|against)-\d+": ["", "", "", *"0123456789"],
}
"""What may stand in fields whose names are like that."""
OR_ELSE = {
    "games": list("12345678"),
    "people": [str(number) for number in range(3, 63)],
    r"(amount|coin|fee).*|\d-amount": ["5", "2.50", "0"],
    "minutes|after|from_round": list("1234567"),
}
"""What may be typed over that which stands there."""


def typed(field: Field, rng: Random, names: Sequence[str], numbers: int) -> str:
    """Something for *field*, where people have these *names* and so many *numbers*."""
    if rng.random() < 0.04:
        return rng.choice(SILLY)
    people = [*names, *(f"{name} Late" for name in FIRST.split()[:6])]
    if field.name in ("name", "come"):
        value = field.value if field.kind == "hidden" else ""
        return value or rng.choice(["", rng.choice(people), rng.choice(people)])
    if field.name == "text":
        return "\n".join(rng.sample(people, 2))
    if field.name in ("number", "one", "other", "leave"):
        return str(rng.randint(1, numbers + 1)) if rng.random() < 0.85 else ""
    for name, choices in WORDS.items():
        if re.fullmatch(name, field.name):
            return rng.choice(choices)
    for name, choices in OR_ELSE.items():
        if re.fullmatch(name, field.name):
            return rng.choice([field.value, rng.choice(choices)])
    return field.value or ("2026-10-03" if field.name == "date" else "")
