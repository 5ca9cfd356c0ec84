"""The answers to choose from before game 1, and what each means for this event."""

from collections.abc import Callable, Iterator, Mapping
from decimal import Decimal
from typing import NamedTuple

from scoring.verbs.decisions import (
    HALF,
    OTHER,
    RECOMMENDED,
    VALUES,
    WORDS,
    Answer,
    Answers,
    Question,
)
from tournament.words.marked import Message, Sentence, gettext_lazy, ngettext_lazy
from tournament.words.money import NOTHING, equal_parts, shares

Money = Callable[[Decimal], str]


class Stakes(NamedTuple):
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


class PosedQuestion(NamedTuple):
    question: Question
    title: Sentence
    answers: tuple[Answer, ...]
    lead: Message | None = None


def ask(
    question: Question, stakes: Stakes, now: Answers, *, is_open: bool, money: Money
) -> PosedQuestion:
    """Ask *question*: the recommended answer is chosen until it was decided."""
    value = VALUES[question]
    best, chosen = value(RECOMMENDED), value(RECOMMENDED if is_open else now)
    answers = tuple(
        each._replace(is_chosen=each.value == chosen, is_recommended=each.value == best)
        for each in _offer(question, stakes, now, money)
    )
    lead = _lead_to(question, stakes, money)
    return PosedQuestion(question, WORDS[question].title, answers, lead)


def _offer(
    question: Question, stakes: Stakes, now: Answers, money: Money
) -> Iterator[Answer]:
    meanings = _explain(stakes, money)
    for answer in WORDS[question].answers:
        if answer.value.startswith("paid") and not stakes.is_charged:
            continue
        if answer.value == OTHER and now.pot_percent not in (0, HALF):
            label = gettext_lazy("%(percent)s%%, as saved before", percent=now.pot_percent)
            small = _share_of(stakes, now.pot_percent, money)
            yield Answer(f"{now.pot_percent}", label, small=small)
        yield answer._replace(small=meanings.get(answer.value, answer.small))


def _lead_to(question: Question, stakes: Stakes, money: Money) -> Message | None:
    if question is Question.SIT_OUT:
        return ngettext_lazy(
            "%(count)s player plays %(fewer)s games, and the others play %(games)s.",
            "%(count)s players play %(fewer)s games, and the others play %(games)s.",
            stakes.sitting_out,
            fewer=stakes.fewer,
            games=stakes.games,
        )
    if question is Question.SHARE and stakes.taken:
        return gettext_lazy("Paid so far: %(amount)s.", amount=money(stakes.taken))
    return None


def _explain(stakes: Stakes, money: Money) -> Mapping[str, Message]:
    """What answers mean for this event, by their values."""
    fill_ins = gettext_lazy("Fill-ins never win.")
    if stakes.fill_ins:
        fill_ins = ngettext_lazy(
            "Not the %(count)s fill-in.", "Not the %(count)s fill-ins.", stakes.fill_ins
        )
    unpaid = gettext_lazy("Everyone here has paid.")
    if stakes.unpaid:
        unpaid = ngettext_lazy(
            "%(count)s player has not paid yet.",
            "%(count)s players have not paid yet.",
            stakes.unpaid,
        )
    average = gettext_lazy(
        "For example: %(total)s points in %(fewer)s games count %(more)s more.",
        total=stakes.usual_points * stakes.fewer,
        fewer=stakes.fewer,
        more=stakes.usual_points * (stakes.games - stakes.fewer),
    )
    half = _share_of(stakes, HALF, money)
    return {"own_average": average, f"{HALF}": half, "all": fill_ins, "paid": unpaid}


def _share_of(stakes: Stakes, percent: int, money: Money) -> Message:
    if stakes.taken:
        prizes = stakes.prize_money(percent)
        return gettext_lazy(
            "%(prizes)s for prizes and %(cause)s for the cause so far.",
            prizes=money(prizes),
            cause=money(stakes.taken - prizes),
        )
    prizes, _ = equal_parts(stakes.price * percent / HALF, 2)
    return gettext_lazy(
        "Of each %(price)s, %(prizes)s for prizes and %(cause)s for the cause.",
        price=money(stakes.price),
        prizes=money(prizes),
        cause=money(stakes.price - prizes),
    )
