"""Who may open what: every address of the site, as everybody who could try it.

A new address fails here until the table says who it is for.
"""

import io
import logging
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

import pytest
from django.conf import settings
from django.core.cache import cache
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from scoring.models import HeldReport
from tests.factories import NAMES, MembershipFactory, running_session
from tests.factories.calls import call
from tests.factories.reports import send as send_report
from tests.factories.seasons import season_of
from tests.factories.side_tables import start_side
from tests.tournament.views.visitors import helper_of, organizer_of
from tournament.links import LinkKind, link, secret
from tournament.models import Session

pytestmark = pytest.mark.django_db


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
    "app-start": Address(For.ALL, get=200, post=405),
    "manifest": Address(For.ALL, get=200, post=405),
    "service-worker": Address(For.ALL, get=200, post=405),
    "new-night": Address(For.ORGANIZERS, get=200, post=400),
    "helpers": Address(For.ORGANIZERS, get=200, post=400),
    "remove-helper": Address(For.ORGANIZERS, get=405, post=302),
    "seasons": Address(For.ORGANIZERS, get=200, post=400),
    "season": Address(For.ORGANIZERS, get=200, post=400),
    "delete-season": Address(For.ORGANIZERS, get=405, post=302),
    "season-printed": Address(For.ORGANIZERS, get=200, post=405),
    "take-in-night": Address(For.ORGANIZERS, get=200, post=400),
    "night-json": SHOWN,
    "delete-night": Address(For.CLUB, get=409, post=409),  # the night is running
    "rehearse": Address(For.ORGANIZERS, get=405, post=302),
    "night": SHARED,
    "edit-night": Address(For.CLUB, get=409, post=409),  # the night is in check-in
    "house-rules": Address(For.CLUB, get=200, post=400),
    "copy-rules": Address(For.CLUB, get=405, post=400),
    "movement": Address(For.CLUB, get=200, post=409),  # the night is running
    "fairness": SHARED,
    "fairness-json": SHARED,
    "open-check-in": REFUSED,
    "back-to-draft": REFUSED,
    "start": PRESSED,
    "cancel": Address(For.CLUB, get=405, post=400),
    "archive": REFUSED,
    "wipe": REFUSED,
    "check-in": SHARED,
    "names": Address(For.HELPERS, get=200, post=400),
    "walk-in": Address(For.HELPERS, get=405, post=400),
    "remove": HELPED,
    "everybody-present": HELPED,
    "substitute": Address(For.CLUB, get=200, post=400),
    "redraw": Address(For.CLUB, get=200, post=400),
    "draw": HELPED,
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
    "new-code": PRESSED,
    "new-codes": PRESSED,
    "preflight": SHOWN,
    "preflight-check": PRESSED,
    "preflight-printed": PRESSED,
    "preflight-place": PRESSED,
    "hall": SHARED,
    "next-game": Address(For.CLUB, get=405, post=404),
    "finish": REFUSED,
    "reopen": Address(For.CLUB, get=405, post=400),
    "made-up-game": REFUSED,
    "tray": SHARED,
    "put-away": Address(For.CLUB, get=405, post=400),  # it asks for a word
    "end-call": Address(For.HELPERS, get=405, post=302),
    "seats": Address(For.CLUB, get=200, post=400),
    "clock": Address(For.CLUB, get=200, post=400),
    "set-break": Address(For.CLUB, get=405, post=400),
    "drop-break": Address(For.CLUB, get=405, post=404),
    "add-minute": Address(For.HELPERS, get=405, post=404),
    "longer-break": Address(For.HELPERS, get=405, post=404),
    "clock-stop": HELPED,
    "clock-go-on": HELPED,
    "paper-tables": Address(For.CLUB, get=405, post=404),  # it asks for a choice
    "sign-off": Address(For.CLUB, get=405, post=404),  # it asks for a choice
    "decide": Address(For.HELPERS, get=405, post=400),
    "decide-deal": Address(For.HELPERS, get=405, post=400),
    "game": SHARED,
    "history": SHARED,
    "undo": Address(For.HELPERS, get=405, post=404),
    "desk": Address(For.HELPERS, get=200, post=400),
    "undo-desk": HELPED,
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
    "rulings": Address(For.CLUB, get=200, post=400),
    "book-ruling": Address(For.CLUB, get=405, post=400),
    "standings": SHARED,
    "prizes": Address(For.CLUB, get=200, post=400),
    **dict.fromkeys(
        ["usual-prizes", "remove-prize", "draw-prize", "cut-prize", "pass-over", "pay-out"],
        Address(For.CLUB, get=405, post=404),
    ),
    "prize-rules": Address(For.CLUB, get=405, post=400),
    "winners-sheet": SHOWN,
    "certificates": SHOWN,
    "after": Address(For.CLUB, get=200, post=400),
    "night-tables": SHOWN,
    "money": Address(For.CLUB, get=200, post=400),
    "void-cash": Address(For.CLUB, get=405, post=404),
    "prices": Address(For.CLUB, get=200, post=302),
    "money-csv": SHOWN,
    "money-printed": SHOWN,
    "credit": Address(For.CLUB, get=200, post=400),
    "leaderboard": SHARED,
    "rules-card": SHARED,
    "filled-cards": SHARED,
    "scorepad": Address(For.HOLDERS, get=200, post=400),
    "scorepad-take-back": Address(For.HOLDERS, get=405, post=400),
    "table-agree": Address(For.HOLDERS, get=405, post=400),
    "table-pair": Address(For.HOLDERS, get=405, post=409),  # nobody has to
    "table-give-in": Address(For.HOLDERS, get=405, post=400),
    "table-call": Address(For.HOLDERS, get=405, post=400),
    "table-swap": Address(For.HOLDERS, get=405, post=400),
    "card-call": Address(For.HOLDERS, get=405, post=400),
    "reports": Address(For.HOLDERS, get=405, post=403),  # it asks for a header
    "table-corrections": Address(For.HOLDERS, get=200, post=405),
    "card-corrections": Address(For.HOLDERS, get=200, post=405),
    "table-rules": Address(For.HOLDERS, get=200, post=405),
    "table-rules-question": Address(For.HOLDERS, get=200, post=405),
    "card": Address(For.HOLDERS, get=200, post=405),
    "card-rules": Address(For.HOLDERS, get=200, post=405),
    "card-rules-question": Address(For.HOLDERS, get=200, post=405),
    "side-tables": SHARED,
    "new-side-table": Address(For.HELPERS, get=200, post=200),
    "side-table": Address(For.HELPERS, get=200, post=400),
    "side-table-take-back": Address(For.HELPERS, get=405, post=400),
    "side-rules-card": SHARED,
    "game-rules-card": SHARED,
    "end-side-table": Address(For.HELPERS, get=405, post=302),
    "reopen-side-table": Address(For.HELPERS, get=405, post=302),
    "board-desk": Address(For.HELPERS, get=200, post=400),
    "board-words": Address(For.HELPERS, get=405, post=302),
    "board-reveal": Address(For.HELPERS, get=405, post=302),
    "board-code": PRESSED,
    "board": Address(For.HOLDERS, get=200, post=405),
    "side-pad": Address(For.HOLDERS, get=200, post=400),
    "side-pad-take-back": Address(For.HOLDERS, get=405, post=400),
}
NO_TOKEN_NEEDED = {
    *("scorepad", "scorepad-take-back"),
    *("side-pad", "side-pad-take-back"),
    *("table-call", "table-agree", "table-swap", "card-call"),
    *("table-pair", "table-give-in"),
}
METHODS = ("get", "post")
OF_A_SESSION = (For.CLUB, For.HELPERS)
OF_ORGANIZERS = (For.ORGANIZERS, *OF_A_SESSION)


def those_for(*whom: For) -> list[str]:
    return [name for name, address in ADDRESSES.items() if address.whom in whom]


@pytest.fixture(autouse=True)
def _nobody_has_tried_yet():
    cache.clear()


@pytest.fixture(scope="module")
def things(module_db):
    """What the addresses of one night need, for all tests."""
    return things_of(running_session())


@pytest.fixture(scope="module")
def elsewhere(module_db):
    """A night of another club."""
    return running_session()


@pytest.fixture
def session(things):
    return Session.objects.get(pk=things["night"]["session_id"])


@pytest.fixture
def at(things):
    """The address by a name, with everything it needs."""
    return lambda name: address_in(name, things)


@pytest.fixture
def nobody(session):
    """A browser without anything; the laptop is set up."""
    MembershipFactory(club=session.club)
    return Client()


def names_of(patterns: list[URLPattern | URLResolver]) -> Iterator[str | None]:
    for pattern in patterns:
        if isinstance(pattern, URLResolver):
            yield from names_of(pattern.url_patterns)
        else:
            yield pattern.name


def address_of(name, session):
    """The address with everything it needs, of *session* and right."""
    return address_in(name, things_of(session))


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
        "side-pad": {"table": side.pk, "secret": secret(LinkKind.SIDE, side.pk, 1)},
        "person": {"session_id": session.pk, "person": session.attendances.first().pk},
        "document": {"session_id": session.pk, "name": "wall-chart"},
        "code": {"session_id": session.pk, "kind": "card", "number": 1},
        "side-game": {"session_id": session.pk, "game": "auction", "players": 7},
        "night": {"session_id": session.pk},
        "season": {"season": season_of(session.club).pk},
        "": {},
    }
    query = {"question": "who-won"}
    return values | {
        "question": query,
        "table-question": values["table"] | query,
        "card-question": values["card"] | query,
        "night-question": values["night"] | query,
    }


def address_in(name, values):
    """The address by its name with what it needs of *values*."""
    needs = {
        **dict.fromkeys(
            ["scorepad", "scorepad-take-back", "reports", "table-call", "table-swap"],
            "table",
        ),
        **dict.fromkeys(["side-pad", "side-pad-take-back"], "side-pad"),
        **dict.fromkeys(["side-table", "side-table-take-back"], "side"),
        **dict.fromkeys(["end-side-table", "reopen-side-table"], "side"),
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
        **dict.fromkeys(["table-agree", "table-pair", "table-give-in"], "table"),
        **dict.fromkeys(["decide", "decide-deal"], "game"),
        "board": "board",
        "card-call": "card",
        "card": "card",
        "card-rules": "card",
        "card-corrections": "card",
        "table-corrections": "table",
        "table-rules": "table",
        "rules-desk-question": "question",
        "table-rules-question": "table-question",
        "card-rules-question": "card-question",
        "night-rules-question": "night-question",
        "document": "document",
        "new-code": "code",
        **dict.fromkeys(["season", "delete-season", "season-printed"], "season"),
    }
    otherwise = "night" if ADDRESSES[name].whom in OF_A_SESSION else ""
    return reverse(name, kwargs=values[needs.get(name, otherwise)])


def kept_report(session):
    """A report that lies in the tray of *session*."""
    send_report(session, round=2)
    return HeldReport.objects.filter(session=session).last()


def items_of(kind, session):
    """Everything of *session* that a link of this kind can open, two at least."""
    if kind is not LinkKind.SIDE:
        return session.tables if kind is LinkKind.TABLE else session.cards
    for names in (NAMES[:4], NAMES[4:8]):
        start_side(session, names=names)
    return session.side_tables


def send(client, method, address):
    """A request that asks for a page instead of a PDF, and says nothing else."""
    return getattr(client, method)(address, {"page": "1"})


def expected(name, method):
    return getattr(ADDRESSES[name], method)


def test_every_address_is_in_the_table():
    assert sorted(names_of(get_resolver().url_patterns)) == sorted(ADDRESSES)


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("name", those_for(For.ALL))
def test_everybody_may_open(name, method, nobody, at):
    answer = send(nobody, method, at(name))

    assert answer.status_code == expected(name, method)


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("name", those_for(*OF_ORGANIZERS))
def test_the_clubs_organizer_may_open(name, method, session, at):
    answer = send(organizer_of(session), method, at(name))

    assert answer.status_code == expected(name, method)


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("name", those_for(For.HOLDERS))
def test_holders_may_open(name, method, nobody, at):
    answer = send(nobody, method, at(name))

    assert answer.status_code == expected(name, method)


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("name", those_for(For.HELPERS))
def test_the_clubs_helper_may_open(name, method, session, at):
    answer = send(helper_of(session), method, at(name))

    assert answer.status_code == expected(name, method)


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("name", those_for(For.ORGANIZERS, For.CLUB))
def test_the_clubs_helper_is_told_that_this_is_the_organizers(name, method, session, at):
    answer = send(helper_of(session), method, at(name))

    is_method = expected(name, method) != 405
    assert answer.status_code == (403 if is_method else 405)


@pytest.mark.parametrize("held", ["nothing", "scorepad", "card"])
@pytest.mark.parametrize("method", METHODS)
def test_nobody_table_and_card_are_sent_to_log_in(method, held, nobody, at):
    if held != "nothing":
        assert nobody.get(at(held)).status_code == 200

    answers = {name: send(nobody, method, at(name)) for name in those_for(*OF_ORGANIZERS)}

    assert {name: answer.status_code for name, answer in answers.items()} == dict.fromkeys(
        answers, 302
    )
    login = reverse("login")
    assert [
        answer.url for answer in answers.values() if answer.url.partition("?")[0] != login
    ] == []


@pytest.mark.parametrize("method", METHODS)
def test_another_clubs_organizer_finds_nothing(method, at, elsewhere):
    stranger, names = organizer_of(elsewhere), those_for(*OF_A_SESSION)

    statuses = {name: send(stranger, method, at(name)).status_code for name in names}

    assert statuses == {
        name: 405 if expected(name, method) == 405 else 404 for name in names
    }


def test_a_night_that_is_not_there_looks_the_same(session, at, elsewhere):
    stranger, names = organizer_of(elsewhere), those_for(*OF_A_SESSION)
    for name in names:
        method = "get" if expected(name, "get") != 405 else "post"
        address = at(name)
        nowhere = address.replace(f"/nights/{session.pk}/", "/nights/987654/")

        foreign, missing = (send(stranger, method, url) for url in (address, nowhere))

        assert (foreign.status_code, foreign.content) == (404, missing.content), name


@pytest.mark.parametrize(
    ("kind", "method"),
    [
        (LinkKind.TABLE, "get"),
        (LinkKind.TABLE, "post"),
        (LinkKind.CARD, "get"),
        (LinkKind.SIDE, "get"),
        (LinkKind.SIDE, "post"),
    ],
)
def test_wrong_secrets_get_one_answer_whatever_is_wrong(kind, method, session, nobody):
    item, neighbour = items_of(kind, session).order_by("number")[:2]
    old = link(kind, item.pk, item.generation).path
    item.generation = 2
    item.save()
    wrong = [
        *([old] if kind is LinkKind.SIDE else []),  # of a side table none is given up
        link(kind, item.pk, 3).path,
        f"/{kind}/{item.pk}-{secret(kind, neighbour.pk, 1)}/",
        f"/{kind}/{item.pk}-{secret(_other(kind), item.pk, 2)}/",
        f"/{kind}/{item.pk}-{secret(kind, item.pk, 2)[:-1]}/",
        f"/{kind}/{item.pk}-{secret(kind, item.pk, 2)}x/",
        f"/{kind}/{item.pk}-ä/",
        f"/{kind}/{item.pk}-/",
        f"/{kind}/987654-{secret(kind, 987654, 0)}/",
        f"/{kind}/{'9' * 30}-{secret(kind, item.pk, 2)}/",
    ]

    answers = [getattr(nobody, method)(path) for path in wrong]
    right = nobody.get(link(kind, item.pk, 2).path)
    given_up = getattr(nobody, method)(old)

    plain = nobody.get("/nothing/here/")
    pages = {(answer.status_code, answer.content) for answer in answers}
    assert pages == {(404, plain.content)}
    assert len({tuple(answer.headers.items()) for answer in answers}) == 1
    assert right.status_code == 200
    assert given_up.status_code == (404 if kind is LinkKind.SIDE else 410)


def test_a_thousand_guesses_open_nothing(session, nobody):
    table = session.tables.get(number=1)
    guesses = [
        secret(LinkKind.TABLE, table.pk, generation) for generation in range(2, 1002)
    ]

    answers = {
        (answer.status_code, answer.content)
        for guess in guesses
        if (answer := nobody.get(f"/t/{table.pk}-{guess}/"))
    }

    assert {status for status, _ in answers} == {404}
    assert len(answers) == 1
    assert {len(guess) for guess in guesses} == {22}  # 128 bits, six to a character


@pytest.mark.parametrize("login", [False, True])
def test_posts_need_a_token_but_for_the_scorepads(login, session, at):
    strict = organizer_of(session, enforce_csrf_checks=True)
    if not login:
        strict.logout()

    answers = {name: send(strict, "post", at(name)).status_code for name in ADDRESSES}

    assert {name for name, status in answers.items() if status != 403} == NO_TOKEN_NEEDED


@pytest.mark.parametrize("name", those_for(For.HOLDERS))
def test_phone_pages_leave_no_trace(name, nobody, at):
    method = "get" if expected(name, "get") == 200 else "post"

    answer = send(nobody, method, at(name))

    assert answer["Cache-Control"] == (
        "max-age=0, no-cache, no-store, must-revalidate, private"
    )
    assert answer["Referrer-Policy"] == "strict-origin"
    assert answer["X-Robots-Tag"] == "noindex, nofollow"
    assert dict(answer.cookies) == {}


@pytest.mark.parametrize("name", ADDRESSES)
def test_every_answer_is_guarded(name, session, at):
    client = organizer_of(session)

    for method in (*METHODS, "put"):
        answer = send(client, method, at(name))
        policy = answer["Content-Security-Policy"].split("; ")
        styles = next(rule for rule in policy if rule.startswith("style-src"))

        assert "default-src 'none'" in policy
        assert "script-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "form-action 'self'" in policy
        assert styles in ("style-src 'self'", "style-src 'self' 'unsafe-inline'")
        assert (styles == "style-src 'self'") == (not is_paper(answer))
        assert answer["X-Frame-Options"] == "DENY"
        assert answer["X-Content-Type-Options"] == "nosniff"
        assert answer["Referrer-Policy"] == "strict-origin"
        assert answer["X-Robots-Tag"] == "noindex, nofollow"


def is_paper(answer):
    return b"css/print/print.css" in answer.content


@pytest.fixture
def log():
    """What the program writes to its log, by the handler it really has."""
    (handler,) = (
        handler for handler in logging.getLogger().handlers if handler.name == "console"
    )
    written = io.StringIO()
    before = handler.setStream(written)
    yield written
    handler.setStream(before)


@pytest.mark.parametrize("kind", LinkKind)
@pytest.mark.parametrize("ending", ["", "take-back/", "elsewhere/", "?since=1"])
def test_secrets_never_reach_the_log(kind, ending, session, nobody, log):
    item = session if kind is LinkKind.BOARD else items_of(kind, session).get(number=1)
    right, wrong = (link(kind, item.pk, generation).path for generation in (1, 2))

    for path in (right, wrong):
        for method in (*METHODS, "put"):
            getattr(nobody, method)(path + ending)

    text = log.getvalue()
    assert f"/{kind}/[secret]" in text
    assert secret(kind, item.pk, 1) not in text
    assert secret(kind, item.pk, 2) not in text


@pytest.mark.parametrize(
    ("host", "status"), [("192.168.1.5", 200), ("localhost", 200), ("evil.example", 400)]
)
def test_only_this_machines_names_are_answered(host, status, nobody):
    answer = nobody.get("/", HTTP_HOST=f"{host}:8000")

    assert answer.status_code == status
    assert "Content-Security-Policy" in answer.headers


def test_a_forwarded_host_is_not_believed(session, nobody, at):
    answer = nobody.get(at("night"), HTTP_X_FORWARDED_HOST="evil.example")

    assert settings.USE_X_FORWARDED_HOST is False
    assert answer.url == f"/login/?next=/nights/{session.pk}/"


def _other(kind):
    return LinkKind.CARD if kind is LinkKind.TABLE else LinkKind.TABLE
