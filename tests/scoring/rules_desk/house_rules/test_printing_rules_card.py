import re
from dataclasses import replace

import pytest
from django.utils.translation import override

from scoring.cards.hands import FarmersHand
from scoring.rules import HouseRules, PointsTable
from scoring.rules.house_rules import (
    AllPass,
    DealerPickup,
    DefendAlone,
    PartnersBest,
    Renege,
    ScoreMarkers,
)
from scoring.rules.presets import PRESETS
from scoring.rules_desk.house_rules.printing import rules_card
from tests.factories.rules import SESSION, SESSIONS, rules_of, rules_page
from tests.oracles import oracle
from tests.tournament.printing.reading import (
    fonts,
    images,
    info,
    inked_margin,
    page_count,
    read_text,
    sizes,
)
from tests.tournament.printing.sessions import ON_PAPERS
from tournament.printing.engine.paper import Paper
from tournament.printing.engine.pdf import make_pdf

EVERYTHING_ON = rules_of(
    "railroad",
    "everything2",
    points=PointsTable(lone_maker_extra=1, renege_alone=4, false_claim=1),
    all_pass=AllPass.STICK_THE_DEALER,
    assist_must_go_alone=True,
    dealer_pickup=DealerPickup.MAY,
    defend_alone=DefendAlone.ANY,
    partners_best=PartnersBest.SWAP_AFTER,
    jambon=True,
    jambon_called_lead=True,
    farmers_hand=FarmersHand.MISDEAL_ONLY_9_10,
    ace_no_face=True,
    poker_for_a_point=True,
    renege=Renege.PLUS2_OR_MINUS2,
    misdeal_jar="a dollar into the jar for the roof",
)


def printed(rules=SESSION.rules, *, paper=Paper.LETTER, large=False, **changed) -> bytes:
    page = rules_page(rules, **changed)
    return make_pdf(rules_card(page, paper=paper, large=large))


@pytest.mark.few(4)
@ON_PAPERS
@pytest.mark.parametrize("language", ["en", "fr-ca"])
@pytest.mark.parametrize("is_rehearsal", [False, True])
@pytest.mark.parametrize(
    "rules",
    [
        *(rules_of("standard", preset) for preset in PRESETS),
        *(rules_of(game, "house_of_cards") for game in SESSIONS[1:]),
        rules_of("double_hasenpfeffer", "cats_at_cards"),
    ],
    ids=lambda rules: f"{rules.game}-{rules.preset}",
)
def test_two_cards_stand_on_a_sheet_or_all_is_told_at_length(
    rules, is_rehearsal, language, paper
):
    with override(language):
        pdf = printed(rules, paper=paper, is_rehearsal=is_rehearsal, venue="V" * 100)

    first, *others = images(pdf, 60)
    if is_card := first.width > first.height:
        first = first.crop((0, 0, first.width // 2 - 2, first.height))
    assert len(others) <= 2 * (not is_card)
    assert min(inked_margin(page, 60) for page in (first, *others)) >= 6
    assert min(sizes(pdf).values()) >= 11


@pytest.mark.long
@ON_PAPERS
def test_everything_switched_on_is_cut_nowhere(paper):
    pdf = printed(
        EVERYTHING_ON, paper=paper, name="N" * 100, venue="V" * 100, is_rehearsal=True
    )

    assert page_count(pdf) <= 3
    assert min(inked_margin(page, 60) for page in images(pdf, 60)) >= 6
    text = read_text(pdf)
    assert "PRACTICE – does not count" in text
    assert "A misdeal costs a dollar" in text
    assert "Many clubs do this." in text


def test_card_has_points_trumps_and_five_mishaps():
    html = rules_card(SESSION, paper=Paper.LETTER).html
    text = read_text(make_pdf(rules_card(SESSION, paper=Paper.LETTER)))

    assert text.startswith("Tonight’s rules Tonight’s rules Autumn Euchre Night")
    assert text.count("Rule set: Classic 32-card. A game is 4 deals.") == 2
    card = html.split('class="rules-card"')[1]
    assert re.findall("<li><b>(.*?)</b>", card) == oracle("rules_desk")["card_parts"]
    assert "Decided for tonight" not in text


def test_rules_at_length_tell_their_source():
    text = read_text(printed(large=True))

    assert text.startswith(
        "Autumn Euchre Night Friday, November 20, 2026 · St Mary's Hall Standard euchre"
        " Rule set: Classic 32-card. A game is 4 deals. A side game goes to 5"
        " points. What a deal is worth"
    )
    assert "Left bower" in rules_card(SESSION, paper=Paper.A4, large=True).html
    assert "* No rule sheet covers it. Many clubs do this." in text


def test_points_stand_beside_what_they_are_for():
    extra = replace(SESSION.rules, points=PointsTable(lone_maker_extra=1, lone_euchre=3))

    html = rules_card(SESSION._replace(rules=extra), paper=Paper.A4).html

    rows = re.findall("<tr><td>(.*?)</td></tr>", html.split('class="rules-card"')[1])
    texts = [re.sub("<.*?>", " ", row.replace("</td>", "")) for row in rows]
    assert texts == oracle("rules_desk")["points_of_a_card"]


@pytest.mark.long
def test_bids_have_a_table_of_their_own():
    text = read_text(printed(rules_of("double_hasenpfeffer", "house_of_cards")))

    assert all(word in text for word in ("Bid", "Made", "Failed", "Alone,"))
    assert "6 6 to 12 −6 12 to 24 −12" in text


@pytest.mark.long
def test_switches_that_are_on_are_told():
    rules = replace(SESSION.rules, jambon=True, misdeal_jar="$1")

    text = read_text(printed(rules))

    assert "Rule set: Classic 32-card, 2 changes." in text
    assert "Decided for tonight" in text
    assert "Lay-down (jambon) The loner shows" in text
    assert "Misdeal jar A misdeal costs $1." in text


@pytest.mark.parametrize(
    ("rules", "pictures"),
    [
        (HouseRules(), 9 + 5),
        (rules_of("standard", "everything2"), 7 + 15),
        (rules_of("railroad", "brad_wilson"), 8 + 11),
        (replace(HouseRules(), score_markers=ScoreMarkers.PAPER), 9),
    ],
)
def test_cards_are_drawn(rules, pictures):
    html = rules_card(SESSION._replace(rules=rules), paper=Paper.A4, large=True).html

    assert html.count("<svg") == pictures
    assert html.count("<title>Jack of hearts</title>") == 1


def test_bowers_stand_before_the_ace():
    html = rules_card(SESSION, paper=Paper.A4).html

    titles = re.findall("<title>(.*?)</title>", html)
    assert titles[1:4] == ["Jack of hearts", "Jack of diamonds", "Ace of hearts"]


@pytest.mark.long
def test_bald_says_what_becomes_of_the_left_bower():
    text = read_text(printed(rules_of("bald")))

    assert "it follows diamonds, not hearts." in text


@pytest.mark.long
@ON_PAPERS
def test_large_print_takes_several_pages(paper):
    pdf = printed(paper=paper, large=True)

    pages = images(pdf, 60)
    assert len(pages) == 4
    assert min(inked_margin(page, 60) for page in pages) >= 10
    for number in range(1, 5):
        assert f"{number}/4" in read_text(pdf, number)
        assert len(read_text(pdf, number).split()) > 30


def test_large_print_is_large():
    html = rules_card(SESSION, paper=Paper.A4, large=True).html

    sizes = [float(size) for size in re.findall(r"font-size: ([\d.]+)pt", html)]
    assert min(sizes) == 18.0


def test_long_titles_are_cut_in_large_print_too():
    pdf = printed(large=True, name="N" * 100, venue="V" * 100, is_rehearsal=True)

    assert min(inked_margin(page, 60) for page in images(pdf, 60)) >= 10
    assert "PRACTICE – does not count" in read_text(pdf, 1)


@pytest.mark.long
@ON_PAPERS
def test_paper_is_the_one_asked_for(paper):
    size = {Paper.LETTER: "792 x 612 pts (letter)", Paper.A4: "841.89 x 595.276 pts (A4)"}

    assert info(printed(paper=paper))["Page size"] == size[paper]


def test_documents_are_named():
    card, large = (
        rules_card(SESSION, paper=Paper.A4, large=is_large) for is_large in (False, True)
    )

    assert (card.name, card.title) == ("rules-card", "Rules: Autumn Euchre Night")
    assert large.name == "rules-card-large"


@pytest.mark.long
def test_fonts_are_embedded():
    assert set(fonts(printed()).values()) == {True}


@pytest.mark.long
def test_printing_says_nothing_on_the_terminal(caplog):
    printed(venue="Quiet Hall")
    printed(venue="Quiet Hall", large=True)

    # its steps are counted, and written nowhere
    assert {name for name, *_ in caplog.record_tuples} <= {"weasyprint.progress"}


def test_what_was_typed_is_escaped():
    rules = replace(SESSION.rules, misdeal_jar="<b>$1</b>")

    html = rules_card(rules_page(rules, name="<b>Night"), paper=Paper.A4).html

    assert "&lt;b&gt;$1&lt;/b&gt;" in html
    assert "<b>Night" not in html
