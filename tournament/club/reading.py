"""A club on paper and on pages: its name and logo, and its events, a page at a time."""

from base64 import b64encode
from typing import NamedTuple

from django.contrib.auth.models import User
from django.core.paginator import Page, Paginator
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


def name_in_play() -> str:
    """Return the name of an event that is being played here, "" if none is."""
    running = Session.objects.filter(state=SessionState.RUNNING, is_rehearsal=False)
    return running.order_by("-pk").values_list("name", flat=True).first() or ""


def describe_event(session: Session) -> str:
    return f"{session.name}, {date_format(session.date)}"


def events_for_practice(club: Club, like: str) -> tuple[Session, ...]:
    """Return the latest events of *club*, and the one with key *like*; no rehearsals."""
    real = Session.objects.filter(club=club, is_rehearsal=False).order_by("-date", "-pk")
    latest = real[:EVENTS_A_PAGE]
    wanted = real.filter(pk=int(like)) if like.isdecimal() and len(like) < 18 else ()
    return tuple({event.pk: event for event in (*latest, *wanted)}.values())


def sessions_of(user: User, page: str = "1") -> Page[Session]:
    """Those of the club that *user* acts for; a page that is none is the first or last."""
    club = memberships_of(user).values("club")[:1]
    mine = Session.objects.of_user(user.pk).filter(club=Subquery(club))
    return Paginator(mine.order_by("-date", "-pk"), EVENTS_A_PAGE).get_page(page)
