"""What a club is called and looks like, as it stands on pages and paper."""

from base64 import b64encode
from dataclasses import dataclass

from django.utils.formats import date_format

from tournament.models import Club, Session

MOST_EVENTS = 20


@dataclass(frozen=True, slots=True)
class Brand:
    """The *name* of a club, its *sponsor* line, and its *logo* as a `data:` address.

    All are "" where the club has none.
    """

    name: str = ""
    sponsor: str = ""
    logo: str = ""


def brand_of(session: Session) -> Brand:
    """Return what stands for the club of *session* on paper; in one query."""
    clubs = Club.objects.filter(pk=session.club_id)
    name, sponsor, png = clubs.values_list("name", "sponsor", "logo__png").get()
    logo = f"data:image/png;base64,{b64encode(png).decode()}" if png else ""
    return Brand(name, sponsor, logo)


def events_to_start_like(club: Club) -> list[tuple[int, str]]:
    """Return the last events of *club*, and the one that new events start like."""
    mine = club.sessions.filter(is_rehearsal=False).order_by("-date", "-pk")
    rows = list(mine.values_list("pk", "name", "date")[:MOST_EVENTS])
    chosen = club.starts_like_id or 0
    if chosen not in [0, *(pk for pk, _, _ in rows)]:
        rows += mine.filter(pk=chosen).values_list("pk", "name", "date")
    return [
        (pk, f"{name}, {date_format(day, 'SHORT_DATE_FORMAT')}") for pk, name, day in rows
    ]
