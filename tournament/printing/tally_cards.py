"""Tally cards: each player's own way through the event, with boxes for the scores.

Up to three tables a card carries the whole movement; beyond that its holder's games, and
lines to write on where an event becomes known game by game. Knows nothing of models;
prints what a `SessionSheet` says.
"""

from collections.abc import Collection, Mapping, Sequence

from django.conf import settings
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from tournament.printing.binding import bind
from tournament.printing.card_faces import CardContent, Faces, Score, card_layout
from tournament.printing.card_grid import card_picture, cut_marks_picture
from tournament.printing.heading import heading
from tournament.printing.paper import Paper
from tournament.printing.pdf import Document
from tournament.queries.session_sheet import SessionSheet

TITLE_SIZES = (16, 14, 12)
WHEN_SIZES = (12,)


def tally_cards(
    sheet: SessionSheet,
    *,
    paper: Paper,
    numbers: Collection[int] | None = None,
    spares: int = 0,
    filled: Mapping[int, Sequence[Score]] | None = None,
    changed_from: int | None = None,
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
    """
    cards = tally_card_sheets(
        sheet,
        paper=paper,
        numbers=numbers,
        spares=spares,
        filled=filled,
        changed_from=changed_from,
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
) -> SafeString:
    """Return the pages of `tally_cards`, to be bound with others."""
    layout, scores = card_layout(sheet, paper), filled or {}
    make = Faces(sheet, layout)
    faces = [
        make.of(card, scores.get(card.number, ()))
        for card in sheet.cards
        if numbers is None or card.number in numbers
    ]
    faces += [make.blank()] * spares
    context = {
        "layout": layout,
        "card_picture": card_picture(layout),
        "cut_marks": cut_marks_picture(layout),
        "pages": _pages(faces, layout.per_page),
        "heading": heading(
            sheet,
            room=layout.middle_width,
            sizes=TITLE_SIZES,
            when_sizes=WHEN_SIZES,
            club=sheet.brand.name,
        ),
        "address": settings.BASE_URL,
        "changed_from": changed_from,
    }
    return render_to_string("print/_tally_cards.html", context)


def _pages(faces: Sequence[CardContent], per_page: int) -> list[Sequence[CardContent]]:
    starts = range(0, len(faces), per_page)
    return [faces[start : start + per_page] for start in starts]
