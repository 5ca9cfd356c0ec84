"""What the organizer prints before play, and new codes."""

import re
from urllib.parse import urlencode

import pytest
from django.urls import reverse

from tests.factories import (
    NAMES,
    SessionFactory,
    finished_session,
    journal_of,
    number_everybody,
    running_session,
    session_in_check_in,
)
from tests.factories.visitors import heading_of, organizer_of, told_on, values_of
from tests.oracles import oracle
from tournament.access.links import LinkKind, link
from tournament.models import Player
from tournament.rotations.choice import PlanChoice, usual_choice
from tournament.rotations.rotation_types import RotationType

pytestmark = pytest.mark.django_db

THREE_TABLES = PlanChoice(RotationType.BALANCED, people=12, games=3)
DOCUMENTS = ["table-cards", "wall-chart", "score-sheets", "paper-kit"]


def menu(session, **options):
    return organizer_of(session).get(reverse("print", args=[session.pk]), options)


def cards(session, **options):
    """The page of tally cards, for the browser to print."""
    address = reverse("tally-cards", args=[session.pk])
    return organizer_of(session).get(address, {"page": "1", **options})


def test_menu_shows_the_code_of_every_card_and_table():
    session = session_in_check_in()

    answer = menu(session)

    links = [
        link(LinkKind.CARD, *row)
        for row in session.cards.order_by("number").values_list("pk", "generation")
    ]
    links += [
        link(LinkKind.TABLE, *row)
        for row in session.tables.order_by("number").values_list("pk", "generation")
    ]
    assert heading_of(answer) == "Print"
    assert re.findall("<code>(.*?)</code>", answer.text) == [link.code for link in links]


@pytest.mark.parametrize("state", ["draft", "check_in"])
def test_a_kit_without_names_says_so_before_it_is_printed(state):
    session = SessionFactory(choice=usual_choice(8))
    if state == "check_in":
        session = session_in_check_in(names=NAMES[:9], choice=usual_choice(8))

    page = menu(session).text
    client = organizer_of(session)
    client.get(reverse("tally-cards", args=[session.pk]))

    assert "8 cards have no name yet" in page
    way_on = f'class="button primary" href="{reverse("headcount", args=[session.pk])}"'
    assert (way_on in page) == (state == "check_in")
    assert "no name yet" not in client.get(reverse("print", args=[session.pk])).text
    assert "no name yet" not in menu(running_session()).text


def test_the_page_has_few_controls_and_links_to_every_other_paper():
    session = finished_session()

    page = menu(session).text.partition("<main")[2]
    first, more = page.split("<summary>More papers</summary>")
    papers = more.partition("</details>")[0]

    assert (
        len(re.findall("<(?:a|button|select|summary|input(?! type=.hidden))", first)) < 25
    )
    for title in ("Rules card", "Name badges", "Raffle tickets", "Announcer’s list"):
        assert f">{title}</a>" in papers
    kinds = re.findall('<a href="(.*?kind=.*?)"', papers)
    assert [organizer_of(session).get(at).status_code for at in kinds] == [200] * 7


def test_after_the_event_its_winners_are_printed_first():
    first = menu(finished_session()).text.partition("<h1")[2].partition("</section>")[0]

    assert "Print for the winners and the files" in first
    assert "Print complete kit" not in first


def states_of(answer):
    """What the page says of every kind of paper."""
    return re.findall(r'class="chip.*?</svg>(.*?)</(?:span|a)>', answer.text)


def test_menu_says_what_was_printed_and_what_has_changed_since():
    session = session_in_check_in(names=NAMES[:2], choice=THREE_TABLES)
    client = organizer_of(session)
    address = reverse("print", args=[session.pk])
    nothing = client.get(address)
    client.get(reverse("tally-cards", args=[session.pk]))
    printed = client.get(address)
    session.cards.filter(number__in=[2, 3]).update(generation=2)
    changed = client.get(address)

    assert "12 cards have no name yet" in nothing.text
    assert states_of(nothing) == []
    assert "Nothing has changed since you printed" in printed.text
    assert "Nothing has changed" in printed.text
    assert [state.startswith("Printed ") for state in states_of(printed)] == [True]
    assert "<li>2 tally cards: 2, 3</li>" in changed.text
    assert states_of(changed)[0] == "2 changed"


@pytest.mark.long
def test_codes_that_lead_elsewhere_are_printed_again(settings):
    session = session_in_check_in(names=NAMES[:2], choice=THREE_TABLES)
    client, address = organizer_of(session), reverse("print", args=[session.pk])
    for name in ("paper-kit", "door-poster"):
        client.get(reverse("document", args=[session.pk, name]))
    at_home = client.get(address)

    settings.HOST, settings.BASE_URL = "10.0.0.7", "http://10.0.0.7:8000"
    settings.ALLOWED_HOSTS = ["testserver", "10.0.0.7"]
    in_the_hall = client.get(address)
    again = client.get(reverse("changed-pages", args=[session.pk]), {"page": "1"})
    client.get(reverse("changed-pages", args=[session.pk]))
    after = client.get(address)

    line = "lead to 192.168.1.5. This computer is now 10.0.0.7."
    assert [line in page.text for page in (at_home, in_the_hall, after)] == [0, 1, 0]
    for part in ("Door poster", "12 tally cards: 1–12", "3 table signs: 1–3"):
        assert f"<li>{part}</li>" in in_the_hall.text
    assert "Wall chart</li>" not in in_the_hall.text
    assert states_of(in_the_hall)[0] == "12 changed"
    assert again.text.count("10.0.0.7:8000") == 1 + 12 + 3
    assert "192.168.1.5" not in again.text


def test_posters_and_badges_tell_when_somebody_is_called_otherwise():
    session = session_in_check_in(names=NAMES[:2], choice=THREE_TABLES)
    number_everybody(session)
    client, address = organizer_of(session), reverse("print", args=[session.pk])
    client.get(reverse("document", args=[session.pk, "where-to-start"]))
    client.get(reverse("card-stock", args=[session.pk, "name-badges"]))
    as_before = client.get(address)
    Player.objects.filter(name=NAMES[0]).update(name="Zoe Other")
    changed = client.get(address)
    again = client.get(reverse("changed-pages", args=[session.pk]), {"page": "1"})
    badges = reverse("card-stock", args=[session.pk, "name-badges"])
    kinds = ("name-badges", "number-badges", "table-tents")
    at = reverse("badges", args=[session.pk])
    offered = [client.get(at, {"kind": kind}).text for kind in kinds]
    badge = client.get(badges, {"changed": "1", "page": "1"})

    assert "10 cards have no name yet" in as_before.text  # only posters were printed
    assert ['name="changed"' in page for page in offered] == [True, True, False]
    assert badge.text.count('class="badge"') == 1
    assert "Zoe Other" in badge.text
    assert "<li>Where to start</li>" in changed.text
    assert states_of(changed).count("1 changed") == 2
    assert ['class="more" open' in page.text for page in (as_before, changed)] == [0, 1]
    assert again.text.count('<div class="sheet start-poster"') == 2


def test_papers_of_some_tables_are_printed_alone():
    session = session_in_check_in(names=NAMES[:2], choice=THREE_TABLES)
    client = organizer_of(session)
    address = reverse("document", args=[session.pk, "score-sheets"])

    some = client.get(address, {"tables": "1, 3", "page": "1"})
    refused = client.get(address, {"tables": "4"}, follow=True)

    tables = re.findall(r'class="table-number"[^>]*>Table <b>(\d)</b>', some.text)
    assert sorted(set(tables)) == ["1", "3"]
    assert told_on(refused) == ["Type tables from 1 to 3."]


@pytest.mark.long
def test_only_what_changed_is_printed_again():
    session = session_in_check_in(names=NAMES[:2], choice=THREE_TABLES)
    client = organizer_of(session)
    address = reverse("changed-pages", args=[session.pk])
    client.get(reverse("document", args=[session.pk, "paper-kit"]))
    session.cards.filter(number__in=[2, 3]).update(generation=2)
    session.tables.filter(number=3).update(generation=2)

    paper = client.get(address, {"page": "1"})
    pdf = client.get(address)
    again = client.get(address)

    assert re.findall(r'<p class="number s\S+"[^>]*>(.*?)</p>', paper.text) == ["2", "3"]
    assert paper.text.count('<div class="sheet') == 2
    assert pdf["Content-Type"] == "application/pdf"
    assert again.url == reverse("print", args=[session.pk])


def test_paper_is_chosen_once():
    session = SessionFactory()
    client = organizer_of(session)
    chart = reverse("document", args=[session.pk, "wall-chart"])

    client.get(reverse("print", args=[session.pk]), {"paper": "a4"})

    assert "size: 210.0mm 297.0mm" in client.get(chart, {"page": "1"}).text
    asked = client.get(chart, {"page": "1", "paper": "letter"})
    assert "size: 215.9mm 279.4mm" in asked.text


def test_document_is_a_pdf():
    """The kit has all the others in it."""
    session = session_in_check_in(names=NAMES[:2])
    kit = reverse("document", args=[session.pk, "paper-kit"])

    answer = organizer_of(session).get(kit)

    assert answer.status_code == 200
    assert answer["Content-Type"] == "application/pdf"
    assert answer.content[:5] == b"%PDF-"


@pytest.mark.parametrize(
    ("paper", "size"),
    [("letter", "215.9mm 279.4mm"), ("a4", "210.0mm 297.0mm"), ("", "215.9mm 279.4mm")],
)
@pytest.mark.parametrize("name", DOCUMENTS)
def test_document_is_a_page_on_either_paper(name, paper, size):
    session = SessionFactory()

    answer = organizer_of(session).get(
        reverse("document", args=[session.pk, name]), {"page": "1", "paper": paper}
    )

    assert answer["Content-Type"] == "text/html; charset=utf-8"
    (page,) = re.findall(r"@page \{ size: (.*?);", answer.text)
    assert page == size


@pytest.mark.few(5)
@pytest.mark.parametrize("name", [*DOCUMENTS, "tally-cards"])
@pytest.mark.parametrize(
    "movement", [RotationType.BALANCED, RotationType.LADDER, RotationType.DRAW]
)
def test_every_document_of_an_odd_crowd(name, movement):
    session = SessionFactory(choice=PlanChoice(movement, people=18, games=6))
    names = {"tally-cards": reverse("tally-cards", args=[session.pk])}
    address = names.get(name) or reverse("document", args=[session.pk, name])

    answer = organizer_of(session).get(address, {"page": "1"})

    assert answer.status_code == 200
    assert "Euchre night" in answer.text


def test_document_unknown():
    session = SessionFactory()

    answer = organizer_of(session).get(reverse("document", args=[session.pk, "menu"]))

    assert answer.status_code == 404


@pytest.mark.parametrize(("query", "numbers"), oracle("printing")["cards_asked_for"])
def test_cards_asked_for(query, numbers):
    session = SessionFactory()

    answer = cards(session, **query)

    assert answer.status_code == 200
    assert re.findall(r'<p class="number s\S+"[^>]*>(.*?)</p>', answer.text) == numbers


@pytest.mark.parametrize(("query", "sentence"), oracle("printing")["cards_of_nobody"])
def test_cards_nobody_can_have(query, sentence):
    session = SessionFactory()
    client = organizer_of(session)

    answer = client.get(reverse("tally-cards", args=[session.pk]), query, follow=True)

    typed = query.get("numbers", "")
    address = f"{reverse('print', args=[session.pk])}?{urlencode({'numbers': typed})}"
    assert answer.redirect_chain == [(address, 302)]
    assert told_on(answer) == [sentence]
    assert values_of(answer, "numbers") == [typed]


def test_cards_printed_again_say_from_which_game_they_are_new():
    session = SessionFactory()

    again, first = cards(session, numbers="2-3", changed_from="4"), cards(session)

    assert again.text.count('<p class="changed">Changed from game 4</p>') == 2
    assert "Changed" not in first.text


@pytest.mark.parametrize(
    ("style", "mark"),
    [("large", "sheet tallies large"), ("deals", ">Loners<"), ("folded", "wide folded")],
)
def test_cards_are_printed_as_they_are_wished(style, mark):
    session = SessionFactory()

    wished, usual = cards(session, style=style, numbers="2"), cards(session, numbers="2")

    assert mark in wished.text
    assert mark not in usual.text


@pytest.mark.parametrize(("kind", "item"), [("card", "Card 2"), ("table", "Table 2")])
def test_new_code(kind, item):
    session = session_in_check_in()
    client = organizer_of(session)
    things = session.cards if kind == "card" else session.tables
    other = things.get(number=1)

    answer = client.post(reverse("new-code", args=[session.pk, kind, 2]))
    page = client.get(answer.url)

    assert (answer.status_code, answer.url) == (302, reverse("print", args=[session.pk]))
    assert things.get(number=2).generation == other.generation + 1
    assert f"{item} has a new code. Print it again." in page.text
    assert journal_of(session)[-1][0] == f"Made a new code for {item.lower()}"


@pytest.mark.parametrize(("kind", "number"), [("card", 9), ("table", 3), ("chair", 1)])
def test_new_code_of_nothing(kind, number):
    session = session_in_check_in()

    answer = organizer_of(session).post(
        reverse("new-code", args=[session.pk, kind, number])
    )

    assert answer.status_code == 404
