"""Every verb that writes the log has one sentence."""

import json

import pytest

from scoring.journal.undo import say
from scoring.verbs import sentence
from tests.factories.log import MORE_SENTENCES, NEWER_SENTENCES, SENTENCES
from tournament.verbs import Verb

ALL = SENTENCES | MORE_SENTENCES | NEWER_SENTENCES


@pytest.mark.parametrize("row", ALL.items(), ids=str)
def test_facts_make_the_sentence(row):
    told, (verb, facts) = row

    stored = json.loads(json.dumps(facts._asdict()))

    assert type(facts) is verb.facts
    assert say(verb, stored) == told


def test_every_sentence_has_an_example():
    assert {verb for verb, _ in ALL.values()} == {
        verb for verb in Verb if verb.says is not None
    }


def test_an_entry_that_was_not_recognized_keeps_its_text():
    assert say("legacy", None, "Rang the bell") == "Rang the bell"


def test_a_verb_that_is_not_in_the_log_says_nothing():
    with pytest.raises(LookupError):
        sentence(Verb.DEAL_ENTERED, {})
