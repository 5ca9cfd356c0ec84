"""Every address of the site: who it is for, and what a night puts into it."""

from dataclasses import dataclass
from enum import StrEnum
from uuid import uuid4

from django.urls import NoReverseMatch, reverse

from scoring.models import Board, HeldReport
from tests.factories.calls import call
from tests.factories.reports import send as send_report
from tests.factories.seasons import season_of
from tests.factories.side_tables import start_side
from tests.oracles import oracle
from tournament.access.links import LinkKind, secret, secret_of
from tournament.club.log_in.actions import make_helper_code
from tournament.models import SignUp, SignUpPage


class For(StrEnum):
    """Whom an address is for."""

    ALL = "everybody"
    ORGANIZERS = "organizers, for themselves"
    CLUB = "organizers of the night's club"
    HELPERS = "helpers and organizers of the night's club"
    HOLDERS = "whoever has the secret"


@dataclass(frozen=True)
class Address:
    """What an address answers to those it is for: the status of a GET and of a POST."""

    whom: For
    get: int
    post: int


ADDRESSES = {
    name: Address(For[whom.upper()], get, post)
    for name, (whom, get, post) in oracle("addresses")["answers"].items()
}
NEEDS = {
    name: thing for thing, names in oracle("addresses")["needs"].items() for name in names
}
OF_A_SESSION = (For.CLUB, For.HELPERS)
OF_ORGANIZERS = (For.ORGANIZERS, *OF_A_SESSION)


def those_for(*whom: For) -> list[str]:
    return [name for name, address in ADDRESSES.items() if address.whom in whom]


def address_of(name, session):
    """The address with everything it needs, of *session* and right."""
    return address_in(name, things_of(session))


def shared(session):
    """What the address of the results page needs, which is switched on."""
    Board.objects.update_or_create(session=session, defaults={"shares_results": True})
    return {"session_id": session.pk, "secret": secret(LinkKind.RESULTS, session.pk, 1)}


def things_of(session):
    """What addresses of *session* need, one thing of every kind made for them."""
    table, card = session.tables.get(number=1), session.cards.get(number=1)
    game = session.rounds.get(number=1).games.get(table=table)
    side = start_side(session)
    values = {
        "table": {"table": table.pk, "secret": secret(LinkKind.TABLE, table.pk, 1)},
        "card": {"card": card.pk, "secret": secret(LinkKind.CARD, card.pk, 1)},
        "game": {"session_id": session.pk, "game": game.pk},
        "kept": {"session_id": session.pk, "item": kept_report(session).pk},
        "call": {"session_id": session.pk, "call": call(session).pk},
        "side": {"session_id": session.pk, "number": side.number},
        "board": {
            "session_id": session.pk,
            "secret": secret(LinkKind.BOARD, session.pk, 1),
        },
        "results": shared(session),
        "club-logo": {"club": session.club_id, "digest": "0123456789abcdef"},
        "side-pad": {"table": side.pk, "secret": secret(LinkKind.SIDE, side.pk, 1)},
        "person": {"session_id": session.pk, "person": session.attendances.first().pk},
        "document": {"session_id": session.pk, "name": "wall-chart"},
        "card-stock": {"session_id": session.pk, "name": "name-badges"},
        "flyer": {"session_id": session.pk, "name": "poster"},
        "job": {"session_id": session.pk, "key": "0123456789abcdef01234567"},
        "code": {"session_id": session.pk, "kind": "card", "number": 1},
        "side-game": {"session_id": session.pk, "game": "auction", "players": 7},
        "night": {"session_id": session.pk},
        "season": {"season": season_of(session.club).pk},
        **sign_up_links_of(session),
        "member": {"player": session.attendances.first().player_id},
        "person-file": {"player": session.attendances.first().player_id, "kind": "json"},
        "undo-join": {"join": 1},
        "join": join_code_of(session),
        "": {},
    }
    query = {"question": "who-won"}
    pad = values["card"] | {"number": 1}
    return values | {
        "card-pad": pad,
        "card-step": pad | {"step": "take-back"},
        "question": query,
        "table-question": values["table"] | query,
        "card-question": values["card"] | query,
        "side-question": values["side-pad"] | query,
        "night-question": values["night"] | query,
    }


def address_in(name, values):
    """The address by its name with what it needs of *values*."""
    otherwise = "night" if ADDRESSES[name].whom in OF_A_SESSION else ""
    return reverse(name, kwargs=values[NEEDS.get(name, otherwise)])


def sign_up_links_of(session):
    """What the public page of *session* and that of one who signed up need."""
    SignUpPage.objects.get_or_create(session=session)
    mine = SignUp.objects.create(session=session, name="Zoe", report_id=uuid4().hex)
    return {
        "public-sign-up": {
            "session_id": session.pk,
            "secret": secret(LinkKind.SIGN_UP, session.pk, 1),
        },
        "own-sign-up": {"sign_up": mine.pk, "secret": secret(LinkKind.OWN, mine.pk, 1)},
    }


def join_code_of(session):
    """What the page of a code needs by which a helper of the club joins."""
    number = make_helper_code(club=session.club, by="Olga").number
    return {"number": number, "secret": secret_of(number)}


def kept_report(session):
    """A report that lies in the tray of *session*."""
    send_report(session, round=2)
    return HeldReport.objects.filter(session=session).last()


def pages_of(session):
    """The path of every page that a night alone, or nothing at all, is asked for."""
    for name in ("home", *those_for(*OF_ORGANIZERS)):
        values = {"session_id": session.pk} if ADDRESSES[name].whom in OF_A_SESSION else {}
        if name in ("season", "season-printed"):
            values = {"season": session.club.seasons.first().pk}
        try:
            path = reverse(name, kwargs=values)
        except NoReverseMatch:
            continue
        if ADDRESSES[name].get == 200:
            yield name, path
