"""The rules card, as large as it can be printed on one page or two.

Its size is chosen before anything is laid out, by rough measures on the high side that
know nothing of fonts.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum
from math import ceil
from typing import NamedTuple

from django.utils.text import slugify
from django.utils.translation import gettext

from scoring.deals.game_ends.reading import describe_game_end
from scoring.models import SideTable
from scoring.rules import HouseRules
from scoring.rulings.markers import Form, MarkerState, forms, marker_points, marker_states
from scoring.rulings.summary import RulesSummary, side_summary, summary
from tournament.models import Session
from tournament.play.game_end import EndsBy
from tournament.printing.documents import title_for
from tournament.printing.engine.paper import (
    MM_PER_POINT,
    Paper,
    fitting_size,
    heading,
    text_width,
)
from tournament.printing.engine.pdf import Document, compose
from tournament.words.marked import Message
from tournament.words.translation import translate

SMALLEST = 9.0
"""Points: nothing on the card is printed any smaller."""
SIZES = tuple(quarters / 4 for quarters in range(48, 35, -1))
"""Points, from 12 to 9: what does not fit a page then takes a second one."""
SIZES_OF_TWO = tuple(quarters / 4 for quarters in range(54, 35, -1))
"""Points, from 13.5 to 9: with two pages there is room."""
SPARED = 0.93
"""How much of either page may be reckoned full: few words a line break unevenly."""

EDGE = 8.0
GAP = 7.0
LINE = 1.25
HEAD = 19.0
TIGHT = 0.85
"""How much of the width that `text_width` reckons with running text takes."""
MOST = 0.4
"""How much of a section in two columns may hang below the course of a deal."""
UNEVEN = 2.5
"""Lines by which one of two columns may be the longer one in large type."""
NEARLY = 0.95
"""As *TIGHT*, for the foot, whose second line would be the last straw."""
TITLE = 2.0
"""A section's title with the room about it, in lines, and 3 mm."""

_LADDER = 34.0
_SCORES = 25.0
_TITLES = 23.0
"""What lies about the titles, and the foot."""
_NUMBER = 6.0
"""What the number of a page takes where there are two."""


class Break(StrEnum):
    NONE = ""
    DECIDED = "decided"
    DISPUTES = "disputes"


class Fit(NamedTuple):
    """The size (points) of the text, and where the house's decisions have room.

    *is_beside*: below the points, beside the course of a deal; else below both.
    *second* is what a second page begins with.
    """

    size: float
    is_beside: bool
    second: Break = Break.NONE

    @property
    def small(self) -> float:
        return small_of(self.size)


def small_of(size: float) -> float:
    return max(SMALLEST, 0.85 * size)


def choose_fit(summary: RulesSummary, paper: Paper, *, taken: float = 0) -> Fit:
    """The largest size at which *summary* fits one page of *paper*, else two.

    *taken* are millimeters of the (first) page that something else needs.
    """
    room = paper.height - 2 * EDGE - taken
    for size in SIZES:
        if height(summary, paper, size) <= room:
            return Fit(size, is_beside(summary, paper, size))
    return _on_two_pages(summary, paper, taken)


def _on_two_pages(summary: RulesSummary, paper: Paper, taken: float) -> Fit:
    room = SPARED * (paper.height - 2 * EDGE - _NUMBER)
    for size in SIZES_OF_TWO:
        fullest, second = min(
            _parted(summary, paper, size, start, taken)
            for start in _breaks(summary, paper, size)
        )
        if fullest <= room:
            break
    return Fit(size, is_beside(summary, paper, size), second)


def _breaks(summary: RulesSummary, paper: Paper, size: float) -> Iterator[Break]:
    yield Break.DISPUTES
    if summary.decisions and not is_beside(summary, paper, size):
        yield Break.DECIDED


def _parted(
    summary: RulesSummary, paper: Paper, size: float, second: Break, taken: float
) -> tuple[float, Break]:
    """*taken* is in millimeters, and so is the fuller of the two pages."""
    line = size * MM_PER_POINT * LINE
    half = (paper.width - 2 * EDGE - GAP) / 2
    lines = _in_columns(_disputes(summary), half, size) + UNEVEN
    rest = lines * line + _fit_scores(summary) + _TITLES / 2
    rest += _foot(summary, paper.width - 2 * EDGE, size)
    if second is Break.DECIDED:
        rest += _in_columns(_decisions(summary), half, size) * line
    first = height(summary, paper, size) - rest + taken
    return max(first, rest), second


def is_beside(summary: RulesSummary, paper: Paper, size: float) -> bool:
    half = (paper.width - 2 * EDGE - GAP) / 2
    most = _in_columns(_decisions(summary), half, size) * MOST
    return _left(summary, half, size) <= _course(summary, half, size) + most


def _left(summary: RulesSummary, half: float, size: float) -> float:
    """In lines: the points with the decisions below them."""
    return _rows(summary) + TITLE + _list_height(_decisions(summary), half, size)


def height(summary: RulesSummary, paper: Paper, size: float) -> float:
    """About how many millimeters the card takes at *size*."""
    width = paper.width - 2 * EDGE
    half = (width - GAP) / 2
    beside = is_beside(summary, paper, size)
    left = _left(summary, half, size) if beside and summary.decisions else _rows(summary)
    lines = max(left, _course(summary, half, size)) + TITLE
    lines += _in_columns(_disputes(summary), half, size)
    if not beside:
        lines += _in_columns(_decisions(summary), half, size)
    notes = " ".join(map(translate, summary.ladder.notes))
    lines += _lines([notes], width, size) + TITLE
    taken = HEAD + _LADDER + _fit_scores(summary) + _TITLES + _foot(summary, width, size)
    return taken + lines * size * MM_PER_POINT * LINE


def _foot(summary: RulesSummary, width: float, size: float) -> float:
    """In millimeters: what the foot takes beyond its first line."""
    small = small_of(size)
    lines = ceil(text_width(translate(summary.foot), small) * NEARLY / width)
    return (lines - 1) * small * MM_PER_POINT * LINE


def _fit_scores(summary: RulesSummary) -> float:
    return _SCORES if summary.markers != "paper" else 0


def _rows(summary: RulesSummary) -> float:
    """In lines: the table of points or bids."""
    return 1.75 * max(len(summary.points), len(summary.bids) + 1, len(summary.auction) + 2)


def _course(summary: RulesSummary, half: float, size: float) -> float:
    return _list_height(tuple(map(translate, summary.deal)), half - 5, size)


def _list_height(texts: Sequence[str], room: float, size: float) -> float:
    """In lines: a list with a little room after each item."""
    return _lines(texts, room, size) + 0.25 * len(texts)


def _in_columns(texts: Sequence[str], half: float, size: float) -> float:
    """In lines: a section in two columns with its title; nothing for no texts."""
    return _list_height(texts, half, size) / 2 + TITLE + 2 if texts else 0


def _lines(texts: Iterable[str], room: float, size: float) -> int:
    return sum(ceil(TIGHT * text_width(text, size) / room) for text in texts)


def _disputes(summary: RulesSummary) -> list[str]:
    disputes = (
        (*dispute.events, dispute.ruling, "Alone:", dispute.alone or "")
        for dispute in summary.disputes
    )
    texts = [" ".join(map(translate, parts)) for parts in disputes]
    return [*texts, gettext(summary.when_wrong)] if summary.when_wrong else texts


def _decisions(summary: RulesSummary) -> list[str]:
    return [
        " ".join(map(translate, (decision.title, decision.answer, decision.meaning)))
        for decision in summary.decisions
    ]


LARGE = 18.0
"""Points: what people with weak eyes can read at arm's length."""

LARGE_PRINT = Fit(LARGE, is_beside=False)
LARGE_EDGE = 12.0
REHEARSAL = 9.0
"""Millimetres that the mark of a rehearsal takes."""
LARGE_TITLE_SIZES = (24, 20, 17)
SESSION_SIZES = (18, 16, 14, 12)
GAME_SIZES = (24, 21, 18)
LARGE_GAME = 32
SESSION_SHARE = 0.55
"""Of the width of the page, for the session's name beside the game's."""


@dataclass(frozen=True, slots=True)
class RulesPage:
    """A session and its rules; *deals_per_game* is how long a progressive game is.

    For a side table *players* says how many play there (2 to 7) and *table* is its
    number, None where none has been started; on the session's own card both are None.
    *ends* says what ends a progressive game, where it is not its deals.
    """

    name: str
    date: date
    venue: str
    is_rehearsal: bool
    deals_per_game: int
    rules: HouseRules
    players: int | None = None
    table: int | None = None
    ends: Message | None = None

    @property
    def summary(self) -> RulesSummary:
        if self.players is None:
            return summary(self.rules)
        return side_summary(self.rules, self.players)


def rules_card(page: RulesPage, *, paper: Paper, large: bool = False) -> Document:
    rules_summary = page.summary
    margin = LARGE_EDGE if large else EDGE
    room = paper.width - 2 * margin
    taken = REHEARSAL * page.is_rehearsal
    game, beside = gettext(rules_summary.game), room * (1 - SESSION_SHARE)
    fit = LARGE_PRINT if large else choose_fit(rules_summary, paper, taken=taken)
    context = {
        "page": page,
        "rules": rules_summary,
        "large": large,
        "fit": fit,
        "title_size": LARGE_GAME if large else fitting_size(game, beside, GAME_SIZES),
        "heading": heading(
            page,
            room=room if large else room * SESSION_SHARE,
            sizes=LARGE_TITLE_SIZES if large else SESSION_SIZES,
            when_sizes=(LARGE,) if large else (11, 10),
        ),
        "scores": [*_scores(rules_summary)],
    }
    parts = ("rules-card", *_parts_of_name(page, rules_summary), *["large"] * large)
    name, title = "-".join(parts), _title(page, rules_summary)
    return compose("print/_rules_card.html", context, name, title, paper)


def _title(page: RulesPage, rules_summary: RulesSummary) -> str:
    facts = {"game": gettext(rules_summary.game)}
    if page.players:
        return title_for(gettext("Rules of %(game)s") % facts, page.name)
    return title_for(gettext("Rules"), page.name)


def _parts_of_name(page: RulesPage, rules_summary: RulesSummary) -> tuple[str, ...]:
    if page.table:
        return ("side-table", f"{page.table}")
    return (slugify(rules_summary.game), f"{page.players}") if page.players else ()


def _scores(rules_summary: RulesSummary) -> Iterator[tuple[int, MarkerState, bool]]:
    """Yield scores as two cards show them, and then those of the second form."""
    method = rules_summary.markers
    laid = [(points, marker_states(method, points)) for points in marker_points(method)]
    for points, states in laid:
        yield points, states[0], False
    for points, states in laid if Form.RIGHT in forms(method) else ():
        if len(states) > 1:
            yield points, states[1], True


def rules_page(session: Session) -> RulesPage:
    return RulesPage(
        name=session.name,
        date=session.date,
        venue=session.venue,
        is_rehearsal=session.is_rehearsal,
        deals_per_game=session.deals_per_game,
        rules=HouseRules.from_snapshot(session.house_rules),
        ends=None if session.game_end.by is EndsBy.DEALS else describe_game_end(session),
    )


def side_rules_page(table: SideTable) -> RulesPage:
    rules = HouseRules.from_snapshot(table.house_rules)
    page = game_page(table.session, rules, table.places.count())
    return replace(page, table=table.number)


def game_page(session: Session, rules: HouseRules, players: int) -> RulesPage:
    return replace(rules_page(session), rules=rules, players=players)
