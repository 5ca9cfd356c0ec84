"""The rules on paper: a card for the table, two on a sheet, or all of them at length.

How large a card's type can be is chosen before anything is laid out, by rough measures
on the high side that know nothing of fonts.
"""

from collections.abc import Iterable, Iterator
from math import ceil
from typing import NamedTuple

from django.utils.text import slugify
from django.utils.translation import gettext

from scoring.deals.game_ends.reading import describe_game_end
from scoring.models import SideTable
from scoring.rules import HouseRules
from scoring.rulings.markers import MarkerState, marker_points, marker_states
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
from tournament.printing.tally_cards.layout import fine_lines, picture
from tournament.words.marked import Message, Sentence
from tournament.words.translation import translate

SIZES = (14.0, 13.5, 13.0, 12.5, 12.0, 11.5, 11.0)
"""Points of a card; rules that need smaller type are printed at length."""
EDGE = 9.0
HEAD, PRACTICE = 31.0, 8.0
LADDER = 18.0
LINE = 1.25
TIGHT = 0.84
"""How much of the width that `text_width` reckons with running text takes."""
TITLE = 1.9
"""A section's title with the rule and the room about it, in lines."""
ROW = 1.16
WHEN = 0.7
"""Of the width of a card, for what a deal's points are for."""
CUT = 10.0
"""Millimeters of the marks along which a sheet is cut."""


def card_size(summary: RulesSummary, paper: Paper, *, taken: float = 0) -> float:
    """The largest size (points) at which a card holds *summary*, or 0.

    *taken* are millimeters of the card that something else needs.
    """
    room = paper.width - 2 * EDGE - taken
    return next((size for size in SIZES if height(summary, paper, size) <= room), 0)


def height(summary: RulesSummary, paper: Paper, size: float) -> float:
    """About how many millimeters a card takes at *size*."""
    width = paper.height / 2 - 2 * EDGE
    points = (ceil(_share(line.when, width * WHEN, size)) for line in summary.points)
    rows = max(sum(points), len(summary.bids) + 1, len(summary.auction) * 1.2 + 3)
    mishaps = [(*each.events, each.ruling) for each in summary.mishaps]
    decisions = [(each.title, each.answer, each.meaning) for each in summary.decisions]
    lines = ROW * rows + 3 * TITLE
    lines += _lines([summary.ladder.notes], width, size) + _lines(mishaps, width, size)
    lines += _lines(decisions, width, size) + TITLE * bool(decisions)
    return HEAD + LADDER + lines * size * MM_PER_POINT * LINE


def _lines(items: Iterable[Iterable[Sentence]], width: float, size: float) -> float:
    """With a little room after each of them."""
    texts = (" ".join(map(translate, parts)) for parts in items)
    return sum(ceil(_share(text, width, size)) + 0.25 for text in texts)


def _share(text: Sentence, width: float, size: float) -> float:
    return TIGHT * text_width(translate(text), size) / width


USUAL, LARGE = 12.0, 18.0
"""Points: of the rules at length, and what weak eyes can read at arm's length."""
SHEET_EDGE = 12.0
SESSION_SIZES, LARGE_SESSION_SIZES = (18, 16, 14, 12), (24, 20, 17)
GAME_SIZES = (32, 28, 24, 21)
SESSION_SHARE = 0.55
"""Of the width of the page, for the session's name beside the game's."""


class RulesPage(NamedTuple):
    """The rules of a session.

    For a side table *players* says how many play there (2 to 7) and *table* is its
    number, None where none has been started; on the session's own card both are None.
    """

    session: Session
    rules: HouseRules
    players: int | None = None
    table: int | None = None

    @property
    def ends(self) -> Message | None:
        """What ends a progressive game, where it is not its deals."""
        is_usual = self.session.game_end.by is EndsBy.DEALS
        return None if is_usual else describe_game_end(self.session)

    @property
    def summary(self) -> RulesSummary:
        if self.players is None:
            return summary(self.rules)
        return side_summary(self.rules, self.players)


def rules_card(page: RulesPage, *, paper: Paper, large: bool = False) -> Document:
    """Return a card of an event's rules; those of side games are told at length."""
    rules = page.summary
    parts = ("rules-card", *_parts_of_name(page, rules), *["large"] * large)
    name, title = "-".join(parts), _title(page, rules)
    taken = PRACTICE * page.session.is_rehearsal
    is_card = page.players is None and not large
    if is_card and (size := card_size(rules, paper, taken=taken)):
        context = _card(page, rules, paper, size)
        return compose("print/_rules_card.html", context, name, title, paper)
    context = _sheet(page, rules, paper, large=large)
    return compose("print/_rules_sheet.html", context, name, title, paper)


def _card(
    page: RulesPage, rules: RulesSummary, paper: Paper, size: float
) -> dict[str, object]:
    width, middle = paper.height / 2 - 2 * EDGE, paper.height / 2
    ends = ((0, CUT), (paper.width - CUT, paper.width))
    marks = fine_lines((middle, top, middle, bottom) for top, bottom in ends)
    return {
        "page": page,
        "rules": rules,
        "size": size,
        "edge": EDGE,
        "marks": picture(paper.height, paper.width, marks),
        "heading": heading(page.session, room=width, sizes=(12, 11), when_sizes=(11,)),
    }


def _sheet(
    page: RulesPage, rules: RulesSummary, paper: Paper, *, large: bool
) -> dict[str, object]:
    room = paper.width - 2 * SHEET_EDGE
    beside = room if large else room * SESSION_SHARE
    return {
        "page": page,
        "rules": rules,
        "large": large,
        "size": LARGE if large else USUAL,
        "title_size": fitting_size(gettext(rules.game), room - beside or room, GAME_SIZES),
        "heading": heading(
            page.session,
            room=beside,
            sizes=LARGE_SESSION_SIZES if large else SESSION_SIZES,
            when_sizes=(LARGE,) if large else (USUAL, 11),
        ),
        "scores": [*_scores(rules)],
    }


def _title(page: RulesPage, rules_summary: RulesSummary) -> str:
    facts = {"game": gettext(rules_summary.game)}
    if page.players:
        return title_for(gettext("Rules of %(game)s") % facts, page.session.name)
    return title_for(gettext("Rules"), page.session.name)


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
    for points, states in laid:
        for state in states[1:]:
            yield points, state, True


def rules_page(session: Session) -> RulesPage:
    return RulesPage(session, HouseRules.from_snapshot(session.house_rules))


def side_rules_page(table: SideTable) -> RulesPage:
    rules = HouseRules.from_snapshot(table.house_rules)
    return RulesPage(table.session, rules, table.places.count(), table.number)
