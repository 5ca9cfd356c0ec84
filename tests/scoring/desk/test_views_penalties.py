"""Penalties on the page of a game."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from scoring.deals.submission import new_report_id
from scoring.leaderboard.reading import standings
from scoring.models import Penalty, PenaltyWithdrawal
from tests.factories import (
    ORGANIZER,
    close_round,
    fine,
    finished_session,
    game_of,
    pardon,
    play_round,
    running_session,
)
from tests.factories.visitors import organizer_of, told_on, values_of
from tests.oracles import oracle
from tournament.models import Session
from tournament.planning import actions as session_states
from tournament.play.seats import Side

pytestmark = pytest.mark.django_db

NOTHING_SAVED = "Nothing was saved."


def address(session, page="game", **query):
    return reverse(page, args=[session.pk, game_of(session).pk], query=query)


def look(session):
    return organizer_of(session).get(address(session))


def add(session, **typed):
    fields = {"side": "first", "direction": "off", "points": "2", "reason": "Renege"}
    fields |= {"report_id": new_report_id(), **typed}
    return organizer_of(session).post(address(session, "penalty"), fields)


def withdraw(session, penalty, **typed):
    fields = {"penalty": penalty, "reason": "Left bower", **typed}
    return organizer_of(session).post(address(session, "withdraw-penalty"), fields)


def on_file():
    return list(Penalty.objects.values_list("side", "points", "words", "who"))


def text_of(answer):
    page = re.search(r'<section class="card pen.*?</section>', answer.text, re.DOTALL)
    return " ".join(re.sub(r"<[^>]+>", " ", page[0]).split()) if page else ""


@pytest.mark.parametrize(("typed", "points"), oracle("desk")["penalties_typed"])
def test_penalty_typed_is_booked(typed, points):
    session = running_session()

    answer = add(session, **typed)

    assert (answer.status_code, answer.url) == (302, address(session))
    assert [row[:3] for row in on_file()] == [("first", points, "Renege")]
    sums = {
        place.standing.number: place.standing.points for place in standings(session).places
    }
    assert (sums[1], sums[6], sums[2]) == (points, points, 0)


@pytest.mark.parametrize(("typed", "sentences"), oracle("desk")["penalties_refused"])
def test_penalty_refused_says_why_and_keeps_what_was_typed(typed, sentences):
    session = running_session()
    typed = {"reason": "Talked & talked", "points": "2", **typed}

    answer = add(session, **typed)

    assert answer.status_code == 400
    assert told_on(answer) == [*sentences, NOTHING_SAVED]
    assert values_of(answer, "points")[-1] == typed["points"]
    assert values_of(answer, "reason")[-1] == typed["reason"]
    assert on_file() == []


def test_penalty_refused_keeps_the_choices():
    answer = add(running_session(), side="second", direction="for", points="0")

    checked = re.findall(r'name="(\w+)" value="(\w+)"[^>]* checked', answer.text)
    assert ("side", "second") in checked
    assert ("direction", "for") in checked
    assert re.search(r'class="more" open>\s*<summary>Add a penalty</summary>', answer.text)


def test_penalty_sent_twice_is_booked_once():
    session, report_id = running_session(), new_report_id()

    for _ in range(2):
        assert add(session, report_id=report_id).status_code == 302

    assert len(on_file()) == 1


def test_page_offers_to_add_a_penalty_under_the_label_the_refusal_names():
    session = running_session()

    assert "<summary>Add a penalty</summary>" in look(session).text


def test_page_shows_penalties_and_what_became_of_them():
    session = running_session()
    fine(game_of(session), -2, reason="Table <talk>")
    pardon(fine(game_of(session), 1, Side.SECOND, reason="Claim"), reason="Was right")

    answer = look(session)

    text = re.sub(r"\d+:\d\d [AP]M", "…", text_of(answer))
    assert "2 points off Ann &amp; Fay : Table &lt;talk&gt; Added by Olga at …" in text
    assert (
        "1 point for Bob &amp; Eve : Claim Withdrawn Added by Olga at …."
        " Withdrawn by Olga at …. Was right"
    ) in text
    assert len(re.findall("<s>", answer.text)) == 1
    assert text.count("Withdraw penalty…") == 1
    assert '<small class="incl">incl. penalty −2</small>' in answer.text


def test_penalty_is_withdrawn_with_a_reason():
    session = running_session()
    penalty = fine(game_of(session))

    answer = withdraw(session, penalty.pk)

    assert (answer.status_code, answer.url) == (302, address(session))
    assert PenaltyWithdrawal.objects.get().reason == "Left bower"


@pytest.mark.parametrize("penalty", ["", "0", "x", "9" * 30])
def test_withdrawal_of_nothing_is_not_found(penalty):
    assert withdraw(running_session(), penalty).status_code == 404


def test_withdrawal_of_a_penalty_of_another_game_is_not_found():
    session, other = running_session(), running_session()
    here, there = fine(game_of(session, table=2)), fine(game_of(other))

    for penalty in (here, there):
        assert withdraw(session, penalty.pk).status_code == 404
    assert not PenaltyWithdrawal.objects.exists()


def test_night_put_away_shows_penalties_and_offers_nothing():
    session = finished_session()
    fine(game_of(session))
    session_states.archive(session=Session.objects.get(pk=session.pk), by=ORGANIZER)

    answer = look(session)
    refused = add(session)

    assert "2 points off Ann" in text_of(answer)
    assert "Add a penalty" not in answer.text
    assert "Withdraw penalty…" not in answer.text
    assert refused.status_code == 409
    assert told_on(refused)[0] == (
        "Start game 1 before you enter scores. Nothing was changed."
    )


def test_penalty_after_the_finish_makes_a_new_revision():
    session = finished_session()

    add(session)

    page = organizer_of(session).get(reverse("standings", args=[session.pk])).text
    assert re.search(r"Corrected at \d+:\d\d [AP]M\. Version 2", page)


def test_tables_cannot_book_penalties():
    session = running_session()

    answer = Client().post(address(session, "penalty"), {"side": "first"})

    assert answer.status_code == 302
    assert answer.url.startswith(reverse("login"))


def test_paper_has_the_points_of_the_screen():
    session = running_session()
    close_round(session)
    play_round(session, 2)
    fine(game_of(session), -9)
    fine(game_of(session, 2, 2), 3, Side.SECOND)
    client = organizer_of(session)

    screen = client.get(reverse("standings", args=[session.pk])).text
    paper = client.get(reverse("leaderboard", args=[session.pk], query={"page": "1"})).text

    board = [
        (place.standing.number, place.standing.points, place.standing.against)
        for place in standings(session).places
    ]
    minus = [tuple(str(cell).replace("-", "−") for cell in row) for row in board]
    printed = re.findall(r'(?:class="points">|<p><b>)([−\d]+)', paper)
    assert printed == [points for _, points, _ in minus]
    cells = [
        re.findall(r"<td[^>]*>\s*(.*?)\s*</td>", row, re.DOTALL)
        for row in screen.split("<tr")
    ]
    assert [(row[1], row[3], row[4]) for row in cells if len(row) == 8] == minus
    assert "−" in "".join(cell for row in minus for cell in row)
    assert "Penalties: −6." in screen
    assert "Penalties: −6." in paper


def test_filled_cards_have_the_points_of_the_screen():
    session = running_session()
    close_round(session)
    fine(game_of(session), -9)

    page = organizer_of(session).get(
        reverse("filled-cards", args=[session.pk], query={"page": "1"})
    )

    assert page.text.count("−5") >= 4
