"""What a page asks of a deal that no button tells, with names for seats and sides."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
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
    """A question about the deal and its answers, in the order they are shown.

    *takes_several* is for boxes to tick.
    """

    name: str
    text: str
    answers: tuple[ScorepadChoice, ...]
    most_columns: int = 7
    takes_several: bool = False

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
    people = {seat.value: (name, seat.side) for seat, name in names.items()}
    return ask_fields(game.fields(rules, len(Compass)), pairs, people)


def ask_fields(
    fields: Iterable[Field],
    teams: Sequence[PairLine],
    people: Mapping[str, tuple[str, Side | None]],
) -> tuple[ScorepadQuestion, ...]:
    """List the questions of *fields* about a deal between *teams*.

    *people* are the players with their side, by what an answer sends.
    """
    return tuple(
        ScorepadQuestion(
            field.name,
            _text_of(field),
            tuple(_answers(field, teams, people)),
            field.columns,
            field.kind is Kind.PLAYERS,
        )
        for field in fields
    )


def _text_of(field: Field) -> str:
    if field.kind is Kind.PLAYERS and field.nobody:
        facts = {"question": gettext(field.question), "none": gettext(field.nobody)}
        return gettext("%(question)s (none for “%(none)s”)") % facts
    return gettext(field.question)


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
    field: Field,
    teams: Sequence[PairLine],
    people: Mapping[str, tuple[str, Side | None]],
) -> Iterator[ScorepadChoice]:
    match field.kind:
        case Kind.SIDE:  # nobody is no answer to who bid: a button of its own
            for team in teams:
                key = key_of(field.name, team.side)
                own = (team.side, team.points, team.penalty)
                yield ScorepadChoice(key, team.side, team.names, *own)
            return
        case Kind.PLAYER | Kind.PLAYERS:
            answers = [(seat, name, side) for seat, (name, side) in people.items()]
        case _:
            answers = [(each.value, translate(each.label), None) for each in field.choices]
    if field.nobody and field.kind is not Kind.PLAYERS:
        answers.insert(0, ("", gettext(field.nobody), None))
    for value, label, side in answers:
        key = key_of(field.name, value)
        yield ScorepadChoice(key, value, label, side, is_default=value == "")
