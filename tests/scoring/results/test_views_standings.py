"""Standings at any moment and the final results."""

import re

import pytest
from django.urls import reverse

from scoring.models import AuditCheckpoint
from scoring.rules import DealReport, Outcome
from tests.factories import (
    close_round,
    correct,
    finished_session,
    game_of,
    running_session,
    session_in_check_in,
)
from tests.factories.prizes import prize
from tests.factories.visitors import heading_of, organizer_of
from tests.oracles import oracle
from tournament.access.links import LinkKind, link
from tournament.play.seats import Side

pytestmark = pytest.mark.django_db

EUCHRE = DealReport(Outcome.EUCHRE, Side.SECOND)


def look(session, name="standings", **options):
    return organizer_of(session).get(reverse(name, args=[session.pk]), options)


def rows(answer):
    """Rank, number, name and points of every line."""
    rows, table = [], answer.text.partition("</table>")[0]
    for row in re.findall("<tr.*?</tr>", table, re.DOTALL)[1:]:
        cells = re.findall("<td.*?>(.*?)</td>", row, re.DOTALL)
        rows.append(tuple(cell.strip() for cell in cells[:4]))
    return rows


def test_standings_after_a_game():
    session = running_session()
    close_round(session)

    answer = look(session)

    assert heading_of(answer) == "Standings"
    assert "After game 1</span>" in answer.text
    assert rows(answer) == [*map(tuple, oracle("results")["after_a_game"])]
    assert "Points add up</span>" in answer.text


def test_nobody_is_ranked_before_play():
    session = session_in_check_in()

    answer = look(session)

    assert "No standings yet." in answer.text
    assert list(rows(answer)) == []


def test_final_results_name_the_co_winners():
    answer = look(finished_session())

    assert "Final results</span>" in answer.text
    assert "Winners, tied" in answer.text
    (winners,) = re.findall('<p class="winners">(.*?)</p>', answer.text)
    assert winners == "<strong>Ann, Cora, Fay, and Hal</strong>"
    assert "cards alone" not in answer.content.decode()


def test_final_results_say_that_they_were_corrected():
    session = finished_session()
    correct(game_of(session), 1, EUCHRE, reason="Misheard")

    answer = look(session)

    (corrected,) = re.findall('corrected">(.*?)</span>', answer.text)
    assert re.fullmatch(r"Corrected at \d+:\d\d [AP]M\. Version 2", corrected)


@pytest.mark.few(1)
@pytest.mark.parametrize("page", ["leaderboard", "filled-cards"])
def test_paper_is_a_pdf(page):
    answer = look(finished_session(), page)

    assert answer["Content-Type"] == "application/pdf"
    assert answer.content[:5] == b"%PDF-"


@pytest.mark.parametrize("paper", ["leaderboard", "winners-sheet", "money-printed"])
def test_paper_carries_the_last_seal_of_the_log(paper):
    session = finished_session()
    prize(session)

    answer = look(session, paper, page="1")

    seal = AuditCheckpoint.last_of(session)
    (foot,) = set(
        re.findall(r"Verification code (\w{4}-\w{4}), \d+:\d\d [AP]M", answer.text)
    )
    assert foot == seal.signs
    assert look(session, paper, page="1").text.count(foot) == answer.text.count(foot)


def test_the_log_and_the_corrections_of_a_phone_name_the_last_seal(client):
    session = finished_session()
    seal = AuditCheckpoint.last_of(session)
    table, card = session.tables.first(), session.cards.first()

    assert f"Verification code {seal.signs}" in look(session, "history").text
    for kind, item in ((LinkKind.TABLE, table), (LinkKind.CARD, card)):
        path = link(kind, item.pk, item.generation).path
        assert f"Verification code {seal.signs}, " in client.get(f"{path}corrections/").text


def test_leaderboard_page_shows_the_final_results():
    answer = look(finished_session(), "leaderboard", page="1")

    assert heading_of(answer) == "Final results"
    points = re.findall('<td class="points">(.*?)</td>', answer.text)
    assert points == ["4"] + ["0"] * 4  # the first three stand above


def test_everybody_is_on_the_page():
    shown = rows(look(running_session(tables=9)))

    assert [number for _, number, *_ in shown] == [f"{number}" for number in range(1, 37)]
