"""The shell of every page: the rail, drawn from the map of the pages."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from hashlib import blake2b
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.template import Context, Library
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext

from scoring.home.rail import RailFacts, rail_facts
from tournament.access.checks import visitor_of
from tournament.access.version import Until, share
from tournament.models import Session
from tournament.pages.icons import Suit
from tournament.pages.site_map import (
    ACCOUNT,
    AT_HAND,
    HOME,
    OUTSIDE,
    PARTS,
    PEOPLE,
    Page,
    Part,
    entry_of,
    help_for,
    part_of,
    part_with,
    phase_of,
)

register = Library()

MARK = "whoever-looks"
"""Where everybody's own token belongs in what is drawn for several."""
EVENING = 16
"""An event whose first game starts before this hour is not called Tonight."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One link of the rail; *count* is what waits there."""

    title: str
    icon: str
    url: str
    is_current: bool
    count: int = 0
    count_words: str = ""


@dataclass(frozen=True, slots=True)
class PhaseEntry:
    """A phase in the rail: it *is_here* with the page that is open, *is_now* in time."""

    title: str
    suit: Suit
    url: str
    note: str
    is_here: bool
    is_now: bool
    tools: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Rail:
    """What stands in the rail; only that of an event has *phases*.

    *club* is what the user's club is called, where no event is open; *account* is there
    where the program is hosted. *undo* takes back what was *last_done*; both are empty
    where nothing can be undone. *html* is the rail as drawn for all who may do the same,
    a *MARK* in place of tokens.
    """

    home: tuple[Entry, ...]
    phases: tuple[PhaseEntry, ...] = ()
    at_hand: tuple[Entry, ...] = ()
    undo: str = ""
    last_done: str = ""
    club: str = ""
    account: Entry | None = None
    html: str = ""


@dataclass(frozen=True, slots=True)
class _Visit:
    session: Session
    lit: Page | None
    waiting: Mapping[str, int] = field(default_factory=dict)
    roles: dict[str, bool] = field(init=False)
    part: Part | None = field(init=False)

    def __post_init__(self) -> None:
        session = self.session
        roles = {"is_organizer": session.is_organized, "shows_money": session.shows_money}
        object.__setattr__(self, "roles", roles)
        now = phase_of(self.session.stage.state)
        object.__setattr__(self, "part", part_with(self.lit, now))


@register.simple_tag(takes_context=True)
def rail(context: Context) -> Rail | None:
    """The rail for whoever looks at a page; none for who is not logged in."""
    request: HttpRequest | None = context.get("request")
    user = getattr(request, "user", None)  # some answers come before anybody was asked
    if request is None or user is None or not user.is_authenticated:
        return None
    match = request.resolver_match
    session: Any = context.get("session")
    is_organized = isinstance(session, Session) and session.is_organized
    now = phase_of(session.stage.state) if is_organized else None
    lit = entry_of(match.url_name or "", now) if match else None
    if isinstance(session, Session):
        of = partial(rail_facts, session, user=request.user.pk)
        if request.method != "GET":  # what was just done is not in the session as read
            return _draw(session, lit, of(), request.path)
        user = "" if session.is_organized else request.user.pk
        facts = share(session, f"rail-facts:{user}", of)
        role = f"{session.is_organized:d}{session.shows_money:d}"
        name = blake2b(f"{role}:{request.path}:{facts}".encode(), digest_size=16)
        work_out = partial(_draw, session, lit, facts, request.path)
        return share(session, f"rail:{name.hexdigest()}", work_out, until=Until.NEW_GAME)
    visitor = context.get("visitor") or visitor_of(request.user)
    links = tuple(_outside(lit, is_organizer=visitor.may_plan))
    account = None
    if settings.IS_HOSTED:
        at = reverse(ACCOUNT.at)
        account = Entry(gettext(ACCOUNT.title), ACCOUNT.icon, at, lit is ACCOUNT)
    return Rail(home=links, club=visitor.club, account=account)


@register.simple_tag(takes_context=True)
def last_step(context: Context) -> RailFacts:
    return rail_facts(context["session"], user=context["request"].user.pk)


@register.simple_tag(takes_context=True)
def page_help(context: Context) -> str:
    match = context["request"].resolver_match if "request" in context else None
    return help_for(match.url_name or "") if match else ""


@register.simple_tag
def home_title(session: Session) -> str:
    """What the home of an event is called: Tonight, or Today by daylight."""
    at = session.started_at
    if at and timezone.localtime(at).hour < EVENING:
        return gettext("Today")
    return gettext("Tonight")


@register.filter
def phase_suit(session: Session) -> Suit:
    return part_of(phase_of(session.stage.state)).suit


@register.filter
def with_token(html: str, token: object) -> SafeString:
    return SafeString(html.replace(MARK, f"{token}") if _asks(html) else html)


def _asks(html: str) -> bool:
    """Whoever gets a token gets a cookie too."""
    return MARK in html


def _draw(session: Session, lit: Page | None, facts: RailFacts, path: str) -> Rail:
    drawn = _of_session(session, lit, facts)
    context = {"rail": drawn, "session": session, "back": path, "csrf_token": MARK}
    return replace(drawn, html=render_to_string("home/shell/_rail.html", context))


def _of_session(session: Session, lit: Page | None, facts: RailFacts) -> Rail:
    waiting = {"hall": facts.waiting, "side-tables": facts.waiting_aside}
    visit = _Visit(session, lit, waiting)
    home = Entry(home_title(session), HOME.icon, _url(HOME, visit), lit is HOME)
    phases = tuple(_phase(part, visit) for part in PARTS)
    return Rail(
        home=(home,),
        phases=tuple(phase for phase in phases if phase.tools),
        at_hand=tuple(_entries(AT_HAND, visit, is_here=True)),
        undo=facts.undo,
        last_done=facts.last_done,
    )


def _outside(lit: Page | None, *, is_organizer: bool) -> Iterator[Entry]:
    # where it is hosted, the page of people leads to that of helpers
    others = [page for page in OUTSIDE if page.at not in ("helpers", "computer")]
    for page in (*others, PEOPLE) if settings.IS_HOSTED else OUTSIDE:
        if address := page.address_for(is_organizer=is_organizer):
            yield Entry(gettext(page.title), page.icon, reverse(address), page is lit)


def _phase(part: Part, visit: _Visit) -> PhaseEntry:
    is_here = part is visit.part
    tools = tuple(_entries(part.pages, visit, is_here=is_here))
    now = phase_of(visit.session.stage.state)
    order = [each.phase for each in PARTS]
    return PhaseEntry(
        title=gettext(part.title),
        suit=part.suit,
        url=tools[0].url if tools else "",
        note=_note(visit.session, order.index(part.phase) - order.index(now)),
        is_here=is_here,
        is_now=part.phase is now,
        tools=tools,
    )


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


def _entries(pages: tuple[Page, ...], visit: _Visit, *, is_here: bool) -> Iterator[Entry]:
    for page in pages:
        if not page.address_for(**visit.roles):
            continue
        count = visit.waiting.get(page.at, 0)
        text = ngettext("%(count)s waiting", "%(count)s waiting", count)
        yield Entry(
            gettext(page.title),
            page.icon,
            _url(page, visit),
            is_here and page is visit.lit,
            count=count,
            count_words=text % {"count": count},
        )


def _url(page: Page, visit: _Visit) -> str:
    address = page.address_for(**visit.roles)
    return reverse(address, args=[visit.session.pk])
