"""Cross-check: what four tally cards say of one game, held against each other.

Each pair's points stand on four cards: on both of its own and, as the opponents', on
both of the others. Knows nothing of names, of Django or of how points come about.
"""

from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import chain
from typing import NamedTuple

from tournament.play.seats import Compass, Side
from tournament.words.locales import format_points
from tournament.words.marked import Message, gettext_lazy
from tournament.words.marked import gettext_noop as _

_OWN = (
    _("Cards %(first)s and %(second)s say nothing in game %(game)s yet."),
    _("Card %(card)s says %(points)s in game %(game)s."),
    _(
        "Card %(card)s says %(points)s in game %(game)s, its partner card %(partner)s says "
        "%(theirs)s."
    ),
)
"""By how many of its cards say something of a pair."""
_OPPONENTS_AGREE = _("Opponents %(first)s and %(second)s wrote %(points)s against them.")
_OPPONENTS_DIFFER = _(
    "Opponent %(first)s wrote %(points)s and opponent %(second)s wrote %(theirs)s against "
    "them."
)

_TOTALS = (
    _("Card %(card)s: the total says %(written)s. The games add up to %(sum)s."),
    _(
        "Card %(card)s: the opponents’ total says %(written)s. Their games add up to "
        "%(sum)s."
    ),
)
"""By the box of a card's total that differs from its games."""


def describe_own(game: int, boxes: Mapping[int, int | None]) -> Message:
    written = _written(boxes)
    cards = zip(("first", "second"), boxes, strict=True)
    figures = zip(("card", "points", "partner", "theirs"), chain(*written), strict=False)
    return Message(_OWN[len(written)], {"game": game, **dict(cards), **dict(figures)})


def describe_opponents(boxes: Mapping[int, int | None]) -> Iterator[Message]:
    match _written(boxes):
        case [(card, points)]:
            yield gettext_lazy(
                "Opponent %(card)s wrote %(points)s against them.", card=card, points=points
            )
        case [(first, points), (second, theirs)]:
            text = _OPPONENTS_AGREE if points == theirs else _OPPONENTS_DIFFER
            facts = {"first": first, "points": points, "second": second, "theirs": theirs}
            yield Message(text, facts)


def _written(boxes: Mapping[int, int | None]) -> list[tuple[int, str]]:
    return [
        (card, format_points(points))
        for card, points in boxes.items()
        if points is not None
    ]


TOTAL = 0
"""The number of the line below the last game."""


class Progress(StrEnum):
    WAITING = "waiting"
    DOUBTFUL = "doubtful"
    AGREED = "agreed"


class Boxes(NamedTuple):
    """The two boxes of one line of a card; None where nothing stands in one."""

    own: int | None = None
    against: int | None = None


class Limits(NamedTuple):
    """What can be: *totals* of both pairs in a game, the *most* of one pair.

    *extra* is what the house gives a lone player on top for a march, 0 for nothing, and
    *most_on_top* what that can come to in a game.
    """

    totals: Container[tuple[int, int]]
    most: int
    extra: int = 0
    most_on_top: int = 0


class SeatedCards(NamedTuple):
    """Four cards at one table in one game (both 1-based), by seat.

    *on_file* are the points of both pairs from phones and desk, with penalties and
    without extras, None while deals are missing; *penalties* are in them.
    """

    game: int
    table: int
    seats: Mapping[Compass, int]
    on_file: Mapping[Side, int] | None = None
    penalties: Mapping[Side, int] | None = None

    def cards(self, side: Side) -> tuple[int, int]:
        first, second = side.seats
        return self.seats[first], self.seats[second]


class CardMismatch(NamedTuple):
    """Something that does not fit: where (game 0 is a total), which cards, in words.

    The first card is the one to look at first.
    """

    game: int
    table: int
    cards: tuple[int, ...]
    text: Message


class Checked(NamedTuple):
    seated: SeatedCards
    progress: Progress
    doubts: tuple[CardMismatch, ...]
    totals: Mapping[Side, int]
    extras: Mapping[Compass, int]

    @property
    def fits_file(self) -> bool:
        """Whether the cards agree with what is on file, if they agree at all."""
        on_file = self.seated.on_file
        is_agreed = self.progress is Progress.AGREED
        return is_agreed and on_file is not None and dict(on_file) == dict(self.totals)


Written = Mapping[tuple[int, int], Boxes]
"""What stands on the cards, by card and game."""


def check_game(seated: SeatedCards, written: Written, limits: Limits) -> Checked:
    boxes = {
        seat: written.get((card, seated.game), Boxes())
        for seat, card in seated.seats.items()
    }
    checks = {side: _SideCheck(seated, side, boxes, limits) for side in Side}
    doubts = [doubt for check in checks.values() if (doubt := check.doubt())]
    full = all(None not in (box.own, box.against) for box in boxes.values())
    totals = {side: check.points or 0 for side, check in checks.items()}
    if full and not doubts:
        doubts += _impossible(seated, totals, limits)
    progress = Progress.AGREED if full else Progress.WAITING
    progress = Progress.DOUBTFUL if doubts else progress
    if not doubts:
        doubts = [doubt for check in checks.values() if (doubt := check.against_file())]
    is_agreed = progress is Progress.AGREED
    return Checked(
        seated=seated,
        progress=progress,
        doubts=tuple(doubts),
        totals=totals if is_agreed else {},
        extras=_extras(boxes, totals) if is_agreed else {},
    )


def check_total(
    card: int, games: Sequence[int], written: Written
) -> Iterator[CardMismatch]:
    """Add the *games* of a *card* up again; only where all their boxes are filled."""
    total = written.get((card, TOTAL), Boxes())
    lines = [written.get((card, game), Boxes()) for game in games]
    for at, text in enumerate(_TOTALS):
        stands = total[at]
        added = [line[at] or 0 for line in lines if line[at] is not None]
        if stands is None or len(added) < len(games) or stands == sum(added):
            continue
        written_and_sum = {
            "card": card,
            "written": format_points(stands),
            "sum": format_points(sum(added)),
        }
        yield CardMismatch(TOTAL, 0, (card,), Message(text, written_and_sum))


class _SideCheck:
    def __init__(
        self,
        seated: SeatedCards,
        side: Side,
        boxes: Mapping[Compass, Boxes],
        limits: Limits,
    ) -> None:
        self.seated, self.side, self.limits = seated, side, limits
        self.own = {seated.seats[seat]: boxes[seat].own for seat in side.seats}
        self.against = {
            seated.seats[seat]: boxes[seat].against for seat in side.other.seats
        }
        self.figures = {
            card: points
            for card, points in (*self.own.items(), *self.against.items())
            if points is not None
        }
        self.points = self._majority_points()

    def doubt(self) -> CardMismatch | None:
        odd = [
            card for card, figure in self.figures.items() if not self._fits(card, figure)
        ]
        high = [card for card, figure in self.figures.items() if self._is_too_high(figure)]
        if not odd and not high:
            return None
        return CardMismatch(
            self.seated.game,
            self.seated.table,
            tuple(dict.fromkeys((*odd, *high, *self.figures))),
            self._describe(odd, is_high=bool(high)),
        )

    def against_file(self) -> CardMismatch | None:
        on_file = self.seated.on_file
        if on_file is None or not self.figures or self.points is None:
            return None
        here = on_file[self.side]
        if here == self.points:
            return None
        first, second = self.seated.cards(self.side)
        text = gettext_lazy(
            "Game %(game)s, table %(table)s: for cards %(first)s and %(second)s the cards "
            "say %(points)s. The saved score is %(saved)s.",
            game=self.seated.game,
            table=self.seated.table,
            first=first,
            second=second,
            points=format_points(self.points),
            saved=format_points(here),
        )
        return CardMismatch(self.seated.game, self.seated.table, tuple(self.figures), text)

    def _majority_points(self) -> int | None:
        """As most of the cards have it; of as many each way, what the opponents wrote."""
        if not self.figures:
            return None
        own, against = self._present(self.own), self._present(self.against)
        if not self.limits.extra:
            counted = Counter([*against, *own])
        else:  # lone players have more, their opponents have not
            counted = Counter(against or [min(own)])
        return max(counted, key=counted.__getitem__)

    @staticmethod
    def _present(figures: Mapping[int, int | None]) -> list[int]:
        return [points for points in figures.values() if points is not None]

    def _fits(self, card: int, figure: int) -> bool:
        if self.points is None or figure == self.points:
            return True
        more = figure - self.points
        step = self.limits.extra
        return bool(step) and card in self.own and more > 0 and more % step == 0

    def _is_too_high(self, figure: int) -> bool:
        booked = (self.seated.penalties or {}).get(self.side, 0)
        return figure - max(booked, 0) > self.limits.most + self.limits.most_on_top

    def _describe(self, odd: Sequence[int], *, is_high: bool) -> Message:
        first_odd = sorted(self.own, key=lambda card: card not in odd)
        own = {card: self.own[card] for card in first_odd}
        more = [*describe_opponents(self.against)]
        if self.seated.on_file is not None:
            saved = format_points(self.seated.on_file[self.side])
            more.append(gettext_lazy("The saved score is %(points)s.", points=saved))
        if is_high:
            most = gettext_lazy(
                "%(most)s is the most a team can score in a game.", most=self.limits.most
            )
            more.append(most)
        return describe_own(self.seated.game, own).followed_by(*more)


def _impossible(
    seated: SeatedCards, totals: Mapping[Side, int], limits: Limits
) -> list[CardMismatch]:
    booked = seated.penalties or {}
    first, second = (totals[side] - booked.get(side, 0) for side in Side)
    if (first, second) in limits.totals:
        return []
    cards = (*seated.cards(Side.FIRST), *seated.cards(Side.SECOND))
    text = gettext_lazy(
        "Game %(game)s, table %(table)s: %(first)s and %(second)s cannot both be scored in "
        "one game tonight. Cards %(cards)s agree.",
        game=seated.game,
        table=seated.table,
        first=format_points(totals[Side.FIRST]),
        second=format_points(totals[Side.SECOND]),
        cards=cards,
    )
    return [CardMismatch(seated.game, seated.table, cards, text)]


def _extras(
    boxes: Mapping[Compass, Boxes], totals: Mapping[Side, int]
) -> dict[Compass, int]:
    more = {seat: (box.own or 0) - totals[seat.side] for seat, box in boxes.items()}
    return {seat: points for seat, points in more.items() if points}
