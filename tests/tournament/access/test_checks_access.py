"""Who may do what: nights of one's own club, links of one's own table, guesses counted."""

import time
from secrets import token_urlsafe

import pytest
from django.contrib.auth.models import AnonymousUser
from django.http import Http404

from tests.factories import (
    ORGANIZER,
    ClubFactory,
    MembershipFactory,
    OrganizerFactory,
    SessionFactory,
    read_refusal,
)
from tests.factories.people import request_of
from tournament.access import attempts
from tournament.access import checks as access
from tournament.access import opened as opened_links
from tournament.access.links import LinkKind, secret
from tournament.models import Session
from tournament.play.lifecycle import SessionEvent
from tournament.printing import actions as codes

pytestmark = pytest.mark.django_db
HUGE = 10**30
NO_PK = 999_999


def first_card(session):
    return session.cards.get(number=1)


def first_table(session):
    return session.tables.get(number=1)


DOORS = {
    "card": (opened_links.card_of, LinkKind.CARD, LinkKind.TABLE, first_card),
    "table": (opened_links.table_of, LinkKind.TABLE, LinkKind.CARD, first_table),
}


@pytest.fixture(params=DOORS.values(), ids=DOORS)
def door(request):
    return request.param


def test_actor_is_the_organizer_who_logged_in():
    user = OrganizerFactory(username="olga")

    actor = access.organizer(request_of(user))

    assert actor == access.Actor(role="organizer", who="olga", user_id=user.pk)


def test_actor_is_the_table_whose_code_was_scanned():
    table = SessionFactory().tables.get(number=2)

    assert opened_links.scorer(table) == access.Actor(
        role="table", who="table 2", user_id=None
    )


def test_link_opens_its_card_or_table(door):
    open_link, kind, _, first = door
    item = first(SessionFactory())

    opened = open_link(item.pk, secret(kind, item.pk, 1))
    session = opened.session

    assert (opened, session) == (item, item.session)


def wrong_links(item, other, kind, other_kind):
    right = secret(kind, item.pk, 1)
    return {
        "no secret": (item.pk, ""),
        "another secret": (item.pk, "x" * 22),
        "half the secret": (item.pk, right[:11]),
        "not ASCII": (item.pk, "ключ"),
        "not a code point": (item.pk, "\x00"),
        "next generation": (item.pk, secret(kind, item.pk, 2)),
        "generation of nothing": (item.pk, secret(kind, item.pk, 0)),
        "the other kind": (item.pk, secret(other_kind, item.pk, 1)),
        "somebody else's": (item.pk, secret(kind, other.pk, 1)),
        "at somebody else's": (other.pk, right),
        "nobody's": (NO_PK, right),
        "nobody's own": (NO_PK, secret(kind, NO_PK, 0)),
        "huge": (HUGE, right),
        "huge own": (HUGE, secret(kind, HUGE, 0)),
        "zero": (0, secret(kind, 0, 0)),
    }


def test_link_that_is_wrong_in_any_way_is_the_same_404(door):
    open_link, kind, other_kind, first = door
    item, other = first(SessionFactory()), first(SessionFactory())

    sentences = set()
    for pk, code in wrong_links(item, other, kind, other_kind).values():
        with pytest.raises(Http404) as refused:
            open_link(pk, code)
        sentences.add(str(refused.value))

    assert sentences == {""}


@pytest.mark.long
def test_thousand_guesses_open_nothing(door):
    open_link, _, _, first = door
    item = first(SessionFactory())

    for _ in range(1000):
        with pytest.raises(Http404):
            open_link(item.pk, token_urlsafe(16))


def test_link_withdrawn_opens_nothing_and_the_new_one_does(door):
    open_link, kind, _, first = door
    item = first(SessionFactory())

    codes.reissue(item=item, by=ORGANIZER)

    assert open_link(item.pk, secret(kind, item.pk, 2)) == item
    with pytest.raises(opened_links.OldCode) as refused:
        open_link(item.pk, secret(kind, item.pk, 1))
    assert (refused.value.status, read_refusal(refused)[0]) == (410, "OLD_CODE")
    with pytest.raises(Http404):
        open_link(item.pk, secret(kind, item.pk, 3))


def test_night_of_the_own_club_is_found():
    member = MembershipFactory()
    session = SessionFactory(club=member.club)

    assert access.session_for(member.user, session.pk) == session


@pytest.mark.parametrize("pk", [0, NO_PK, HUGE])
def test_night_that_does_not_exist_is_not_found(pk):
    member = MembershipFactory()

    with pytest.raises(Http404):
        access.session_for(member.user, pk)


def test_night_of_another_club_is_not_found():
    member, session = MembershipFactory(), SessionFactory(club=MembershipFactory().club)

    with pytest.raises(Http404):
        access.session_for(member.user, session.pk)


def test_night_of_a_club_without_organizers_is_nobodys():
    session = SessionFactory()

    for user in (OrganizerFactory(), AnonymousUser()):
        with pytest.raises(Http404):
            access.session_for(user, session.pk)


def test_club_is_the_first_one_of_the_user():
    ClubFactory()
    first, second = MembershipFactory().club, ClubFactory()
    user = OrganizerFactory()
    for club in (second, first):
        MembershipFactory(user=user, club=club)

    assert access.club_of(user) == first


def test_club_of_somebody_without_one_is_not_found():
    ClubFactory()

    for user in (OrganizerFactory(), AnonymousUser()):
        with pytest.raises(Http404):
            access.club_of(user)


@pytest.mark.parametrize(
    ("state", "events"),
    [
        ("draft", [SessionEvent.OPEN_CHECK_IN, SessionEvent.CANCEL]),
        ("check_in", [SessionEvent.BACK_TO_DRAFT, SessionEvent.START, SessionEvent.CANCEL]),
        ("running", [SessionEvent.FINISH, SessionEvent.CANCEL]),
        ("finished", [SessionEvent.REOPEN, SessionEvent.ARCHIVE]),
        ("archived", []),
        ("cancelled", []),
    ],
)
def test_night_can_do_what_its_state_allows(state, events):
    assert access.can_do(Session(state=state)) == events


def fail(times, purpose="code", address="10.0.0.7"):
    for _ in range(times):
        attempts.count_failure(purpose, address)


def test_guessing_is_refused_after_twenty_failures():
    fail(19)
    attempts.check_attempts("code", "10.0.0.7")
    fail(1)

    with pytest.raises(attempts.TooManyAttempts) as refused:
        attempts.check_attempts("code", "10.0.0.7")

    assert read_refusal(refused) == (
        "TOO_MANY_ATTEMPTS",
        "Too many wrong tries. Wait 5 minutes, then try again.",
    )
    assert refused.value.status == 429


def test_guessing_of_one_is_not_held_against_others():
    fail(20)

    attempts.check_attempts("code", "10.0.0.8")
    attempts.check_attempts("login", "10.0.0.7")


def test_asking_is_never_counted_as_failing():
    for _ in range(400):
        attempts.check_attempts("code", "10.0.0.7")


def test_guessing_is_forgotten_after_a_while(monkeypatch):
    monkeypatch.setattr(attempts, "ATTEMPTS_SECONDS", 0.5)
    fail(20)

    time.sleep(0.6)

    attempts.check_attempts("code", "10.0.0.7")


def test_address_is_that_of_the_caller(rf):
    request = rf.get("/", REMOTE_ADDR="10.0.0.7", headers={"X-Forwarded-For": "10.9.9.9"})

    assert attempts.address_of(request) == "10.0.0.7"


def test_address_behind_our_proxy_is_what_the_proxy_adds(rf, settings):
    settings.BEHIND_PROXY = True
    forged = {"X-Forwarded-For": "10.9.9.9, 203.0.113.5"}

    request = rf.get("/", REMOTE_ADDR="127.0.0.1", headers=forged)

    assert attempts.address_of(request) == "203.0.113.5"
