"""Amounts of money: in shares, in equal parts. Never a float.

Knows nothing of Django or of cash books.
"""

from collections.abc import Sequence
from decimal import ROUND_DOWN, Decimal

_ACTIVE = ("=", "+", "-", "@", "\t", "\r", "\n", "\0")


def escape_formula(text: str) -> str:
    """Make *text* a cell that stays a text.

    What might be taken for a formula gets an apostrophe in front. So does a text that
    begins with an apostrophe before a formula: `unescape_formula` undoes both alike.
    """
    return f"'{text}" if _is_active(text.lstrip("'")) else text


def unescape_formula(cell: str) -> str:
    return cell[1:] if cell.startswith("'") and _is_active(cell.lstrip("'")) else cell


def _is_active(text: str) -> bool:
    return text.startswith(_ACTIVE) or text.lstrip(" ").startswith(_ACTIVE)


CENT = Decimal("0.01")
NOTHING = Decimal("0.00")
HANDED_OUT = Decimal(1), Decimal("0.25"), CENT
"""In whole dollars, or in quarters, a prize is split by who is tied for it."""


def equal_parts(
    amount: Decimal, parts: int, steps: Sequence[Decimal] = (CENT,)
) -> tuple[Decimal, ...]:
    """*amount* (not negative) parted among *parts* people (from 1), in one of *steps*.

    The first that parts it evenly, or else the first that it consists of. What is over
    goes step by step to the first: 10.00 among 3 is 3.34, 3.33, 3.33 in cents. The parts
    always add up to the amount.
    """
    exact = amount / parts
    fit = [step for step in steps if not amount % step and step <= exact] or [CENT]
    step = next((step for step in fit if not exact % step), fit[0])
    part = exact // step * step
    over = int((amount - part * parts) / step)
    return tuple(
        (part + step if place < over else part).quantize(CENT) for place in range(parts)
    )


def shares(
    pot: Decimal, percents: Sequence[Decimal], *, in_dollars: bool = False
) -> tuple[Decimal, ...]:
    """What each of *percents* (0 to 100) of *pot* (not negative) is.

    To the cent: those lost by rounding down go to the first shares that are any, so that
    percents which make 100 give out the whole pot. *in_dollars* what is over is left.
    """
    exact = [pot * percent / 100 for percent in percents]
    if in_dollars:
        return tuple((share // 1).quantize(CENT) for share in exact)
    rounded = [share.quantize(CENT, rounding=ROUND_DOWN) for share in exact]
    total = sum(exact, NOTHING).quantize(CENT, rounding=ROUND_DOWN)
    over = int((total - sum(rounded, NOTHING)) / CENT)
    topped_up = [place for place, percent in enumerate(percents) if percent][:over]
    return tuple(
        share + CENT if place in topped_up else share for place, share in enumerate(rounded)
    )
