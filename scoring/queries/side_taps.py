"""What tells a deal of a side table in one tap, where one is enough."""

from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import urlencode

from scoring.queries.pairs import PairLine
from scoring.queries.side_play import SidePlay
from scoring.rules import Button, Field, ImpossibleDeal, Kind, Partnership
from scoring.rules.declarations import DealForm
from tournament.marked import Sentence
from tournament.seats import Side
from tournament.translation import translate


@dataclass(frozen=True, slots=True)
class Tap:
    """A button: what it says, the points it shows, and the *call* that tells the deal."""

    call: str
    label: Sentence
    points: int | None = None


@dataclass(frozen=True, slots=True)
class PlayerTaps:
    """The buttons of whoever called trump."""

    names: str
    buttons: tuple[Tap, ...]


@dataclass(frozen=True, slots=True)
class Taps:
    """A deal in one tap: *questions* are what a group and its buttons answer."""

    questions: tuple[str, ...]
    groups: tuple[PairLine, ...] | tuple[PlayerTaps, ...]
    nobody: Button | Tap | None


def side_taps(play: SidePlay) -> Taps | None:
    """Return the buttons of a deal; None where it needs more answers than one tap."""
    game = play.game
    if isinstance(game, Partnership):
        is_told = game.deal_form is DealForm.OUTCOME
        return Taps((), side_teams(play), side_nobody(play)) if is_told else None
    fields = game.fields(play.rules, play.players)
    required = [field for field in fields if not field.nobody]
    others = [field for field in fields if field.nobody]
    if [field.kind for field in required] != [Kind.PLAYER, Kind.CHOICE]:
        return None
    if any(field.kind is not Kind.CHOICE for field in others):
        return None
    who, how = required
    groups = (
        PlayerTaps(name, tuple(_of_player(play, who, how, seat)))
        for seat, name in enumerate(play.names)
    )
    passed = (
        Tap(urlencode({field.name: choice.value}), choice.label)
        for field in others
        for choice in field.choices
    )
    questions = (translate(who.question), translate(how.question))
    return Taps(questions, tuple(groups), next(passed, None))


def side_teams(play: SidePlay) -> tuple[PairLine, ...]:
    """Return the two teams of a game of partners with their buttons, none elsewhere."""
    if not isinstance(play.game, Partnership):
        return ()
    buttons = play.game.buttons(play.rules)
    return tuple(
        PairLine(
            side=side,
            seats="",
            names=play.side_name(at),
            deals=(),
            points=play.totals[at],
            against=play.totals[1 - at],
            buttons=buttons.for_side(side),
            penalty=play.fines[at],
        )
        for at, side in enumerate(Side)
    )


def side_nobody(play: SidePlay) -> Button | None:
    """Return the button for a deal of partners in which nobody scores, if there is one."""
    if not isinstance(play.game, Partnership):
        return None
    return play.game.buttons(play.rules).nobody


def _of_player(play: SidePlay, who: Field, how: Field, seat: int) -> Iterator[Tap]:
    for choice in how.choices:
        facts = {who.name: str(seat), how.name: choice.value}
        try:
            points = play.game.score(facts, play.rules, play.players)
        except ImpossibleDeal:
            continue
        yield Tap(urlencode(facts), choice.label, points[seat])
