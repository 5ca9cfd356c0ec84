"""What the head of a printed sheet says of an event."""

from dataclasses import dataclass
from datetime import date

from tournament.models import Session
from tournament.queries.club import Brand, brand_of


@dataclass(frozen=True, slots=True)
class EventHead:
    """An event's name, its day and place, its club, and whether it is none."""

    name: str
    date: date
    venue: str
    is_rehearsal: bool
    currency: str
    brand: Brand


def event_head(session: Session) -> EventHead:
    """Return the head of a session, in one query besides its club's."""
    return EventHead(
        name=session.name,
        date=session.date,
        venue=session.venue,
        is_rehearsal=session.is_rehearsal,
        currency=session.club.currency,
        brand=brand_of(session),
    )
