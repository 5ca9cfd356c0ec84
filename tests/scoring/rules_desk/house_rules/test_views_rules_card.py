"""The rules card on paper."""

import html

import pytest
from django.urls import reverse

from scoring.rules.house_rules import Deck, HouseRules
from scoring.rules.refusals import DeckTooSmall
from tests.factories import SessionFactory, session_in_check_in
from tests.factories.side_tables import start_side
from tests.factories.visitors import organizer_of
from tests.oracles import oracle

pytestmark = pytest.mark.django_db


def look(session, name="rules-card", **options):
    return organizer_of(session).get(reverse(name, args=[session.pk]), options)


def test_card_is_a_pdf():
    answer = look(SessionFactory())

    assert answer["Content-Type"] == "application/pdf"
    assert answer["Content-Disposition"] == 'inline; filename="rules-card.pdf"'
    assert answer.content[:5] == b"%PDF-"


@pytest.mark.parametrize(("query", "size", "kind"), oracle("rules_desk")["rules_cards"])
def test_card_is_a_page_on_either_paper_and_in_large_print(query, size, kind):
    answer = look(SessionFactory(), page="1", **query)

    assert f"size: {size}" in answer.text
    assert f"<div class={kind}" in answer.text


def test_menu_offers_the_card_in_both_prints():
    session = SessionFactory()

    answer = look(session, "print")

    address = reverse("rules-card", args=[session.pk])
    assert f'href="{address}"' in answer.text
    assert f'href="{address}?large=1"' in answer.text


def started(game="auction", **rules):
    session = session_in_check_in()
    return start_side(session, game, **rules)


def side_card(table, **options):
    address = reverse("side-rules-card", args=[table.session_id, table.number])
    return organizer_of(table.session).get(address, options)


def game_card(session, game, players, **options):
    address = reverse("game-rules-card", args=[session.pk, game, players])
    return organizer_of(session).get(address, options)


def test_side_table_has_a_pdf_of_its_own():
    answer = side_card(started())

    assert answer["Content-Type"] == "application/pdf"
    name = 'inline; filename="rules-card-side-table-1.pdf"'
    assert answer["Content-Disposition"] == name
    assert answer.content[:5] == b"%PDF-"


@pytest.mark.parametrize(("query", "size", "kind"), oracle("rules_desk")["side_cards"])
def test_side_card_is_on_either_paper_and_in_large_print(query, size, kind):
    answer = side_card(started(), page="1", **query)

    assert f"size: {size}" in answer.text
    assert f"<div class={kind}" in answer.text


def test_side_card_tells_the_rules_of_its_table():
    table = started("call_ace", options={"callace_lone": "settle_each"})

    answer = side_card(table, page="1")

    assert "12 / −4" in answer.text
    assert "Side game 1, 4 players. A game goes to 5 points." in answer.text


def test_side_table_leads_to_its_card():
    table = started()
    client = organizer_of(table.session)

    page = client.get(reverse("side-table", args=[table.session_id, table.number])).text

    card = reverse("side-rules-card", args=[table.session_id, table.number])
    assert f'href="{card}?paper=letter"' in page
    assert f'href="{card}?paper=a4"' in page
    assert f'href="{card}?large=1"' in page


def test_game_can_be_read_before_a_table_starts():
    session = session_in_check_in()
    query = {"game": "auction", "players": "7"}

    form = organizer_of(session).get(reverse("new-side-table", args=[session.pk]), query)
    answer = game_card(session, "auction", 7, page="1")

    assert reverse("game-rules-card", args=[session.pk, "auction", 7]) in form.text
    assert "A side game of 7. A game goes to 15 points." in answer.text
    assert "Reconstructed: the source lost its list." in answer.text


def test_pack_too_small_is_said_instead_of_printed():
    rules = HouseRules(deck=Deck.TWENTY_FOUR).to_snapshot()
    session = session_in_check_in(house_rules=rules)

    answer = game_card(session, "call_ace", 5)

    assert answer.status_code == DeckTooSmall(players=5, deck=32, needed=26).status
    assert str(DeckTooSmall(players=5, deck=32, needed=26)) in html.unescape(answer.text)


@pytest.mark.parametrize(("game", "players"), [("auction", 4), ("standard", 5)])
def test_game_is_not_printed_for_a_wrong_number(game, players):
    session = session_in_check_in()

    assert game_card(session, game, players).status_code == 400


def test_game_nobody_knows_has_no_card():
    assert game_card(SessionFactory(), "whist", 4).status_code == 404
