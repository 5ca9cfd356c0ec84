"""Sentences of the log, the rules and refusals keep to the words of the design."""

import ast
import re
import tomllib
from textwrap import dedent

from django.conf import settings

from scoring.journal.undo import CannotUndo
from tests.oracles import oracle
from tests.saying import banned_in, refusal_sentences, subclasses_of
from tools.catalogue import texts_of
from tournament.words.refusals import Refusal

CASES = oracle("sources")

MARKS = {
    *("_", "gettext", "gettext_lazy", "gettext_noop"),
    *("ngettext", "ngettext_lazy", "ngettext_noop", "pgettext", "pgettext_lazy"),
}
CATALOGUE = [
    path
    for package in ("scoring", "tournament")
    for ending in ("py", "toml")
    for path in (settings.BASE_DIR / package).rglob(f"*.{ending}")
    if "migrations" not in path.parts
]
"""Wherever a sentence is marked."""
EXEMPT = tuple(path for paths in CASES["exempt"].values() for path in paths)
"""Modules whose sentences are for programs, for the terminal, or in no language."""
FOR_PROGRAMS = {text for texts in CASES["for_programs"].values() for text in texts}
"""Why a log was sealed, which is sealed as well, and what no person reads."""
WHOLE = [
    path
    for path in CATALOGUE
    if not path.relative_to(settings.BASE_DIR).as_posix().startswith(EXEMPT)
]
"""What says rules, answers and everything else that is read: all of it is marked."""
PLACEHOLDER = re.compile(r"%\(\w+\)s|\{\w+\}")


def marked_of(path):
    """The sentences of a file that are marked for translation."""
    source = path.read_text()
    is_table = path.suffix == ".toml"
    return [*texts_of(tomllib.loads(source))] if is_table else marked_in(source)


def unmarked_of(path):
    """What reads like a sentence in a file and is not marked."""
    source = path.read_text()
    is_table = path.suffix == ".toml"
    found = unmarked_in_table(tomllib.loads(source)) if is_table else unmarked_in(source)
    return [*found]


def marked_in(source):
    """The sentences marked for translation."""
    return [
        text.value
        for call in ast.walk(ast.parse(source))
        if isinstance(call, ast.Call) and getattr(call.func, "id", "") in MARKS
        for text in call.args
        if isinstance(text, ast.Constant) and isinstance(text.value, str)
    ]


QUOTED = {"source", "quote", "default"}
"""What names a rule sheet, quotes it or is its list of bids; vectors have their own."""


SENTENCE = re.compile(r"[A-Za-z]{3,} [A-Za-z]{2,}")


def unmarked_in(source):
    """What reads like a sentence and is not marked: no docstring, fault or quotation."""
    passed = set()
    for node in ast.walk(ast.parse(source)):
        if id(node) in passed:
            continue
        if _is_passed(node):
            passed.update(id(part) for part in ast.walk(node))
        elif isinstance(node, ast.Constant) and SENTENCE.search(str(node.value)):
            yield node.value


def _is_passed(node):
    match node:
        case ast.Expr(value=ast.Constant()):
            return True
        case ast.Call(func=ast.Name(id=name)):
            return name in {*MARKS, "Quote"} or name.endswith("Error")
        case ast.Call(func=ast.Attribute(attr="execute")):
            return True  # SQL
        case ast.keyword(arg=name):
            return name in QUOTED
    return False


def unmarked_in_table(table, under=""):
    """What reads like a sentence in a table, under no key that is translated or quoted."""
    if isinstance(table, dict):
        for key, part in table.items():
            yield from unmarked_in_table(part, "text" if under == "text" else key)
    elif isinstance(table, list) and under not in {"text", *QUOTED}:
        for part in table:
            yield from unmarked_in_table(part, under)
    elif under not in {"text", *QUOTED} and SENTENCE.search(str(table)):
        yield table


def faults_of(sentences):
    """Sentences with a word that the guide does not use, or with a semicolon."""
    faults = {}
    for sentence in sentences:
        plain = PLACEHOLDER.sub("…", sentence)
        if wrong := banned_in(plain) + [mark for mark in ";" if mark in plain]:
            faults[sentence] = wrong
    return faults


def test_all_that_is_marked_keeps_to_the_words_of_the_guide():
    sentences = [text for path in CATALOGUE for text in marked_of(path)]

    assert len(sentences) > 2000
    assert faults_of(sentences) == {}


def test_every_sentence_is_marked():
    unmarked = {path: {*unmarked_of(path)} - FOR_PROGRAMS for path in WHOLE}

    assert len(WHOLE) > 300
    assert {path: found for path, found in unmarked.items() if found} == {}


def test_a_sentence_that_is_not_marked_is_found():
    source = '''
        """Say what is dealt."""
        text = _("Deal the cards.") if deal else "Cut the cards."
        Quote("a", "b", "The best card."), option(source="No rule sheet says")
        raise ValueError("no such card")
    '''

    assert [*unmarked_in(dedent(source))] == ["Cut the cards."]


def test_a_sentence_of_a_table_that_is_not_marked_is_found():
    table = {"rule": [{"says": "Cut the cards.", "title": {"text": "Cut the deck"}}]}
    table |= {"source": "No rule sheet says", "called": ["Deal the cards."]}
    table |= {"counted": {"text": {"one": "A card.", "many": "Some cards."}}}

    assert [*unmarked_in_table(table)] == ["Cut the cards.", "Deal the cards."]
    assert [*texts_of(table)] == ["Cut the deck", "A card.", "Some cards."]


def test_refusals_keep_to_the_words_of_the_guide():
    sentences = set(refusal_sentences())

    assert len(sentences) > 100
    assert faults_of(sentences) == {}


LOST = re.compile(
    r"\b(Nothing|nothing|Saved is|saved|sent again|left out|It was|Your (deals|answers)"
    r"|The organizer (has|will|was not called))\b"
)
"""How a refusal says whether anything was lost."""


def test_a_refusal_is_short_and_says_whether_anything_was_lost():
    kinds = {
        kind
        for kind in subclasses_of(Refusal)
        if getattr(kind, "text", "") and kind.status in (400, 403, 409, 422)
    }
    # of several reasons, and of what comes after a colon, others say it
    alone = [
        kind
        for kind in kinds
        if kind.__module__
        not in ("scoring.rules.refusals", "scoring.rules.individual.game")
        and not issubclass(kind, CannotUndo)
        and not re.search(r"\{(why|fault)\}$", kind.text)
    ]

    assert len(alone) > 100
    assert [kind.text for kind in alone if not LOST.search(kind.text)] == []
    for kind in kinds:
        sentences = re.split(r"(?<=[.?:])\s", PLACEHOLDER.sub("…", kind.text))
        assert max(len(sentence.split()) for sentence in sentences) <= 25, kind.text
        assert not {*"();"} & {*kind.text} or "(all passed)" in kind.text, kind.text


def test_a_retired_word_is_found():
    source = '_("Put %(night)s away; please")\nngettext_lazy("1 pair", "Pairs", 2)'

    assert faults_of(marked_in(source)) == {
        "Put %(night)s away; please": ["please", ";"],
        "1 pair": ["pair"],
        "Pairs": ["pairs"],
    }
