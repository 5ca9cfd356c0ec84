"""The shell of every page: the rail, drawn from the map of the pages."""

from collections.abc import Iterator
from functools import partial
from hashlib import blake2b
from typing import Any, NamedTuple

from django.conf import settings
from django.http import HttpRequest
from django.template import Context, Library
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from scoring.home.live_bar import LiveBar, begin_bar, fill_bar, has_bar
from scoring.home.rail import RailFacts, rail_facts
from scoring.side_games.words import side_table_lines
from tournament.access.checks import visitor_of
from tournament.access.version import Until, share
from tournament.models import Session
from tournament.pages.icons import Suit
from tournament.pages.site_map import (
    ACCOUNT,
    AT_HAND,
    HOME,
    HOSTED,
    OUTSIDE,
    PARTS,
    PEOPLE,
    Page,
    Phase,
    entry_of,
    part_of,
    part_with,
    phase_of,
)

register = Library()

MARK = "whoever-looks"
"""Where everybody's own token belongs in what is drawn for several."""
_NOT_HOSTED = ("helpers", "computer")
"""Where it is hosted, the page of people leads to that of helpers."""
EVENING = 16
"""An event whose first game starts before this hour is not called Tonight."""


class Entry(NamedTuple):
    title: str
    icon: str
    url: str
    is_current: bool


class PhaseEntry(NamedTuple):
    """A phase in the rail: it *is_here* with the page that is open, *is_now* in time."""

    title: str
    suit: Suit
    note: str
    is_here: bool
    is_now: bool
    tools: tuple[Entry, ...]


class Rail(NamedTuple):
    """What stands in the rail; only that of an event has *phases*.

    *tabs* stand beside each other over the page that is open, itself among them.
    *club* is what the user's club is called, where no event is open; *account* is there
    where the program is hosted. *log* is the activity log. *undo* takes back what was
    *last_done*; both are empty where nothing can be undone. *html* is the rail as drawn
    for all who may do the same, a *MARK* in place of tokens.
    """

    home: tuple[Entry, ...]
    tabs: tuple[Entry, ...] = ()
    phases: tuple[PhaseEntry, ...] = ()
    log: Entry | None = None
    at_hand: tuple[Entry, ...] = ()
    undo: str = ""
    last_done: str = ""
    club: str = ""
    account: Entry | None = None
    html: str = ""


@register.simple_tag(takes_context=True)
def rail(context: Context) -> Rail | None:
    """The rail for whoever looks at a page; none for who is not logged in."""
    request: HttpRequest | None = context.get("request")
    user = getattr(request, "user", None)  # some answers come before anybody was asked
    if request is None or user is None or not user.is_authenticated:
        return None
    match = request.resolver_match
    here = context.get("tab") or (match.url_name if match else "") or ""
    session: Any = context.get("session")
    is_organized = isinstance(session, Session) and session.is_organized
    now = phase_of(session.stage.state) if is_organized else None
    lit = entry_of(here, now)
    if isinstance(session, Session):
        facts = _facts(session, request)
        if request.method != "GET":
            return _draw(session, lit, here, facts, request.path)
        role = f"{session.is_organized:d}{session.shows_money:d}{home_title(session)}"
        name = blake2b(f"{role}:{request.path}:{facts}".encode(), digest_size=16)
        work_out = partial(_draw, session, lit, here, facts, request.path)
        return share(session, f"rail:{name.hexdigest()}", work_out, until=Until.NEW_GAME)
    visitor = context.get("visitor") or visitor_of(request.user)
    links = tuple(_outside(lit, is_organizer=visitor.may_plan))
    own = lit if lit in (*OUTSIDE, *HOSTED) else None
    tabs = tuple(_tabs(own, here, is_organizer=visitor.may_plan))
    account = None
    if settings.IS_HOSTED:
        at = reverse(ACCOUNT.at)
        account = Entry(gettext(ACCOUNT.title), ACCOUNT.icon, at, lit is ACCOUNT)
    return Rail(home=links, tabs=tabs, club=visitor.club, account=account)


@register.simple_tag(takes_context=True)
def live_bar(context: Context) -> LiveBar | None:
    """The bar of an event under way, for whoever looks at one of its pages."""
    request: HttpRequest | None = context.get("request")
    session, user = context.get("session"), getattr(request, "user", None)
    if request is None or not isinstance(session, Session) or user is None:
        return None
    match = request.resolver_match
    here = (match.url_name if match else "") or ""
    if not (user.is_authenticated and has_bar(session, here)):
        return None
    back = request.path if request.method == "GET" else ""
    # Tables have read it already
    return fill_bar(session, begin_bar(session, here, back), context.get("hall"))


@register.simple_tag
def side_games(session: Session) -> list[dict[str, Any]]:
    return side_table_lines(session)


@register.inclusion_tag("home/shell/_undo_last.html", takes_context=True)
def undo_last(context: Context, back: str) -> dict[str, object]:
    """What was done last, to be swapped into the rail of the page at the path *back*."""
    session = context["session"]
    facts = _facts(session, context["request"])
    is_open = back == reverse("history", args=[session.pk])
    more = {"session": session, "back": back, "is_open": is_open, "is_swapped": True}
    return facts._asdict() | more


def _facts(session: Session, request: HttpRequest) -> RailFacts:
    of = partial(rail_facts, session, user=request.user.pk)
    if request.method != "GET":  # what was just done is not in the session as read
        return of()
    user = "" if session.is_organized else request.user.pk
    return share(session, f"rail-facts:{user}", of)


@register.simple_tag
def home_title(session: Session) -> str:
    """What an event's home is called: Get ready, then Tonight, or Today by daylight."""
    if session.date > timezone.localdate():
        return gettext("Get ready")
    at = session.started_at
    if at and timezone.localtime(at).hour < EVENING:
        return gettext("Today")
    return gettext("Tonight")


@register.filter
def phase_suit(session: Session) -> Suit:
    return part_of(phase_of(session.stage.state)).suit


@register.filter
def with_token(html: str, token: object) -> SafeString:
    """Whoever gets a token gets a cookie too, so it is asked for where one belongs."""
    return SafeString(html.replace(MARK, f"{token}") if MARK in html else html)


def _draw(
    session: Session, lit: Page | None, here: str, facts: RailFacts, path: str
) -> Rail:
    drawn = _of_session(session, lit, here, facts)
    context = {"rail": drawn, "session": session, "back": path, "csrf_token": MARK}
    return drawn._replace(html=render_to_string("home/shell/_rail.html", context))


def _of_session(session: Session, lit: Page | None, at: str, facts: RailFacts) -> Rail:
    roles = {"is_organizer": session.is_organized, "shows_money": session.shows_money}
    now = phase_of(session.stage.state)
    here, order = part_with(lit, now), [part.phase for part in PARTS]

    def list_entries(*pages: Page, is_here: bool = True) -> tuple[Entry, ...]:
        return tuple(
            Entry(
                gettext(page.title),
                page.icon,
                reverse(address, args=[] if page in OUTSIDE else [session.pk]),
                is_here and page is lit,
            )
            for page in pages
            if (address := page.address_for(**roles))
            and not (page.is_of_play and now is not Phase.PLAY)
        )

    phases = (
        PhaseEntry(
            gettext(part.title),
            part.suit,
            _note(session, place - order.index(now)),
            is_here=part is here,
            is_now=part.phase is now,
            tools=list_entries(*part.pages, is_here=part is here),
        )
        for place, part in enumerate(PARTS)
    )
    home = list_entries(HOME)[0]._replace(title=home_title(session))
    log, *at_hand = list_entries(*AT_HAND)
    return Rail(
        home=(home,),
        tabs=tuple(_tabs(lit, at, session.pk, is_organizer=session.is_organized)),
        phases=tuple(phase for phase in phases if phase.tools),
        log=log,
        at_hand=tuple(at_hand),
        undo=facts.undo,
        last_done=facts.last_done,
    )


def _tabs(lit: Page | None, here: str, *event: int, is_organizer: bool) -> Iterator[Entry]:
    tabs = lit.tabs_for(is_organizer=is_organizer) if lit else {}
    others = _NOT_HOSTED if settings.IS_HOSTED else ()
    for at, title in tabs.items() if len(tabs) > 1 else ():
        if at not in others:
            yield Entry(gettext(title), "", reverse(at, args=event), at == here)


def _outside(lit: Page | None, *, is_organizer: bool) -> Iterator[Entry]:
    for page in (*OUTSIDE, PEOPLE) if settings.IS_HOSTED else OUTSIDE:
        if address := page.address_for(is_organizer=is_organizer):
            yield Entry(gettext(page.title), page.icon, reverse(address), page is lit)


def _note(session: Session, distance: int) -> str:
    if distance < 0 and session.stage.is_check_in:
        return ""  # the plan can still be changed, and may have open questions
    if distance < 0:
        return gettext("done")
    if distance > 0:
        return ""
    game = getattr(session, "game_now", None)
    if session.stage.is_in_play and game:
        return gettext("game %(game)s") % {"game": game}
    return gettext("now")
