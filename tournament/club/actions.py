"""Say what a club is called and looks like, and which language it speaks."""

from hashlib import sha256
from typing import Any

from django.db import transaction

from tournament.models import Club, ClubLogo
from tournament.words.locales import locale_of


@transaction.atomic
def save_club(
    *, club: Club, logo: bytes | None, removes_logo: bool = False, **columns: Any
) -> Club:
    """Keep what was chosen; a logo that is sent, a PNG, takes the place of the one before.

    A currency that was that of the country goes with it, unless another one is chosen; one
    of "" is as it was. *starts_like* is the key of an event of the club.
    """
    currency = columns["currency"] or club.currency
    if currency == club.currency == locale_of(club.locale).currency:
        currency = locale_of(columns["locale"]).currency
    starts_like = club.sessions.filter(pk=columns["starts_like"] or 0).first()
    if columns["keeps_names_for"] != club.keeps_names_for:
        club.names_go_on = None
    chosen = columns | {"currency": currency, "starts_like": starts_like}
    for column, value in chosen.items():
        setattr(club, column, value)
    if logo:
        ClubLogo.objects.update_or_create(club=club, defaults={"png": logo})
        club.logo_digest = sha256(logo).hexdigest()[:16]
    elif removes_logo:
        ClubLogo.objects.filter(club=club).delete()
        club.logo_digest = ""
    club.save()
    return club
