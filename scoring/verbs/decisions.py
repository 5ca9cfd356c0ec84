"""What was decided before game 1, a sentence each: for results, prizes and the log."""

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from scoring.standings.prizes import USUAL_POT, Ties
from tournament.rotations.headcounts import SitOutCredit
from tournament.words.marked import Message, gettext_lazy, ngettext_lazy
from tournament.words.money import NOTHING, shares


class Question(StrEnum):
    """Something to decide; the value is stored with the event once it is decided."""

    SIT_OUT = "sit_out"
    SHARE = "share"
    WHO = "who"
    TIES = "ties"


@dataclass(frozen=True, slots=True)
class Answers:
    """What a missed game counts, what prizes share, who can win, what tied players do.

    *points* are those of a missed game where it counts the same for everyone.
    """

    credit: SitOutCredit = SitOutCredit.OWN_AVERAGE
    points: int = 0
    pot_percent: int = USUAL_POT
    needs_paid: bool = False
    needs_present: bool = False
    ties: Ties = Ties.SHARE


RECOMMENDED = Answers()


@dataclass(frozen=True, slots=True)
class Stakes:
    """What the questions hang on, as the event stands.

    *sitting_out* players play *fewer* games, the others *games*. *price* is the first
    ticket price that is not free, *taken* the admission so far. The prize list gives out
    *shares* (percent of the pot) and *amounts*. *unpaid* players are here.
    """

    sitting_out: int = 0
    fewer: int = 0
    games: int = 0
    most_points: int = 0
    usual_points: int = 0
    price: Decimal = NOTHING
    taken: Decimal = NOTHING
    shares: Decimal = NOTHING
    amounts: Decimal = NOTHING
    has_prizes: bool = False
    fill_ins: int = 0
    unpaid: int = 0

    @property
    def is_charged(self) -> bool:
        return bool(self.price or self.taken)

    @property
    def gives_money(self) -> bool:
        return bool(self.shares or self.amounts)

    def prize_money(self, percent: int) -> Decimal:
        """Without a prize list the pot is all of it."""
        (pot,) = shares(max(self.taken, NOTHING), [Decimal(percent)])
        if not self.has_prizes:
            return pot
        (part,) = shares(pot, [min(self.shares, Decimal(100))])
        return part + self.amounts


def questions_about(stakes: Stakes) -> tuple[Question, ...]:
    """List the questions whose answer changes something."""
    return tuple(_questions(stakes))


def _questions(stakes: Stakes) -> Iterator[Question]:
    if stakes.sitting_out:
        yield Question.SIT_OUT
    if stakes.is_charged and (stakes.shares or not stakes.has_prizes):
        yield Question.SHARE
    if not (stakes.is_charged or stakes.gives_money):
        return
    if stakes.fill_ins or (stakes.is_charged and stakes.unpaid):
        yield Question.WHO
    if stakes.gives_money:
        yield Question.TIES


HALF = 50


def describe_sit_out(credit: SitOutCredit, points: int = 0) -> Message:
    if credit is SitOutCredit.FIXED:
        return ngettext_lazy(
            "A missed game counts %(count)s point.",
            "A missed game counts %(count)s points.",
            points,
        )
    return _SIT_OUT[credit]


def describe_past_sit_out(credit: SitOutCredit, points: int = 0) -> Message:
    if credit is SitOutCredit.FIXED:
        return ngettext_lazy(
            "A missed game counted %(count)s point.",
            "A missed game counted %(count)s points.",
            points,
        )
    return _PAST_SIT_OUT[credit]


def describe_share(percent: int) -> Message:
    if not percent:
        return gettext_lazy("All of the admission goes to the cause.")
    if percent == HALF:
        return gettext_lazy("Half of the admission goes to prizes.")
    return gettext_lazy("%(percent)s%% of the admission goes to prizes.", percent=percent)


def describe_ties(ties: Ties) -> Message:
    return _TIES[ties]


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
        case Question.TIES:
            return describe_ties(answers.ties)


_SIT_OUT = {
    SitOutCredit.NONE: gettext_lazy("A missed game counts no points."),
    SitOutCredit.OWN_AVERAGE: gettext_lazy(
        "A missed game counts the player’s own average, in whole points."
    ),
    SitOutCredit.FIELD_AVERAGE: gettext_lazy(
        "A missed game counts everyone’s average, in whole points."
    ),
}
_PAST_SIT_OUT = {
    SitOutCredit.NONE: gettext_lazy("A missed game counted no points."),
    SitOutCredit.OWN_AVERAGE: gettext_lazy(
        "A missed game counted the player’s own average, in whole points."
    ),
    SitOutCredit.FIELD_AVERAGE: gettext_lazy(
        "A missed game counted everyone’s average, in whole points."
    ),
}
_WHO = {
    (False, False): gettext_lazy("Every player can win, but fill-ins cannot."),
    (True, False): gettext_lazy("Only players who paid can win."),
    (False, True): gettext_lazy("Only players who are still here can win."),
    (True, True): gettext_lazy("Only players who paid and are still here can win."),
}
_TIES = {
    Ties.SHARE: gettext_lazy("Tied players split the prizes."),
    Ties.DECIDE: gettext_lazy("Tied players cut cards or draw."),
}
