"""A final on paper: its bracket on one page, and the score sheets of its games."""

import pytest
from django.core.cache import cache
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import override

from scoring.final.printing import BracketPage, bracket_sheet
from scoring.final.reading import LevelShown, MatchShown, PairShown
from tests.factories.finals import in_final, open_next, plan_final, play_open
from tests.factories.redraws import crowd_session, play_games
from tests.factories.visitors import organizer_of
from tests.tournament.printing.accessibility import faults
from tests.tournament.printing.reading import (
    images,
    info,
    inked_margin,
    page_count,
    read_text,
    sizes,
)
from tests.tournament.printing.sessions import ON_PAPERS, session
from tournament.machine.prints import KIT, note_printed
from tournament.play.bracket import NAMES
from tournament.play.game_end import EndsBy, GameEnd
from tournament.play.stages import LEVELS
from tournament.printing.engine.paper import Paper
from tournament.printing.engine.pdf import make_pdf
from tournament.printing.reading import papers, pieces_of
from tournament.seating.sheet import EventHead, session_sheet

LONG = "Wilhelmina Bartholomew-Featherstonehaugh Kowalczyk-Szymanski"
EVENT = session(2)
HEAD = EventHead(
    EVENT.name,
    EVENT.date,
    EVENT.venue,
    is_rehearsal=False,
    currency="USD",
    brand=EVENT.brand,
)


def page(size, name, *, best_of=1):
    """All levels with everybody's *name*, as wide as can be."""
    pair = PairShown((name, name), (10,) * best_of)
    levels = []
    for pairs in LEVELS[size]:
        matches = [MatchShown(at, (pair, pair)) for at in range(1, pairs // 2 + 1)]
        matches += [MatchShown(2, (pair, pair), is_third=True)] * (pairs == 2)
        levels.append(LevelShown(NAMES[pairs], tuple(matches)))
    return BracketPage(HEAD, levels, best_of, timezone.localtime())


@ON_PAPERS
@pytest.mark.parametrize("size", LEVELS)
def test_sixty_letters_fit_one_wide_page(size, paper):
    document = bracket_sheet(page(size, LONG, best_of=3), paper=paper)

    pdf = make_pdf(document)

    assert len(LONG) == 60
    assert "…" not in document.html
    assert page_count(pdf) == 1
    assert [*faults(pdf)] == []
    width, _, height, *_ = info(pdf)["Page size"].split()
    assert float(width) > float(height)
    assert inked_margin(images(pdf, 60)[0], 60) >= 6


def test_eight_players_are_read_across_a_room():
    pdf = make_pdf(bracket_sheet(page(8, "Theo Miller-Davis"), paper=Paper.LETTER))

    assert sizes(pdf)["Theo"] >= 24


def test_words_are_french_where_people_are():
    with override("fr-ca"):
        html = bracket_sheet(page(8, "Ann"), paper=Paper.LETTER).html

    assert "Demi-finales" in html
    assert "Équipe gagnante" in html
    assert "<small>" not in html  # a seed reads as a number of a player


def printed(night, **query):
    return organizer_of(night).get(reverse("bracket", args=[night.pk]), query)


@pytest.mark.django_db
def test_the_bracket_has_pairs_scores_and_winners_as_far_as_they_are_known():
    night = in_final(has_consolation=True, has_third=True)

    first = read_text(printed(night).getvalue())
    blank = read_text(printed(night, blank=1).getvalue())
    for game in (3, 4):
        play_open(night)
        if game == 3:
            open_next(night)
    cache.clear()
    last = read_text(printed(night).getvalue())

    assert first.count("Person") == 8
    assert blank.count("Person") == 0
    assert last.count("Person") == 8 + 8 + 2
    for title in ("Semifinals", "Table 2 · Third place", "Winners"):
        assert title in first
        assert title in blank


@pytest.mark.django_db
def test_there_is_no_bracket_before_a_final():
    assert printed(crowd_session(8)).status_code == 404


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("end", "sentence"),
    [
        (GameEnd(deals=4), "4 deals. If it is tied, play one more."),
        (GameEnd(EndsBy.POINTS, 10, 16), "Play to 10 points."),
    ],
)
def test_score_sheets_are_of_the_game_at_each_table(end, sentence):
    night = in_final(end=end, has_consolation=True)
    at = reverse("document", args=[night.pk, "score-sheets"])

    sheets = read_text(organizer_of(night).get(at).getvalue())
    one = read_text(organizer_of(night).get(at, {"tables": "3"}).getvalue())

    assert (sheets.count("Game 3"), sheets.count("Game 1")) == (4, 0)
    assert sheets.count(sentence) == 2
    assert (one.count("Game 3"), one.count(sentence)) == (1, 0)


@pytest.mark.django_db
def test_cards_have_the_first_games_alone_and_are_not_printed_again():
    night = crowd_session(16, games=4)
    note_printed(night.pk, pieces_of(session_sheet(night), *KIT), timezone.now())

    play_open(play_games(night, 1))
    night = open_next(plan_final(night))

    sheet = session_sheet(night)
    assert (sheet.games, len(sheet.rotation.rounds)) == (2, 2)
    assert papers(night, sheet).changed == 0
