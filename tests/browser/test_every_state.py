"""Every page in every state of a night, and every form refused: axe finds nothing.

The usual run looks at one night with everything in it (`test_every_page.py`). By hand:

    python3 manage.py test -n 2 -m matrix tests/browser/test_every_state.py
"""

import pytest
from django.urls import reverse

from scoring.hall import actions as rounds
from tests.browser.pages import faults_of, watch
from tests.browser.states import STATES, empty, pages_of, planned, tied
from tests.factories import MADE, ORGANIZER, game_of, play, running_session
from tests.factories.seasons import season_of
from tests.in_page import script
from tests.oracles import oracle
from tournament.models import Session

pytestmark = [
    pytest.mark.browser,
    pytest.mark.matrix,
    pytest.mark.django_db(transaction=True),
]

LOOKS = (("dark", 320), ("light", 1280))
"""Half of the looks: the other half is looked at where every page has everything."""

SEEN = 35
"""Pages of a night at least, in any state of it."""
OPEN_ALL = "all => all.forEach((it) => { it.open = true })"
FILL = script("fill_form")


@pytest.mark.parametrize("state", STATES)
def test_every_page_in_every_state(state, page, live_server, log_in):
    session = state()
    session = Session.objects.get(pk=session.pk)
    log_in(page.context, session)
    messages, problems = watch(page), {}
    for name, path in pages_of(session):
        page.goto(live_server.url + path)
        page.locator("details").evaluate_all(OPEN_ALL)
        is_paper = page.locator("link[href*='print/print.css']").count() > 0
        problems[name] = faults_of(page, is_paper=is_paper, looks=LOOKS)
        headings = page.locator("h1").count()
        if headings != 1 and not is_paper:
            problems[name].append(f"{headings} main headings")

    assert {name: faults for name, faults in problems.items() if faults} == {}
    assert messages == []
    assert len(problems) >= SEEN


def in_play():
    """A game with a table that has entered everything, and one that has not."""
    session = running_session(tables=3)
    play(game_of(session), [MADE] * 4)
    return session


def two_games():
    """The second game of two tables."""
    session = running_session()
    for table in (1, 2):
        play(game_of(session, 1, table), [MADE] * 4)
    rounds.open_next_game(session=session, after=1, by=ORGANIZER)
    return session


MADE_BY = {make.__name__: make for make in (planned, in_play, two_games, tied, empty)}
REFUSALS = {name: form for name, *form in oracle("browser")["refused"]}
"""A state, a page of it, what comes behind its address, and what is typed there."""


def path_of(session, name):
    """The page that has the form."""
    if name == "season":
        return reverse(name, args=[season_of(session.club, session).pk])
    if name == "person":
        return reverse(name, args=[session.pk, session.attendances.first().pk])
    if name == "game":
        return reverse(name, args=[session.pk, game_of(session, 1, 2).pk])
    if name in ("new-night", "seasons", "helpers"):
        return reverse(name)
    return reverse(name, args=[session.pk])


@pytest.mark.parametrize("what", REFUSALS)
def test_refused_forms(what, page, live_server, log_in):
    """What was typed stays, a sentence says what is wrong, and axe finds nothing."""
    state, name, query, fields = REFUSALS[what]
    session = MADE_BY[state]()
    log_in(page.context, session)
    messages = watch(page)
    page.set_default_navigation_timeout(60_000)
    page.goto(live_server.url + path_of(session, name) + query)
    page.locator("details").evaluate_all(OPEN_ALL)

    page.evaluate(FILL, fields)
    page.wait_for_timeout(1000)
    page.wait_for_load_state("networkidle")
    page.locator("details").evaluate_all(OPEN_ALL)

    alerts = page.locator(
        ".error, .notice.error, [role=alert], .refusal, .doubts, .questions, .why-not"
    )
    assert alerts.count() > 0, page.locator("main").inner_text()
    assert faults_of(page, looks=LOOKS) == []
    assert messages == []
