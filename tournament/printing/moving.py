"""How people move, in the words printed on cards and charts, and the marks that go by it.

Printed where moving is a rule to be told: where the next game depends on the last one or
is drawn, and where each seat or group moves in its own way.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.utils.translation import gettext

from tournament.marked import gettext_noop
from tournament.queries.session_sheet import SessionSheet
from tournament.rotations.rotation_types import Needs, RotationType
from tournament.rotations.rotation_types.planned import GROUPS
from tournament.rotations.rotation_types.winners import red_cards

RED, WHITE = gettext_noop("Red"), gettext_noop("White")
LADY, GENTLEMAN = gettext_noop("Lady"), gettext_noop("Gentleman")
_CARDS = {
    RED: gettext_noop("RED CARD"),
    WHITE: gettext_noop("WHITE CARD"),
    LADY: gettext_noop("LADY"),
    GENTLEMAN: gettext_noop("GENTLEMAN"),
}
_TOLD = (RotationType.RELAY, RotationType.SHIFT)
_TIE = gettext_noop("After a tie, the team that scored last wins.")
_SWAPS = {
    RotationType.RED_WHITE: gettext_noop(
        "A player who comes back in takes the color of one who sits out now."
    ),
    RotationType.LADIES_GENTS: gettext_noop(
        "A player who comes back in plays as a lady or a gentleman, like the one who sits "
        "out now."
    ),
}


def how_to_move(sheet: SessionSheet) -> str:
    """Return the rule as it is announced at the tables.

    "" where a card says all there is.
    """
    movement = sheet.movement
    if movement.needs is Needs.NOTHING and movement not in _TOLD:
        return ""
    sentences = [movement.about]
    if movement.is_two_sorts and _rest(sheet):
        sentences.append(_SWAPS[movement])
    if movement.needs is Needs.WINNERS:
        sentences.append(_TIE)
    return " ".join(map(gettext, sentences))


def is_written(sheet: SessionSheet) -> bool:
    """Return whether later games become known in the course of the event only."""
    return sheet.movement.needs is not Needs.NOTHING


@dataclass(frozen=True, slots=True)
class CardMarks:
    """What a card is marked with: *of_card* in capitals by number.

    *by_game* is the colour by number and game, where cards change colours in the event.
    """

    of_card: Mapping[int, str] = field(default_factory=dict)
    by_game: Mapping[tuple[int, int], str] = field(default_factory=dict)


def card_marks(sheet: SessionSheet) -> CardMarks:
    """RED CARD or WHITE CARD, LADY or GENTLEMAN, GROUP A to GROUP D, or nothing.

    Where people sit out, whoever comes back takes the colour of who goes out. So the
    colours then stand beside each game.
    """
    if sheet.movement is RotationType.SHIFT:
        return CardMarks(of_card=_groups(sheet))
    if not sheet.movement.is_two_sorts:
        return CardMarks()
    colours = _colours(sheet)
    steady = {number: colour for (number, _), colour in colours.items()}
    is_steady = all(steady[number] == colour for (number, _), colour in colours.items())
    if not is_steady or _rest(sheet):
        return CardMarks(by_game=colours)
    return CardMarks({number: gettext(_CARDS[color]) for number, color in steady.items()})


def _rest(sheet: SessionSheet) -> bool:
    """Return whether anybody sits out of the games known so far."""
    return any(round_.sit_out for round_ in sheet.rotation.rounds)


def _groups(sheet: SessionSheet) -> dict[int, str]:
    """Return the quarters of the numbers, as long as the first ones play."""
    players = sheet.rotation.players
    if any(4 * len(round_.tables) != players for round_ in sheet.rotation.rounds):
        return {}
    return {
        number: gettext("GROUP %(letter)s")
        % {"letter": GROUPS[4 * (number - 1) // players]}
        for number in range(1, players + 1)
    }


def _colours(sheet: SessionSheet) -> dict[tuple[int, int], str]:
    """By number and game."""
    colors: dict[tuple[int, int], str] = {}
    is_red = sheet.movement is RotationType.RED_WHITE
    first, second = (RED, WHITE) if is_red else (LADY, GENTLEMAN)
    for game, round_ in enumerate(sheet.rotation.rounds, start=1):
        red = red_cards(round_, game)
        for foursome in round_.tables:
            colors |= {
                (number, game): first if number in red else second for number in foursome
            }
    return colors
