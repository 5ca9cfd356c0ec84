"""Who may do what: the acting person, and the way to the nights that are theirs.

A view asks here before it loads anything.
"""

from dataclasses import dataclass

from django.conf import settings
from django.contrib.auth.models import AnonymousUser, User
from django.core.cache import cache
from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404

from tournament.lifecycle import NIGHT, NightEvent
from tournament.links import LinkKind, is_secret
from tournament.models import Club, Membership, Session, Table, TallyCard
from tournament.refusals import Refusal

ATTEMPTS = 20
ATTEMPTS_SECONDS = 300


class TooManyAttempts(Refusal):
    """Somebody guesses codes or passwords."""

    code = "TOO_MANY_ATTEMPTS"
    text = "Too many wrong tries from here. Please wait five minutes and try again."
    status = 429


@dataclass(frozen=True, slots=True)
class Actor:
    """Who does something: *who* is how the log names them, *user_id* if they log in."""

    role: str
    who: str
    user_id: int | None = None


PROGRAM = Actor(role="program", who="the program")


def organizer(user: User | AnonymousUser) -> Actor:
    """The logged-in organizer as an actor."""
    return Actor(role="organizer", who=user.get_username(), user_id=user.pk)


def scorer(table: Table) -> Actor:
    """Whoever holds the phone that scanned the code of *table*."""
    return Actor(role="table", who=f"table {table.number}")


def club_of(user: User | AnonymousUser) -> Club:
    """The club the user organizes nights for; 404 for a user without one."""
    members = Membership.objects.filter(user=user.pk)  # of nobody, none
    club = Club.objects.filter(memberships__in=members).order_by("pk").first()
    if club is None:
        raise Http404
    return club


def session_for(user: User | AnonymousUser, pk: int) -> Session:
    """The night, if it belongs to a club of the user; 404 otherwise, and no more said."""
    return get_object_or_404(Session.objects.of_user(user.pk), pk=pk)


def table_of(pk: int, secret: str) -> Table:
    """The table a scorepad link opens; the same 404 whatever was wrong with it."""
    table = Table.objects.select_related("session").filter(pk=pk).first()
    generation = table.generation if table else 0
    if not is_secret(secret, LinkKind.TABLE, pk, generation) or table is None:
        raise Http404
    return table


def card_of(pk: int, secret: str) -> TallyCard:
    """The card a tally-card link opens; the same 404 whatever was wrong with it."""
    card = TallyCard.objects.select_related("session").filter(pk=pk).first()
    generation = card.generation if card else 0
    if not is_secret(secret, LinkKind.CARD, pk, generation) or card is None:
        raise Http404
    return card


def can_do(session: Session) -> list[NightEvent]:
    """What the state of a night allows; everything else has no button."""
    return [event for state, event in NIGHT if state == session.state]


def address_of(request: HttpRequest) -> str:
    """Where a request comes from; behind our own proxy, what the proxy says last."""
    if settings.BEHIND_PROXY:
        forwarded = request.headers.get("X-Forwarded-For", "")
        return forwarded.rpartition(",")[2].strip()
    return str(request.META["REMOTE_ADDR"])


def check_attempts(purpose: str, address: str) -> None:
    """Refuse an *address* that has failed too often of late, whatever it sends now.

    Only failures count: a whole hall may share one address.

    Raises:
        TooManyAttempts: *ATTEMPTS* failures within *ATTEMPTS_SECONDS*.
    """
    if cache.get(_attempts_key(purpose, address), 0) >= ATTEMPTS:
        raise TooManyAttempts


def count_failure(purpose: str, address: str) -> None:
    """Remember a wrong code or password from *address*."""
    key = _attempts_key(purpose, address)
    cache.set(key, cache.get(key, 0) + 1, ATTEMPTS_SECONDS)


def _attempts_key(purpose: str, address: str) -> str:
    return f"attempts:{purpose}:{address}"
