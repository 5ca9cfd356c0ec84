"""Who signed up for an event, in what order, and who of them has to wait."""

from typing import NamedTuple

from django.conf import settings
from django.http import Http404

from tournament.access.links import Link, LinkKind, is_secret, link
from tournament.machine.log import club_id
from tournament.models import Attendance, Club, Session, SignUp, SignUpPage
from tournament.names.compare import ByName
from tournament.play.lifecycle import SessionState
from tournament.words.languages import speak_as_reader


class PendingLine(NamedTuple):
    """A sign-up not confirmed yet; *waits_at* is its number on the waitlist, 0 for none.

    *is_known* where one of its names is on the list already.
    """

    sign_up: SignUp
    waits_at: int
    is_known: bool


class SignUpBook(NamedTuple):
    """*taken* of *places*, by who is on the list and by sign-ups that find room.

    *page* is None where it was never opened. Who signs up when it *is_full* has to wait.
    """

    page: SignUpPage | None
    places: int
    taken: int
    is_full: bool
    pending: tuple[PendingLine, ...]

    @property
    def is_open(self) -> bool:
        return bool(self.page and self.page.is_open)

    def waits_at(self, sign_up: SignUp) -> int:
        """Return the number on the waitlist of a sign-up not confirmed yet, 0 for none."""
        lines = (line for line in self.pending if line.sign_up == sign_up)
        return next((line.waits_at for line in lines), 0)


def sign_ups_of(session: Session) -> SignUpBook:
    """Return the sign-ups of *session*.

    Places go by the order of signing up, behind those on the list: from the first two or
    one that find no room on, all wait.
    """
    page = SignUpPage.objects.filter(session=session).first()
    places = (page.places if page else 0) or session.cards.count()
    listed = dict(session.attendances.values_list("player__name", "listing"))
    there = ByName((name, name) for name in listed)
    waiting = sum(listing == Attendance.Listing.WAITING for listing in listed.values())
    taken = sum(listing == Attendance.Listing.LISTED for listing in listed.values())
    free, ahead, pending = places - taken - waiting, waiting, []
    for sign_up in session.sign_ups.filter(state=SignUp.State.PENDING).order_by("pk"):
        people = len(sign_up.names)
        has_room = ahead == waiting and people <= free
        taken += people if has_room else 0
        waits_at = 0 if has_room else ahead + 1
        free, ahead = (free - people, ahead) if has_room else (free, ahead + people)
        is_known = any(map(there.same, sign_up.names))
        pending.append(PendingLine(sign_up, waits_at, is_known))
    is_full = free <= 0 or ahead > waiting
    return SignUpBook(page, places, taken, is_full, tuple(pending))


def page_link(session: Session) -> Link:
    return link(LinkKind.SIGN_UP, session.pk, 1)


def address_at_home(session: Session) -> str:
    """Nothing of a laptop, whose address leads nowhere once it is closed."""
    pages = SignUpPage.objects.filter(session=session, is_open=True)
    if not settings.IS_HOSTED or not session.stage.is_before_play:
        return ""
    is_there = pages.filter(session__club__has_public_pages=True).exists()
    return page_link(session).url if is_there else ""


def own_link(sign_up: SignUp) -> Link:
    return link(LinkKind.OWN, sign_up.pk, 1)


def session_by_link(pk: int, secret: str) -> Session:
    """Return the event of a public page that was opened once; the same 404 otherwise."""
    sessions = Session.objects.select_related("club", "sign_up_page")
    public = sessions.filter(sign_up_page__isnull=False, club__has_public_pages=True)
    session = public.filter(pk=pk).first()
    if not is_secret(secret, LinkKind.SIGN_UP, pk, 1) or session is None:
        raise Http404
    _speak_to_guests(session.club)
    return session


def sign_up_by_link(pk: int, secret: str) -> SignUp:
    """Return the sign-up of its own link; the same 404 for any other."""
    rows = SignUp.objects.select_related("session__club", "player", "partner")
    sign_up = rows.filter(pk=pk).first()
    if not is_secret(secret, LinkKind.OWN, pk, 1) or sign_up is None:
        raise Http404
    _speak_to_guests(sign_up.session.club)
    return sign_up


def _speak_to_guests(club: Club) -> None:
    speak_as_reader(club.locale, zone=club.time_zone)
    club_id.set(club.pk)


def generation_of_sign_up(pk: int) -> int | None:
    """Return the generation of an open public page; None if its code may not be typed.

    People sign up before cards and tables can be opened, too.
    """
    typed = [SessionState.DRAFT, SessionState.CHECK_IN, SessionState.RUNNING]
    pages = SignUpPage.objects.filter(session=pk, session__state__in=typed)
    return 1 if pages.filter(is_open=True).exists() else None
