"""Tally cards: each player's own way through the event, with boxes for the scores.

Up to three tables a card carries the whole movement; beyond that its holder's games, and
lines to write on where an event becomes known game by game. Knows nothing of models;
prints what a `SessionSheet` says.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence

from django.conf import settings
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from tournament.printing.binding import bind
from tournament.printing.card_columns import Style
from tournament.printing.card_faces import CardContent, Faces, Score, card_layout
from tournament.printing.card_grid import card_picture, cut_marks_picture
from tournament.printing.heading import heading
from tournament.printing.paper import EDGE, Paper
from tournament.printing.pdf import Document
from tournament.printing.two_sides import Back
from tournament.queries.session_sheet import SessionSheet

TITLE_SIZES = (16, 14, 12)
WHEN_SIZES = (12,)
_ONE_STACK = 2
"""Cards of one sort and the spares: they share a page."""


def tally_cards(
    sheet: SessionSheet,
    *,
    paper: Paper,
    numbers: Collection[int] | None = None,
    spares: int = 0,
    filled: Mapping[int, Sequence[Score]] | None = None,
    changed_from: int | None = None,
    style: Style = Style.USUAL,
    back: Back | None = None,
) -> Document:
    """Return the tally cards of an event, two to a page with cut marks.

    Args:
        sheet: the event.
        paper: what they are printed on.
        numbers: only the cards of these player numbers; all when left out.
        spares: blank cards to follow, for number and name by hand.
        filled: by player number the recorded scores of the games played, in their
            order, to be printed in the boxes with their totals.
        changed_from: the game from which on these cards differ from those printed
            before, to be told on each of them.
        style: in large print, or with more boxes.
        back: what stands on the backs of the cards, if anything.
    """
    cards = tally_card_sheets(
        sheet,
        paper=paper,
        numbers=numbers,
        spares=spares,
        filled=filled,
        changed_from=changed_from,
        style=style,
        back=back,
    )
    title = gettext("Tally cards: %(event)s") % {"event": sheet.name}
    return bind(cards, name="tally-cards", title=title, paper=paper)


def tally_card_sheets(
    sheet: SessionSheet,
    *,
    paper: Paper,
    numbers: Collection[int] | None = None,
    spares: int = 0,
    filled: Mapping[int, Sequence[Score]] | None = None,
    changed_from: int | None = None,
    style: Style = Style.USUAL,
    back: Back | None = None,
) -> SafeString:
    """Return the pages of `tally_cards`, to be bound with others."""
    layout, scores = card_layout(sheet, paper, style), filled or {}
    make = Faces(sheet, layout)
    faces = [
        make.of(card, scores.get(card.number, ()))
        for card in sheet.cards
        if numbers is None or card.number in numbers
    ]
    stacks = [*_stacks(sheet, faces), [make.blank()] * spares]
    if len(stacks) <= _ONE_STACK:
        stacks = [[*faces, *stacks[-1]]]
    context = {
        "layout": layout,
        "card_picture": card_picture(layout),
        "cut_marks": cut_marks_picture(layout),
        "pages": [page for stack in stacks for page in _pages(stack, layout.per_page)],
        "heading": heading(
            sheet,
            room=layout.middle_width,
            sizes=TITLE_SIZES,
            when_sizes=WHEN_SIZES,
            club=sheet.brand.name,
        ),
        "address": settings.BASE_URL,
        "changed_from": changed_from,
        "back": back,
        "back_size": back.size_in(layout.height - 2 * EDGE) if back else 0,
    }
    return render_to_string("print/_tally_cards.html", context)


def _stacks(
    sheet: SessionSheet, faces: Sequence[CardContent]
) -> Iterator[Sequence[CardContent]]:
    """Part cards of two sorts, red and white, into stacks that each begin a page."""
    if not sheet.movement.is_two_sorts:
        yield faces
        return
    for mark in dict.fromkeys(face.mark for face in faces):
        yield [face for face in faces if face.mark == mark]


def _pages(faces: Sequence[CardContent], per_page: int) -> list[Sequence[CardContent]]:
    starts = range(0, len(faces), per_page)
    return [faces[start : start + per_page] for start in starts]
