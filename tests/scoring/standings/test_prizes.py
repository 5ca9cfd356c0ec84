"""What prizes are called."""

import re

import pytest

from scoring.standings.prizes import Doubles, PrizeKind, Ties, prize_title
from tests.oracles import evening, recount
from tournament.words.translation import translate

FIGURES = {"First": "1st", "Second": "2nd", "Third": "3rd"}
PLACE, LOW, DOOR = PrizeKind.PLACE, PrizeKind.LOW, PrizeKind.DOOR


@pytest.mark.parametrize(
    ("prize", "title"),
    [
        ((PLACE,), "First place"),
        ((PLACE, 2), "Second place"),
        ((PLACE, 3), "Third place"),
        ((PLACE, 4), "4th place"),
        ((PLACE, 1, "Ladies"), "Ladies: First place"),
        ((LOW, 1, "Gents"), "Gents: Low score"),
        ((DOOR,), "Door prize"),
    ],
)
def test_a_prize_is_called_by_what_it_is_won_for(prize, title):
    assert translate(prize_title(*prize)) == title
    in_figures = re.sub("First|Second|Third", lambda word: FIGURES[word[0]], title)
    assert translate(prize_title(*prize, in_words=False)) == in_figures


def test_every_kind_has_a_title_of_its_own():
    titles = {translate(prize_title(kind)) for kind in PrizeKind}

    assert len(titles) == len(PrizeKind)


def test_what_counts_evenings_by_hand_knows_every_kind():
    """Teach both how a new kind is won; random evenings try each."""
    kinds = set(PrizeKind) - {PLACE, DOOR}

    assert set(evening.MEASURES) == set(recount.MEASURES) == kinds


@pytest.mark.parametrize("choices", [PrizeKind, Doubles, Ties])
def test_every_choice_is_offered_in_words_of_its_own(choices):
    labels = [choice.label for choice in choices]

    assert all(labels)
    assert len(set(labels)) == len(choices)
