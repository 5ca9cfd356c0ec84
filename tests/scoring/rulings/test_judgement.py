"""A judgement of the rules desk."""

from scoring.rulings.judgement import Judgement
from scoring.rulings.quotes import Quote


def test_sources_are_sentences_to_keep():
    judgement = Judgement("Stands.", (), (Quote("brad_wilson", "Scoring", "Two fives."),))

    assert judgement.sources == ("Brad Wilson, “Scoring”: “Two fives.”",)
