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


SHOWN = Address(For.CLUB, get=200, post=405)
PRESSED = Address(For.CLUB, get=405, post=302)
REFUSED = Address(For.CLUB, get=405, post=409)  # not in this state of the night
SHARED = Address(For.HELPERS, get=200, post=405)
HELPED = Address(For.HELPERS, get=405, post=409)

ADDRESSES = {
    "home": Address(For.ALL, get=200, post=405),
    "set-up": Address(For.ALL, get=302, post=302),
    "login": Address(For.ALL, get=200, post=400),
    "logout": Address(For.ALL, get=405, post=302),
    "code": Address(For.ALL, get=200, post=400),
    "health": Address(For.ALL, get=200, post=405),
    "ready": Address(For.ALL, get=200, post=405),
    "too-large": Address(For.ALL, get=413, post=405),
    "app-start": Address(For.ALL, get=302, post=405),
    "manifest": Address(For.ALL, get=200, post=405),
    "service-worker": Address(For.ALL, get=200, post=405),
    "new-night": Address(For.ORGANIZERS, get=200, post=400),
    "manual": Address(For.ALL, get=200, post=405),
    "guide": Address(For.ALL, get=302, post=405),
    "about": Address(For.ALL, get=302, post=405),
    "computer": Address(For.ALL, get=200, post=405),  # the tests sit at this computer
    "new-password": Address(For.ALL, get=404, post=404),  # nothing is served
    "records": Address(For.ALL, get=404, post=404),
    "save-readable": Address(For.ALL, get=405, post=404),
    "diagnostics": Address(For.ALL, get=404, post=405),
    "put-back": Address(For.ALL, get=405, post=404),
    "stop-program": Address(For.ALL, get=405, post=404),  # nothing is served
    "results-page": Address(For.CLUB, get=302, post=302),
    "results-picture": Address(For.CLUB, get=404, post=405),
    "shared-results": Address(For.HOLDERS, get=200, post=405),
    "shared-picture": Address(For.HOLDERS, get=404, post=405),
    "club-logo": Address(For.ALL, get=404, post=405),
    "club": Address(For.ORGANIZERS, get=200, post=400),
    "helpers": Address(For.ORGANIZERS, get=200, post=400),
    "remove-helper": Address(For.ORGANIZERS, get=405, post=302),
    "new-helper-code": Address(For.ORGANIZERS, get=405, post=302),
    "end-helper-code": Address(For.ORGANIZERS, get=405, post=302),
    "join": Address(For.HOLDERS, get=200, post=400),  # it asks for a name
    "seasons": Address(For.ORGANIZERS, get=200, post=400),
    "season": Address(For.ORGANIZERS, get=200, post=400),
    "delete-season": Address(For.ORGANIZERS, get=405, post=302),
    "season-printed": Address(For.ORGANIZERS, get=200, post=405),
    "sign-up": Address(For.CLUB, get=302, post=400),
    "confirm-sign-ups": Address(For.CLUB, get=405, post=409),  # the night is running
    "remove-sign-up": PRESSED,
    "public-sign-up": Address(For.HOLDERS, get=200, post=400),
    "own-sign-up": Address(For.HOLDERS, get=200, post=405),
    "cancel-sign-up": Address(For.HOLDERS, get=405, post=409),
    "members": Address(For.ORGANIZERS, get=200, post=405),
    "member": Address(For.ORGANIZERS, get=200, post=400),
    "join-members": Address(For.ORGANIZERS, get=405, post=400),
    "remove-member": Address(For.ORGANIZERS, get=405, post=302),
    "restore-member": Address(For.ORGANIZERS, get=405, post=302),
    "personal-data": Address(For.ORGANIZERS, get=302, post=400),
    "person-file": Address(For.ORGANIZERS, get=200, post=405),
    "undo-join": Address(For.ORGANIZERS, get=405, post=302),
    "take-in-night": Address(For.ORGANIZERS, get=302, post=302),
    "night-json": SHOWN,
    "delete-night": Address(For.CLUB, get=409, post=409),  # the night is running
    "rehearse": Address(For.ORGANIZERS, get=302, post=302),
    "night": SHARED,
    "find": SHARED,
    "night-manual": SHARED,
    "settings": Address(For.CLUB, get=302, post=405),
    "decisions": Address(For.CLUB, get=302, post=409),  # the event is in play
    "edit-night": Address(For.CLUB, get=200, post=400),
    "house-rules": Address(For.CLUB, get=200, post=400),
    "copy-rules": Address(For.CLUB, get=405, post=400),
    "movement": Address(For.CLUB, get=200, post=409),  # the night is running
    "own-chart": Address(For.CLUB, get=302, post=405),
    "fairness": SHARED,
    "fairness-json": SHARED,
    "open-check-in": REFUSED,
    "back-to-draft": REFUSED,
    "start": PRESSED,
    "cancel": Address(For.CLUB, get=405, post=400),
    "archive": REFUSED,
    "wipe": REFUSED,
    "check-in": SHARED,
    "names": Address(For.HELPERS, get=302, post=400),
    "remove": HELPED,
    "everybody-present": HELPED,
    "substitute": Address(For.CLUB, get=200, post=400),
    "redraw": Address(For.CLUB, get=200, post=400),
    "draw": HELPED,
    "draw-cards": HELPED,
    "clear-numbers": REFUSED,
    "house": REFUSED,
    "presence": HELPED,
    "number": Address(For.HELPERS, get=405, post=302),
    "person": Address(For.HELPERS, get=200, post=302),
    "wish": Address(For.HELPERS, get=405, post=400),
    "forget-wish": Address(For.HELPERS, get=405, post=404),
    "seat-anew": REFUSED,
    "door": Address(For.HELPERS, get=200, post=400),
    "door-found": SHARED,
    "wait": Address(For.HELPERS, get=405, post=400),
    "no-shows": HELPED,
    "expect-again": HELPED,
    "door-fee": Address(For.HELPERS, get=405, post=302),
    "turn-back": HELPED,
    "namesake": Address(For.HELPERS, get=405, post=302),
    "card-name": Address(For.HELPERS, get=405, post=302),
    "promote": HELPED,
    "headcount": Address(For.CLUB, get=200, post=409),  # the night is running
    "let-wait": HELPED,
    "print": SHARED,
    "tally-cards": SHARED,
    "document": SHARED,
    "paper-kit": SHARED,
    "card-stock": SHARED,
    "badges": Address(For.HELPERS, get=200, post=400),  # nothing was typed
    "flyer": SHARED,
    "changed-pages": Address(For.HELPERS, get=302, post=405),  # nothing was printed yet
    "print-job": Address(For.HELPERS, get=302, post=302),  # no longer saved
    "print-file": Address(For.HELPERS, get=302, post=405),
    "stop-print": Address(For.HELPERS, get=405, post=302),
    "new-code": PRESSED,
    "new-codes": PRESSED,
    "preflight": SHOWN,
    "preflight-check": PRESSED,
    "preflight-printed": PRESSED,
    "preflight-place": PRESSED,
    "preflight-host": PRESSED,
    "hall": SHARED,
    "next-game": Address(For.CLUB, get=405, post=404),
    "finish": REFUSED,
    "reopen": Address(For.CLUB, get=405, post=400),
    "made-up-game": REFUSED,
    "sample-deals": HELPED,
    "clear-waiting": PRESSED,
    "bar": SHARED,
    "tray": Address(For.HELPERS, get=302, post=405),
    "put-away": PRESSED,
    "end-call": Address(For.HELPERS, get=405, post=302),
    "seats": Address(For.CLUB, get=200, post=400),
    "clock": Address(For.CLUB, get=302, post=400),
    "set-break": Address(For.CLUB, get=302, post=400),
    "drop-break": Address(For.CLUB, get=405, post=404),
    "add-minute": Address(For.HELPERS, get=405, post=404),
    "longer-break": Address(For.HELPERS, get=405, post=404),
    "clock-stop": HELPED,
    "clock-go-on": HELPED,
    "ring-bell": Address(For.HELPERS, get=405, post=404),  # it asks for a game
    "take-back-bell": Address(For.HELPERS, get=405, post=404),
    "end-game": Address(For.HELPERS, get=405, post=404),
    "resume-game": Address(For.HELPERS, get=405, post=302),
    "paper-tables": Address(For.CLUB, get=405, post=404),  # it asks for a choice
    "decide": Address(For.HELPERS, get=405, post=400),
    "decide-deal": Address(For.HELPERS, get=405, post=400),
    "game": SHARED,
    "history": SHARED,
    "undo": Address(For.HELPERS, get=405, post=404),
    "desk": Address(For.HELPERS, get=200, post=400),
    "tally-entry": Address(For.HELPERS, get=200, post=400),
    "count-from-cards": REFUSED,
    "recount-from-cards": Address(For.CLUB, get=405, post=404),
    "record": Address(For.HELPERS, get=405, post=400),
    "correct": Address(For.HELPERS, get=405, post=400),
    "take-back": Address(For.HELPERS, get=405, post=400),
    "penalty": Address(For.HELPERS, get=405, post=400),
    "withdraw-penalty": Address(For.HELPERS, get=405, post=404),
    "rules-desk": Address(For.ALL, get=200, post=405),
    "rules-desk-question": Address(For.ALL, get=200, post=405),
    "night-rules-desk": SHARED,
    "night-rules-question": SHARED,
    "rulings": Address(For.CLUB, get=302, post=400),
    "book-ruling": Address(For.CLUB, get=302, post=400),
    "standings": SHARED,
    "final": Address(For.CLUB, get=200, post=400),
    "replace-finalist": PRESSED,
    "prizes": Address(For.CLUB, get=200, post=400),
    **dict.fromkeys(
        ["usual-prizes", "remove-prize", "draw-prize", "cut-prize", "pass-over", "pay-out"],
        Address(For.CLUB, get=302, post=404),
    ),
    "choose-winner": Address(For.CLUB, get=302, post=404),
    "prize-rules": Address(For.CLUB, get=302, post=400),
    "winners-sheet": SHOWN,
    "certificates": SHOWN,
    "after": Address(For.CLUB, get=200, post=400),
    "night-tables": SHOWN,
    "money": Address(For.CLUB, get=200, post=400),
    "count-box": Address(For.CLUB, get=302, post=400),
    "void-cash": Address(For.CLUB, get=302, post=404),
    "prices": Address(For.CLUB, get=302, post=302),
    "money-csv": SHOWN,
    "money-printed": SHOWN,
    "credit": Address(For.CLUB, get=302, post=400),
    "leaderboard": SHARED,
    "rules-card": SHARED,
    "filled-cards": SHARED,
    "paper-event": SHARED,
    "scorepad": Address(For.HOLDERS, get=200, post=400),
    "scorepad-take-back": Address(For.HOLDERS, get=405, post=400),
    "table-bell": Address(For.HOLDERS, get=405, post=400),
    "table-end-game": Address(For.HOLDERS, get=405, post=400),
    "table-resume-game": Address(For.HOLDERS, get=405, post=400),
    "table-agree": Address(For.HOLDERS, get=405, post=400),
    "table-pair": Address(For.HOLDERS, get=405, post=409),  # nobody has to
    "table-give-in": Address(For.HOLDERS, get=405, post=400),
    "table-call": Address(For.HOLDERS, get=405, post=400),
    "table-swap": Address(For.HOLDERS, get=405, post=400),
    "table-first-dealer": Address(For.HOLDERS, get=405, post=400),
    "card-call": Address(For.HOLDERS, get=405, post=400),
    "reports": Address(For.HOLDERS, get=405, post=403),  # it asks for a header
    "table-corrections": Address(For.HOLDERS, get=200, post=405),
    "card-corrections": Address(For.HOLDERS, get=200, post=405),
    "table-names": Address(For.HOLDERS, get=200, post=405),
    "card-names": Address(For.HOLDERS, get=200, post=405),
    "table-rules": Address(For.HOLDERS, get=200, post=405),
    "table-rules-question": Address(For.HOLDERS, get=200, post=405),
    "card": Address(For.HOLDERS, get=200, post=405),
    "card-table": Address(For.HOLDERS, get=302, post=405),
    "card-pad": Address(For.HOLDERS, get=200, post=400),
    "card-pad-step": Address(For.HOLDERS, get=405, post=400),
    "card-rules": Address(For.HOLDERS, get=200, post=405),
    "card-rules-question": Address(For.HOLDERS, get=200, post=405),
    "side-tables": Address(For.HELPERS, get=302, post=405),
    "new-side-table": Address(For.HELPERS, get=200, post=200),
    "side-table": Address(For.HELPERS, get=200, post=400),
    "side-table-take-back": Address(For.HELPERS, get=405, post=400),
    "side-rules-card": SHARED,
    "game-rules-card": SHARED,
    "side-penalty": Address(For.HELPERS, get=405, post=400),
    "withdraw-side-penalty": Address(For.HELPERS, get=405, post=404),
    "end-side-table": Address(For.HELPERS, get=405, post=302),
    "reopen-side-table": Address(For.HELPERS, get=405, post=302),
    "board-desk": Address(For.HELPERS, get=200, post=400),
    "board-words": Address(For.HELPERS, get=405, post=302),
    "board-reveal": Address(For.HELPERS, get=405, post=302),
    "board-code": PRESSED,
    "board": Address(For.HOLDERS, get=200, post=405),
    "side-pad": Address(For.HOLDERS, get=200, post=400),
    "side-names": Address(For.HOLDERS, get=200, post=405),
    "side-rules": Address(For.HOLDERS, get=200, post=405),
    "side-rules-question": Address(For.HOLDERS, get=200, post=405),
    "side-pad-take-back": Address(For.HOLDERS, get=405, post=400),
    "side-reports": Address(For.HOLDERS, get=405, post=400),
    "side-call": Address(For.HOLDERS, get=405, post=400),
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
    needs = {
        **dict.fromkeys(
            ["scorepad", "scorepad-take-back", "reports", "table-call", "table-swap"],
            "table",
        ),
        **dict.fromkeys(
            ["side-pad", "side-pad-take-back", "side-call", "side-reports"], "side-pad"
        ),
        **dict.fromkeys(["side-table", "side-table-take-back"], "side"),
        **dict.fromkeys(["end-side-table", "reopen-side-table"], "side"),
        **dict.fromkeys(["side-penalty", "withdraw-side-penalty"], "side"),
        "side-rules-card": "side",
        "game-rules-card": "side-game",
        **dict.fromkeys(
            ["game", "record", "correct", "take-back", "penalty", "withdraw-penalty"],
            "game",
        ),
        **dict.fromkeys(["presence", "number", "person", "wish", "forget-wish"], "person"),
        **dict.fromkeys(["door-fee", "turn-back", "namesake"], "person"),
        **dict.fromkeys(["card-name", "promote"], "person"),
        "put-away": "kept",
        "end-call": "call",
        **dict.fromkeys(
            [
                "table-agree",
                "table-pair",
                "table-give-in",
                "table-bell",
                "table-end-game",
                "table-resume-game",
                "table-first-dealer",
            ],
            "table",
        ),
        **dict.fromkeys(["decide", "decide-deal", "end-game", "resume-game"], "game"),
        "board": "board",
        "public-sign-up": "public-sign-up",
        **dict.fromkeys(["own-sign-up", "cancel-sign-up"], "own-sign-up"),
        **dict.fromkeys(["shared-results", "shared-picture"], "results"),
        "club-logo": "club-logo",
        "card-call": "card",
        "card-table": "card",
        "card-pad": "card-pad",
        "card-pad-step": "card-step",
        "card": "card",
        "card-rules": "card",
        "side-rules": "side-pad",
        "card-corrections": "card",
        "table-corrections": "table",
        "card-names": "card",
        "table-names": "table",
        "side-names": "side-pad",
        "table-rules": "table",
        "rules-desk-question": "question",
        "table-rules-question": "table-question",
        "card-rules-question": "card-question",
        "side-rules-question": "side-question",
        "night-rules-question": "night-question",
        "document": "document",
        "card-stock": "card-stock",
        "flyer": "flyer",
        "new-code": "code",
        **dict.fromkeys(["print-job", "print-file", "stop-print"], "job"),
        **dict.fromkeys(
            ["member", "join-members", "remove-member", "restore-member", "personal-data"],
            "member",
        ),
        "person-file": "person-file",
        "undo-join": "undo-join",
        "join": "join",
        **dict.fromkeys(["season", "delete-season", "season-printed"], "season"),
    }
    otherwise = "night" if ADDRESSES[name].whom in OF_A_SESSION else ""
    return reverse(name, kwargs=values[needs.get(name, otherwise)])


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
