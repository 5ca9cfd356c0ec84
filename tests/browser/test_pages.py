"""Every page at three widths, light and dark: axe-core finds nothing, nothing is cut."""

import pytest
from django.urls import reverse

from scoring.rules import DealReport, Outcome
from tests.browser.pages import faults_of, watch
from tests.factories import (
    NAMES,
    MembershipFactory,
    SessionFactory,
    close_round,
    correct,
    finished_session,
    game_of,
    number_everybody,
    play,
    play_round,
    record,
    running_session,
    session_in_check_in,
)
from tests.factories.deals import MADE
from tests.factories.sessions import ORGANIZER
from tournament.access.attempts import ATTEMPTS
from tournament.access.links import LinkKind, link
from tournament.people.actions import numbers
from tournament.planning import actions as session_states
from tournament.play.seats import Side

pytestmark = [
    pytest.mark.browser,
    pytest.mark.long,
    pytest.mark.django_db(transaction=True),
]

EUCHRE = DealReport(Outcome.EUCHRE, Side.SECOND)


def ready():
    session = session_in_check_in(names=NAMES[:7])
    number_everybody(session)
    numbers.fill_with_house(session=session, by=ORGANIZER)
    return session


def waiting():
    return session_in_check_in(names=NAMES[:9], are_present=True)


def absent():
    return session_in_check_in(names=NAMES[:3], are_present=False)


def rehearsal():
    return running_session(is_rehearsal=True)


def in_play():
    session = running_session(tables=3)
    play(game_of(session, table=1), [MADE] * 4)
    play(game_of(session, table=2), [EUCHRE] * 2)
    return session


def all_in():
    session = running_session(tables=3)
    play_round(session)
    return session


def second_game():
    session = running_session()
    close_round(session)
    record(game_of(session, 2), 1)
    return session


def corrected():
    session = finished_session()
    correct(game_of(session), 1, EUCHRE, reason="Misheard")
    return session


def archived():
    return session_states.archive(session=finished_session(), by=ORGANIZER)


def cancelled():
    return session_states.cancel(session=running_session(), by=ORGANIZER, reason="Snow")


IN_STATES = {
    "night": [SessionFactory, ready, rehearsal, in_play, corrected, archived, cancelled],
    "fairness": [SessionFactory, second_game],
    "movement": [waiting, in_play],
    "home": [SessionFactory],
    "new-night": [SessionFactory],
    "edit-night": [SessionFactory],
    "check-in": [SessionFactory, waiting, absent, ready, in_play],
    "names": [waiting],
    "door": [SessionFactory, absent, waiting],
    "headcount": [waiting, in_play],
    "redraw": [in_play],
    "print": [ready, rehearsal],
    "hall": [SessionFactory, in_play, all_in, rehearsal, corrected],
    "game": [SessionFactory, in_play, second_game, corrected],
    "standings": [ready, second_game, corrected, rehearsal],
}
ORGANIZERS_PAGES = [(page, make) for page, states in IN_STATES.items() for make in states]
PHONE_PAGES = [
    (kind, make)
    for kind in (LinkKind.CARD, LinkKind.TABLE)
    for make in (ready, in_play, second_game, corrected, rehearsal, cancelled)
]
PAPER = ["tally-cards", "leaderboard", "filled-cards"]
PLAIN_PAPER = ["table-cards", "wall-chart", "score-sheets", "paper-kit"]


def of_page(case):
    return "-".join(getattr(part, "__name__", str(part)) for part in case)


def path_of(session, name):
    if name in ("home", "new-night"):
        return reverse(name)
    if name == "game":
        return reverse(name, args=[session.pk, game_of(session).pk])
    return reverse(name, args=[session.pk])


def phone_path(session, kind):
    item = (session.tables if kind is LinkKind.TABLE else session.cards).get(number=1)
    return link(kind, item.pk, item.generation).path


@pytest.fixture
def open_page(page, live_server, log_in):
    """Open a page of a night; the browser's complaints are read with its faults."""
    messages = watch(page)

    def opened(path, session=None):
        if session:
            log_in(page.context, session)
        page.goto(f"{live_server.url}{path}")
        return page

    opened.messages = messages
    return opened


@pytest.mark.parametrize("case", ORGANIZERS_PAGES, ids=of_page)
def test_organizers_page(open_page, case):
    name, make = case
    session = make()

    page = open_page(path_of(session, name), session)
    for details in page.locator("details").all():
        details.evaluate("it => { it.open = true }")

    assert faults_of(page) == []
    assert open_page.messages == []


@pytest.mark.parametrize("case", PHONE_PAGES, ids=of_page)
def test_phone_page(open_page, case):
    kind, make = case
    session = make()

    page = open_page(phone_path(session, kind))

    assert faults_of(page) == []
    assert open_page.messages == []


@pytest.mark.parametrize("name", [*PAPER, *PLAIN_PAPER])
def test_printed_page(open_page, name):
    session = corrected()
    path = (
        reverse("document", args=[session.pk, name])
        if name in PLAIN_PAPER
        else path_of(session, name)
    )

    page = open_page(f"{path}?page=1", session)

    assert faults_of(page, is_paper=True) == []
    assert open_page.messages == []


def test_front_door(open_page):
    MembershipFactory()

    page = open_page("/")

    assert page.title() == "Enter a code – Euchre Night"
    assert faults_of(page) == []


def test_front_door_refuses_a_code(open_page):
    MembershipFactory()

    page = open_page("/code/")
    page.get_by_label("Code from a card").fill("222222")
    page.get_by_role("button", name="Open").click()
    page.locator(".error").wait_for()

    assert faults_of(page) == []
    assert open_page.messages == []


def test_set_up(open_page):
    page = open_page("/")

    assert page.title() == "Welcome – Euchre Night"
    assert faults_of(page) == []


def test_set_up_refuses_a_password(open_page):
    page = open_page("/set-up/")
    page.get_by_label("Password", exact=True).fill("four aces")
    page.get_by_label("Password again").fill("four kings")
    page.get_by_role("button", name="Save password").click()
    page.locator(".error").wait_for()

    assert faults_of(page) == []
    assert open_page.messages == []


def test_log_in_and_its_refusal(open_page):
    MembershipFactory()

    page = open_page("/login/")
    before = faults_of(page)
    page.get_by_label("Password").fill("guess")
    page.get_by_role("button", name="Log in").click()
    page.locator(".error").wait_for()

    assert before == []
    assert faults_of(page) == []
    assert open_page.messages == []


def test_too_many_guesses(open_page):
    MembershipFactory()
    page = open_page("/code/")
    for _ in range(ATTEMPTS + 1):
        page.get_by_label("Code from a card").fill("222222")
        page.get_by_role("button", name="Open").click()

    assert page.locator("h1").inner_text() == "Euchre Night"
    assert faults_of(page) == []


def test_nothing_there(open_page):
    page = open_page("/t/1-nothing/")

    assert page.locator("h1").inner_text() == "This page does not exist"
    assert faults_of(page) == []


def test_post_without_its_token(open_page):
    MembershipFactory()
    page = open_page("/code/")
    page.context.clear_cookies()
    page.get_by_label("Code from a card").fill("222222")
    page.get_by_role("button", name="Open").click()

    assert page.locator("h1").inner_text() == "That did not work"
    assert faults_of(page) == []


def test_refusal(open_page):
    session = running_session()
    page = open_page(path_of(session, "hall"), session)
    page.get_by_text("End after this game…").click()
    page.get_by_label("Reason (optional)").fill("Snow")
    page.get_by_role("button", name="End after this game").click()

    page.get_by_role("alert").wait_for()
    assert page.url.endswith(path_of(session, "hall"))
    assert "Nothing was changed." in page.get_by_role("alert").inner_text()
    page.reload()
    assert page.locator("h1").inner_text() == "Tables"
    assert faults_of(page) == []
    assert open_page.messages == []


def test_names_looked_through(open_page):
    session = session_in_check_in(names=["Ann"])
    page = open_page(path_of(session, "names"), session)
    page.get_by_label("Names", exact=True).fill("Bob\nCora")
    page.get_by_role("button", name="Check names").click()
    page.get_by_role("button", name="Add 2 players").wait_for()
    without_fault = faults_of(page)
    page.get_by_text("Edit the list").click()
    page.get_by_label("Names", exact=True).fill("Kim,Lee\nRay,Fox\nAnn\nBob & Sue,Ray\nann")
    page.get_by_role("button", name="Check again").click()
    page.get_by_text("Ann is already on the sign-up list").first.wait_for()

    assert without_fault == []
    assert faults_of(page) == []


def test_change_of_the_rest_shown_and_taken(open_page):
    session = in_play()
    page = open_page(path_of(session, "redraw"), session)
    page.get_by_text("Late players, tables, and games").click()
    page.get_by_label("Players who arrived late").fill("Zoe")
    page.get_by_label("Find a player").fill("cora")
    page.get_by_label("3 Cora").check()
    page.get_by_role("button", name="Preview changes").click()
    page.get_by_role("heading", name="What will change").wait_for()
    page.locator("details").evaluate_all("all => all.forEach(it => { it.open = true })")
    shown = faults_of(page)
    page.get_by_role("button", name="Apply changes").click()
    page.get_by_text("Applied the changes.").wait_for()

    assert shown == []
    assert faults_of(page) == []
    card = session.cards.get(number=3)  # who comes takes it from who leaves
    open_page(link(LinkKind.CARD, card.pk, card.generation).path)
    assert faults_of(page) == []
    assert open_page.messages == []


def test_night_form_refused(open_page):
    session = SessionFactory()
    page = open_page("/nights/new/", session)
    page.locator("form.form").evaluate("it => { it.noValidate = true }")
    page.get_by_label("Deals a game").fill("17")
    page.get_by_role("button", name="Create event").click()
    page.locator(".error").first.wait_for()

    assert faults_of(page) == []


def test_desk_refused(open_page):
    session = running_session()
    close_round(session)
    page = open_page(path_of(session, "game"), session)
    page.get_by_text("Correct deal 2").click()
    form = page.locator("form.desk").nth(1)
    form.get_by_label("Reason for the change").fill("Misheard")
    form.get_by_text("Type the points instead").click()
    form.get_by_label("Ann & Fay", exact=True).fill("3")
    form.get_by_role("button", name="Save points").click()
    page.get_by_text("Nothing was saved").wait_for()

    assert faults_of(page) == []
    assert open_page.messages == []


def test_scorepad_refused(open_page):
    session = running_session()
    page = open_page(phone_path(session, LinkKind.TABLE))
    record(game_of(session), 1)
    page.get_by_role("button", name="All five 2").first.click()
    page.get_by_role("alert").wait_for()

    assert faults_of(page) == []
    assert open_page.messages == []
