"""The page of what is decided before game 1."""

import pytest
from django.urls import reverse

from tests.factories import journal_of, number_everybody, session_in_check_in
from tests.factories.money import take
from tests.factories.prizes import sit_outs_and_money
from tests.factories.sessions import names_of
from tests.factories.undone import again
from tests.factories.visitors import organizer_of, told_on

pytestmark = pytest.mark.django_db


@pytest.fixture
def session():
    return sit_outs_and_money()


def at(session, name="decisions"):
    return reverse(name, args=[session.pk])


def test_one_button_takes_the_recommended_answers_from_the_refusal_to_the_start(session):
    client = organizer_of(session)
    refused = client.post(at(session, "start"))
    assert refused.status_code == 409
    page = refused.content.decode()
    assert "then start game 1. Nothing was changed." in page
    assert f'class="button primary" href="{at(session, "headcount")}"' in page

    tonight = client.get(at(session, "night")).content.decode()
    assert "Answer 4 questions before game 1" in tonight
    assert at(session, "start") not in tonight

    take(session.attendances.first(), session.fees.get())
    page = client.get(at(session), follow=True).content.decode()
    assert at(session, "start") not in page
    assert "$5 for prizes and $5 for the cause so far." in page
    asked = page.partition('class="decisions"')[2].partition("</form>")[0]
    chosen = [line for line in asked.splitlines() if " checked" in line]
    assert len(chosen) == 5
    assert ["Recommended" in line for line in chosen] == [True, True, True, False, True]
    assert "Equal points share a place" in chosen[3]  # as ever, until chosen otherwise
    answers = {"sit_out": "own_average", "share": "50", "who": "all", "ties": "share"}
    answer = client.post(at(session), answers)
    assert answer.url == at(session, "headcount")  # from counting to the start on one page
    assert f'action="{at(session, "start")}"' in client.get(answer.url).content.decode()
    tonight = client.get(at(session, "night")).content.decode()
    assert at(session, "start") in tonight
    assert client.post(at(session, "start")).status_code == 302
    page = client.get(at(session, "prizes")).content.decode()
    assert "Half of the admission goes to prizes." in page


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ({"sit_out": "fixed", "points": "17"}, "Type a number from 0 to 16."),
        ({"share": "other", "percent": ""}, "Type a number from 0 to 100."),
    ],
)
def test_what_no_game_can_bring_is_refused_and_nothing_is_decided(session, typed, told):
    client = organizer_of(session)
    answers = {"sit_out": "own_average", "share": "50", "who": "all", "ties": "share"}
    answer = client.post(at(session), answers | typed)
    assert answer.status_code == 400
    assert told in told_on(answer)
    assert again(session).decided == []


def test_results_prizes_and_texts_say_what_was_decided(session):
    client = organizer_of(session)
    answers = {"sit_out": "fixed", "points": "2", "share": "other", "percent": "40"}
    client.post(at(session), answers | {"who": "all", "ties": "decide"})
    client.post(at(session, "start"))
    sit_outs = "A missed game counts 2 points."
    assert sit_outs in client.get(at(session, "standings")).content.decode()
    prizes = client.get(at(session, "prizes")).content.decode()
    for sentence in (sit_outs, "40% of the admission goes to prizes.", "Tied players cut"):
        assert sentence in prizes


def test_the_order_of_tie_breaks_is_chosen_before_game_1_and_stays():
    session = session_in_check_in(names=names_of(8))
    number_everybody(session)
    client = organizer_of(session)
    assert "How are ties broken?" in client.get(at(session, "headcount")).content.decode()

    client.post(at(session), {"tie_breaks": "broken"})
    assert again(session).breaks_ties
    words = "Decided before game 1. Ties are broken by games won, then by most loners"
    assert journal_of(session)[-1][0].startswith(words)

    client.post(at(session, "start"))
    refused = client.post(at(session), {"tie_breaks": "shared"})
    assert refused.status_code == 409
    (told,) = told_on(refused)
    assert told.startswith("Game 1 has started. How ties are broken cannot change now.")
    assert again(session).breaks_ties


def test_an_order_that_is_none_is_refused():
    session = session_in_check_in(names=["Ann", "Bob", "Cora", "Dan"])

    answer = organizer_of(session).post(at(session), {"tie_breaks": "by height"})

    assert answer.status_code == 400
    assert not again(session).breaks_ties
