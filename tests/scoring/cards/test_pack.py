from collections import Counter

import pytest

from scoring.cards.card import JOKER, Rank, Suit
from scoring.cards.pack import Pack
from tests.oracles import cases
from tests.scoring.cards.strategies import TOTALS, cards_of


@pytest.mark.parametrize("total", TOTALS)
def test_a_pack_has_as_many_cards_as_it_says(total):
    pack = Pack.of(total)

    assert len(pack.cards) == pack.total == total


@pytest.mark.parametrize(
    ("size", "lowest", "copies"), cases(tuple[int, Rank, int], "cards", "sizes_of_packs")
)
def test_a_pack_goes_from_the_ace_down(size, lowest, copies):
    pack = Pack(size)

    assert (pack.ranks[0], pack.ranks[-1]) == (Rank.ACE, lowest)
    assert set(Counter(pack.cards).values()) == {copies}
    assert Counter(card.suit for card in pack.cards) == dict.fromkeys(Suit, size // 4)
    assert pack.is_double is (copies == 2)


@pytest.mark.parametrize("size", [24, 32, 36, 52])
def test_the_joker_comes_on_top_of_the_pack(size):
    assert Pack(size, joker=True).cards == (*Pack(size).cards, JOKER)


def test_a_pack_of_25_is_24_and_the_joker():
    assert Pack.of(25) == Pack(24, joker=True)


def test_the_pack_of_24_begins_with_the_spades():
    assert list(Pack(24).cards[:7]) == cards_of("AS KS QS JS TS 9S AH")


@pytest.mark.parametrize("total", range(24, 81))
def test_there_is_a_pack_of_any_size(total):
    pack = Pack.of(total)

    assert len(pack.cards) == pack.total == total
    assert pack.joker == (total % 2 == 1)
    assert str(pack.description)


@pytest.mark.parametrize(("pack", "lowest"), cases(tuple[Pack, list], "cards", "lowest"))
def test_the_lowest_cards_of_a_pack(pack, lowest):
    cards = [str(card) for card in pack.cards if card.rank is pack.ranks[-1]]

    assert cards == lowest * pack.copies


@pytest.mark.parametrize("size", [0, 19, 106, -24])
def test_other_packs_are_refused(size):
    with pytest.raises(ValueError, match=f"there is no pack of {size} cards"):
        Pack(size)
