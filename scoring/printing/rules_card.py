"""The rules of a session or a side table on paper: for the wall, or large print to hold.

Knows nothing of models; prints what `scoring.rules.summary` says of the house rules.
"""

from dataclasses import dataclass
from datetime import date

from django.template.loader import render_to_string
from django.utils.text import slugify
from django.utils.translation import gettext

from scoring.printing.rules_fit import EDGE, Fit, choose_fit
from scoring.rules import HouseRules
from scoring.rules.markers.states import (
    Form,
    MarkerState,
    forms,
    marker_points,
    marker_states,
)
from scoring.rules.summary import RulesSummary, side_summary, summary
from tournament.marked import Message
from tournament.printing.binding import bind
from tournament.printing.fitting import fitting_size
from tournament.printing.heading import heading
from tournament.printing.paper import Paper
from tournament.printing.pdf import Document

LARGE = 18.0
"""Points: what people with weak eyes can read at arm's length."""

LARGE_PRINT = Fit(LARGE, is_beside=False)
LARGE_EDGE = 12.0
REHEARSAL = 9.0
"""Millimetres that the mark of a rehearsal takes."""
TITLE_SIZES = (18, 16, 14, 12)
LARGE_TITLE_SIZES = (24, 20, 17)
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
        """Summarize the rules for the card."""
        if self.players is None:
            return summary(self.rules)
        return side_summary(self.rules, self.players)


@dataclass(frozen=True, slots=True)
class ShownScore:
    """A score as two cards show it; *is_other_way* in the second form."""

    points: int
    state: MarkerState
    is_other_way: bool


def rules_card(page: RulesPage, *, paper: Paper, large: bool = False) -> Document:
    """Print the rules card: one or two pages, in large print as many as needed."""
    rules_summary = page.summary
    margin = LARGE_EDGE if large else EDGE
    room = paper.width - 2 * margin
    taken = REHEARSAL * page.is_rehearsal
    fit = LARGE_PRINT if large else choose_fit(rules_summary, paper, taken=taken)
    context = {
        "page": page,
        "rules": rules_summary,
        "large": large,
        "fit": fit,
        "title_size": LARGE_GAME if large else _game_size(rules_summary, room),
        "heading": heading(
            page,
            room=room if large else room * SESSION_SHARE,
            sizes=LARGE_TITLE_SIZES if large else TITLE_SIZES,
            when_sizes=(LARGE,) if large else (11, 10),
        ),
        "scores": _scores(rules_summary),
    }
    card = render_to_string("print/_rules_card.html", context)
    return bind(
        card,
        name="-".join(
            ("rules-card", *_parts_of_name(page, rules_summary), *["large"] * large)
        ),
        title=_title(page, rules_summary),
        paper=paper,
    )


def _title(page: RulesPage, rules_summary: RulesSummary) -> str:
    facts = {"event": page.name, "game": gettext(rules_summary.game)}
    if page.players:
        return gettext("Rules of %(game)s – %(event)s") % facts
    return gettext("Rules – %(event)s") % facts


def _game_size(rules_summary: RulesSummary, room: float) -> float:
    """Return the size at which the game's name stays on one line beside the session's."""
    return fitting_size(gettext(rules_summary.game), room * (1 - SESSION_SHARE), GAME_SIZES)


def _parts_of_name(page: RulesPage, rules_summary: RulesSummary) -> tuple[str, ...]:
    """Return the part of a file name that tells side tables apart."""
    if page.table:
        return ("side-table", f"{page.table}")
    return (slugify(rules_summary.game), f"{page.players}") if page.players else ()


def _scores(rules_summary: RulesSummary) -> tuple[ShownScore, ...]:
    """Return every score that the session's score cards show, the second form last."""
    method = rules_summary.markers
    laid = [(points, marker_states(method, points)) for points in marker_points(method)]
    first = [ShownScore(points, states[0], is_other_way=False) for points, states in laid]
    if Form.RIGHT not in forms(method):
        return tuple(first)
    second = [
        ShownScore(points, states[1], is_other_way=True)
        for points, states in laid
        if len(states) > 1
    ]
    return (*first, *second)
