"""What a scorepad of a side table asks of a deal, with names for seats and sides."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from django.utils.translation import gettext

from scoring.queries.side_play import SidePlay
from scoring.rules import Choice, Field, Kind
from tournament.seats import Side
from tournament.translation import translate

Chosen = Callable[[Field], frozenset[str]]
"""What was chosen for a question the last time, when that was refused."""

BRIEF = 2


@dataclass(frozen=True, slots=True)
class SidePadChoice:
    """One answer to a question, and whether it is chosen."""

    value: str
    label: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class SidePadQuestion:
    """What the game asks of a deal; *kind* is radio or checkbox."""

    name: str
    text: str
    kind: str
    answers: tuple[SidePadChoice, ...]

    @property
    def is_brief(self) -> bool:
        """Return whether many answers fit side by side, such as numbers of tricks."""
        return all(len(answer.label) <= BRIEF for answer in self.answers)


def side_questions(play: SidePlay, chosen: Chosen | None) -> Iterator[SidePadQuestion]:
    """Yield the questions of the game played at a side table."""
    for field in play.game.fields(play.rules, play.players):
        open_ = chosen(field) if chosen else _at_first(field)
        answers = (
            SidePadChoice(choice.value, translate(choice.label), choice.value in open_)
            for choice in _choices(field, play)
        )
        kind = "checkbox" if field.kind is Kind.PLAYERS else "radio"
        yield SidePadQuestion(field.name, _question_text(field), kind, tuple(answers))


def _question_text(field: Field) -> str:
    if field.kind is Kind.PLAYERS and field.nobody:
        facts = {"question": gettext(field.question), "none": gettext(field.nobody)}
        return gettext("%(question)s (none for “%(none)s”)") % facts
    return gettext(field.question)


def _at_first(field: Field) -> frozenset[str]:
    """Return what is chosen before anybody has tapped: an exception is not the case.

    Who scored or bid is never taken for granted.
    """
    is_exception = bool(field.nobody) and field.kind is not Kind.SIDE
    return frozenset({""}) if is_exception else frozenset()


def _choices(field: Field, play: SidePlay) -> Iterator[Choice]:
    match field.kind:
        case Kind.SIDE:
            for index, side in enumerate(Side):
                yield Choice(side.value, play.side_name(index))
        case Kind.PLAYER | Kind.PLAYERS:
            for seat, name in enumerate(play.names):
                yield Choice(str(seat), name)
        case Kind.CHOICE:
            yield from field.choices
    if field.nobody and field.kind is not Kind.PLAYERS:
        yield Choice("", field.nobody)
