"""The announcer's list of prizes, and a certificate for every winner.

Knows nothing of how prizes are won.
"""

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import NamedTuple

from django.utils.formats import date_format
from django.utils.translation import gettext

from scoring.models import PrizeDecision
from scoring.prizes.award_lines import AwardLine
from scoring.prizes.reading import PrizeList
from tournament.printing.documents import title_for
from tournament.printing.engine.paper import (
    EDGE,
    TITLE_SIZES,
    Fitted,
    Paper,
    fitted,
    heading,
    lines_needed,
)
from tournament.printing.engine.pdf import Document, compose
from tournament.seating.sheet import EventHead
from tournament.words.marked import LabeledEnum, Message, gettext_noop
from tournament.words.translation import in_currency, listed

MARGIN = 38.0
"""Millimeters from the edge of the page to the text, at least."""

NAME_SIZES = (64, 56, 48, 42, 36, 30, 24, 20)
NAME_LINES = 2
WON_SIZES = (34, 30, 26, 22, 18)
EVENT_SIZES = (22, 20, 18, 16, 14)
SMALL_SIZES = (16, 14, 12)


class CertificateDesign(LabeledEnum):
    FRAME = "frame", gettext_noop("Double frame")
    CARD = "card", gettext_noop("Playing card")
    BAND = "band", gettext_noop("Black band")


def certificates(
    event: EventHead,
    prizes: PrizeList,
    *,
    paper: Paper,
    design: CertificateDesign = CertificateDesign.FRAME,
) -> Document:
    room = paper.height - 2 * MARGIN
    when = " · ".join(filter(None, (date_format(event.date), event.venue)))
    context = {
        "design": design.value,
        "event": fitted(event.name, room, EVENT_SIZES),
        "when": fitted(when, room, SMALL_SIZES),
        "is_rehearsal": event.is_rehearsal,
        "brand": event.brand,
        "club": fitted(event.brand.name, room, EVENT_SIZES),
        "certificates": tuple(_certificates(prizes, room)),
    }
    title = title_for(gettext("Award certificates"), event.name)
    return compose("print/_certificates.html", context, "certificates", title, paper)


def _certificates(prizes: PrizeList, room: float) -> Iterator[tuple[Fitted, Fitted]]:
    """Yield the name of each winner, and what was won."""
    for line in prizes.lines:
        for winner in line.winners:
            yield _largest(winner.name, room), fitted(line.title, room, WON_SIZES)


def _largest(name: str, room: float) -> Fitted:
    sizes = (size for size in NAME_SIZES if lines_needed(name, room, size) <= NAME_LINES)
    return fitted(name, room, [next(sizes, NAME_SIZES[-1])], lines=NAME_LINES)


ROOM = 225.0
PRIZE_HEIGHT, WINNER_HEIGHT, NOTE_HEIGHT = 16.0, 9.5, 6.0
"""What a page has for prizes, and what a prize takes of it, in mm."""

NAMES_ON_LINES = 4
"""So many winners stand on a line each; more of them are run together."""

WINNER_SIZES = (22, 18, 16, 14)
RUN_SIZES = (14, 12)
NOTE_SIZE = 12
MOST_LINES = 36
"""So many lines names take at most: a whole hall that shares a prize."""


class PresentedPrize(NamedTuple):
    """A prize as it is read out: what it is, what it is worth, who has won it.

    *height* is what it takes of a page, in mm.
    """

    title: Fitted
    worth: Fitted
    winners: tuple[Fitted, ...]
    note: str
    height: float


def winners_sheet(
    event: EventHead,
    prizes: PrizeList,
    *,
    paper: Paper,
    at: datetime,
    log: str = "",
    rules: Sequence[Message] = (),
) -> Document:
    """All prizes from the last to the first, as they are presented.

    *log* is the seal; *rules* were decided before game 1.
    """
    room = paper.width - 2 * EDGE
    lines = [
        _presented(line, event.currency, room, is_final=prizes.is_final)
        for line in reversed(prizes.lines)
    ]
    context = {
        "heading": heading(event, room=0.7 * room, brand=event.brand, is_beside_logo=True),
        "brand": event.brand,
        "is_final": prizes.is_final,
        "sheets": tuple(_sheets(lines, 2 * NOTE_HEIGHT * bool(rules))),
        "at": at,
        "log": log,
        "rules": rules,
    }
    title = title_for(gettext("Announcer’s list"), event.name)
    return compose("print/_winners.html", context, "winners", title, paper)


def _presented(
    line: AwardLine, currency: str, room: float, *, is_final: bool
) -> PresentedPrize:
    names = [winner.name for winner in line.winners]
    if len(names) > 1 and line.amount:
        parts = [in_currency(winner.amount, currency) for winner in line.winners]
        names = [f"{name}, {part}" for name, part in zip(names, parts, strict=True)]
    note = line.how or (_describe_tie(line) if is_final else "")
    if line.undecided:
        tie = gettext("Tie to break: %(names)s") % {"names": listed(line.names_tied)}
        note = gettext("Not drawn yet") if line.is_door else tie
    elif not names:
        note = note or gettext("No winner")
    amount = in_currency(line.amount, currency) if line.amount else ""
    worth = f"{listed([part for part in (amount, line.gift) if part])}"
    winners, height = _names(names, room)
    return PresentedPrize(
        title=fitted(line.title, room * 0.6, TITLE_SIZES),
        worth=fitted(worth, room * 0.38, TITLE_SIZES),
        winners=winners,
        note=note,
        height=PRIZE_HEIGHT + height + NOTE_HEIGHT * lines_needed(note, room, NOTE_SIZE),
    )


def _describe_tie(line: AwardLine) -> str:
    if line.is_decided:
        return gettext("Tie broken")
    if len(line.winners) > 1:
        return gettext(str(PrizeDecision.TieBreakMethod.SPLIT.label))
    return ""


def _names(names: Sequence[str], room: float) -> tuple[tuple[Fitted, ...], float]:
    """Up to four names on a line each, many run together, and their height in mm.

    Nobody who has won is left out: the list is what is read aloud.
    """
    if len(names) <= NAMES_ON_LINES:
        lines = tuple(fitted(name, room, WINNER_SIZES) for name in names)
        return lines, WINNER_HEIGHT * len(lines)
    text = "; ".join(names)
    count = min(lines_needed(text, room, RUN_SIZES[-1]), MOST_LINES)
    return (fitted(text, room, RUN_SIZES, lines=count),), NOTE_HEIGHT * count


def _sheets(
    lines: Sequence[PresentedPrize], taken: float
) -> Iterator[Sequence[PresentedPrize]]:
    page: list[PresentedPrize] = []
    for line in lines:
        if page and sum(prize.height for prize in (*page, line)) > ROOM - taken:
            yield page
            page, taken = [], 0
        page.append(line)
    if page:
        yield page
