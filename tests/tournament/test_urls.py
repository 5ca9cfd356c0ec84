"""Who may open what: every address of the site, as everybody who could try it.

A new address fails here until the table says who it is for.
"""

import io
import logging
from collections.abc import Iterator

import pytest
from django.conf import settings
from django.core.cache import cache
from django.db import transaction
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from tests.factories import NAMES, MembershipFactory, running_session
from tests.factories.side_tables import start_side
from tests.factories.visitors import helper_of, organizer_of
from tests.tournament.addresses import (
    ADDRESSES,
    OF_A_SESSION,
    OF_ORGANIZERS,
    For,
    address_in,
    things_of,
    those_for,
)
from tournament.access.links import LinkKind, link, secret
from tournament.models import Session

pytestmark = pytest.mark.django_db
NO_TOKEN_NEEDED = {
    *("scorepad", "scorepad-take-back"),
    *("side-pad", "side-pad-take-back", "side-call", "side-reports"),
    *("table-call", "table-agree", "table-swap", "card-call", "table-first-dealer"),
    *("card-pad", "card-pad-step"),
    *("table-pair", "table-give-in"),
    *("table-bell", "table-end-game", "table-resume-game"),
    *("public-sign-up", "cancel-sign-up", "join"),
}
METHODS = ("get", "post")


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


def items_of(kind, session):
    """Everything of *session* that a link of this kind can open, two at least."""
    if kind is not LinkKind.SIDE:
        return session.tables if kind is LinkKind.TABLE else session.cards
    for names in (NAMES[:4], NAMES[4:8]):
        start_side(session, names=names)
    return session.side_tables


def send(client, method, address):
    """A request that asks for a page instead of a PDF; its answer is always guarded."""
    answer = getattr(client, method)(address, {"page": "1"})
    assert_guarded(answer)
    return answer


def assert_guarded(answer):
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
    assert answer["X-Robots-Tag"] == "none"


def is_paper(answer):
    return b"css/print/print.css" in answer.content


def answers_of(client, method, names, at):
    """Every address with its answer, as if nothing else were ever asked of this client."""
    cookies = client.cookies.output(header="")
    for name in names:
        cache.clear()
        client.cookies.clear()
        client.cookies.load(cookies)
        before = transaction.savepoint()
        try:
            yield name, send(client, method, at(name))
        except Exception as error:
            error.add_note(f"{method} {name}")
            raise
        transaction.savepoint_rollback(before)


def statuses(client, method, names, at):
    """The status that each address answers."""
    return {
        name: answer.status_code for name, answer in answers_of(client, method, names, at)
    }


def expected(name, method):
    return getattr(ADDRESSES[name], method)


def test_every_address_is_in_the_table():
    assert sorted(names_of(get_resolver().url_patterns)) == sorted(ADDRESSES)


def test_no_address_takes_any_other_method(session, at):
    client = organizer_of(session)
    statuses = {name: client.put(at(name)).status_code for name in ADDRESSES}

    assert {name for name, status in statuses.items() if status != 405} == set()


@pytest.mark.parametrize("method", METHODS)
def test_everybody_may_open(method, nobody, at):
    names = those_for(For.ALL, For.HOLDERS)

    assert statuses(nobody, method, names, at) == {
        name: expected(name, method) for name in names
    }


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize(
    ("log_in", "whose"), [(organizer_of, OF_ORGANIZERS), (helper_of, [For.HELPERS])]
)
def test_the_clubs_people_may_open(method, session, at, log_in, whose):
    names = those_for(*whose)

    assert statuses(log_in(session), method, names, at) == {
        name: expected(name, method) for name in names
    }


@pytest.mark.parametrize("method", METHODS)
def test_the_clubs_helper_is_told_that_this_is_the_organizers(method, session, at):
    names = those_for(For.ORGANIZERS, For.CLUB)

    assert statuses(helper_of(session), method, names, at) == {
        name: 403 if expected(name, method) != 405 else 405 for name in names
    }


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


@pytest.mark.long
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


def test_phone_pages_leave_no_trace(nobody, at):
    shown = [name for name in those_for(For.HOLDERS) if expected(name, "get") == 200]
    pressed = [name for name in those_for(For.HOLDERS) if name not in shown]

    for method, names in (("get", shown), ("post", pressed)):
        for name, answer in answers_of(nobody, method, names, at):
            assert answer["Cache-Control"] == ("no-store, private"), name
            assert answer["Referrer-Policy"] == "strict-origin"
            assert answer["X-Robots-Tag"] == "none"
            assert dict(answer.cookies) == {}, name


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
