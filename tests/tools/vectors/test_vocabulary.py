"""Which words of vectors are read, and what is said of any other."""

import json

import pytest

from tests.oracles import oracle
from tools.vectors import vocabulary
from tools.vectors.checking import Differs
from tools.vectors.vocabulary import check_words

REPORT = {"id": "X", "system": "standard", "payload": {"deal_no": 2, "points": 1}}


@pytest.mark.parametrize("name", ["vectors", "more_vectors"])
def test_every_vector_we_have_uses_published_words(name):
    for section, vectors in oracle(name).items():
        for vector in vectors if isinstance(vectors, list) else ():
            check_words(section, vector)


@pytest.mark.parametrize(("payload", "complaint"), oracle("tools")["other_words"])
def test_another_word_is_refused_in_a_sentence(payload, complaint):
    with pytest.raises(Differs, match=complaint):
        check_words("validation", {**REPORT, "payload": payload})


def test_what_decides_nothing_may_say_anything():
    check_words(
        "validation", {**REPORT, "note": "a slip", "seeds": ["S9"], "provenance": 3}
    )


def test_an_event_has_one_name():
    (vector,) = (
        row for row in oracle("irregularities")["irregularities"] if row["id"] == "IR-1"
    )
    check_words("irregularities", vector)

    with pytest.raises(Differs, match="not a published value of irregularities “event”"):
        check_words("irregularities", {**vector, "event": "a card was exposed"})


def test_every_published_kind_is_known():
    published = json.dumps(vocabulary._published())

    assert all(kind in published for kind in vocabulary._KINDS)
    listed = {
        word
        for paths in vocabulary._published().values()
        for published in paths.values()
        for word in published
    }
    assert {word for word in listed if word.startswith("<")} == set(vocabulary._KINDS)
