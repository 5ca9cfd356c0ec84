"""What was decided before game 1, a sentence each: for results, prizes and the log."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from scoring.standings.prizes import USUAL_POT, Ties
from tournament.rotations.headcounts import SitOutCredit
from tournament.words.marked import Message, Sentence, gettext_lazy, ngettext_lazy
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
    value: str
    label: Sentence
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


def describe_sit_out(credit: SitOutCredit, points: int = 0) -> Message:
    return _SIT_OUT[credit].of(points)


def describe_share(percent: int) -> Message:
    if not percent:
        return gettext_lazy("All of the admission goes to the cause.")
    if percent == HALF:
        return gettext_lazy("Half of the admission goes to prizes.")
    return gettext_lazy("%(percent)s%% of the admission goes to prizes.", percent=percent)


def decided(answers: Answers, questions: tuple[Question, ...]) -> tuple[Message, ...]:
    return tuple(_describe(question, answers) for question in questions)


def _describe(question: Question, answers: Answers) -> Message:
    match question:
        case Question.SIT_OUT:
            return describe_sit_out(answers.credit, answers.points)
        case Question.SHARE:
            return describe_share(answers.pot_percent)
        case Question.WHO:
            return _WHO[answers.needs_paid, answers.needs_present]
        case Question.TIE_BREAKS:
            return TIE_BREAKS[answers.breaks_ties]
        case Question.TIES:
            return TIES[answers.ties]


_SIT_OUT = {
    SitOutCredit.NONE: gettext_lazy("A missed game counts no points."),
    SitOutCredit.OWN_AVERAGE: gettext_lazy(
        "A missed game counts the player’s own average, in whole points."
    ),
    SitOutCredit.FIELD_AVERAGE: gettext_lazy(
        "A missed game counts everyone’s average, in whole points."
    ),
    SitOutCredit.FIXED: ngettext_lazy(
        "A missed game counts %(count)s point.", "A missed game counts %(count)s points."
    ),
}
_WHO = {
    (False, False): gettext_lazy("Every player can win, but fill-ins cannot."),
    (True, False): gettext_lazy("Only players who paid can win."),
    (False, True): gettext_lazy("Only players who are still here can win."),
    (True, True): gettext_lazy("Only players who paid and are still here can win."),
}
TIE_BREAKS = {
    False: gettext_lazy("Equal points share a place."),
    True: gettext_lazy(
        "Ties are broken by games won, then by most loners, fewest times euchred, best "
        "game, and last game."
    ),
}
TIES = {
    Ties.SHARE: gettext_lazy("Tied players split the prizes."),
    Ties.DECIDE: gettext_lazy("Tied players cut cards or draw."),
}
