"""What was decided before game 1, a sentence each: for results, prizes and the log."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from scoring.standings.prizes import USUAL_POT, Ties
from tournament.rotations.headcounts import SitOutCredit
from tournament.words.marked import Message, Sentence, as_message
from tournament.words.tables import read_as


class Question(StrEnum):
    """Something to decide; the value is stored with the event once it is decided."""

    SIT_OUT = "sit_out"
    SHARE = "share"
    WHO = "who"
    TIE_BREAKS = "tie_breaks"
    TIES = "ties"


@dataclass(frozen=True, slots=True)
class Answers:
    """What a missed game counts, what prizes share, who can win, what becomes of ties.

    *points* are those of a missed game where it counts the same for everyone.
    """

    credit: SitOutCredit = SitOutCredit.OWN_AVERAGE
    points: int = 0
    pot_percent: int = USUAL_POT
    needs_paid: bool = False
    needs_present: bool = False
    ties: Ties = Ties.SHARE
    breaks_ties: bool = False


RECOMMENDED = Answers(breaks_ties=True)


HALF = 50
OTHER = "other"
"""The share that is typed."""
BROKEN, SHARED = "broken", "shared"
"""How ties are broken: in the order of `TieBreak`, or not at all."""


class Answer(NamedTuple):
    """An answer to choose, and the sentence once it is *decided*."""

    value: str
    label: Sentence
    decided: Sentence = ""
    small: Sentence = ""
    is_chosen: bool = False
    is_recommended: bool = False


class _Words(NamedTuple):
    title: str
    answers: tuple[Answer, ...]


WORDS = read_as(dict[Question, _Words], __package__, "questions.toml")


def who_value(answers: Answers) -> str:
    parts = ("paid" * answers.needs_paid, "here" * answers.needs_present)
    return "-".join(filter(None, parts)) or "all"


VALUES: Mapping[Question, Callable[[Answers], str]] = {
    Question.SIT_OUT: lambda answers: answers.credit.value,
    Question.SHARE: lambda answers: f"{answers.pot_percent}",
    Question.WHO: who_value,
    Question.TIE_BREAKS: lambda answers: BROKEN if answers.breaks_ties else SHARED,
    Question.TIES: lambda answers: answers.ties.value,
}


def decided(answers: Answers, questions: tuple[Question, ...]) -> tuple[Message, ...]:
    return tuple(describe_decision(question, answers) for question in questions)


def describe_decision(question: Question, answers: Answers) -> Message:
    values = (VALUES[question](answers), OTHER)
    answer = next(each for each in WORDS[question].answers if each.value in values)
    return as_message(answer.decided).of(answers.points, percent=answers.pot_percent)


def describe_sit_out(credit: SitOutCredit, points: int) -> Message:
    return describe_decision(Question.SIT_OUT, Answers(credit, points))
