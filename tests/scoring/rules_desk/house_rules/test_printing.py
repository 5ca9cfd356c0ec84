"""The rules card of side tables on paper: every game by every number of people."""

import re

import pytest

from scoring.rules.registry import GAMES
from scoring.rules_desk.house_rules.printing import rules_card
from tests.factories.rules import SESSION, rules_of
from tests.tournament.printing.reading import (
    images,
    info,
    inked_margin,
    page_count,
    read_text,
)
from tests.tournament.printing.sessions import ON_PAPERS
from tournament.printing.engine.paper import Paper
from tournament.printing.engine.pdf import make_pdf

TABLES = [
    pytest.param(key, players, marks=[pytest.mark.long] * (players != game.players[-1]))
    for key, game in GAMES.items()
    for players in game.players
]
MOST_PAGES = 3


def page_of(game, players, preset="cats_at_cards", **changed):
    rules = rules_of(game, preset, **changed)
    return SESSION._replace(rules=rules, players=players, table=3)


def printed(game, players, *, paper=Paper.LETTER, large=False, **changed) -> bytes:
    page = page_of(game, players, **changed)
    return make_pdf(rules_card(page, paper=paper, large=large))


@pytest.mark.long
@ON_PAPERS
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_every_table_has_a_card_that_fits(game, players, paper):
    pdf = printed(game, players, paper=paper)
    summary = page_of(game, players).summary

    assert page_count(pdf) <= MOST_PAGES
    assert min(inked_margin(page, 60) for page in images(pdf, 60)) >= 6
    text = read_text(pdf)
    assert text.startswith(GAMES[game].title.partition(" (")[0])
    assert f"Side game 3, {players} players. A game goes to" in text
    assert "Tonight a game is" not in text
    for heading in ("What a deal is worth", "How a deal goes", "When something goes wrong"):
        assert heading in text
    bowers = "Right bower Left bower Ace" in text or "bower bower" in text
    assert bowers is (game != "whist_drive")
    assert "Sources: " in text
    assert ("Answers: " in text) is bool(summary.ruling_sheets)
    assert ("Many clubs do this." in text) is summary.has_customs


@pytest.mark.few(8)
@pytest.mark.parametrize("preset", ["house_of_cards", "everything2"])
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_nothing_is_printed_too_small_to_read(game, players, preset):
    html = rules_card(page_of(game, players, preset), paper=Paper.LETTER).html

    sizes = re.findall(r"font-size: ([\d.]+)pt", html)
    assert min(map(float, sizes)) >= 11


@pytest.mark.long
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_large_print_is_cut_nowhere(game, players):
    pdf = printed(game, players, large=True)

    assert 3 <= page_count(pdf) <= 5
    assert min(inked_margin(page, 60) for page in images(pdf, 60)) >= 10
    assert f"1/{page_count(pdf)}" in read_text(pdf, 1)


@pytest.mark.long
@pytest.mark.parametrize(("players", "lost"), [(5, False), (6, True), (7, True)])
def test_the_bid_list_of_an_auction_is_a_table(players, lost):
    text = read_text(printed("auction", players))

    assert all(word in text for word in ("Bid", "Tricks", "partners", "Widow"))
    first = "4 4 1 yes 4 4" if players == 7 else "3 3 1 yes 3 3"
    last = "20 7 alone no 20 20" if players == 7 else "15 5 alone no 15 15"
    assert first in text
    assert last in text
    assert ("Reconstructed: the source lost its list." in text) is lost


def test_a_lone_maker_against_two_is_told_apart():
    text = read_text(printed("three_handed", 3))

    assert "The maker always goes alone. The other two are partners for that deal." in text


@pytest.mark.long
def test_what_ends_a_game_is_told():
    text = read_text(printed("railroad", 4, rubber=True, target=10))

    assert "A game goes to 10 points." in text
    assert "Decided for this table" in text
    for name in ("Rubber The first team", "Laps Points over", "Slams A game won"):
        assert name in text


@pytest.mark.long
def test_a_card_may_be_for_no_table_yet():
    page = page_of("call_ace", 5)._replace(table=None)

    card = rules_card(page, paper=Paper.A4)

    assert "A side game of 5. A game goes to 5 points." in read_text(make_pdf(card))
    assert card.name == "rules-card-call-ace-5"


@pytest.mark.few(1)
@pytest.mark.parametrize(("large", "name"), [(False, ""), (True, "-large")])
def test_documents_are_named_after_their_table(large, name):
    card = rules_card(page_of("pepper", 4), paper=Paper.A4, large=large)

    assert card.name == f"rules-card-side-table-3{name}"
    assert card.title == "Rules of Pepper: Autumn Euchre Night"
    assert info(make_pdf(card))["Title"] == card.title
