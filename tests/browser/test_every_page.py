"""Every page there is, by the table of addresses: none can be forgotten.

The usual run looks at each page at a width or two. Everything at every width in both
schemes, by hand:

    python3 manage.py test -n 2 -m matrix
"""

from contextlib import nullcontext

import pytest

from tests.browser.pages import ALL_LOOKS, faults_of, watch
from tests.browser.visitors import VISITORS
from tests.factories.whole import session_with_everything
from tests.pseudo import pseudo_language

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

SEEN = {"organizer": 50, "helper": 25, "anybody": 12}
PAPER = "link[href*='print/print.css']"


def named_session(locale):
    """A night with a row of everything and a name that stands on no page by chance."""
    session = session_with_everything()
    session.name = "Harvest Social"
    session.save()
    session.club.locale = locale
    session.club.save()
    return session


def problems_of(page, path, session, looks):
    """What is wrong with the page in sight, in words.

    On paper every sheet may have its heading, and badges have none.
    """
    is_paper, headings = page.locator(PAPER).count() > 0, page.locator("h1").count()
    faults = faults_of(page, is_paper=is_paper, looks=looks)
    if is_paper:
        faults = [fault for fault in faults if "page-has-heading-one" not in fault]
    elif headings != 1:
        faults.append(f"{headings} main headings")
    if path.startswith(f"/nights/{session.pk}/") and session.name not in page.title():
        faults.append(f"the title is {page.title()}")
    return faults


def look_at_all(page, url, visitor, session, looks):
    """What is wrong with each page by its name, and which were looked at."""
    visitor.enter(page.context, url)
    problems = {}
    for name, path in visitor.pages(session):
        assert page.goto(url + path).status == 200
        page.locator("details").evaluate_all("all => all.forEach(it => { it.open = true })")
        problems[name] = problems_of(page, path, session, looks)
    return problems


def check(kind, looks, page, url, locale="en-us"):
    """Look at everything this visitor may open; the browser talks to nobody else."""
    session, messages, requests = named_session(locale), watch(page), set()
    page.on("request", lambda request: requests.add(request.url))

    problems = look_at_all(page, url, VISITORS[kind](session), session, looks)

    assert {name: faults for name, faults in problems.items() if faults} == {}
    assert messages == []
    assert {address for address in requests if not address.startswith(f"{url}/")} == set()
    assert len(problems) >= SEEN[kind]


@pytest.mark.parametrize(
    ("kind", "looks"),
    [
        pytest.param("organizer", (("dark", 320),), marks=pytest.mark.long),
        # of the pages an organizer opens too, with less on them
        pytest.param("helper", (("light", 1280),), marks=pytest.mark.long),
        ("anybody", (("light", 320),)),
    ],
)
def test_every_page(kind, looks, page, live_server):
    check(kind, looks, page, live_server.url)


@pytest.mark.long
@pytest.mark.parametrize("spoken", [nullcontext, pseudo_language], ids=["fr", "longer"])
@pytest.mark.parametrize("kind", ["organizer", "anybody"])
def test_every_page_in_another_language(kind, spoken, new_context, live_server):
    """French, and a made-up language that is 40 % longer than English."""
    page = new_context(locale="fr-CA").new_page()
    with spoken():
        check(kind, (("light", 320),), page, live_server.url, locale="fr-ca")


@pytest.mark.matrix
@pytest.mark.parametrize("kind", VISITORS)
def test_every_page_at_every_width(kind, page, live_server):
    check(kind, ALL_LOOKS, page, live_server.url)
