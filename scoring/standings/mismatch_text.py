"""What the cards of one team and of its opponents say of its points, in sentences."""

from collections.abc import Iterator, Mapping

from tournament.marked import Message, gettext_lazy
from tournament.number_format import format_points


def describe_own(game: int, boxes: Mapping[int, int | None]) -> Message:
    """Describe what stands on the two cards of a team, the first of *boxes* first."""
    match _written(boxes):
        case [(card, points)]:
            return gettext_lazy(
                "Card %(card)s says %(points)s in game %(game)s.",
                card=card,
                points=points,
                game=game,
            )
        case [(card, points), (partner, theirs)]:
            return gettext_lazy(
                "Card %(card)s says %(points)s in game %(game)s, its partner card "
                "%(partner)s says %(theirs)s.",
                card=card,
                points=points,
                game=game,
                partner=partner,
                theirs=theirs,
            )
    first, second = boxes
    return gettext_lazy(
        "Cards %(first)s and %(second)s say nothing in game %(game)s yet.",
        first=first,
        second=second,
        game=game,
    )


def describe_opponents(boxes: Mapping[int, int | None]) -> Iterator[Message]:
    """Describe what the two opponents wrote of it; nothing where they wrote nothing."""
    match _written(boxes):
        case [(card, points)]:
            yield gettext_lazy(
                "Opponent %(card)s wrote %(points)s against them.", card=card, points=points
            )
        case [(first, points), (second, same)] if points == same:
            yield gettext_lazy(
                "Opponents %(first)s and %(second)s wrote %(points)s against them.",
                first=first,
                second=second,
                points=points,
            )
        case [(first, points), (second, theirs)]:
            yield gettext_lazy(
                "Opponent %(first)s wrote %(points)s and opponent %(second)s wrote "
                "%(theirs)s against them.",
                first=first,
                points=points,
                second=second,
                theirs=theirs,
            )


def _written(boxes: Mapping[int, int | None]) -> list[tuple[int, str]]:
    return [
        (card, format_points(points))
        for card, points in boxes.items()
        if points is not None
    ]
