"""Help in place: every page of the map has some, in the words of the guide."""

import re

import pytest
from django.utils.html import escape

from tests.factories.visitors import organizer_of
from tests.factories.whole import session_with_everything
from tests.saying import banned_in
from tests.tournament.addresses import (
    ADDRESSES,
    OF_ORGANIZERS,
    address_in,
    things_of,
    those_for,
)
from tournament.pages.site_map import HELP, HOSTED, OUTSIDE, help_for, pages

ON_THE_MAP = {name for page in (*pages(), *OUTSIDE) for name in page.lit_by}
LONGEST_SENTENCE = 25
OF_HELP = {"manual", "night-manual", "rules-desk", "rules-desk-question"}
LEADING_ON = {"sign-up", "decisions"}  # to a part of another page
OPEN_TO_ALL = ("home", "manual", "computer")


def sentences_in(text):
    return re.findall(r"[^.?!]+[.?!]", text)


def test_every_page_of_the_map_has_help_but_help_itself():
    assert set(HELP) == (ON_THE_MAP - OF_HELP - LEADING_ON) | {page.at for page in HOSTED}


@pytest.mark.parametrize("name", sorted(HELP))
def test_help_is_two_to_four_short_sentences(name):
    sentences = sentences_in(help_for(name))

    assert 2 <= len(sentences) <= 4
    assert all(len(sentence.split()) <= LONGEST_SENTENCE for sentence in sentences)
    assert banned_in(help_for(name)) == []
    assert not re.search(r"[;()–—]", help_for(name))


def test_a_page_not_on_the_map_has_none():
    assert help_for("login") == ""


@pytest.mark.long
@pytest.mark.django_db
def test_pages_show_their_help_beside_the_manual():
    session = session_with_everything()
    client, things, shown = organizer_of(session), things_of(session), set()
    for name in [*those_for(*OF_ORGANIZERS), *OPEN_TO_ALL]:
        if ADDRESSES[name].get != 200 or name not in ON_THE_MAP:
            continue
        text = client.get(address_in(name, things)).text
        assert text.count('<details class="page-help">') == (name not in OF_HELP), name
        assert escape(help_for(name)[:30]) in text, name
        shown.add(name)

    # refused while games are played; of no job
    of_another_frame = {"rules-desk", "rules-desk-question"}
    missing = {"delete-night", "print-job"}
    assert ON_THE_MAP - shown - of_another_frame == missing
