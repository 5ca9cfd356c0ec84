"""Every verb that writes the log has one message."""

import json

import pytest

from scoring.journal.undo import say
from scoring.verbs.register import MESSAGES
from tests.factories.log import MORE_SENTENCES, NEWER_SENTENCES, SENTENCES
from tournament.verbs.register import COMMANDS

ALL = SENTENCES | MORE_SENTENCES | NEWER_SENTENCES


@pytest.mark.parametrize("row", ALL.items(), ids=str)
def test_facts_make_the_sentence(row):
    told, (verb, facts) = row

    stored = json.loads(json.dumps(facts._asdict()))

    assert type(facts) is COMMANDS[verb].facts
    assert say(verb, stored) == told


def test_every_message_has_an_example():
    assert {verb for verb, _ in ALL.values()} == set(MESSAGES)


def test_an_entry_that_was_not_recognized_keeps_its_text():
    assert say("legacy", None, "Rang the bell") == "Rang the bell"
