"""Who may do what: the acting person, and the way to the events that are theirs.

A view asks here before it loads anything.
"""

import re
from contextlib import suppress
from dataclasses import dataclass, field
from math import ceil

from django.conf import settings
from django.contrib.auth.models import AnonymousUser, User
from django.core.cache import cache
from django.db.models import F, QuerySet
from django.http import Http404, HttpRequest

from tournament.actor_names import THE_PROGRAM
from tournament.compiled_queries import CompiledQuery, ModelColumns, Row
from tournament.languages import speak_as_club, speak_as_reader
from tournament.lifecycle import SESSION, SessionEvent
from tournament.links import LinkKind, is_former_secret, is_secret, was_given_out
from tournament.marked import gettext_noop
from tournament.models import Club, JournalEntry, Membership, Session, Table, TallyCard
from tournament.models.session import OF_USER
from tournament.monotonic_clock import shared_seconds
from tournament.refusals import Refusal

ATTEMPTS = 20
ATTEMPTS_SECONDS = 300
REQUESTS = 60
"""As many requests may come by one link at once; then one more every second."""
DEVICE = f"{settings.COOKIE_PREFIX}device"
_DEVICE_ID = re.compile(r"[0-9a-f]{32}")
_ACTOR = "euchre.actor"
"""Where a request keeps who acts."""
_VISITED = "euchre.club"
_LARGEST = 2**63 - 1
"""No database holds a greater number; SQLite may not even be asked for one."""
_COLUMNS = ModelColumns(Table)
_TABLE = CompiledQuery(
    lambda pk: Table.objects.filter(pk=pk).values_list(
        *_COLUMNS.names, "session__club__locale", "session__club__time_zone"
    )
)

_CLUB, _SESSION = ModelColumns(Club, "session__club__"), ModelColumns(Session, "session__")
_TABLE_OF_PHONE = CompiledQuery(
    lambda pk: Table.objects.filter(pk=pk).values_list(
        *_COLUMNS.names, *_SESSION.names, *_CLUB.names
    )
)
_OWN = ModelColumns(Session)
_OF_USER = CompiledQuery(
    lambda user, pk: (
        Session.objects.of_user(user).filter(pk=pk).values_list(*_OWN.names, *OF_USER)
    ),
    values=2,
)


class TooManyAttempts(Refusal):
    """Somebody guesses codes or passwords."""

    code = "TOO_MANY_ATTEMPTS"
    text = gettext_noop("Too many wrong tries. Wait 5 minutes, then try again.")
    status = 429
    retry_after = ATTEMPTS_SECONDS


class OldCode(Refusal):
    """A printed code that was given up for a new one."""

    code = "OLD_CODE"
    text = gettext_noop("This code no longer works.")
    status = 410
    heading = gettext_noop("Old code")
    is_replaced = True


class OldTableCode(OldCode):
    """The old code of a table."""

    text = gettext_noop("This code no longer works. Scan the new code on table {table}.")


class OldCardCode(OldCode):
    """The old code of a tally card."""

    text = gettext_noop(
        "This code no longer works. Card {card} has a new one. Ask the organizer for it."
    )


class CodeOfNothing(OldCode):
    """The code of something that is not there any more."""

    code = "CODE_OF_NOTHING"
    text = gettext_noop(
        "This code no longer works. Its event was deleted, or planned again without it."
    )
    heading = gettext_noop("This code opens nothing")
    is_replaced = False


class OrganizersOnly(Refusal):
    """A helper, or a table, wants what only an organizer may do."""

    code = "ORGANIZERS_ONLY"
    text = gettext_noop("Only an organizer can do this.")
    status = 403


@dataclass(frozen=True, slots=True)
class Actor:
    """Who does something: *who* is how the log names them, *user_id* if they log in.

    *entries* are what they have done to sessions so far, in this request.
    """

    role: str
    who: str
    user_id: int | None = None
    entries: list[JournalEntry] = field(default_factory=list, compare=False, repr=False)


PROGRAM = Actor(role="program", who=THE_PROGRAM)


def organizer(request: HttpRequest) -> Actor:
    """Return the logged-in organizer as an actor."""
    return _logged_in(request, "organizer")


def member(request: HttpRequest, session: Session) -> Actor:
    """Whoever opened *session* with `session_shared_with`, as an actor."""
    return _logged_in(request, "organizer" if session.is_organized else "helper")


def treasurer(request: HttpRequest, session: Session) -> Actor:
    """Whoever opened *session* with `session_with_money`, as an actor."""
    return _logged_in(request, "organizer" if session.is_organized else "treasurer")


def _logged_in(request: HttpRequest, role: str) -> Actor:
    user = request.user
    who = getattr(user, "first_name", "") or user.get_username()
    actor = Actor(role=role, who=who, user_id=user.pk)
    request.META[_ACTOR] = actor
    return actor


def actor_of(request: HttpRequest) -> Actor | None:
    """Return who has done something with a request, if somebody did who is logged in."""
    actor: Actor | None = request.META.get(_ACTOR)
    return actor


def visit(request: HttpRequest, session: Session) -> None:
    """Remember whose printed code has opened the page that is being answered."""
    request.META[_VISITED] = session.club_id


def club_of_visit(request: HttpRequest) -> int | None:
    """Return the key of the club whose printed code was opened, if one was."""
    club: int | None = request.META.get(_VISITED)
    return club


def device_of(request: HttpRequest) -> str:
    """Return the random id of the phone that asks, "" where it keeps none."""
    device_id = request.COOKIES.get(DEVICE, "")
    return device_id if _DEVICE_ID.fullmatch(device_id) else ""


def scorer(table: Table) -> Actor:
    """Whoever holds the phone that scanned the code of *table*."""
    return Actor(role="table", who=f"table {table.number}")


def club_of(user: User | AnonymousUser) -> Club:
    """Return the club the user organizes events for; 404 for a user without one.

    Raises:
        OrganizersOnly: the user is a helper.
    """
    first = memberships_of(user).select_related("club").first()
    if first is None:
        raise Http404
    club = first.club
    speak_as_club(club.locale, zone=club.time_zone, paper=club.paper)
    if first.role != Membership.Role.ORGANIZER:
        raise OrganizersOnly
    return club


def memberships_of(user: User | AnonymousUser) -> QuerySet[Membership]:
    """Return the memberships of a user, that of the club they act for first."""
    members = Membership.objects.filter(user=user.pk)  # of nobody, none
    return members.order_by(F("chosen_at").desc(nulls_last=True), "club")


@dataclass(frozen=True, slots=True)
class Visitor:
    """Whether a user organizes events of a club (see `club_of`), and what it is called.

    The user *has_others* where they are a member of more than one.
    """

    may_plan: bool
    club: str
    has_others: bool = False


def visitor_of(user: User | AnonymousUser) -> Visitor:
    """Return what pages outside an event ask of the user; in one query."""
    columns = ("name", "locale", "time_zone", "paper")
    rows = memberships_of(user).values_list("role", *(f"club__{name}" for name in columns))
    first, *others = [*rows[:2]] or [("", "", "", "", "")]
    role, club, locale, zone, paper = first
    if locale:
        speak_as_club(locale, zone=zone, paper=paper)
    return Visitor(role == Membership.Role.ORGANIZER, club, bool(others))


def session_shared_with(user: User | AnonymousUser, pk: int) -> Session:
    """Return the event, for organizers and helpers of its club.

    Anybody else gets a 404 that says no more.

    Its `is_organized` says which of the two the user is.
    """
    rows = _OF_USER(user.pk or 0, pk) if pk <= _LARGEST else []
    if not rows:
        raise Http404
    session = _OWN.loaded(rows[0][: -len(OF_USER)])
    for name, value in zip(OF_USER, rows[0][-len(OF_USER) :], strict=True):
        setattr(session, name, value)
    speak_as_club(session.locale, zone=session.zone, paper=session.paper)
    return session


def session_for(user: User | AnonymousUser, pk: int) -> Session:
    """Return the event, for organizers of its club; 404 otherwise, and no more said.

    Raises:
        OrganizersOnly: the user is a helper of the club.
    """
    session = session_shared_with(user, pk)
    if not session.is_organized:
        raise OrganizersOnly
    return session


def session_with_money(user: User | AnonymousUser, pk: int) -> Session:
    """Return the event, for organizers and treasurers of its club; 404 otherwise.

    Raises:
        OrganizersOnly: the user is a helper of the club.
    """
    session = session_shared_with(user, pk)
    if not session.shows_money:
        raise OrganizersOnly
    return session


@dataclass(frozen=True, slots=True)
class HeldTable:
    """A table and whether the link that opened it is still the one to use."""

    table: Table
    is_current: bool


def held_table(pk: int, secret: str) -> HeldTable:
    """Return the table of a scorepad link, old ones too; the same 404 for any other.

    It comes without its event, which whoever writes locks and reads anew.

    Raises:
        CodeOfNothing: there is no such table any more.
    """
    rows = _TABLE(pk) if pk <= _LARGEST else []
    if not rows:
        return _held(None, pk, secret)
    *columns, locale, zone = rows[0]
    speak_as_reader(locale, zone=zone)
    return _held(_COLUMNS.loaded(columns), pk, secret)


def _held(table: Table | None, pk: int, secret: str) -> HeldTable:
    if table is None:
        refuse_if_gone(secret, LinkKind.TABLE, pk)
        raise Http404
    generation, kind = table.generation, LinkKind.TABLE
    if is_secret(secret, kind, pk, generation):
        return HeldTable(table, is_current=True)
    if is_former_secret(secret, kind, pk, generation, table.issued):
        return HeldTable(table, is_current=False)
    raise Http404


def table_of(pk: int, secret: str) -> Table:
    """Return the table a scorepad link opens; the same 404 whatever was wrong with it.

    Raises:
        OldTableCode: the table has been given a new code since.
        CodeOfNothing: there is no such table any more.
    """
    rows = _TABLE_OF_PHONE(pk) if pk <= _LARGEST else []
    table = _loaded_with_club(rows[0]) if rows else None
    if table:
        club = table.session.club
        speak_as_reader(club.locale, zone=club.time_zone)
    held = _held(table, pk, secret)
    if not held.is_current:
        raise OldTableCode(table=held.table.number)
    return held.table


def _loaded_with_club(row: Row) -> Table:
    at, end = len(_COLUMNS.names), len(_COLUMNS.names) + len(_SESSION.names)
    table, session = _COLUMNS.loaded(row[:at]), _SESSION.loaded(row[at:end])
    table.session, session.club = session, _CLUB.loaded(row[end:])
    return table


def held_table_from(address: str, pk: int, secret: str) -> HeldTable:
    """Return the same as `held_table`, for an *address* whose failures are counted.

    A right link opens whatever others in the hall, behind the same address, have tried.
    One of a table that is gone is 404 too: a phone then keeps what it has not sent.

    Raises:
        TooManyAttempts: the link is wrong, as too many from there were before it.
    """
    try:
        return held_table(pk, secret)
    except CodeOfNothing:
        raise Http404 from None
    except Http404:
        check_attempts("link", address)
        count_failure("link", address)
        raise


def card_of(pk: int, secret: str) -> TallyCard:
    """Return the card a tally-card link opens.

    The 404 is the same whatever was wrong with it.

    Raises:
        OldCardCode: the card has been given a new code since.
        CodeOfNothing: there is no such card any more.
    """
    card = TallyCard.objects.select_related("session__club").filter(pk=pk).first()
    if card is None:
        refuse_if_gone(secret, LinkKind.CARD, pk)
    else:
        club = card.session.club
        speak_as_reader(club.locale, zone=club.time_zone)
    generation, issued = (card.generation, card.issued) if card else (0, 0)
    if card and is_former_secret(secret, LinkKind.CARD, pk, generation, issued):
        raise OldCardCode(card=card.number)
    if not is_secret(secret, LinkKind.CARD, pk, generation) or card is None:
        raise Http404
    return card


def refuse_if_gone(secret: str, kind: LinkKind, pk: int) -> None:
    """Tell whoever holds a code of something that is not there that it is gone.

    Raises:
        CodeOfNothing: it is a code that this installation once gave out.
    """
    if was_given_out(secret, kind, pk):
        raise CodeOfNothing


def can_do(session: Session) -> list[SessionEvent]:
    """Return what the state of an event allows; everything else has no button."""
    return [event for state, event in SESSION if state == session.state]


def address_of(request: HttpRequest) -> str:
    """Return where a request comes from.

    Behind our own proxy, what the proxy says last.
    """
    if settings.BEHIND_PROXY:
        forwarded = request.headers.get("X-Forwarded-For", "")
        return forwarded.rpartition(",")[2].strip()
    return str(request.META["REMOTE_ADDR"])


def check_attempts(purpose: str, address: str, most: int = ATTEMPTS) -> None:
    """Refuse an *address* that has failed too often of late, whatever it sends now.

    Only failures count: a whole hall may share one address.

    Raises:
        TooManyAttempts: there were *most* failures within *ATTEMPTS_SECONDS*.
    """
    if cache.get(_attempts_key(purpose, address), 0) >= most:
        raise TooManyAttempts


def count_failure(purpose: str, address: str) -> None:
    """Remember a wrong code or password from *address*, in *ATTEMPTS_SECONDS* from now.

    All processes count together, and none of two at once is lost.
    """
    key = _attempts_key(purpose, address)
    cache.add(key, 0, ATTEMPTS_SECONDS)
    with suppress(ValueError):  # just run out
        cache.incr(key)
    cache.touch(key, ATTEMPTS_SECONDS)


def forgive_failure(purpose: str, address: str) -> None:
    """Take back one `count_failure`, of an attempt that turned out right."""
    with suppress(ValueError):  # just run out
        cache.decr(_attempts_key(purpose, address))


def seconds_to_wait(held: HeldTable) -> int:
    """Return how long the phones with this link have to wait; 0 if they may send now.

    *REQUESTS* at once, then one a second: a queue of a whole evening passes, a phone
    gone wild does not. Old links and the one in use are counted apart.
    """
    link = f"{held.table.pk}:{held.table.generation}:{held.is_current}"
    key, now = f"requests:table:{link}", shared_seconds()
    next_free: float = max(cache.get(key, now), now)  # if nothing may come at once
    wait = ceil(next_free - now - REQUESTS + 1)
    if wait > 0:
        return wait
    cache.set(key, next_free + 1, 2 * REQUESTS)
    return 0


def _attempts_key(purpose: str, address: str) -> str:
    return f"attempts:{purpose}:{address}"
