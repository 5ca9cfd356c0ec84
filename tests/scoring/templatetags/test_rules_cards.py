import xml.etree.ElementTree as ET

import pytest
from django.template import Context, Template

from scoring.cards.card import Card
from scoring.cards.pack import Pack
from scoring.rules.house_rules import ScoreMarkers
from scoring.rulings.markers import marker_states
from tests.saying import said

PACK = Pack(52, joker=True).cards
SVG = "{http://www.w3.org/2000/svg}"


def rendered(source: str, **context) -> str:
    return Template("{% load rules %}" + source).render(Context(context))


def picture(source: str, **context) -> ET.Element:
    return ET.fromstring(rendered(source, **context).strip())


@pytest.mark.parametrize("tag", ["playing_card", "small_card"])
@pytest.mark.parametrize("card", PACK, ids=str)
def test_every_card_is_a_picture_with_its_name(tag, card):
    svg = picture(f"{{% {tag} card %}}", card=card)

    assert svg.tag == f"{SVG}svg"
    assert svg.get("role") == "img"
    assert svg.findtext(f"{SVG}title") == said(card.heading)


@pytest.mark.parametrize("tag", ["playing_card", "small_card"])
def test_no_two_cards_look_the_same(tag):
    pictures = {
        rendered(f"{{% {tag} card %}}", card=card).split("</title>")[1] for card in PACK
    }

    assert len(pictures) == len(PACK) == 53


def test_cards_may_be_given_in_notation():
    by_card = rendered("{% playing_card card %}", card=Card.parse("JH"))

    assert rendered("{% playing_card 'JH' %}") == by_card


@pytest.mark.parametrize("source", ["{% playing_card 'TH' %}", "{% small_card 'TH' %}"])
def test_pictures_need_neither_style_nor_font_nor_name(source):
    names = {name for node in picture(source).iter() for name in node.attrib}
    tags = {node.tag.removeprefix(SVG) for node in picture(source).iter()}

    assert names.isdisjoint({"style", "id", "href"})
    assert tags == {"svg", "title", "g", "path"}


def test_score_cards_say_their_score():
    state = marker_states(ScoreMarkers.TWO_THREE, 1)[0]

    title = picture("{% marker '2-3' state 1 %}", state=state).findtext(f"{SVG}title")

    assert title == "1 point."
