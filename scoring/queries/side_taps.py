"""What tells a deal of a side table in one tap, where one is enough."""

from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import urlencode

from scoring.queries.side_play import SidePlay
from scoring.rules import Button, Field, ImpossibleDeal, Kind, Partnership
from scoring.rules.declarations import DealForm
from tournament.number_format import format_points
from tournament.seats import Compass, Side
from tournament.translation import translate


@dataclass(frozen=True, slots=True)
class Tap:
    """A button: what it says, the points it shows, and the answers it stands for."""

    label: str
    points: str
    answers: str


@dataclass(frozen=True, slots=True)
class TapGroup:
    """The buttons of a team or of whoever called trump."""

    names: str
    taps: tuple[Tap, ...]


@dataclass(frozen=True, slots=True)
class Taps:
    """A deal in one tap: *questions* are what a group and its buttons answer."""

    questions: tuple[str, ...]
    groups: tuple[TapGroup, ...]
    nobody: Tap | None


def side_taps(play: SidePlay) -> Taps | None:
    """Return the buttons of a deal; None where it needs more answers than one tap."""
    game = play.game
    if isinstance(game, Partnership):
        return _of_sides(play, game) if game.deal_form is DealForm.OUTCOME else None
    fields = game.fields(play.rules, play.players)
    required = [field for field in fields if not field.nobody]
    others = [field for field in fields if field.nobody]
    if [field.kind for field in required] != [Kind.PLAYER, Kind.CHOICE]:
        return None
    if any(field.kind is not Kind.CHOICE for field in others):
        return None
    who, how = required
    groups = (
        TapGroup(name, tuple(_of_player(play, who, how, seat)))
        for seat, name in enumerate(play.names)
    )
    passed = (
        Tap(translate(choice.label), "", urlencode({field.name: choice.value}))
        for field in others
        for choice in field.choices
    )
    questions = (translate(who.question), translate(how.question))
    return Taps(questions, tuple(groups), next(passed, None))


def _of_sides(play: SidePlay, game: Partnership) -> Taps:
    buttons = game.buttons(play.rules)
    groups = (
        TapGroup(play.side_name(at), tuple(map(_tap, buttons.for_side(side))))
        for at, side in enumerate(Side)
    )
    nobody = _tap(buttons.nobody) if buttons.nobody else None
    return Taps((), tuple(groups), nobody)


def _tap(button: Button) -> Tap:
    facts = {"side": button.side or "", "outcome": button.outcome.value}
    if button.alone:
        facts["alone"] = str(list(Compass).index(button.alone))
    points = format_points(button.points) if button.side else ""
    return Tap(translate(button.label), points, urlencode(facts))


def _of_player(play: SidePlay, who: Field, how: Field, seat: int) -> Iterator[Tap]:
    for choice in how.choices:
        facts = {who.name: str(seat), how.name: choice.value}
        try:
            points = play.game.score(facts, play.rules, play.players)
        except ImpossibleDeal:
            continue
        label = translate(choice.label)
        yield Tap(label, format_points(points[seat]), urlencode(facts))
