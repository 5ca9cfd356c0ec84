"""Rulings on file as the desk shows them: what was asked, and the way to ask it again."""

from collections.abc import Iterable
from dataclasses import dataclass

from scoring.forms.rules_desk.asked import Asked
from scoring.forms.rules_desk.desk import Desk
from scoring.forms.rules_desk.questions import QUESTIONS
from scoring.queries.rulings import KeptRuling


@dataclass(frozen=True, slots=True)
class RulingLine:
    """A ruling, the *title* of its question and the *link* that opens it again."""

    ruling: KeptRuling
    title: str
    link: str


def ruling_lines(desk: Desk, rulings: Iterable[KeptRuling]) -> tuple[RulingLine, ...]:
    """The rulings in the order given."""
    return tuple(_line(desk, ruling) for ruling in rulings)


def _line(desk: Desk, ruling: KeptRuling) -> RulingLine:
    question = QUESTIONS.get(ruling.question)
    title = question.title if question else ruling.question
    asked = Asked(f"{desk.base}{ruling.question}/", ruling.asked)
    return RulingLine(ruling, title, asked.link())
