"""A club on paper and on pages: its name and logo, and its events, a page at a time."""

from base64 import b64encode
from typing import NamedTuple

from django.contrib.auth.models import User
from django.db.models import Subquery
from django.utils.formats import date_format

from tournament.access.checks import memberships_of
from tournament.models import Club, Session
from tournament.play.lifecycle import SessionState

MOST_EVENTS = 20


class Brand(NamedTuple):
    """All are "" where the club has none."""

    name: str = ""
    sponsor: str = ""
    logo: str = ""


def brand_of(session: Session) -> Brand:
    clubs = Club.objects.filter(pk=session.club_id)
    name, sponsor, png = clubs.values_list("name", "sponsor", "logo__png").get()
    logo = f"data:image/png;base64,{b64encode(png).decode()}" if png else ""
    return Brand(name, sponsor, logo)


def events_to_start_like(club: Club) -> list[tuple[int, str]]:
    mine = club.sessions.filter(is_rehearsal=False).order_by("-date", "-pk")
    rows = list(mine.values_list("pk", "name", "date")[:MOST_EVENTS])
    chosen = club.starts_like_id or 0
    if chosen not in [0, *(pk for pk, _, _ in rows)]:
        rows += mine.filter(pk=chosen).values_list("pk", "name", "date")
    return [
        (pk, f"{name}, {date_format(day, 'SHORT_DATE_FORMAT')}") for pk, name, day in rows
    ]


EVENTS_A_PAGE = 50
_LAST_PAGE = 1_000


def name_in_play() -> str:
    """Return the name of an event that is being played here, "" if none is."""
    running = Session.objects.filter(state=SessionState.RUNNING, is_rehearsal=False)
    return running.order_by("-pk").values_list("name", flat=True).first() or ""


def describe_event(session: Session) -> str:
    return f"{session.name}, {date_format(session.date)}"


class EventPage(NamedTuple):
    events: list[Session]
    number: int
    has_older: bool

    @property
    def newer(self) -> int:
        """The page before, 0 if this is the first."""
        return self.number - 1

    @property
    def older(self) -> int:
        """The page after, 0 if this is the last."""
        return self.number + 1 if self.has_older else 0


def events_for_practice(club: Club, like: str) -> tuple[Session, ...]:
    """Return the latest events of *club*, and the one with key *like*; no rehearsals."""
    real = Session.objects.filter(club=club, is_rehearsal=False).order_by("-date", "-pk")
    latest = real[:EVENTS_A_PAGE]
    wanted = real.filter(pk=int(like)) if like.isdecimal() and len(like) < 18 else ()
    return tuple({event.pk: event for event in (*latest, *wanted)}.values())


def page_number(text: str) -> int:
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 5 else 1
    return min(max(number, 1), _LAST_PAGE)


def sessions_of(user: User, page: int = 1) -> EventPage:
    club = memberships_of(user).values("club")[:1]
    mine = Session.objects.of_user(user.pk).filter(club=Subquery(club))
    start = (page - 1) * EVENTS_A_PAGE
    rows = list(mine.order_by("-date", "-pk")[start : start + EVENTS_A_PAGE + 1])
    return EventPage(rows[:EVENTS_A_PAGE], page, len(rows) > EVENTS_A_PAGE)
