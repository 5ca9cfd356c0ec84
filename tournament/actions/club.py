"""Say what a club is called and looks like, and which language it speaks."""

from dataclasses import dataclass
from hashlib import sha256

from django.db import transaction

from tournament.locales import locale_of
from tournament.models import Club, ClubLogo


@dataclass(frozen=True, slots=True)
class ClubChoice:
    """What was chosen for a club; a *logo* is a PNG, None leaves the present one."""

    name: str
    sponsor: str
    color: str
    locale: str
    uses_initials: bool
    logo: bytes | None = None
    removes_logo: bool = False


@transaction.atomic
def save_club(*, club: Club, choice: ClubChoice) -> Club:
    """Keep what was chosen; a logo that is sent takes the place of the one before.

    A currency that was that of the country goes with it.
    """
    club.name, club.sponsor = choice.name, choice.sponsor
    club.color, club.uses_initials = choice.color, choice.uses_initials
    if club.currency == locale_of(club.locale).currency:
        club.currency = locale_of(choice.locale).currency
    club.locale = choice.locale
    if choice.logo:
        ClubLogo.objects.update_or_create(club=club, defaults={"png": choice.logo})
        club.logo_digest = sha256(choice.logo).hexdigest()[:16]
    elif choice.removes_logo:
        ClubLogo.objects.filter(club=club).delete()
        club.logo_digest = ""
    club.save()
    return club
