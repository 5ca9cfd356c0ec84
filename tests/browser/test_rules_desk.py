"""The rules desk on a phone, tapped: each question once, and a renege booked."""

import re

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from tests.browser.pages import faults_of, watch
from tests.factories import MADE, game_of, play, running_session
from tournament.access.links import LinkKind, link

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

PHONE = {"width": 360, "height": 640}
THUMB = 44


@pytest.fixture
def desk(new_phone, live_server):
    """Open the desk for everybody on a phone."""
    phone = new_phone()
    phone.goto(live_server.url + reverse("rules-desk"))
    return phone


@pytest.fixture
def organizers_phone(new_phone, live_server, log_in):
    """Open the desk of a night on its organizer's phone."""

    def opened(session):
        phone = new_phone()
        log_in(phone.context, session)
        phone.goto(live_server.url + reverse("night-rules-desk", args=[session.pk]))
        return phone

    return opened


def choose(phone, question, answer):
    group = phone.get_by_role("group", name=question)
    group.get_by_role("link", name=answer, exact=True).tap()


def tap_cards(phone, *cards):
    pack = phone.get_by_role("group", name="Cards to tap")
    for card in cards:
        link_of = pack.get_by_role("link", name=card, exact=True, disabled=False)
        link_of.tap()
        expect(link_of).to_have_count(0)


def tick(phone, question, answer):
    phone.get_by_role("group", name=question).get_by_label(answer, exact=True).tap()


def look_up(phone, dispute):
    phone.locator("summary").get_by_text(dispute, exact=True).tap()
    phone.locator("details[open] > a").tap()


def verdict(phone):
    return phone.get_by_role("status")


def is_in_sight(locator):
    box = locator.bounding_box()
    return box["y"] >= 0 and box["y"] + box["height"] <= PHONE["height"]


@pytest.mark.long
def test_who_won_this_trick(desk):
    desk.get_by_role("link", name="Who won this trick?").tap()
    choose(desk, "Trump", "Hearts")
    tap_cards(desk, "Nine of diamonds", "Jack of diamonds", "Ace of diamonds")

    expect(verdict(desk)).to_have_text("Card 2 wins the trick: the jack of diamonds.")
    assert is_in_sight(verdict(desk))
    expect(desk.get_by_text("It is the left bower, a trump.")).to_be_visible()
    expect(desk.locator("figcaption").first).to_contain_text("Activity List")

    desk.get_by_role("link", name="Undo last card").tap()
    expect(desk.locator(".played li")).to_have_count(2)
    desk.go_back()
    expect(desk.locator(".played li")).to_have_count(3)
    desk.get_by_role("link", name="Start again").tap()
    expect(verdict(desk)).to_contain_text("Tap the cards in the order")


@pytest.mark.long
def test_was_it_a_renege_and_which_penalty(desk):
    desk.get_by_role("link", name="Was it a renege?").tap()
    choose(desk, "Trump", "Hearts")
    first = ["Nine of hearts", "Ten of hearts", "Ten of spades", "King of hearts"]
    tap_cards(desk, *first)

    expect(verdict(desk)).to_contain_text("No renege so far.")
    expect(verdict(desk)).to_contain_text("Trick 2: West leads.")

    tap_cards(desk, "Ace of clubs", "Nine of clubs", "Nine of spades", "Jack of diamonds")

    expect(verdict(desk)).to_contain_text(
        "South reneged in trick 1 with the ten of spades."
    )
    assert is_in_sight(verdict(desk))
    assert is_in_sight(desk.get_by_role("link", name="King of clubs", exact=True))
    expect(desk.locator(".reasons")).to_contain_text(
        "The proof: in trick 2 South played the jack of diamonds"
    )

    desk.get_by_role("link", name="Which penalty?").tap()

    expect(verdict(desk)).to_contain_text("The hand is over: 2 for the other team")


def test_which_penalty(desk):
    look_up(desk, "Led out of turn")
    choose(desk, "When was it noticed?", "The trick is on the table")

    expect(verdict(desk)).to_contain_text("Others take theirs back. It stays face up")

    choose(desk, "Did the player who did it go alone?", "Yes")

    expect(verdict(desk)).to_have_text("Taken back, if the opponents ask.")
    expect(desk.locator("figcaption")).to_have_text("House of Cards, “Lead out of turn”")


def test_who_deals_cuts_bids_and_leads(desk):
    desk.get_by_role("link", name="Who deals, cuts, bids, leads?").tap()
    choose(desk, "Who called trump?", "South")
    choose(desk, "Alone?", "Yes")

    expect(verdict(desk)).to_have_text(
        "North deals. West cuts. East bids first. East leads."
    )
    assert is_in_sight(verdict(desk))
    plan = desk.get_by_role("list", name="The table")
    expect(plan.get_by_role("listitem").first).to_contain_text("sits out")


def test_what_does_this_deal_score(desk):
    desk.get_by_role("link", name="What does this deal score?").tap()
    tick(desk, "Who called trump?", "South")
    tick(desk, "Tricks of North and South", "5")
    desk.get_by_label("The maker went alone").tap()
    desk.get_by_role("button", name="Show the score").tap()

    expect(verdict(desk)).to_have_text(
        "North and South: 4 points. East and West: 0 points."
    )
    assert is_in_sight(verdict(desk))

    tick(desk, "Tricks of East and West", "1")
    desk.get_by_role("button", name="Show the score").tap()

    expect(desk.get_by_role("alert")).to_have_text(
        re.compile("Tricks add up to 5. You entered 5 and 1.")
    )
    assert is_in_sight(desk.get_by_role("alert"))
    assert desk.get_by_label("The maker went alone").is_checked()


@pytest.mark.long
def test_may_this_hand_be_thrown_in(desk):
    desk.locator(".whose summary").tap()
    choose(desk, "Rule set", "Tournament 24-card")
    desk.get_by_role("link", name="Does this hand get a new deal?").tap()
    low = ["Nine of hearts", "Ten of hearts", "Ten of spades", "Nine of clubs"]
    tap_cards(desk, "Ace of clubs", *low[:3])
    expect(verdict(desk)).to_have_text("Tap 1 more card.")
    tap_cards(desk, low[3])

    expect(verdict(desk)).to_have_text("Not tonight. Play this hand.")
    expect(desk.locator("figcaption").nth(1)).to_contain_text("Brad Wilson")


def test_read_the_score_cards(desk):
    desk.get_by_role("link", name="What do the score cards say?").tap()
    choose(desk, "Which cards?", "Six and four")
    pictures = desk.get_by_role("list", name="Score cards").get_by_role("link")
    expect(pictures).to_have_count(11)
    pictures.nth(8).tap()

    expect(verdict(desk)).to_have_text("The cards say 8 points.")


@pytest.mark.long
def test_renege_is_booked_and_counts_in_the_standings(organizers_phone, live_server):
    session = running_session()
    phone = organizers_phone(session)

    look_up(phone, "Renege")
    choose(phone, "When was it noticed?", "Later, with proof")
    choose(phone, "At which table?", "Table 2")
    choose(phone, "Which team did it?", "Cora & Hal")
    phone.get_by_role("button", name="2 points for Dan & Gus").tap()

    expect(phone.get_by_text("Added the penalty.")).to_be_visible()
    expect(phone.locator(".pairs .points").nth(1)).to_have_text("2")
    phone.goto(live_server.url + reverse("standings", args=[session.pk]))
    rows = phone.locator("tbody tr").all_inner_texts()
    leaders = {name for row in rows[:2] for name in re.findall(r"[A-Z][a-z]{2}", row)}
    assert {"Dan", "Gus"} <= leaders
    phone.goto(live_server.url + reverse("rulings", args=[session.pk]))
    expect(phone.get_by_text("Table 2, game 1")).to_be_visible()


def test_renege_in_a_deal_that_was_entered_takes_its_points_away(organizers_phone):
    session = running_session()
    play(game_of(session, table=2), [MADE] * 2)
    phone = organizers_phone(session)
    look_up(phone, "Renege")
    choose(phone, "When was it noticed?", "Later, with proof")
    choose(phone, "At which table?", "Table 2")
    choose(phone, "Which team did it?", "Cora & Hal")

    choose(phone, "In which deal?", "Deal 1, 1 to 0")
    expect(phone.get_by_text("Deal 1 is already entered")).to_be_visible()
    phone.get_by_role("button", name="2 points for Dan & Gus").tap()

    expect(phone.get_by_text("Added the penalty.")).to_be_visible()
    expect(phone.locator(".pairs .points")).to_have_text(["1", "2"])


def test_answer_is_saved_and_opened_again(organizers_phone):
    phone = organizers_phone(running_session())
    phone.get_by_role("link", name="Who won this trick?").tap()
    choose(phone, "Trump", "Hearts")
    tap_cards(phone, "Nine of diamonds", "Jack of diamonds")

    phone.get_by_role("button", name="Save answer").tap()

    phone.locator(".rulings").get_by_role("link", name="Who won this trick?").tap()
    expect(verdict(phone)).to_contain_text("wins the trick: the jack of diamonds")


def test_keyboard_alone_taps_a_card(desk):
    desk.goto(desk.url + "who-won/?trump=H")
    card = desk.get_by_role("link", name="Ace of spades", exact=True)
    card.focus()
    desk.keyboard.press("Enter")

    expect(desk.locator(".played li")).to_have_count(1)


@pytest.mark.long
@pytest.mark.parametrize("game", ["standard", "hasenpfeffer"])
def test_everything_to_tap_is_as_wide_as_a_thumb(desk, game):
    desk.goto(f"{desk.url}renege/?trump=H&plays=9H&game={game}")

    for thing in desk.locator(".pack a, .taps a:visible, .undo a, summary").all():
        box = thing.bounding_box()
        assert box["width"] >= THUMB, thing.inner_html()[:80]
        assert box["height"] >= THUMB, thing.inner_html()[:80]


PAGES = [
    "",
    "who-won/?trump=H&plays=9D,JD",
    "who-won/?trump=X&plays=ZZ",
    "renege/?trump=H&plays=9H,TH,TS,KH,AC,9C,9S,JD",
    "penalty/?topic=misdeal",
    "penalty/?event=renege",
    "turns/?maker=S&alone=yes",
    "points/?maker=N&first=5&second=1&sent=yes",
    "hand/?plays=9H,TH,TS,9C,TC",
    "score-cards/?method=5-5&points=6",
]


@pytest.mark.long
@pytest.mark.parametrize("path", PAGES)
def test_page_for_everybody(desk, path):
    messages = watch(desk)
    desk.goto(desk.url + path)
    open_all(desk)

    assert faults_of(desk) == []
    assert messages == []


@pytest.mark.long
@pytest.mark.parametrize(
    "path", [*PAGES[:2], "penalty/?event=renege&side=first", "points/"]
)
def test_organizers_page(organizers_phone, path):
    phone = organizers_phone(running_session())
    messages = watch(phone)
    phone.goto(phone.url + path)
    open_all(phone)

    assert faults_of(phone) == []
    assert messages == []


@pytest.mark.long
def test_desk_behind_the_code_of_a_table(new_phone, live_server):
    table = running_session().tables.get(number=1)
    phone = new_phone()
    phone.goto(live_server.url + link(LinkKind.TABLE, table.pk, 1).path)
    phone.get_by_role("link", name="Rules").tap()
    expect(phone.get_by_role("heading", level=1)).to_have_text("Tonight’s rules")

    assert faults_of(phone) == []


def test_typed_words_are_answered_without_wifi_once_the_pad_was_open(
    new_phone, live_server
):
    table = running_session().tables.get(number=1)
    phone = new_phone()
    pad = live_server.url + link(LinkKind.TABLE, table.pk, 1).path
    with phone.expect_response(pad + "rules/"):
        phone.goto(pad)
    sheet = phone.locator("link[href*=rules_desk]")
    expect(sheet).to_have_count(1)
    phone.wait_for_load_state("networkidle")
    phone.context.set_offline(True)

    phone.get_by_role("link", name="Rules").tap()
    field = phone.get_by_role("searchbox", name="Search the rules")
    field.press_sequentially("who leads against a lon")

    best = phone.locator(".top details[open]")
    expect(best).to_contain_text("Who leads against a loner")
    field.fill("my partner reneged in trick 2")
    expect(best).to_contain_text("The hand is over: 2 for the other team.")
    best.get_by_role("link", name="Renege").tap()
    expect(phone.get_by_role("alert")).to_have_text("No connection. Try again in a moment.")
    phone.get_by_role("link", name="Back").tap()
    expect(phone.get_by_role("button", name="Made it").first).to_be_visible()
    expect(phone.locator("#rules-panel")).to_be_hidden()
    phone.context.set_offline(False)
    phone.get_by_role("link", name="Rules").tap()
    look_up(phone, "Renege")
    choose(phone, "When was it noticed?", "Later, with proof")
    expect(phone.locator(".verdict")).to_contain_text("The hand is over")
    assert phone.url == pad


def open_all(phone):
    for details in phone.locator("details").all():
        details.evaluate("it => { it.open = true }")
