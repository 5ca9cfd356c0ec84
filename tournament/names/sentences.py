"""Say what is asked about a line, and name the answers."""

from enum import StrEnum, auto
from typing import Any

from tournament.names.answers import Choice, Doubt
from tournament.names.columns import Role
from tournament.names.parties import Kind
from tournament.words.marked import Message, Sentence, gettext_lazy
from tournament.words.tables import read_table, reader_by


class _Case(StrEnum):
    """What a question hangs on beside its kind."""

    UNKNOWN = auto()
    UNNAMED = auto()
    TOGETHER = auto()
    UNLISTED = auto()
    LIKELY = auto()
    ON_LINE = auto()
    ON_LIST = auto()


_read_words = reader_by(
    role=Role, question=Kind, case=_Case, button=Choice, add=Kind, skip=Kind, answer=Choice
)
_TABLES = _read_words(**read_table(__package__, "sentences.toml"))
ROLES, _QUESTIONS, _CASES, _BUTTONS, _ADD, _SKIP, _ANSWERS = _TABLES
"""What a column can be, what is asked, and what the answers are called."""


def ask(doubt: Doubt) -> Message:
    return doubt.fault or _say(_question(doubt), doubt, line=doubt.earlier)


def _question(doubt: Doubt) -> Any:
    if doubt.kind is Kind.DUPLICATE:
        case = _Case.ON_LINE if doubt.earlier else _Case.ON_LIST
        case = _Case.LIKELY if Choice.ADD in doubt.choices else case
    elif doubt.kind is not Kind.GUEST:
        return _QUESTIONS[doubt.kind]
    elif doubt.host and doubt.names:
        is_asked = Choice.TOGETHER in doubt.choices
        case = _Case.TOGETHER if is_asked else _Case.UNLISTED
    else:
        case = _Case.UNNAMED if doubt.host else _Case.UNKNOWN
    return _CASES[case]


def ask_by_line(doubt: Doubt) -> Message:
    line = doubt.entry.line
    return gettext_lazy("Line %(line)s: %(question)s", line=line, question=ask(doubt))


def name_choice(doubt: Doubt, choice: Choice) -> Message:
    own = {Choice.ADD: _ADD, Choice.SKIP: _SKIP}.get(choice, {})
    return _say(own.get(doubt.kind, _BUTTONS[choice]), doubt)


def tell_answer(doubt: Doubt) -> Message:
    answer = doubt.answer
    if answer is None:
        return ask(doubt)
    if answer.choice is Choice.SKIP and doubt.kind is Kind.PLUS_ONE:
        return gettext_lazy("Only %(name)s.", name=doubt.names[0])
    names, line = answer.typed or doubt.names, doubt.entry.text[:200]
    return _say(_ANSWERS[answer.choice], doubt, names=names, line=line)


def _say(text: Sentence, doubt: Doubt, **more: object) -> Message:
    first, second, *_ = (*doubt.names, "", "")
    people = {"name": first, "first": first, "second": second, "host": doubt.host or first}
    facts = {"names": doubt.names, **people, **more}
    if not isinstance(text, Message):
        return Message(text, facts)
    is_of_guests = doubt.kind is Kind.PLUS_ONE
    return text.of(doubt.entry.guests if is_of_guests else len(doubt.names), **facts)
