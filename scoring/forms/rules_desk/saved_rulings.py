"""Rulings on file as the desk shows them: what was asked, and the way to ask it again."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import override

from scoring.forms.rules_desk.address import Address
from scoring.forms.rules_desk.desk import Desk
from scoring.forms.rules_desk.questions import QUESTIONS, page_of
from scoring.queries.rulings import SavedRuling
from scoring.rules.answers import Judgement
from scoring.rules.disputes.irregularities import IRREGULARITIES
from tournament.translation import translate


@dataclass(frozen=True, slots=True)
class RulingLine:
    """A ruling, the *title* of what was asked and the *link* that opens it again.

    *verdict* is what was said, in the language of the reader where that can be told.
    """

    ruling: SavedRuling
    title: str
    link: str
    verdict: str


def verdict_to_store(judgement: Judgement) -> str:
    """Return a verdict as it is stored, whatever language it was read in: in English."""
    with override(None):
        return translate(judgement.verdict)


def ruling_lines(desk: Desk, rulings: Iterable[SavedRuling]) -> tuple[RulingLine, ...]:
    """Return the rulings in the order given."""
    return tuple(_line(desk, ruling) for ruling in rulings)


def _line(desk: Desk, ruling: SavedRuling) -> RulingLine:
    link = Address(f"{desk.base}{ruling.question}/", ruling.inputs).link()
    question = QUESTIONS.get(ruling.question)
    if question is None:
        return RulingLine(ruling, ruling.question, link, ruling.verdict)
    page = page_of(question, desk, ruling.inputs)
    judgement = page.judgement
    is_same = judgement is not None and verdict_to_store(judgement) == ruling.verdict
    verdict = translate(judgement.verdict) if judgement and is_same else ruling.verdict
    title = IRREGULARITIES[page.ruling.event].event if page.ruling else question.title
    return RulingLine(ruling, title, link, verdict)
