"""Two of a table change seats from its phone."""

import re

import pytest

from tests.factories import finished_session, running_session
from tests.factories.pads import pad
from tests.factories.visitors import told_on
from tests.oracles import oracle

pytestmark = pytest.mark.django_db


def swaps_on(page):
    return re.findall(r'name="two" value="([\d-]+)">(.*?)</button>', page)


def seen_on(page):
    (seen,) = re.findall(r'name="seen" value="(\d+)"', page)
    return seen


def swap(client, path, two, **fields):
    form = {"round": 1, "seen": seen_on(client.get(path).text), "two": two, **fields}
    return client.post(f"{path}swap/", form)


def test_page_offers_each_two_of_the_four(client):
    page = client.get(pad(running_session())).text

    assert [names for _, names in swaps_on(page)] == oracle("phone")["each_two"]


def test_two_change_seats_and_the_page_shows_it(client):
    session = running_session()
    path = pad(session)
    two, _ = swaps_on(client.get(path).text)[0]

    answer = swap(client, path, two)

    assert (answer.status_code, answer.url) == (302, path)
    assert swaps_on(client.get(path).text)[0][1] == "Bob ⇄ Ann"


def test_same_swap_sent_twice_is_done_once(client):
    path = pad(running_session())
    page = client.get(path).text
    two, _ = swaps_on(page)[0]
    swap(client, path, two, seen=seen_on(page))

    answer = swap(client, path, two, seen=seen_on(page))

    assert answer.status_code == 409
    assert told_on(answer) == [
        "Seats changed since you looked. Check them again. Nothing was changed."
    ]


def test_swap_after_the_night_is_refused(client):
    path = pad(finished_session())

    answer = client.post(f"{path}swap/", {"round": 1, "seen": 1, "two": "1-2"})

    assert answer.status_code == 409


@pytest.mark.parametrize("two", ["", "1", "1-x", "1-2-3"])
def test_unreadable_swap_is_refused(client, two):
    assert swap(client, pad(running_session()), two).status_code == 400
