"""The fairness page in a browser: the picture as it is seen, a number looked up."""

import io
import json

import pytest
from django.urls import reverse
from PIL import Image

from tests.browser.pages import faults_of
from tests.factories import SessionFactory, running_session
from tournament.planning.reading.fairness import fairness
from tournament.rotations.audit import encounters
from tournament.rotations.choice import PlanChoice, usual_choice
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.rotation_types import RotationType

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

DARK, LIGHT = 170, 215
"""What counts as inked and as paper, of 255."""


@pytest.fixture
def open_fairness(page, live_server, log_in):
    def opened(session, ending=""):
        log_in(page.context, session)
        page.goto(f"{live_server.url}{reverse('fairness', args=[session.pk])}{ending}")
        if not ending:
            page.get_by_text("Who meets whom", exact=True).click()
        return page

    return opened


class Seen:
    """The picture as it comes out of the browser, asked by row and column."""

    def __init__(self, page):
        svg = page.locator(".who-met-whom .scroller svg")
        self.image = Image.open(io.BytesIO(svg.screenshot())).convert("L")
        left, _, size, _ = map(float, svg.get_attribute("viewBox").split())
        box = svg.bounding_box()
        self.start, self.scale = -left, box["width"] / size
        self.shift = box["x"] % 1, box["y"] % 1  # the image has whole pixels

    def grey(self, row, column, x=0.5, y=0.5):
        """How light the cell is at a place in it, 0 to 255."""
        at = [(10 * (n - 1 + share) + self.start) for n, share in ((column, x), (row, y))]
        pixel = (
            int(place * self.scale + shift)
            for place, shift in zip(at, self.shift, strict=True)
        )
        return self.image.getpixel(tuple(pixel))

    def corner(self, row, column):
        """Where a square has ink and a round mark has none."""
        return self.grey(row, column, 0.16, 0.16)


@pytest.mark.parametrize(("media", "width"), [("screen", 1280), ("print", 700)])
def test_marks_are_told_apart_without_colour(open_fairness, media, width):
    choice = PlanChoice(RotationType.BALANCED, 14, 6, ExtraPlayerPolicy.SIT_OUT)
    session = SessionFactory(choice=choice)
    met = encounters(fairness(session).rotation)
    page = open_fairness(session)
    page.set_viewport_size({"width": width, "height": 990})
    page.emulate_media(media=media, color_scheme="light")

    seen = Seen(page)

    shown = dict.fromkeys(("round", "square", "both"), 0)
    for row in range(1, 15):
        for column in set(range(1, 15)) - {row}:
            encounter = met.get((min(row, column), max(row, column)))
            if encounter is None:
                assert seen.grey(row, column) > LIGHT, (row, column)
                continue
            is_round, is_both = not encounter.as_opponents, encounter.is_both
            shown["both" if is_both else "round" if is_round else "square"] += 1
            assert (seen.corner(row, column) < DARK) == (not is_round), (row, column)
            if encounter.times == 1:
                assert seen.grey(row, column) < DARK, (row, column)
            if is_both:
                assert seen.grey(row, column, 0.3, 0.5) > LIGHT, (row, column)
    assert all(shown.values())


def test_more_often_is_darker(open_fairness):
    session = SessionFactory(
        choice=PlanChoice(RotationType.RELAY, 24, 9, ExtraPlayerPolicy.HOUSE)
    )
    met = encounters(fairness(session).rotation)
    page = open_fairness(session)
    page.set_viewport_size({"width": 1280, "height": 800})
    page.emulate_media(color_scheme="light")

    seen = Seen(page)

    shades = {
        min(meeting.times, 3): seen.corner(*pair)
        for pair, meeting in met.items()
        if meeting.as_opponents
    }
    assert shades[1] > shades[2] > shades[3]


@pytest.mark.long
def test_a_player_asks_whom_to_meet(open_fairness):
    session = running_session(choice=usual_choice(46))
    page = open_fairness(session)

    page.get_by_label("Number").fill("7")
    page.get_by_role("button", name="Show games").click()

    table = page.get_by_role("table", name="Games of number 7")
    assert table.get_by_role("row").count() == 11
    first = fairness(session).rotation.rounds[0]
    four = next(four for four in first.tables if 7 in four)
    text = table.get_by_role("row").nth(1).inner_text()
    assert all(str(other) in text for other in set(four) - {7})
    assert faults_of(page) == []


def test_the_figures_can_be_downloaded(open_fairness):
    session = running_session()
    page = open_fairness(session)

    page.get_by_text("How it was made").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download figures (JSON)").click()

    assert download.value.suggested_filename == f"fairness-{session.pk}.json"
    file = json.loads(download.value.path().read_text())
    assert (file["players"], file["movement"], file["bound"]["meeting_cost"]) == (
        8,
        "chart",
        84,
    )


@pytest.mark.long
@pytest.mark.parametrize("people", [46, 100])
def test_a_large_crowd_fits_every_width(open_fairness, people):
    page = open_fairness(SessionFactory(choice=usual_choice(people)), "?number=7")

    assert faults_of(page) == []


@pytest.mark.parametrize("people", [8, 100])
def test_the_picture_fits_a_printed_page(open_fairness, people):
    page = open_fairness(SessionFactory(choice=usual_choice(people)))
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 700, "height": 990})  # A4 within margins

    box = page.locator(".who-met-whom .scroller svg").bounding_box()

    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 700
    assert box["height"] <= 900
