"""The sentences of version 1 become verbs and facts."""

import json

from scoring.activity import sentence
from tests.each import for_each
from tests.factories.log import MORE_SENTENCES, SENTENCES
from tournament.legacy_log import recognize
from tournament.verbs import Verb


@for_each(SENTENCES.items(), str)
def test_a_sentence_is_taken_apart(row):
    text, (verb, facts) = row

    found = recognize(text)

    assert found.verb == verb
    assert found.facts == json.loads(json.dumps(facts._asdict()))
    assert sentence(found.verb, found.facts, text) == text


@for_each(MORE_SENTENCES.items(), str)
def test_a_sentence_with_more_in_it_keeps_its_text(row):
    text, (verb, _) = row

    found = recognize(text)

    assert found.verb == (Verb.NUMBER_ASSIGNED if verb is Verb.ARRIVED else verb)
    assert sentence(found.verb, found.facts, text) == text


def test_a_text_of_nobody_keeps_its_words():
    assert recognize("Rang the bell") == (Verb.LEGACY, None)
    assert recognize("Undid: Rang the bell") == (
        Verb.UNDONE,
        {"verb": "legacy", "facts": None, "text": "Rang the bell"},
    )
