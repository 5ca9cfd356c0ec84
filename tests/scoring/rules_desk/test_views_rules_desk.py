"""The rules desk, wherever it stands."""

import re
from html import unescape
from urllib.parse import urljoin

import pytest
from django.urls import reverse
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from scoring.deals.submission import new_report_id
from scoring.rules import GAMES, PRESETS
from scoring.rules_desk.questions import QUESTIONS
from tests.factories import MADE, game_of, play, running_session, session_in_check_in
from tests.factories.calls import call
from tests.factories.visitors import heading_of, helper_of, organizer_of, told_on
from tests.oracles import oracle
from tests.oracles.disputes import DISPUTES
from tournament.access.links import LinkKind, link

pytestmark = pytest.mark.django_db

MOST_TAPS = 3
LEFT_BOWER = {"trump": "H", "plays": "9D,JD"}
WINS = "Card 2 wins the trick: the jack of diamonds."


def verdict_on(answer):
    verdicts = re.findall(r'<p class="verdict[^"]*"[^>]*>(.*?)</p>', answer.text, re.DOTALL)
    return [re.sub("<[^>]+>", "", text).strip() for text in verdicts]


def phone(item, kind):
    return link(kind, item.pk, item.generation).path


def bases(session):
    """Every address of a rules desk but the organizer's."""
    table, card = session.tables.get(number=1), session.cards.get(number=1)
    return {
        "public": reverse("rules-desk"),
        "table": f"{phone(table, LinkKind.TABLE)}rules/",
        "card": f"{phone(card, LinkKind.CARD)}rules/",
    }


@pytest.mark.parametrize("base", ["public", "table", "card"])
def test_everybody_can_ask_and_nobody_can_save(client, base):
    address = bases(running_session())[base]

    index = client.get(address)
    answer = client.get(f"{address}who-won/", LEFT_BOWER)

    assert heading_of(index) == ("Rules help" if base == "public" else "Tonight’s rules")
    for question in QUESTIONS.values():
        assert f'href="{address}{question.key}/' in index.text
    assert client.get(f"{address}penalty/", {"event": "moon"}).url == address
    assert verdict_on(answer) == [WINS]
    assert "<form" not in answer.text
    assert dict(answer.cookies) == {}


def test_organizer_can_save():
    session = running_session()
    client = organizer_of(session)

    index = client.get(reverse("night-rules-desk", args=[session.pk]))
    address = reverse("night-rules-question", args=[session.pk, "who-won"])
    answer = client.get(address, LEFT_BOWER)

    assert heading_of(index) == "Rules help"
    assert verdict_on(answer) == [WINS]
    assert "Save answer" in answer.text


def test_nothing_is_offered_to_save_before_there_is_an_answer():
    session = running_session()
    address = reverse("night-rules-question", args=[session.pk, "who-won"])

    answer = organizer_of(session).get(address, {"trump": "H"})

    assert "Save as a ruling" not in answer.text


def test_phone_answers_by_tonights_rules(client):
    rules = GAMES["bald"].house(PRESETS["cats_at_cards"])
    session = running_session(house_rules=rules.to_snapshot())
    address = bases(session)["table"]

    answer = client.get(f"{address}who-won/", {"trump": "H", "plays": "9H,JD,AD"})
    public = client.get(reverse("rules-desk-question", args=["who-won"]))

    assert "Bald euchre · Classic 32-card" in answer.text
    assert "played as a card of its printed suit" in answer.text
    assert "Standard euchre, rules: <b>Standard 24-card</b>" in public.text
    other = client.get(reverse("rules-desk"), {"game": "five_hundred"}).text
    assert "<summary><span><b>Five hundred</b></span>" in other


def test_public_desk_answers_by_the_sheet_asked_for(client):
    query = {"whose": "house_of_cards", "event": "renege", "alone": "yes"}

    answer = client.get(reverse("rules-desk-question", args=["penalty"]), query)

    assert verdict_on(answer) == [
        "The deal counts. The other team chooses: 2 for itself or 4 off that team."
    ]
    assert "whose=house_of_cards" in answer.text


@pytest.mark.parametrize(
    ("question", "query", "sentences", "sentence"), oracle("rules_desk")["not_read"]
)
def test_what_cannot_be_read_is_told_and_the_rest_stands(
    client, question, query, sentences, sentence
):
    answer = client.get(reverse("rules-desk-question", args=[question]), query)

    assert answer.status_code == 400
    assert told_on(answer) == [sentence.replace("&#x27;", "'") for sentence in sentences]
    assert verdict_on(answer) == [sentence]


def test_impossible_deal_keeps_what_was_typed(client):
    query = {"maker": "N", "first": "4", "second": "2", "alone": "yes", "sent": "yes"}

    answer = client.get(reverse("rules-desk-question", args=["points"]), query)

    assert answer.status_code == 400
    assert 'data-code="TRICKS_SUM"' in answer.text
    assert told_on(answer) == ["Tricks add up to 5. You entered 4 and 2."]
    ticked = re.findall(r'name="(\w+)" value="(\w+)" checked', answer.text)
    assert ticked == [("maker", "N"), ("first", "4"), ("second", "2"), ("alone", "yes")]


def test_question_nobody_knows_is_not_found(client):
    assert client.get(reverse("rules-desk-question", args=["moon"])).status_code == 404


def test_penalty_offers_tables_only_while_there_is_a_game():
    session, early = running_session(), session_in_check_in()

    pages = [
        organizer_of(each).get(
            reverse("night-rules-question", args=[each.pk, "penalty"]), {"event": "renege"}
        )
        for each in (session, early)
    ]

    assert ["Add a penalty" in page.text for page in pages] == [True, False]


@pytest.mark.parametrize("base", ["public", "table", "card"])
def test_penalty_offers_no_booking_on_a_phone(client, base):
    address = bases(running_session())[base]

    answer = client.get(f"{address}penalty/", {"event": "renege"})

    assert "Add a penalty" not in answer.text


@pytest.mark.parametrize(("base", "can_call"), [("public", 0), ("table", 1), ("card", 1)])
def test_a_ruling_on_a_phone_calls_the_organizer(client, base, can_call):
    address = bases(running_session())[base]
    where = address.removesuffix("rules/") + "call/"
    ruling = f"{address}penalty/?event=renege"

    forms = re.findall(r'<form method="post" action="(.*?)"', client.get(ruling).text)
    assert forms == [where] * can_call
    if can_call:
        client.post(where, {"report_id": new_report_id()})
        assert "The organizer was called" in client.get(ruling).text


@pytest.mark.parametrize("base", ["table", "card"])
def test_before_play_a_ruling_calls_nobody(client, base):
    address = bases(session_in_check_in())[base]

    assert "Call organizer" not in client.get(f"{address}penalty/?event=renege").text


def at_table_2_in_deal_2():
    session = running_session()
    play(game_of(session, table=2), [MADE])
    return session, game_of(session, table=2)


DUTIES = "Dan deals. Cora cuts. Hal bids first. Hal leads."


def test_desk_of_a_table_begins_with_who_sits_there_and_deals(client):
    session, game = at_table_2_in_deal_2()
    card = session.cards.get(number=game.seats.get(position="N").card.number)
    desks = [
        f"{phone(session.tables.get(number=2), LinkKind.TABLE)}rules/",
        f"{phone(card, LinkKind.CARD)}rules/",
    ]

    for address in desks:
        answer = client.get(f"{address}turns/")
        assert verdict_on(answer) == [DUTIES]
        assert "Table 2, game 1, deal 2." in answer.text
        assert "North" not in answer.text

    trick = client.get(f"{desks[0]}renege/", {"trump": "H", "plays": "9H,TS,TH,KH"})
    assert "Gus did not follow hearts in trick 1." in trick.text
    assert "Trick 2: Dan leads." in trick.text


def test_organizers_desk_opened_at_a_table_keeps_to_it():
    session, game = at_table_2_in_deal_2()
    client, at = organizer_of(session), {"at": game.pk}

    page = client.get(reverse("game", args=[session.pk, game.pk]))
    index = client.get(reverse("night-rules-desk", args=[session.pk]), at)
    address = reverse("night-rules-question", args=[session.pk, "turns"])

    assert f"/rules-desk/?at={game.pk}" in page.text
    assert f"turns/?at={game.pk}" in index.text
    assert verdict_on(client.get(address, at)) == [DUTIES]
    assert "North deals" in verdict_on(client.get(address, {"at": "99999"}))[0]


def test_penalty_at_a_known_table_asks_for_the_team_alone():
    session, game = at_table_2_in_deal_2()
    address = reverse("night-rules-question", args=[session.pk, "penalty"])

    page = organizer_of(session).get(address, {"at": game.pk, "event": "renege"})

    for answer in ("Table 2", "Deal 2, in progress"):
        assert re.search(rf'aria-current="true">{answer}<', page.text)
    assert "Cora &amp; Hal" in page.text
    assert "Only an organizer" not in page.text


def test_helper_reads_the_ruling_and_is_told_who_records_the_penalty():
    session, game = at_table_2_in_deal_2()
    address = reverse("night-rules-question", args=[session.pk, "penalty"])

    page = helper_of(session).get(address, {"at": game.pk, "event": "renege"})

    assert "The hand is over: 2 for" in verdict_on(page)[0]
    assert "Ask an organizer to add this penalty." in page.text
    assert "Add a penalty" not in page.text
    assert "Save answer" not in page.text


def test_organizer_is_led_to_the_tables_that_need_help():
    session, game = at_table_2_in_deal_2()
    call(session, table=2)

    index = organizer_of(session).get(reverse("night-rules-desk", args=[session.pk]))

    assert f'?at={game.pk}">Table 2</a>' in index.text


def test_scorepad_and_card_lead_to_the_desk_and_back(client):
    session = running_session()
    addresses = bases(session)

    for base in ("table", "card"):
        page = addresses[base].removesuffix("rules/")
        assert f'href="{addresses[base]}"' in client.get(page).text
        assert f'href="{page}"' in client.get(addresses[base]).text


def test_help_leads_to_the_desk():
    session = running_session()
    client = organizer_of(session)
    desk = reverse("night-rules-desk", args=[session.pk])

    page = client.get(reverse("night-manual", args=[session.pk])).text

    assert f'href="{desk}"' in page


def test_who_is_logged_in_reads_the_public_desk_beside_help(client):
    anybody = client.get(reverse("rules-desk")).text
    organizer = organizer_of(running_session()).get(reverse("rules-desk")).text

    tab = f'<a href="{reverse("manual")}">Help</a>'
    assert (tab in anybody, tab in organizer) == (False, True)


def links_on(page):
    """Every link that is in sight, by what stands on it."""
    text = re.sub(r"<li[^>]* hidden>.*?</li>", "", page.text, flags=re.DOTALL)
    for address, words in re.findall(r'<a href="([^"]+)"[^>]*>(.*?)</a>', text, re.DOTALL):
        label = " ".join(unescape(re.sub("<[^>]+>", " ", words)).split())
        yield label, unescape(address)


def test_every_dispute_is_answered_in_three_taps(client):
    session = running_session(house_rules=PRESETS["brad_wilson"].to_snapshot())
    play(game_of(session, table=2), [MADE])
    base = link(LinkKind.TABLE, session.tables.get(number=2).pk, 1).path + "rules/"

    for dispute in DISPUTES:
        address = base
        page = client.get(base, {"find": dispute.typed})
        for tapped in dispute.links:
            label, _, number = tapped.partition(" #")
            targets = [to for words, to in links_on(page) if words.startswith(label)]
            assert targets, (dispute.name, label)
            address = urljoin(address, targets[int(number or 1) - 1])
            page = client.get(address)
        text = " ".join(unescape(page.text).split())

        assert dispute.ruling in text, dispute.name
        assert dispute.source in re.search("<figcaption>(.*)</figcaption>", text)[1]
        assert dispute.taps <= MOST_TAPS, dispute.name


class AnyAddress(TestCase):
    @settings(suppress_health_check=list(HealthCheck))
    @given(
        st.sampled_from(list(QUESTIONS)),
        st.dictionaries(
            st.sampled_from(["trump", "plays", "event", "maker", "first", "game", "out"]),
            st.text(st.characters(exclude_categories=["Cs"]), max_size=30),
            max_size=5,
        ),
    )
    def test_is_answered_without_a_fault(self, question, query):
        answer = self.client.get(reverse("rules-desk-question", args=[question]), query)

        assert answer.status_code in (200, 400)
        assert "<h1>" in answer.content.decode()
