"""Which irregularity a vector means."""

import pytest

from scoring.rules.disputes.irregularities import IRREGULARITIES, ruling
from scoring.rules.house_rules import HouseRules
from tests.oracles import oracle
from tools.vectors.events import find

VECTORS = oracle("irregularities")["irregularities"]


@pytest.mark.parametrize("row", VECTORS, ids=lambda row: row["id"])
def test_an_id_or_the_words_or_both_find_the_ruling(row):
    rules = HouseRules.from_snapshot(row["options"])

    for names in ([row["event"], row["id"]], [row["event"]], [row["id"]]):
        assert ruling(find(*names), rules).as_facts() == row["expect"]


@pytest.mark.parametrize(
    ("words", "key"),
    [
        ("misdeal noticed after the turn-up", "misdeal-after-turn-up"),
        ("incorrect pack", "pack-incorrect"),
        ("wrong number of cards before the first trick", "wrong-number-of-cards-early"),
        ("lead out of turn, not gathered", "lead-out-of-turn"),
        ("lead out of turn, trick gathered", "lead-out-of-turn-gathered"),
        ("lone player leads out of turn", "lone-lead-out-of-turn"),
        ("looks at a quitted trick", "looked-at-a-trick"),
        ("gives illegal information", "table-talk"),
        ("table talk", "table-talk"),
        ("pass out of turn", "pass-out-of-turn"),
        ("Declaration out of turn", "call-out-of-turn"),
        ("established revoke", "renege"),
        ("revoke by a lone player", "lone-renege"),
        ("ir-16", "looked-at-a-trick"),
    ],
)
def test_find_understands_words_that_differ_a_little(words, key):
    assert find(words).key == key


@pytest.mark.parametrize("words", ["", "IR-99", "the moon is full"])
def test_find_refuses_what_is_like_nothing_known(words):
    with pytest.raises(ValueError, match="not an irregularity"):
        find(words)


@pytest.mark.parametrize("key", IRREGULARITIES)
def test_find_finds_each_by_its_key_its_ids_and_its_words(key):
    event = IRREGULARITIES[key]

    assert find(key) is find(event.event) is find(event.table_words) is event
    assert [find(name) for name in event.ids] == [event] * len(event.ids)
