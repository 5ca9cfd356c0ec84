"""The card picker."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.cards.pack import Pack
from scoring.rules_desk.address import Address
from scoring.rules_desk.desk import picker, read_cards
from tests.oracles import oracle
from tests.scoring.cards.strategies import cards_of, packs

PACK = Pack(24)


@pytest.mark.parametrize(
    ("text", "pack", "cards", "sentences"), oracle("rules_desk")["picked"]
)
def test_cards_are_read_and_the_rest_is_told(text, pack, cards, sentences):
    picked, refusals = read_cards(text, Pack(**pack), 4)

    assert list(picked) == cards_of(cards)
    assert [str(refusal) for refusal in refusals] == sentences


@given(st.text(), packs)
def test_any_text_is_read(text, pack):
    cards, _ = read_cards(text, pack, 5)

    assert len(cards) <= 5


@given(packs, st.data())
def test_every_card_is_one_tap_away(pack, data):
    card = data.draw(st.sampled_from(pack.cards))
    before = picker(Address("/x/", {}), pack, 4)

    (pick,) = (pick for pick in before.grid if pick.card == card)

    assert pick.link == f"/x/?plays={card}#cards"
    assert before.columns == len(pack.ranks)


def test_card_that_was_tapped_is_no_link_any_more():
    shown = picker(Address("/x/", {"plays": "9D"}), PACK, 4)

    taken = [pick.card for pick in shown.grid if not pick.link]
    assert taken == cards_of("9D")
    assert (shown.undo, shown.again) == ("/x/#cards", "/x/#cards")


def test_double_pack_has_every_card_once_more():
    shown = picker(Address("/x/", {"plays": "AS"}), Pack(48), 4)

    assert len(shown.grid) == 24
    assert all(pick.link for pick in shown.grid)


def test_full_trick_takes_no_card():
    shown = picker(Address("/x/", {"plays": "9D,TD,JD,QD"}), PACK, 4)

    assert not any(pick.link for pick in shown.grid)
    assert shown.undo == "/x/?plays=9D,TD,JD#cards"
