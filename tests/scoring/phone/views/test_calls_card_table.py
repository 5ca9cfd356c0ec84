"""The scorepad by a tally card's code: only where its holder plays, from game to game."""

import json
import re
from http import HTTPStatus

import pytest

from scoring.deals.submission import new_report_id
from scoring.models import DealRevision, HeldReport
from tests.factories import (
    close_round,
    finished_session,
    running_session,
    session_in_check_in,
)
from tests.factories.entries import let_both_enter
from tests.factories.visitors import heading_of, told_on
from tournament.access.links import LinkKind, link, secret
from tournament.access.opened import DEVICE
from tournament.seating.seats import seating

pytestmark = pytest.mark.django_db

QUEUE = {"HTTP_X_REQUESTED_WITH": "queue"}


def card(session, number=1):
    """The path of a card's page."""
    return link(LinkKind.CARD, session.cards.get(number=number).pk, 1).path


def table_in(session, round_, number=1):
    """The number of the table where a card's holder plays in a game."""
    games = seating(session, rounds=[round_])
    return next(game.table for game in games if number in game.seats.values())


def pad(session, round_=1, number=1):
    """The path of the scorepad of that table, by the card's code."""
    return f"{card(session, number)}table/{table_in(session, round_, number)}/"


def report(round_=1, **fields):
    sent = {"round": round_, "deal": 1, "report_id": new_report_id(), "call": "made,first,"}
    return {name: str(value) for name, value in (sent | fields).items()}


def games_with_deals():
    rows = DealRevision.objects.order_by("pk")
    return list(rows.values_list("deal__game__round__number", "deal__game__table__number"))


def test_one_tap_on_the_card_opens_the_scorepad_of_its_table(client):
    session = running_session()

    page = client.get(card(session))
    (address,) = re.findall('<a class="button to-pad" href="(.*?)">', page.text)
    answer = client.get(address, follow=True)

    assert address == f"{card(session)}table/"
    assert answer.redirect_chain == [(pad(session), 302)]
    assert heading_of(answer) == "Table 1 Game 1 of 7"


def test_the_page_leads_back_to_the_card_and_not_to_the_tables_code(client):
    session = running_session()
    table = session.tables.get(number=1)

    page = client.get(pad(session)).text

    assert secret(LinkKind.TABLE, table.pk, 1) not in page
    assert f'<a class="to-card" href="{card(session)}">' in page
    assert f'action="{pad(session)}take-back/"' in page
    for name in ("rules", "corrections"):
        assert client.get(f"{card(session)}{name}/").status_code == HTTPStatus.OK
        assert f'href="{card(session)}{name}/"' in page


def test_a_tap_is_saved_and_answered_with_the_cards_own_page(client):
    session = running_session()

    answer = client.post(pad(session), report())
    undone = client.post(
        f"{pad(session)}take-back/",
        report(call="", revision=DealRevision.objects.get().number),
    )

    assert (answer.status_code, answer.url) == (302, pad(session))
    assert (undone.status_code, undone.url) == (302, pad(session))
    assert games_with_deals() == [(1, 1), (1, 1)]


@pytest.mark.parametrize("step", ["call", "swap"])
def test_what_is_asked_besides_leads_back_to_the_same_page(client, step):
    session = running_session()
    two = {"two": "1-2", "seen": session.plan_version}

    answer = client.post(f"{pad(session)}{step}/", report() | two)

    assert (answer.status_code, answer.url) == (302, pad(session))


def test_the_queue_of_a_phone_sends_below_the_card(client):
    session = running_session()

    answer = client.post(f"{pad(session)}reports/", report(), **QUEUE)

    assert (answer.status_code, answer.json()["counts"]) == (200, True)
    assert games_with_deals() == [(1, 1)]


def test_a_page_of_a_game_that_is_over_loads_itself_anew_at_the_next_table(client):
    session = running_session()
    old, new = pad(session, 1), pad(session, 2)
    stamp = re.findall('data-stamp="(.*?)"', client.get(old).text)[0]
    assert old != new

    assert client.get(old, {"since": stamp}).status_code == HTTPStatus.NO_CONTENT
    close_round(session)

    assert client.get(old, {"since": stamp}).status_code == HTTPStatus.GONE
    answer = client.get(old, follow=True)
    assert answer.redirect_chain[-1] == (new, 302)
    assert heading_of(answer) == f"Table {table_in(session, 2)} Game 2 of 7"


def test_what_was_tapped_at_a_table_goes_there_whatever_comes_next(client):
    session = running_session()
    old = pad(session, 1)
    close_round(session)
    before = games_with_deals()

    answer = client.post(f"{old}reports/", report(deal=4, call="march,first,"), **QUEUE)

    assert (answer.status_code, answer.json()["counts"]) == (202, False)
    assert HeldReport.objects.get().table.number == table_in(session, 1)
    assert games_with_deals() == before


def test_nobody_scores_for_a_table_they_do_not_play_at(client):
    session = running_session()
    mine = table_in(session, 1)
    other = next(table for table in (1, 2, 3) if table != mine)
    path = f"{card(session)}table/{other}/"

    page = client.get(path)
    refused = client.post(path, report())
    queued = client.post(f"{path}reports/", report(), **QUEUE)

    assert (page.status_code, page.url) == (302, f"{card(session)}table/")
    assert refused.status_code == queued.status_code == HTTPStatus.FORBIDDEN
    assert told_on(refused) == [
        f"Your card has no seat at table {other} in this game. Nothing was saved. "
        "Scan the code on the table."
    ]
    assert games_with_deals() == []


def test_nobody_scores_at_their_table_of_a_game_to_come(client):
    session = running_session()
    next_ = pad(session, 2)

    answer = client.post(next_, report(round_=1))

    assert answer.status_code == HTTPStatus.FORBIDDEN
    assert client.get(next_).url == f"{card(session)}table/"


@pytest.mark.parametrize("make", [session_in_check_in, finished_session])
def test_without_a_game_in_play_there_is_the_card_alone(client, make):
    session = make()
    path = card(session)

    assert "to-pad" not in client.get(path).text
    assert client.get(f"{path}table/").url == path
    assert client.get(f"{path}table/1/?since=x").status_code == HTTPStatus.GONE


def test_whoever_sits_out_stays_on_the_card(client):
    session = running_session()
    seats = session.cards.get(number=1).seats
    seats.filter(round__number=1).delete()

    assert client.get(f"{card(session)}table/").url == card(session)
    assert client.post(f"{card(session)}table/1/", report()).status_code == 403


def test_a_queue_with_a_cards_old_code_is_told_that_it_opens_nothing(client):
    session = running_session()
    path = pad(session)
    session.cards.filter(number=1).update(generation=2)

    queued = client.post(f"{path}reports/", report(), **QUEUE)

    assert queued.status_code == HTTPStatus.NOT_FOUND  # a phone then shows what it has
    assert client.get(path).status_code == HTTPStatus.GONE
    assert client.post(path, report()).status_code == HTTPStatus.GONE


def test_out_of_reach_no_phone_goes_on_to_a_game_its_holder_does_not_play(client):
    session = running_session()
    table = session.tables.get(number=1)
    by_table = client.get(link(LinkKind.TABLE, table.pk, 1).path)

    rounds = {
        name: [
            game["round"]
            for game in json.loads(
                re.findall('<script id="ahead".*?>(.*?)</script>', page.text)[0]
            )["games"]
        ]
        for name, page in {"table": by_table, "card": client.get(pad(session))}.items()
    }

    assert rounds == {"table": [1, 2, 3, 4, 5, 6, 7], "card": [1]}


def test_a_phone_is_one_phone_by_all_codes(client):
    session = running_session()
    let_both_enter(session)

    answer = client.get(pad(session))
    chosen = client.post(f"{pad(session)}pair/", {"pair": "first"})

    assert answer.cookies[DEVICE]["path"] == "/"
    assert (chosen.url, chosen.cookies["pair"]["path"]) == (pad(session), pad(session))
    assert "Table 1" in client.get(pad(session)).text


def test_an_unknown_address_below_the_table_is_none(client):
    session = running_session()

    assert client.get(f"{pad(session)}elsewhere/").status_code == HTTPStatus.NOT_FOUND
