"""Say what a club is called and looks like, and which language it speaks."""

from hashlib import sha256
from typing import NamedTuple

from django.db import transaction

from tournament.models import Club, ClubLogo
from tournament.words.locales import locale_of


class ClubChoice(NamedTuple):
    """What was chosen for a club; a *logo* is a PNG, None leaves the present one.

    A *currency* of "" is as it was. *starts_like* is the key of an event of the club.
    *keeps_names_for* counts years, None is forever.
    """

    name: str
    sponsor: str
    color: str
    locale: str
    uses_initials: bool
    currency: str = ""
    time_zone: str = ""
    paper: str = ""
    saves_ink: bool = False
    has_public_pages: bool = True
    keeps_contacts: bool = False
    starts_like: int | None = None
    keeps_names_for: int | None = None
    logo: bytes | None = None
    removes_logo: bool = False


@transaction.atomic
def save_club(*, club: Club, choice: ClubChoice) -> Club:
    """Keep what was chosen; a logo that is sent takes the place of the one before.

    A currency that was that of the country goes with it.
    """
    club.name, club.sponsor = choice.name, choice.sponsor
    club.color, club.uses_initials = choice.color, choice.uses_initials
    if choice.currency and choice.currency != club.currency:
        club.currency = choice.currency
    elif club.currency == locale_of(club.locale).currency:
        club.currency = locale_of(choice.locale).currency
    club.locale, club.paper = choice.locale, choice.paper
    club.saves_ink = choice.saves_ink
    club.time_zone, club.has_public_pages = choice.time_zone, choice.has_public_pages
    club.keeps_contacts = choice.keeps_contacts
    club.starts_like = club.sessions.filter(pk=choice.starts_like or 0).first()
    if club.keeps_names_for != choice.keeps_names_for:
        club.keeps_names_for, club.names_go_on = choice.keeps_names_for, None
    if choice.logo:
        ClubLogo.objects.update_or_create(club=club, defaults={"png": choice.logo})
        club.logo_digest = sha256(choice.logo).hexdigest()[:16]
    elif choice.removes_logo:
        ClubLogo.objects.filter(club=club).delete()
        club.logo_digest = ""
    club.save()
    return club
