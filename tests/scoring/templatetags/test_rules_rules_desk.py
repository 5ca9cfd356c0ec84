"""Suits on a page."""

import pytest
from django.template import Context, Template

from scoring.cards.card import Suit


@pytest.mark.parametrize("suit", Suit)
def test_suit_is_a_picture_with_its_name(suit):
    source = Template("{% load rules %}{% suit_sign letter %}")

    html = source.render(Context({"letter": suit.value}))

    assert f"<title>{suit.heading}</title>" in html
    assert ('fill="#b8001f"' in html) == suit.is_red
