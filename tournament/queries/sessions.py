"""The events of a user's clubs."""

from django.contrib.auth.models import User
from django.db.models import Subquery

from tournament.access import memberships_of
from tournament.lifecycle import SessionState
from tournament.models import Session


def name_in_play() -> str:
    """Return the name of an event that is being played here, "" if none is."""
    running = Session.objects.filter(state=SessionState.RUNNING, is_rehearsal=False)
    return running.order_by("-pk").values_list("name", flat=True).first() or ""


def sessions_of(user: User) -> list[Session]:
    """Return every event of the club the user acts for, the newest first; in one query."""
    club = memberships_of(user).values("club")[:1]
    mine = Session.objects.of_user(user.pk).filter(club=Subquery(club))
    return list(mine.order_by("-date", "-pk"))
