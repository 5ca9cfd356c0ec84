"""Draw the board once for all who look at it.

A hundred viewers cost as much as one: each poll is one query for the session, and only the
first after a change draws the board anew. When the whole hall reports at once, all see
what was drawn up to *FRESH_SECONDS* ago; what the organizer lets the board show does not
wait. Whoever has seen a later version is never sent back to an earlier one, whichever
process answers.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b, sha256
from typing import NamedTuple
from urllib.parse import urlsplit

from django.conf import settings
from django.template.loader import render_to_string

from scoring.models import Board
from scoring.results.board.reading import build_board_view
from tournament.access.links import LinkKind, link
from tournament.access.version import share, shared_seconds
from tournament.machine.own_clock import current_moment
from tournament.models import Session
from tournament.pages.live import Unchanged
from tournament.pages.qr import qr_source, wifi_text
from tournament.play.clock import ClockView

FRESH_SECONDS = 1.8
"""So long a drawing does for whatever is reported; a poll later it is on every screen."""
KEPT_SECONDS = 20
"""So long it does while the session stays the same; what hangs on the time changes then."""


class Drawing(NamedTuple):
    """The board as drawn: a page's part, and a stamp that changes whenever it does.

    The *clock* is what it showed at the moment *at*, *version* that of the event.
    """

    html: str
    stamp: str
    version: int
    clock: ClockView
    at: float

    def is_news_for(self, stamp: str, version: int, current: int) -> bool:
        """*current* is the event's version now; after a restore it may be lower."""
        is_behind = self.version < version <= current
        return stamp != self.stamp and not is_behind

    @property
    def clock_now(self) -> str:
        """The clock at this moment: its kind, its seconds, whether it goes on."""
        return self.clock.code_after(shared_seconds() - self.at)


@dataclass(frozen=True, slots=True)
class UnchangedBoard(Unchanged):
    """That a board shows *drawing* still, whose page is left out; it says the time."""

    drawing: Drawing | None = None
    stamp: str = ""
    version: int = 0

    def current_headers(self) -> Mapping[str, str]:
        return describe(self.drawing, self.stamp, self.version) if self.drawing else {}


def describe(drawing: Drawing, stamp: str, version: int) -> Mapping[str, str]:
    return {"X-Stamp": stamp, "X-Version": f"{version}", "X-Clock": drawing.clock_now}


def still_shows(board: Board, drawing: Drawing, stamp: str, version: int) -> UnchangedBoard:
    is_current = drawing.version == board.session.version
    age = shared_seconds() - drawing.at
    seconds = int(KEPT_SECONDS - age) if is_current else 0
    bare = drawing._replace(html="")
    return UnchangedBoard(board.session.pk, seconds, bare, stamp, version)


def get_drawing(board: Board, wanted: str) -> Drawing:
    """Without a query where one is at hand."""
    steered = blake2b(repr(_steered(board)).encode(), digest_size=16).hexdigest()
    return share(
        board.session,
        f"board:{wanted}:{steered}",
        partial(_draw, board, wanted),
        stale=FRESH_SECONDS,
        seconds=KEPT_SECONDS,
    )


def _steered(board: Board) -> tuple[object, ...]:
    session = board.session
    club = session.club
    return (
        *(session.name, session.state, session.plan_version, session.started_at),
        *(club.name, club.sponsor, club.color, club.logo_digest),
        *(session.wifi_name, session.wifi_password),
        *(board.shows, board.theme, board.page_seconds, board.hidden_games),
        *(board.message, board.desk, board.reveal_places, board.revealed),
        *(board.is_revealed, board.revealed_of, board.generation, board.short_names),
        board.shows_raised,
        # the codes on it lead there, and a laptop may move to another network
        settings.BASE_URL,
    )


def _join_code(session: Session) -> str:
    text = wifi_text(session.wifi_name, session.wifi_password)
    is_on = session.stage.is_before_play or session.stage.is_in_play
    return qr_source(text) if text and is_on else ""


def _draw(board: Board, wanted: str) -> Drawing:
    at = shared_seconds()
    session = board.session
    face = build_board_view(session, board, current_moment(), wanted)
    way = link(LinkKind.BOARD, session.pk, board.generation)
    context = {
        "session": session,
        "board": board,
        "face": face,
        "join": _join_code(session),
        "phone": qr_source(way.url),
        "link": way,
        "host": urlsplit(settings.BASE_URL).netloc,
        "currency": session.club.currency,
    }
    html = render_to_string("results/board/_board.html", context)
    stamp = sha256(html.encode()).hexdigest()[:16]
    return Drawing(html, stamp, session.version, face.clock, at)
