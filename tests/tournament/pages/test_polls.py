"""Who asks again hears that nothing is new, until something is; of Redis: tests/hosted."""

import re
from html import unescape

import pytest
from django.test import Client, RequestFactory
from django.urls import reverse
from django.utils import timezone

from scoring.phone.card import card_stamp
from scoring.phone.stamp import scorepad_stamp
from tests.factories import ORGANIZER, game_of, record, running_session
from tests.factories.sessions import table_of
from tests.factories.visitors import organizer_of
from tournament.access.links import LinkKind, link
from tournament.models import Session
from tournament.pages.polls import answer_before
from tournament.printing.actions import reissue

pytestmark = pytest.mark.django_db


@pytest.fixture
def session() -> Session:
    return running_session()


def poll(client: Client, session: Session, stamp: str, **more: str) -> int:
    path = link(LinkKind.TABLE, table_of(session).pk, 1).path
    return client.get(path, {"since": stamp}, **more).status_code


def learn(client: Client, session: Session) -> str:
    """Ask so often that the answer is at hand; with which stamp."""
    stamp = scorepad_stamp(table_of(session))
    assert [poll(client, session, stamp) for _ in range(3)] == [204] * 3
    return stamp


def test_from_the_third_time_on_only_the_version_is_asked_for(
    client, session, django_assert_num_queries
) -> None:
    stamp, path = learn(client, session), link(LinkKind.TABLE, table_of(session).pk, 1).path

    with django_assert_num_queries(10):
        answers = [client.get(path, {"since": stamp}) for _ in range(10)]

    assert {answer.status_code for answer in answers} == {204}


@pytest.mark.parametrize(("table", "status"), [(1, 200), (2, 204)])
def test_news_of_the_own_table_alone_is_told_at_once(
    client, session, table, status
) -> None:
    stamp = learn(client, session)

    record(game_of(session, table=table), 1)

    assert [poll(client, session, stamp) for _ in range(3)] == [status] * 3


def test_another_stamp_is_another_question(client, session) -> None:
    learn(client, session)

    assert poll(client, session, "another") == 200


def test_after_a_report_one_phone_asks_for_all_tables(
    client, session, django_assert_max_num_queries
) -> None:
    tables = [table_of(session, number) for number in (1, 2)]
    asks = [
        (link(LinkKind.TABLE, table.pk, 1).path, {"since": scorepad_stamp(table)})
        for table in tables
    ]
    for ask in asks * 3:
        assert client.get(*ask).status_code == 204

    record(game_of(session, table=2), 1)
    with django_assert_max_num_queries(5):  # the version, and the stamps
        first = client.get(*asks[0])
    with django_assert_max_num_queries(1):
        again = client.get(*asks[0])

    assert (first.status_code, again.status_code) == (204, 204)
    assert client.get(*asks[1]).status_code == 200


@pytest.mark.parametrize("page", ["hall", "night"])
def test_an_organizer_who_asks_again_is_told_by_the_version_alone(
    session, page, django_assert_num_queries, monkeypatch
) -> None:
    minute = timezone.now().replace(second=0)  # Tonight is drawn anew with each minute
    monkeypatch.setattr(timezone, "now", lambda: minute)
    organizer = organizer_of(session)
    poll = re.compile(r'hx-get="([^"]*\?since=[^"]*)"')
    found = poll.search(organizer.get(reverse(page, args=[session.pk])).text)
    assert found
    address = unescape(found[1])
    headers = {"HX-Request": "true"}
    for _ in range(3):
        assert organizer.get(address, headers=headers).status_code == 204

    with django_assert_num_queries(1):
        assert organizer.get(address, headers=headers).status_code == 204
    record(game_of(session), 1)
    assert organizer.get(address, headers=headers).status_code == 200
    assert Client().get(address, headers=headers).status_code != 204


def test_what_stands_ahead_of_django_answers_as_django_does(client, session) -> None:
    stamp = learn(client, session)
    path = link(LinkKind.TABLE, table_of(session).pk, 1).path
    answers: list[tuple[str, dict[str, str]]] = []

    def ask() -> list[bytes]:
        environ = RequestFactory().get(path, {"since": stamp}).environ
        server = answer_before(lambda *_: [b"Django"])
        return [*server(environ, lambda status, rows: answers.append((status, dict(rows))))]

    assert ask() == []
    usual = client.get(path, {"since": stamp})
    assert answers == [("204 No Content", dict(usual.items()))]
    record(game_of(session, table=2), 1)
    assert ask() == [b"Django"]  # which has all tables looked at
    assert poll(client, session, stamp) == 204
    assert ask() == []
    record(game_of(session), 1)
    assert ask() == [b"Django"]


def test_a_code_given_up_opens_nothing(client, session) -> None:
    stamp = learn(client, session)

    reissue(item=table_of(session), by=ORGANIZER)

    assert poll(client, session, stamp) == 410


def test_the_answer_carries_what_every_answer_does(client, session) -> None:
    stamp = scorepad_stamp(table_of(session))
    path = link(LinkKind.TABLE, table_of(session).pk, 1).path

    first, *_, last = [client.get(path, {"since": stamp}) for _ in range(4)]

    assert dict(last.items()) == dict(first.items())
    assert "no-store" in last["Cache-Control"]


def test_another_host_is_not_answered(client, session, settings) -> None:
    stamp = learn(client, session)

    assert poll(client, session, stamp, headers={"host": "evil.example"}) == 400


def test_a_card_follows_its_own_game_alone(client, session) -> None:
    card = session.cards.select_related("session").get(number=1)
    path, stamp = link(LinkKind.CARD, card.pk, 1).path, card_stamp(card)

    before = [client.get(path, {"since": stamp}).status_code for _ in range(4)]
    record(card.seats.get(round__number=1).game, 1)
    after = [client.get(path, {"since": stamp}).status_code for _ in range(2)]

    assert (before, after) == ([204] * 4, [200] * 2)
