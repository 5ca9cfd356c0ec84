"""Who may do what: the acting person, and the way to the events that are theirs.

A view asks here before it loads anything. People are saved by their names; a phone of a
table, of a card or of a side game by its number, said in the language of the reader.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from functools import wraps
from typing import Any, Concatenate, NamedTuple, ParamSpec, TypeVar

from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import AnonymousUser, User
from django.db.models import F, QuerySet
from django.http import Http404, HttpRequest, HttpResponseBase
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from tournament.machine.log import club_id
from tournament.models import Club, JournalEntry, Membership, Session
from tournament.models.compiled import LARGEST_KEY, CompiledQuery, ModelColumns
from tournament.models.session import OF_USER
from tournament.play.lifecycle import SESSION, SessionEvent
from tournament.words.languages import speak_as_club
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Refusal

THE_PROGRAM = gettext_noop("the program")
SIGN_UP_PAGE = gettext_noop("the sign-up page")

_BY_NUMBER = {
    r"table (?P<number>\d+)": gettext_noop("table %(number)s"),
    r"table (?P<number>\d+), North–South": gettext_noop("table %(number)s, North–South"),
    r"table (?P<number>\d+), East–West": gettext_noop("table %(number)s, East–West"),
    r"table (?P<number>\d+), both pairs": gettext_noop("table %(number)s, both teams"),
    r"side table (?P<number>\d+)": gettext_noop("side game %(number)s"),
    r"number (?P<number>\d+)": gettext_noop("number %(number)s"),
    r"number (?P<number>\d+), (?P<name>.+)": gettext_noop("number %(number)s, %(name)s"),
}


def name_actor(who: str) -> str:
    if who in (THE_PROGRAM, SIGN_UP_PAGE):
        return gettext(who)
    for saved, text in _BY_NUMBER.items():
        if match := re.fullmatch(saved, who):
            return gettext(text) % match.groupdict()
    return who


_View = TypeVar("_View", bound=Callable[..., HttpResponseBase])

_ACTOR = "euchre.actor"
"""Where a request keeps who acts."""
_VISITED = "euchre.club"
_OWN = ModelColumns(Session)
_OF_USER = CompiledQuery(
    lambda user, pk: (
        Session.objects.of_user(user).filter(pk=pk).values_list(*_OWN.names, *OF_USER)
    ),
    values=2,
)


class OrganizersOnly(Refusal):
    text = gettext_noop("Only an organizer can do this. Nothing was changed.")
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

    def sign(self) -> dict[str, Any]:
        """What a row says of who puts it on file, and when: now."""
        now = timezone.now()
        return {"role": self.role, "user_id": self.user_id, "who": self.who, "at": now}

    def may_undo(self, user_id: int | None) -> bool:
        """A helper may undo only their own."""
        return self.role != "helper" or user_id == self.user_id


PROGRAM = Actor(role="program", who=THE_PROGRAM)


def logged_in_get(view: _View) -> _View:
    return login_required(require_GET(view))


def logged_in_post(view: _View) -> _View:
    return login_required(require_POST(view))


def logged_in_form(view: _View) -> _View:
    return login_required(require_http_methods(["GET", "POST"])(view))


def phone_post(view: _View) -> _View:
    """Take what a phone sends: the secret in its path is the authority, not a cookie."""
    return never_cache(csrf_exempt(require_POST(view)))


def phone_form(view: _View) -> _View:
    return never_cache(csrf_exempt(require_http_methods(["GET", "POST"])(view)))


def uncached_get(view: _View) -> _View:
    """Show a page whose next answer may be another one."""
    return never_cache(require_GET(view))


def organizer(request: HttpRequest) -> Actor:
    return _logged_in(request, "organizer")


def member(request: HttpRequest, session: Session) -> Actor:
    """Whoever opened *session* with `session_shared_with`."""
    return _logged_in(request, "organizer" if session.is_organized else "helper")


def treasurer(request: HttpRequest, session: Session) -> Actor:
    """Whoever opened *session* with `session_with_money`."""
    return _logged_in(request, "organizer" if session.is_organized else "treasurer")


def _logged_in(request: HttpRequest, role: str) -> Actor:
    user = request.user
    who = getattr(user, "first_name", "") or user.get_username()
    actor = Actor(role=role, who=who, user_id=user.pk)
    request.META[_ACTOR] = actor
    return actor


def actor_of(request: HttpRequest) -> Actor | None:
    actor: Actor | None = request.META.get(_ACTOR)
    return actor


def visit(request: HttpRequest, session: Session) -> None:
    """Remember whose printed code has opened the page that is being answered."""
    request.META[_VISITED] = session.club_id


def club_of_visit(request: HttpRequest) -> int | None:
    club: int | None = request.META.get(_VISITED)
    return club


def club_of(user: User | AnonymousUser) -> Club:
    """404 for a user without a club; raises OrganizersOnly for a helper."""
    first = memberships_of(user).select_related("club").first()
    if first is None:
        raise Http404
    club = first.club
    speak_as_club(club.locale, zone=club.time_zone, paper=club.paper)
    club_id.set(club.pk)
    if first.role != Membership.Role.ORGANIZER:
        raise OrganizersOnly
    return club


def memberships_of(user: User | AnonymousUser) -> QuerySet[Membership]:
    """That of the club they act for comes first."""
    members = Membership.objects.filter(user=user.pk)  # of nobody, none
    return members.order_by(F("chosen_at").desc(nulls_last=True), "club")


class Visitor(NamedTuple):
    """Whether a user organizes events of a club (see `club_of`), and what it is called.

    The user *has_others* where they are a member of more than one. Names of its old events
    *names_go_on* a day that was announced. Who has left every club *is_member* of none.
    """

    may_plan: bool
    club: str
    has_others: bool = False
    names_go_on: date | None = None
    is_member: bool = True


def visitor_of(user: User | AnonymousUser) -> Visitor:
    """In one query: every page outside an event asks."""
    columns = ("name", "names_go_on", "locale", "time_zone", "paper")
    rows = memberships_of(user).values_list("role", *(f"club__{name}" for name in columns))
    first, *others = [*rows[:2]] or [("", "", None, "", "", "")]
    role, club, names_go_on, locale, zone, paper = first
    if locale:
        speak_as_club(locale, zone=zone, paper=paper)
    is_organizer = role == Membership.Role.ORGANIZER
    return Visitor(is_organizer, club, bool(others), names_go_on, is_member=bool(role))


def session_shared_with(user: User | AnonymousUser, pk: int) -> Session:
    """For organizers and helpers of its club, told apart by `is_organized`; any other gets
    a 404.
    """
    rows = _OF_USER(user.pk or 0, pk) if pk <= LARGEST_KEY else []
    if not rows:
        raise Http404
    session = _OWN.loaded(rows[0][: -len(OF_USER)])
    of_user = dict(zip(OF_USER, rows[0][-len(OF_USER) :], strict=True))
    for name, value in of_user.items():
        setattr(session, name, value)
    speak_as_club(
        of_user["locale_of_club"],
        zone=of_user["zone_of_club"],
        paper=of_user["paper_of_club"],
    )
    club_id.set(session.club_id)
    return session


def session_for(user: User | AnonymousUser, pk: int) -> Session:
    """For organizers of its club, else a 404; raises OrganizersOnly for a helper of it."""
    session = session_shared_with(user, pk)
    if not session.is_organized:
        raise OrganizersOnly
    return session


def session_with_money(user: User | AnonymousUser, pk: int) -> Session:
    """For organizers and treasurers of its club, else a 404; OrganizersOnly for a helper of
    it.
    """
    session = session_shared_with(user, pk)
    if not session.shows_money:
        raise OrganizersOnly
    return session


def can_do(session: Session) -> list[SessionEvent]:
    return [event for state, event in SESSION if state == session.state]


_P = ParamSpec("_P")
_Answer = TypeVar("_Answer", bound=HttpResponseBase)
_OfSession = Callable[Concatenate[HttpRequest, Session, _P], _Answer]
_Addressed = Callable[Concatenate[HttpRequest, int, _P], _Answer]


def _opening(
    open_session: Callable[[User | AnonymousUser, int], Session], only: Callable[[Any], Any]
) -> Callable[[_OfSession[_P, _Answer]], _Addressed[_P, _Answer]]:
    """Make what hands a view the event of its address, opened for whom it is."""

    def decorate(view: _OfSession[_P, _Answer]) -> _Addressed[_P, _Answer]:
        @wraps(view)
        def opened(
            request: HttpRequest, session_id: int, *args: _P.args, **kwargs: _P.kwargs
        ) -> _Answer:
            return view(request, open_session(request.user, session_id), *args, **kwargs)

        made: _Addressed[_P, _Answer] = only(opened)
        return made

    return decorate


organizers_get = _opening(session_for, logged_in_get)
organizers_post = _opening(session_for, logged_in_post)
organizers_form = _opening(session_for, logged_in_form)
members_get = _opening(session_shared_with, logged_in_get)
members_post = _opening(session_shared_with, logged_in_post)
members_form = _opening(session_shared_with, logged_in_form)
treasurers_get = _opening(session_with_money, logged_in_get)
treasurers_form = _opening(session_with_money, logged_in_form)
