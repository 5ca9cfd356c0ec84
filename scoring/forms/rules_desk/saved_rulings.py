"""Rulings on file as the desk shows them: what was asked, and the way to ask it again."""

from collections.abc import Iterable
from dataclasses import dataclass

from scoring.forms.rules_desk.address import Address
from scoring.forms.rules_desk.desk import Desk
from scoring.forms.rules_desk.questions import QUESTIONS
from scoring.queries.rulings import SavedRuling


@dataclass(frozen=True, slots=True)
class RulingLine:
    """A ruling, the *title* of its question and the *link* that opens it again."""

    ruling: SavedRuling
    title: str
    link: str


def ruling_lines(desk: Desk, rulings: Iterable[SavedRuling]) -> tuple[RulingLine, ...]:
    """Return the rulings in the order given."""
    return tuple(_line(desk, ruling) for ruling in rulings)


def _line(desk: Desk, ruling: SavedRuling) -> RulingLine:
    question = QUESTIONS.get(ruling.question)
    title = question.title if question else ruling.question
    address = Address(f"{desk.base}{ruling.question}/", ruling.inputs)
    return RulingLine(ruling, title, address.link())
