"""The answers to choose from before game 1, and what each means for this event."""

from collections.abc import Callable, Iterator
from decimal import Decimal
from typing import NamedTuple

from scoring.standings.prizes import Ties
from scoring.verbs.decisions import HALF, RECOMMENDED, Answers, Question
from tournament.rotations.headcounts import SitOutCredit
from tournament.words.marked import Message, gettext_lazy, ngettext_lazy
from tournament.words.money import NOTHING, equal_parts, shares

Money = Callable[[Decimal], str]
OTHER = "other"
"""The share that is typed."""


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


class Answer(NamedTuple):
    value: str
    label: Message
    small: Message | None = None
    is_chosen: bool = False
    is_recommended: bool = False


class PosedQuestion(NamedTuple):
    question: Question
    title: Message
    lead: Message | None
    answers: tuple[Answer, ...]
    is_open: bool


def ask(
    question: Question, stakes: Stakes, now: Answers, *, is_open: bool, money: Money
) -> PosedQuestion:
    """Ask *question*: the recommended answer is chosen until it was decided."""
    title, lead, listed, value = _ASK[question](stakes, now, money)
    best, chosen = value(RECOMMENDED), value(RECOMMENDED if is_open else now)
    answers = tuple(
        Answer(each, label, small, each == chosen, each == best)
        for each, label, small in listed
    )
    return PosedQuestion(question, title, lead, answers, is_open)


Listed = tuple[tuple[str, Message, Message | None], ...]
_Question = tuple[Message, Message | None, Listed, Callable[[Answers], str]]


def _ask_sit_out(stakes: Stakes, now: Answers, money: Money) -> _Question:
    usual, played = stakes.usual_points, stakes.fewer
    lead = ngettext_lazy(
        "%(count)s player plays %(fewer)s games, and the others play %(games)s.",
        "%(count)s players play %(fewer)s games, and the others play %(games)s.",
        stakes.sitting_out,
        fewer=played,
        games=stakes.games,
    )
    missed = stakes.games - played
    example = gettext_lazy(
        "For example: %(total)s points in %(fewer)s games count %(more)s more.",
        total=usual * played,
        fewer=played,
        more=usual * missed,
    )
    listed = (
        (SitOutCredit.OWN_AVERAGE, gettext_lazy("The player’s own average"), example),
        (
            SitOutCredit.NONE,
            gettext_lazy("No points"),
            gettext_lazy("Players who sit out can hardly win."),
        ),
        (SitOutCredit.FIELD_AVERAGE, gettext_lazy("Everyone’s average"), None),
        (SitOutCredit.FIXED, gettext_lazy("Same points for everyone"), None),
    )
    title = gettext_lazy("What does a missed game count?")
    return title, lead, listed, lambda answers: answers.credit.value


def _ask_share(stakes: Stakes, now: Answers, money: Money) -> _Question:
    lead = None
    if stakes.taken:
        lead = gettext_lazy("Paid so far: %(amount)s.", amount=money(stakes.taken))
    listed = [
        (f"{HALF}", gettext_lazy("Half"), _share_of(stakes, HALF, money)),
        ("0", gettext_lazy("Nothing. All goes to the cause"), None),
    ]
    if now.pot_percent not in (0, HALF):
        label = gettext_lazy("%(percent)s%%, as saved before", percent=now.pot_percent)
        small = _share_of(stakes, now.pot_percent, money)
        listed.append((f"{now.pot_percent}", label, small))
    listed.append((OTHER, gettext_lazy("Another share"), None))
    title = gettext_lazy("How much of the admission goes to prizes?")
    return title, lead, tuple(listed), lambda answers: f"{answers.pot_percent}"


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


def who_value(answers: Answers) -> str:
    parts = ("paid" * answers.needs_paid, "here" * answers.needs_present)
    return "-".join(filter(None, parts)) or "all"


def _ask_who(stakes: Stakes, now: Answers, money: Money) -> _Question:
    listed = tuple(_who(stakes))
    return gettext_lazy("Who can win a prize?"), None, listed, who_value


def _who(stakes: Stakes) -> Iterator[tuple[str, Message, Message | None]]:
    fill_ins = gettext_lazy("Fill-ins never win.")
    if stakes.fill_ins:
        fill_ins = ngettext_lazy(
            "Not the %(count)s fill-in.", "Not the %(count)s fill-ins.", stakes.fill_ins
        )
    yield "all", gettext_lazy("Every player"), fill_ins
    if stakes.is_charged:
        unpaid = gettext_lazy("Everyone here has paid.")
        if stakes.unpaid:
            unpaid = ngettext_lazy(
                "%(count)s player has not paid yet.",
                "%(count)s players have not paid yet.",
                stakes.unpaid,
            )
        yield "paid", gettext_lazy("Only players who paid"), unpaid
    yield "here", gettext_lazy("Only players who are still here at the end"), None
    if stakes.is_charged:
        yield "paid-here", gettext_lazy("Only players who paid and are still here"), None


def _ask_ties(stakes: Stakes, now: Answers, money: Money) -> _Question:
    example = gettext_lazy("2 players tied for first get half of both prizes each.")
    listed = (
        (Ties.SHARE, gettext_lazy("They split the prizes"), example),
        (
            Ties.DECIDE,
            gettext_lazy("They cut cards or draw"),
            gettext_lazy("One wins, and the other comes next."),
        ),
    )
    title = gettext_lazy("What if players tie for a prize?")
    return title, None, listed, lambda answers: answers.ties.value


_ASK: dict[Question, Callable[[Stakes, Answers, Money], _Question]] = {
    Question.SIT_OUT: _ask_sit_out,
    Question.SHARE: _ask_share,
    Question.WHO: _ask_who,
    Question.TIES: _ask_ties,
}
