"""The answers of a table's words, as the laptop and as a phone find them."""

import json
import subprocess

import pytest
from django.conf import settings
from django.utils.translation import override

from scoring.rules.presets import PRESETS
from scoring.rules_desk import search
from scoring.rules_desk.desk import Desk
from scoring.rules_desk.questions import list_rows
from scoring.rulings.answers import STOP
from tests.oracles import oracle
from tools.scripts import NODE

DESK = Desk("/n/", PRESETS["activity_list"])
ROWS = list_rows(DESK)
ANSWERS = [row.answer for row in ROWS]
PHRASINGS = {
    typed: key for key, phrases in oracle("phrasings").items() for typed in phrases
}
ASK = """
import { find, split } from "%s";
const { stop, rows, typed } = JSON.parse(await new Response(process.stdin).text());
const entries = rows.map(([phrases, text]) => ({
  phrases: phrases.map((phrase) => split(phrase, stop)), text: split(text, stop),
}));
console.log(JSON.stringify(typed.map((each) => find(entries, split(each, stop)))));
"""


def first(typed):
    places = search.find(ANSWERS, typed)
    return ANSWERS[places[0]].key if places else ""


def test_words_of_a_table_find_the_right_answer_first():
    missed = {
        typed: first(typed) for typed, key in PHRASINGS.items() if first(typed) != key
    }

    assert len(PHRASINGS) == 70
    assert len(missed) <= 3, missed


def test_a_phone_finds_what_the_laptop_finds():
    typed = [*PHRASINGS, "r", "didn’t", "moon", "REVOKE "]
    rows = search.texts_of(ANSWERS)
    asked = json.dumps({"stop": [*STOP], "rows": rows, "typed": typed})
    script = ASK % (settings.BASE_DIR / "static/js/rules_search.js")

    answer = subprocess.run(
        [NODE, "--input-type=module", "--eval", script],
        input=asked,
        capture_output=True,
        text=True,
        check=True,
    )

    assert json.loads(answer.stdout) == [search.find(ANSWERS, each) for each in typed]


def test_nothing_is_found_by_words_nobody_uses():
    assert search.find(ANSWERS, "moon") == search.find(ANSWERS, " the ") == []


@pytest.mark.parametrize(
    "typed", ["renonce", "renege", "mon partenaire a fait une renonce"]
)
def test_french_words_find_it_and_so_do_english_ones(typed):
    with override("fr-ca"):
        assert first(typed) == "renege"
