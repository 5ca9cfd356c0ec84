"""A judgement of the rules desk."""

import pytest

from scoring.rulings import Judgement, Quote


def test_judgement_needs_a_verdict():
    with pytest.raises(ValueError, match="verdict"):
        Judgement("")


def test_sources_are_sentences_to_keep():
    judgement = Judgement("Stands.", (), (Quote("brad_wilson", "Scoring", "Two fives."),))

    assert judgement.sources == ("Brad Wilson, “Scoring”: “Two fives.”",)
