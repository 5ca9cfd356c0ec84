"""What a deal scores in a game everybody plays alone: the answers of its own questions."""

from scoring.forms.rules_desk.address import Address
from scoring.forms.rules_desk.desk import Desk
from scoring.forms.rules_desk.page import FieldLine, Page
from scoring.rules import Field, ImpossibleDeal, Kind, game_of
from scoring.rules.answers import Judgement
from tournament.marked import Sentence, as_message, gettext_lazy, paragraph
from tournament.marked import gettext_noop as _


def player_points(desk: Desk, address: Address) -> Page:
    """Build the page "What does this deal score?" for the players at *desk*."""
    rules, names = desk.rules, desk.player_names
    game = game_of(rules)
    fields = game.fields(rules, len(names))
    facts = {field.name: address.get(field.name) for field in fields}
    lines = tuple(_line(field, names, facts[field.name]) for field in fields)
    if not any(facts.values()):
        return Page(address, fields=lines)
    try:
        points = game.score(facts, rules, len(names))
    except ImpossibleDeal as impossible:
        return Page(address, fields=lines, refusals=impossible.refusals)
    scored = [
        gettext_lazy("%(player)s scores %(points)s.", player=name, points=amount)
        for name, amount in zip(names, points, strict=True)
        if amount
    ]
    verdict = paragraph(*scored) if scored else as_message(_("No one scores."))
    summary = game.summary(facts, rules, [str(name) for name in names])
    return Page(address, Judgement(verdict, (summary,)), fields=lines)


def _line(field: Field, names: tuple[Sentence, ...], value: str) -> FieldLine:
    labels: dict[str, Sentence] = {choice.value: choice.label for choice in field.choices}
    if field.kind in (Kind.PLAYER, Kind.PLAYERS):
        labels = {str(seat): name for seat, name in enumerate(names)}
    if field.nobody:
        labels = {"": field.nobody, **labels}
    return FieldLine(field.name, field.question, tuple(labels.items()), value)
