"""Topics of Help inside the program."""

import re

import pytest

from tests.factories.visitors import heading_of
from tournament.pages.guide import PAGES

pytestmark = pytest.mark.django_db


def test_anybody_reads_every_page(client):
    listed = re.findall(r'href="(/guide/\?read=[a-z-]+)"', client.get("/guide/").text)

    answers = [client.get(address) for address in listed]

    assert len(listed) == len(PAGES)
    assert {answer.status_code for answer in answers} == {200}
    assert client.get("/guide/?read=nothing").status_code == 404


def test_links_and_pictures_lead_inside_the_program(client):
    page = client.get("/guide/?read=helpers")
    start = client.get("/guide/?read=first-evening")

    assert 'href="/guide/?read=doors"' in page.text
    assert '<img src="/static/pictures/rules' in start.text


def test_a_search_leads_to_the_place(client):
    page = client.get("/guide/", {"q": "forgotten password"})

    assert heading_of(page) == "Help"
    assert "1 place found" in page.text
    assert 'href="/guide/?read=troubleshooting#when-something-goes-wrong"' in page.text
    assert "0 places found" in client.get("/guide/", {"q": "<zeppelin>"}).text
