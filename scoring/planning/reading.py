"""What deleting a session would erase, and the page of somebody who signed up."""

from enum import StrEnum
from typing import Any, NamedTuple

from django.db.models import Count, Exists, OuterRef, Q

from scoring.leaderboard.reading import standings
from scoring.models import Deal, Season, SideReport
from scoring.prizes.reading import prize_list
from scoring.results.secrecy import public_results, put_in_decided_order
from tournament.access.links import LinkKind, link
from tournament.models import Attendance, CardAssignment, CashEntry, Player, Session, SignUp
from tournament.people.sign_up.reading import sign_ups_of
from tournament.words.translation import format_ordinal


def count_deletion(session: Session) -> dict[str, Any]:
    """How much of everything there is, and the names of the *seasons* it counts in.

    Of the *people*, *only_here* were in no other session of the club.
    """
    elsewhere = Attendance.objects.filter(player=OuterRef("pk")).exclude(session=session)
    people = Player.objects.filter(attendances__session=session)
    counted = people.aggregate(
        people=Count("pk"), only_here=Count("pk", filter=Q(~Exists(elsewhere)))
    )
    seasons = Season.objects.filter(nights=session).order_by("pk")
    return {
        **counted,
        "deals": Deal.objects.filter(game__round__session=session).count(),
        "cash_lines": CashEntry.objects.filter(session=session).count(),
        "side_deals": SideReport.objects.filter(table__session=session).count(),
        "seasons": seasons.values_list("name", flat=True),
    }


class Standing(StrEnum):
    PENDING = "pending"
    CONFIRMED = "confirmed"
    WAITING = "waiting"
    CANCELED = "canceled"
    OFF = "off"


class OwnPlayer(NamedTuple):
    """One who signed up: the *number* held and the *path* of its card, the final *place*.

    0 and "" while there is none.
    """

    name: str
    number: int = 0
    path: str = ""
    place: str = ""


def own_stamp(sign_up: SignUp) -> str:
    return f"{sign_up.state}.{sign_up.session.version}"


def own_page(sign_up: SignUp) -> dict[str, Any]:
    """What somebody who signed up wants to know.

    *waits_at* is the number on the waitlist. *stamp* changes with the page. *is_over* once
    the event has ended, and *is_secret* while its results are not announced.
    """
    session = sign_up.session
    people = [each.stands_for for each in (sign_up.player, sign_up.partner) if each]
    there = list(session.attendances.filter(player__in=people).select_related("player"))
    listings = {attendance.listing for attendance in there}
    standing, waits_at = _standing(sign_up, there)
    is_over = session.stage.is_played
    is_final = is_over and public_results(session).is_final
    numbers = _numbers(there) if standing is Standing.CONFIRMED else {}
    places = _places(session) if is_final and numbers else {}
    is_here = any(attendance.is_present for attendance in there)
    return {
        "standing": standing,
        "waits_at": waits_at,
        "players": _players(sign_up, people, numbers, places),
        "has_number": bool(numbers),
        "can_cancel": session.stage.is_before_play
        and sign_up.state in (SignUp.State.PENDING, SignUp.State.CONFIRMED)
        and not is_here
        and Attendance.Listing.NO_SHOW not in listings,
        "is_over": is_over,
        "is_secret": is_over and not is_final,
        "stamp": own_stamp(sign_up),
    }


def _standing(sign_up: SignUp, there: list[Attendance]) -> tuple[Standing, int]:
    if sign_up.state == SignUp.State.CANCELED:
        return Standing.CANCELED, 0
    if sign_up.state == SignUp.State.PENDING:
        if not sign_up.session.stage.is_before_play:
            return Standing.OFF, 0
        waits_at = sign_ups_of(sign_up.session).waits_at(sign_up)
        return (Standing.WAITING if waits_at else Standing.PENDING), waits_at
    if not there:
        return Standing.OFF, 0
    waiting = [each for each in there if each.listing == Attendance.Listing.WAITING]
    if len(waiting) == len(there):
        first = min(attendance.pk for attendance in waiting)
        on_list = sign_up.session.attendances.filter(listing=Attendance.Listing.WAITING)
        return Standing.WAITING, on_list.filter(pk__lte=first).count()
    return Standing.CONFIRMED, 0


def _numbers(there: list[Attendance]) -> dict[int, tuple[int, str]]:
    held = CardAssignment.objects.filter(attendance__in=there).order_by("from_round", "pk")
    rows = held.values_list(
        "attendance__player", "card__number", "card", "card__generation"
    )
    return {
        player: (number, link(LinkKind.CARD, card, generation).path)
        for player, number, card, generation in rows
    }


def _places(session: Session) -> dict[int, str]:
    stand = standings(session)
    places = put_in_decided_order(stand.places, prize_list(session, stand))
    return {place.standing.number: format_ordinal(place.standing.rank) for place in places}


def _players(
    sign_up: SignUp,
    people: list[Player],
    numbers: dict[int, tuple[int, str]],
    places: dict[int, str],
) -> tuple[OwnPlayer, ...]:
    if not people:
        return tuple(OwnPlayer(name) for name in sign_up.names)
    held = ((player.name, *numbers.get(player.pk, (0, ""))) for player in people)
    return tuple(
        OwnPlayer(name, number, path, places.get(number, "")) for name, number, path in held
    )
