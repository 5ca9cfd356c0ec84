"""Finding a dispute by what people call it."""

import pytest
from django.utils.translation import override

from scoring.rules import HouseRules
from scoring.rules_desk.desk import session_desk
from scoring.rules_desk.questions import find_topics, list_most_asked, list_others

DESK = session_desk("/n/", HouseRules().to_snapshot())


@pytest.mark.parametrize(
    ("typed", "title"),
    [
        ("renege", "Renege"),
        ("reneg", "Renege"),
        ("REVOKE ", "Renege"),
        ("didn't follow", "Renege"),
        ("didn’t follow", "Renege"),
        ("misdeal", "Misdeal"),
        ("six cards", "Misdeal"),
        ("bury", "The dealer holds 6 cards"),
        ("help", "The dealer’s partner said “I’ll help” or “I assist”"),
        ("third hand", "Played out of turn, not the lead"),
        ("not cut", "The cut was not offered"),
        ("natural", "Nothing but trump: a player claims the deal"),
        ("take back", "A card laid is a card played: may it go back?"),
        ("wrong points", "Score written wrongly"),
    ],
)
def test_dispute_is_found_first_by_the_words_people_use(typed, title):
    assert find_topics(DESK, typed)[0].title == title


def test_nothing_is_found_by_words_nobody_uses():
    assert find_topics(DESK, "renege moon") == ()


def test_every_dispute_is_listed_once():
    listed = [line.title for line in (*list_most_asked(DESK), *list_others(DESK))]

    assert len(set(listed)) == len(listed)
    assert [line.title for line in find_topics(DESK, " ")] == listed


def test_french_words_find_it_and_so_do_english_ones():
    with override("fr-ca"):
        titles = [
            find_topics(DESK, typed)[0].title for typed in ("renonce", "renege", "maldonne")
        ]

    assert titles[0] == titles[1] == "Renege"
    assert titles[2] == "Misdeal"
