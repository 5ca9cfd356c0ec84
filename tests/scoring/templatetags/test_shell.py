"""The rail on every page: one entry lit, the phase of it marked, nothing of another's."""

import re
from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone
from django.utils.html import escape
from django.utils.text import Truncator

from scoring.deals.recorded import deals_by_game
from scoring.home.rail import WORDS
from scoring.journal.undo import describe
from tests.factories import (
    ORGANIZER,
    SessionFactory,
    game_of,
    record,
    running_session,
    session_in_check_in,
)
from tests.factories.visitors import heading_of, helper_of, organizer_of
from tests.factories.whole import session_with_everything
from tests.tournament.addresses import ADDRESSES, OF_A_SESSION, For, address_in, things_of
from tournament.models import Session, UndoRecord
from tournament.pages.site_map import AT_HAND, HOME, OUTSIDE, PARTS, Phase, entry_of, pages
from tournament.people.actions.numbers import substitute
from tournament.seating.holders import holders
from tournament.verbs import Verb

pytestmark = pytest.mark.django_db

MAP = [HOME, *(page for part in PARTS for page in part.pages), *AT_HAND]
RAIL = re.compile(r'<nav class="rail".*?</nav>', re.DOTALL)
LINK = re.compile(r'<a href="([^"]+)"( aria-current="(\w+)")?')


@pytest.fixture(scope="module")
def session(module_db):
    return session_with_everything()


@pytest.fixture(scope="module")
def things(session):
    return things_of(Session.objects.get(pk=session.pk))


def rail_of(answer):
    """The links of the rail: address and what it is of the page that is open."""
    (rail,) = RAIL.findall(answer.text)
    return [(href, current) for href, _, current in LINK.findall(rail)]


def pages_of(client, whom, things):
    """Every page of the event that may be opened, by its name: none can be forgotten."""
    for name, address in ADDRESSES.items():
        if address.whom in whom and address.get == 200:
            answer = client.get(address_in(name, things), {"page": "1"})  # and no PDF
            is_html = "text/html" in answer["Content-Type"]
            if is_html and answer.status_code == 200 and "<nav" in answer.text:
                yield name, answer


@pytest.mark.parametrize(("days", "title"), [(0, "Tonight"), (1, "Get ready")])
def test_home_is_tonight_on_the_day_itself(days, title):
    event = SessionFactory(date=timezone.localdate() + timedelta(days=days))

    answer = organizer_of(event).get(reverse("night", args=[event.pk]))

    assert heading_of(answer) == title
    assert f">{title}</span>" in RAIL.findall(answer.text)[0]
    assert "Change games" not in answer.text


@pytest.fixture(scope="module")
def answers(session, things):
    """Every page of the event as its organizer sees it, by the name of its address."""
    return dict(pages_of(organizer_of(session), OF_A_SESSION, things))


@pytest.mark.long
def test_every_page_of_an_event_lights_one_entry(answers, things):
    lit = {}
    for name, answer in answers.items():
        links = rail_of(answer)
        lit[name] = [current for _, current in links if current]
        assert lit[name].count("page") == 1, f"{name} is not on the map of the pages"
        page = entry_of(name, Phase.PLAY)
        is_in_a_part = any(page in part.pages for part in PARTS)
        assert lit[name].count("step") == is_in_a_part, name
        assert links[[current for _, current in links].index("page")][0] == (
            address_in(page.at, things)
        )

    assert len(lit) > 30


def test_every_entry_of_the_map_is_a_page(answers):
    # refused in play; of no job; parts of Names and Headcount
    no_page_now = {"delete-night", "print-job", "names", "sign-up", "decisions"}

    named = {name for page in MAP if page not in OUTSIDE for name in page.lit_by}

    assert named - no_page_now == set(answers)


@pytest.mark.long
def test_a_helper_is_shown_what_a_helper_may_open(session, things):
    client = helper_of(session)
    links = [href for href, _ in rail_of(client.get(address_in("night", things)))]

    answers = {href: client.get(href).status_code for href in links}

    assert set(answers.values()) == {200}
    assert address_in("money", things) not in links
    assert address_in("settings", things) not in links


@pytest.mark.long
def test_a_helpers_pages_light_one_entry_too(session, things):
    lit = {
        name: [current for _, current in rail_of(answer)].count("page")
        for name, answer in pages_of(helper_of(session), [For.HELPERS], things)
    }

    assert set(lit.values()) == {1}
    assert len(lit) > 15


def test_who_is_not_logged_in_has_no_rail(client):
    assert "<nav" not in client.get("/login/").text


def test_outside_of_events_the_rail_has_all_events(session):
    answer = organizer_of(session).get("/")

    links = [link for link in rail_of(answer) if link[0] != "#tools"]
    assert [current for _, current in links] == ["page", *[""] * (len(OUTSIDE) - 1)]


def test_titles_stand_once():
    titles = [page.title for page in pages()]

    assert sorted(titles) == sorted(set(titles))


def test_the_rail_names_what_was_done_last(session, things):
    text = organizer_of(session).get(address_in("find", things)).text

    records = UndoRecord.objects.filter(entry__session=session, undone_by=None)
    last = records.exclude(entry__verb=Verb.UNDONE).latest("entry")
    assert escape(Truncator(describe(last.entry)).chars(WORDS)) in RAIL.search(text)[0]


UNDO = re.compile(
    r'<button name="undo" value="(.*?)">.*?class="last">(.*?)<span', re.DOTALL
)


def undo_of(client, session):
    """What the button in the rail sends, and what it says that it undoes."""
    (rail,) = RAIL.findall(client.get(f"/nights/{session.pk}/find/").text)
    return UNDO.findall(rail)


def press_undo(client, session):
    ((undo, _),) = undo_of(client, session)
    back = f"/nights/{session.pk}/find/"
    return client.post(f"/nights/{session.pk}/history/undo/", {"undo": undo, "back": back})


def test_the_rail_undoes_one_thing_after_the_other():
    session = running_session()
    for name in ("Yan", "Zoe"):
        substitute(session=session, number=1, name=name, from_round=2, by=ORGANIZER)
    client = organizer_of(session)

    answers = [press_undo(client, session) for _ in range(2)]

    assert [answer.url for answer in answers] == [f"/nights/{session.pk}/find/"] * 2
    assert holders(session).at(1, 2) == "Ann"


def test_the_rail_undoes_a_deal_entered_by_an_organizer():
    session = running_session()
    record(game_of(session, table=2), 1, by=ORGANIZER)
    client = organizer_of(session)

    assert [done for _, done in undo_of(client, session)] == ["Deal 1, table 2"]
    press_undo(client, session)

    assert deals_by_game(session) == {}
    assert "Deal 1, table 2" not in [done for _, done in undo_of(client, session)]


def test_the_rail_of_a_helper_undoes_what_that_helper_did():
    session = running_session()
    substitute(session=session, number=1, name="Zoe", from_round=2, by=ORGANIZER)

    assert undo_of(helper_of(session), session) == []


def test_undo_names_the_last_check_in_without_loading_the_page():
    session = session_in_check_in(names=["Ann"], are_present=False)
    client, at = organizer_of(session), reverse("door", args=[session.pk])
    live = {"HTTP_HX_REQUEST": "true"}

    came = client.post(at, {"name": "Ann", "number": 3}, follow=True, **live)
    polled = client.get(at, {"since": session.version}, **live)

    for answer in (came, polled):
        assert ">Checked in Ann with number 3<span" in answer.text
        undo = re.search(r'name="undo" value="(.*?)"', answer.text).group(1)
    client.post(reverse("undo", args=[session.pk]), {"undo": undo})
    assert not session.attendances.get().is_present


def test_plan_is_not_called_done_while_it_can_be_changed():
    session = session_in_check_in(names=["Ann"])

    answer = organizer_of(session).get(reverse("door", args=[session.pk]))

    (rail,) = RAIL.findall(answer.text)
    assert re.findall(r'<span class="at">(.*?)</span>', rail) == ["now"]
