"""What a page asks of a deal that is told by bid and tricks, with names for seats."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from scoring.queries.pairs import PairLine
from scoring.rules import DealReport, Field, HouseRules, Kind, partnership
from tournament.seats import Compass, Side
from tournament.translation import translate

SHORT = 4
"""Letters of the longest answer that fits a narrow button: "10NT"."""


@dataclass(frozen=True, slots=True)
class ScorepadChoice:
    """One answer: what it sends, what it says, and whose side it is, if one's.

    *points* are what the pair of that name has in this game, *penalty* is the part of
    it that penalties make; *is_default* is what holds while nobody has said anything.
    """

    key: str
    value: str
    label: str
    side: Side | None = None
    points: int | None = None
    penalty: int = 0
    is_default: bool = False

    @property
    def is_short(self) -> bool:
        """Return whether it begins with a number and fits a narrow button."""
        return self.label[:1].isdigit() and len(self.label) <= SHORT


@dataclass(frozen=True, slots=True)
class ScorepadQuestion:
    """A question about the deal and its answers, in the order they are shown."""

    name: str
    text: str
    answers: tuple[ScorepadChoice, ...]
    most_columns: int = 7

    @property
    def short(self) -> tuple[ScorepadChoice, ...]:
        """Return the answers that are numbers."""
        return tuple(answer for answer in self.answers if answer.is_short)

    @property
    def wide(self) -> tuple[ScorepadChoice, ...]:
        """Return the answers that are words."""
        return tuple(answer for answer in self.answers if not answer.is_short)

    @property
    def columns(self) -> int:
        """Return the number of short answers in a row."""
        return min(len(self.short), self.most_columns)


def questions(
    rules: HouseRules, names: Mapping[Compass, str], pairs: Sequence[PairLine]
) -> tuple[ScorepadQuestion, ...]:
    """List the questions of tonight's game about a deal.

    Nothing where it is told by its outcome.
    """
    game = partnership(rules)
    if not game.asks_bid:
        return ()
    return tuple(
        ScorepadQuestion(
            field.name,
            gettext(field.question),
            tuple(_answers(field, names, pairs)),
            field.columns,
        )
        for field in game.fields(rules, len(Compass))
    )


def chosen(report: DealReport | None) -> frozenset[str]:
    """Return the keys of the answers that *report* is made of."""
    if report is None or report.tricks is None:
        return frozenset()
    values = {
        "side": report.side or "",
        "bid": report.bid,
        "tricks": str(report.tricks),
        "alone": report.alone or "",
    }
    return frozenset(key_of(name, value) for name, value in values.items())


def key_of(name: str, value: str) -> str:
    """Return the key of the answer *value* to the question *name*."""
    return f"{name}-{value}"


def _answers(
    field: Field, names: Mapping[Compass, str], pairs: Sequence[PairLine]
) -> Iterator[ScorepadChoice]:
    match field.kind:
        case Kind.SIDE:  # nobody is no answer to who bid: a button of its own
            for pair in pairs:
                key = key_of(field.name, pair.side)
                own = (pair.side, pair.points, pair.penalty)
                yield ScorepadChoice(key, pair.side, pair.names, *own)
        case Kind.PLAYER:
            yield ScorepadChoice(
                key_of(field.name, ""), "", gettext(field.nobody), is_default=True
            )
            for seat, name in names.items():
                yield ScorepadChoice(key_of(field.name, seat), seat, name, seat.side)
        case _:
            for choice in field.choices:
                key = key_of(field.name, choice.value)
                yield ScorepadChoice(key, choice.value, translate(choice.label))
