"""Sentences of the activity log and of refusals keep to the words of the design."""

import ast
import re
from importlib import import_module

from django.conf import settings

from tests.oracles import oracle
from tests.test_design import banned_in
from tests.tournament.test_refusals import subclasses_of
from tournament.refusals import Refusal

MARKS = {"_", "gettext_lazy", "gettext_noop", "ngettext_lazy"}
CATALOGUE = [
    *(settings.BASE_DIR / "scoring/activity").glob("*.py"),
    settings.BASE_DIR / "scoring/queries/history.py",
    settings.BASE_DIR / "scoring/queries/undo_advice.py",
    settings.BASE_DIR / "tournament/rotations/words/schedule_change.py",
]
PUBLISHED = set(oracle("errors")["errors"].values())
"""Published vectors spell these out."""
PLACEHOLDER = re.compile(r"%\(\w+\)s|\{\w+\}")


def marked_in(source):
    """The sentences marked for translation."""
    return [
        text.value
        for call in ast.walk(ast.parse(source))
        if isinstance(call, ast.Call) and getattr(call.func, "id", "") in MARKS
        for text in call.args
        if isinstance(text, ast.Constant) and isinstance(text.value, str)
    ]


def refusal_sentences():
    """What refusals say in words of our own."""
    for package in ("scoring", "tournament"):
        for path in (settings.BASE_DIR / package).rglob("*.py"):
            if "Refusal" in path.read_text():
                parts = path.relative_to(settings.BASE_DIR).with_suffix("").parts
                import_module(".".join(parts))
    for kind in subclasses_of(Refusal):
        for name in ("text", "brief_text"):
            text = getattr(kind, name, "")
            if text and text not in PUBLISHED:
                yield text


def faults_of(sentences):
    """Sentences with a word that the guide does not use, or with a semicolon."""
    faults = {}
    for sentence in sentences:
        plain = PLACEHOLDER.sub("…", sentence)
        if wrong := banned_in(plain) + [mark for mark in ";" if mark in plain]:
            faults[sentence] = wrong
    return faults


def test_the_log_keeps_to_the_words_of_the_guide():
    sentences = [text for path in CATALOGUE for text in marked_in(path.read_text())]

    assert len(sentences) > 150
    assert faults_of(sentences) == {}


def test_refusals_keep_to_the_words_of_the_guide():
    sentences = set(refusal_sentences())

    assert len(sentences) > 100
    assert faults_of(sentences) == {}


def test_a_retired_word_is_found():
    source = '_("Put %(night)s away; please")\nngettext_lazy("1 pair", "Pairs", 2)'

    assert faults_of(marked_in(source)) == {
        "Put %(night)s away; please": ["please", ";"],
        "1 pair": ["pair"],
        "Pairs": ["pairs"],
    }
