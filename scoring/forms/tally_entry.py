"""A tally card as it is typed in: two boxes a game, and the line of totals."""

import re
from collections.abc import Mapping
from typing import NamedTuple

from django import forms

from scoring.queries.tally_entry import CardRow, OpenCard
from scoring.rules.refusals import PointsNotANumber
from scoring.standings.cross_check import TOTAL, Boxes
from tournament.forms.words import ReasonField, SentForm
from tournament.marked import gettext_noop
from tournament.number_format import MINUS

_WHOLE = re.compile(r"-?[0-9]{1,3}")
_BOX = re.compile(r"(own|against)-([0-9]{1,2})")


class BoxesNotNumbers(PointsNotANumber):
    """Boxes with something else than points in them."""

    text = gettext_noop(
        "{where}: enter whole points, for example 7, or leave the box empty."
    )


class WhichCardForm(forms.Form):
    """The card to open, by its number; an empty one is the *suggested*."""

    card = forms.IntegerField(min_value=1, max_value=9999, required=False)
    suggested = forms.IntegerField(min_value=1, required=False)


class RecountForm(SentForm):
    """A game (its key) to be corrected to what its cards say, and why."""

    game = forms.IntegerField(min_value=1)
    reason = ReasonField()


class BoxLine(NamedTuple):
    """A line of the card on the page: its game (None for the total) and what stands."""

    game: int
    row: CardRow | None
    own: str
    against: str


class TallyCardForm(forms.Form):
    """The boxes of one *card*: "own-3", "against-3", and "own-0" for the total."""

    card = forms.IntegerField(min_value=1, max_value=9999)

    def boxes(self) -> dict[int, Boxes]:
        """Return what was typed, by game.

        Raises:
            BoxesNotNumbers: with every game where something else was typed.
        """
        wrong = [where for where, text in self._typed() if not _is_points(text)]
        if wrong:
            names = (
                _game_words(game) for game in dict.fromkeys(where[1] for where in wrong)
            )
            raise BoxesNotNumbers(where=", ".join(names))
        points = {where: _points(text) for where, text in self._typed()}
        games = {game for _, game in points}
        return {
            game: Boxes(points.get(("own", game)), points.get(("against", game)))
            for game in games
        }

    def _typed(self) -> list[tuple[tuple[str, int], str]]:
        matches = ((_BOX.fullmatch(str(name)), text) for name, text in self.data.items())
        return [((match[1], int(match[2])), str(text)) for match, text in matches if match]


def box_lines(card: OpenCard, typed: Mapping[str, str]) -> tuple[BoxLine, ...]:
    """Return the lines of *card* with what was *typed*, else what is kept.

    The total last.
    """
    rows: list[tuple[int, CardRow | None, Boxes]] = [
        (row.game, row, row.boxes) for row in card.rows
    ]
    rows.append((TOTAL, None, card.total))
    return tuple(
        BoxLine(
            game,
            row,
            typed.get(f"own-{game}", _shown(boxes.own)),
            typed.get(f"against-{game}", _shown(boxes.against)),
        )
        for game, row, boxes in rows
    )


def _shown(points: int | None) -> str:
    return "" if points is None else str(points)


def _plain(text: str) -> str:
    return text.replace(MINUS, "-").strip()


def _is_points(text: str) -> bool:
    return not _plain(text) or _WHOLE.fullmatch(_plain(text)) is not None


def _points(text: str) -> int | None:
    return int(_plain(text)) if _plain(text) else None


def _game_words(game: int) -> str:
    return f"Game {game}" if game else "Total"
