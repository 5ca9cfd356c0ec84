"""What a club is called and looks like, as it stands on pages and paper."""

from base64 import b64encode
from dataclasses import dataclass

from tournament.models import Club, Session


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
