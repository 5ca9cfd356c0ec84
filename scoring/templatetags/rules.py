"""Cards as pictures, places and points in words, and what a session still has to decide."""

from typing import Any

from django.conf import settings
from django.template import Library

from scoring.cards.card import Card, Suit
from scoring.cards.drawing.face import SUITS, card_face, ink_of, small_face
from scoring.cards.drawing.shapes import Drawing, Layer, Shape
from scoring.hall.draws.reading import CardDraw, card_draw
from scoring.leaderboard.reading import describe_games, describe_place, describe_score
from scoring.planning.actions import OWN_TABLE
from scoring.prizes.decisions.forms import decisions_page
from scoring.rules.house_rules import ScoreMarkers
from scoring.rulings.markers import MarkerState, marker_picture
from tournament.access.links import LinkKind, link
from tournament.machine.network import LOOPBACK
from tournament.models import Session
from tournament.pages.qr import qr_source

register = Library()
register.filter("score", describe_score)
register.filter("place", describe_place)
register.filter("games_counted", describe_games)

DRAWN = "components/_drawn_cards.html"
FRAGMENT = "components/_drawing.html"


@register.inclusion_tag(FRAGMENT)
def playing_card(card: Card | str) -> dict[str, Any]:
    """A card face up; notation ("JH", "JK") will do."""
    return _picture(card_face(_card(card)), "playing-card")


@register.inclusion_tag(FRAGMENT)
def small_card(card: Card | str) -> dict[str, Any]:
    return _picture(small_face(_card(card)), "small-card")


@register.inclusion_tag(FRAGMENT)
def marker(method: ScoreMarkers | str, state: MarkerState, points: int) -> dict[str, Any]:
    return _picture(marker_picture(ScoreMarkers(method), state, points), "marker")


@register.inclusion_tag(DRAWN)
def cards_drawn(session: Session) -> dict[str, CardDraw | None]:
    """The draw that seats come from, until game 2."""
    is_new = session.stage.is_check_in or session.stage.is_in_play
    return {"draw": card_draw(session) if is_new else None}


def _card(card: Card | str) -> Card:
    return card if isinstance(card, Card) else Card.parse(card)


def _picture(drawing: Drawing, css: str) -> dict[str, Any]:
    return {"drawing": drawing, "css": css}


@register.inclusion_tag(FRAGMENT)
def suit_sign(suit: Suit | str) -> dict[str, Any]:
    shown = Suit(suit)
    layer = Layer((Shape(SUITS[shown], ink_of(shown)),))
    drawing = Drawing(shown.heading, -1.1, -1.1, 2.2, 2.2, (layer,))
    return {"drawing": drawing, "css": "suit-sign"}


@register.simple_tag
def questions_before_play(session: Session, refused: Any) -> dict[str, Any]:
    return refused or decisions_page(session)


@register.simple_tag
def own_table(session: Session) -> dict[str, Any]:
    """The table sample players leave alone: *qr* is the picture of its code.

    It is not reachable while this computer is on no network.
    """
    table = session.tables.get(number=OWN_TABLE)
    way = link(LinkKind.TABLE, table.pk, table.generation)
    return {
        "number": OWN_TABLE,
        "path": way.path,
        "qr": qr_source(way.url),
        "is_reachable": settings.HOST != LOOPBACK,
    }
