"""Sentences of the log, the rules and refusals keep to the words of the design."""

import ast
import re
from textwrap import dedent

from django.conf import settings

from tests.saying import PUBLISHED, banned_in, refusal_sentences

MARKS = {
    *("_", "gettext", "gettext_lazy", "gettext_noop"),
    *("ngettext", "ngettext_lazy", "ngettext_noop", "pgettext", "pgettext_lazy"),
}
RULES = [
    *(settings.BASE_DIR / "scoring/rules").rglob("*.py"),
    *(settings.BASE_DIR / "scoring/cards").rglob("*.py"),
    *(settings.BASE_DIR / "scoring/forms/rules_desk").glob("*.py"),
    *(settings.BASE_DIR / "scoring/standings").glob("*_*.py"),
]
CATALOGUE = [
    path
    for package in ("scoring", "tournament")
    for path in (settings.BASE_DIR / package).rglob("*.py")
    if "migrations" not in path.parts
]
"""Wherever a sentence is marked."""
EXEMPT = {
    "scoring/printing": {"cash_book.py", "tables.py"},  # headings of CSV never change
    "scoring/queries": {"log_check.py", "log_rows.py", "report_lookup.py"},  # terminal, SQL
    "scoring/views": {"money.py", "prizes.py", "reports.py", "standings.py"},  # of seals
    "tournament/printing": {"card_grid.py", "pdf.py", "ranges.py", "worker.py"},  # SVG
    "tournament/queries": {"diagnostics.py", "preflight.py", "server_status.py"},  # SQL too
    "tournament/views": {"health.py", "installed_app.py"},  # what programs read
}
"""Modules whose sentences are for programs, for the terminal, or in no language."""
FOLDERS = (
    *("scoring/activity", "scoring/evening", "scoring/forms", "tournament/forms"),
    *("tournament/rotations/words", "tournament/rotations/rotation_types"),
    *("tournament/rotations/search", "tournament/preflight", *EXEMPT),
)
WHOLE = [
    *RULES,
    *(
        path
        for folder in FOLDERS
        for path in (settings.BASE_DIR / folder).rglob("*.py")
        if path.name not in {*EXEMPT.get(folder, ()), "session_file.py"}
    ),
    *(
        settings.BASE_DIR / "tournament" / name
        for name in (
            *("rotations/origin.py", "rotations/faults.py", "rotations/headcounts.py"),
            *("rotations/choice.py", "backups/state.py", "seats.py"),
            *("name_list/rules.py", "name_list/sentences.py", "name_list/files.py"),
        )
    ),
]
"""What says rules, answers and everything else that is read: all of it is marked."""
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


QUOTED = {"source", "quote"}
"""What names a rule sheet or quotes it; vectors have words of their own."""


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
        case ast.Assign(targets=[ast.Name(id=name)]):
            return name in {"_QUOTES", "SOURCE_NAMES", "_FIVE", "_SEVEN", "ALL_SHEETS"}
    return False


def faults_of(sentences):
    """Sentences with a word that the guide does not use, or with a semicolon."""
    faults = {}
    for sentence in sentences:
        plain = PLACEHOLDER.sub("…", sentence)
        if wrong := banned_in(plain) + [mark for mark in ";" if mark in plain]:
            faults[sentence] = wrong
    return faults


def test_all_that_is_marked_keeps_to_the_words_of_the_guide():
    every = (text for path in CATALOGUE for text in marked_in(path.read_text()))
    sentences = [text for text in every if text not in PUBLISHED]

    assert len(sentences) > 2000
    assert faults_of(sentences) == {}


def test_every_sentence_is_marked():
    files = [path for path in WHOLE if path.name not in ("quotes.py", "bid_quotes.py")]
    unmarked = {path.name: [*unmarked_in(path.read_text())] for path in files}

    assert len(files) > 200
    assert {name: found for name, found in unmarked.items() if found} == {}


def test_a_sentence_that_is_not_marked_is_found():
    source = '''
        """Say what is dealt."""
        text = _("Deal the cards.") if deal else "Cut the cards."
        Quote("a", "b", "The best card."), option(source="No rule sheet says")
        raise ValueError("no such card")
    '''

    assert [*unmarked_in(dedent(source))] == ["Cut the cards."]


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
