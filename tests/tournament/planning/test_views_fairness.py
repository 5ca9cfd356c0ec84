"""How fair a night is, as a page and as JSON."""

import re

import pytest
from django.urls import reverse

from tests.factories import SessionFactory, running_session
from tests.factories.visitors import heading_of, organizer_of, told_on, values_of
from tests.oracles import oracle
from tournament.planning.reading.fairness import fairness
from tournament.rotations import audit, bound, chart
from tournament.rotations.choice import PlanChoice, usual_choice
from tournament.rotations.notation import from_json
from tournament.rotations.rotation_types import RotationType

pytestmark = pytest.mark.django_db


def page_of(session, **query):
    return organizer_of(session).get(reverse("fairness", args=[session.pk]), query)


def test_the_page_says_every_sentence_and_figure():
    session = SessionFactory(table_count=3)

    answer = page_of(session)

    assert answer.status_code == 200
    assert heading_of(answer) == "Fairness report"
    report = fairness(session)
    for sentence in (*report.sentences, *report.luck):
        assert f"<li>{sentence}</li>" in answer.text
    for figure in report.figures:
        assert figure.name in answer.text
    assert re.search(r"<td>227</td><td>198\b", answer.text)
    assert "CatsAtCards" in answer.text
    assert "Counted so far" not in answer.text
    assert "Games of number" not in answer.text


@pytest.mark.parametrize("make", [SessionFactory, running_session])
def test_the_rotation_leads_to_it(make):
    session = make()

    answer = organizer_of(session).get(reverse("movement", args=[session.pk]))

    assert f'href="{reverse("fairness", args=[session.pk])}"' in answer.text


def test_a_number_is_told_whom_it_meets():
    session = running_session(choice=usual_choice(46))

    answer = page_of(session, number=7)

    assert "Games of number 7" in answer.text
    assert answer.text.count('<th scope="row">10</th>') == 1
    assert 'class="band"' in answer.text
    assert values_of(answer, "number") == ["7"]


@pytest.mark.parametrize(("number", "sentence"), oracle("planning")["numbers_of_nobody"])
def test_a_number_that_nobody_has(number, sentence):
    answer = page_of(SessionFactory(choice=usual_choice(46)), number=number)

    assert answer.status_code == 400
    assert told_on(answer) == [sentence]
    assert "Games of number" not in answer.text
    assert values_of(answer, "number") == [number]


def test_a_night_of_results_says_what_is_counted():
    session = SessionFactory(choice=PlanChoice(RotationType.WINNERS_ADVANCE, 16, 6))

    answer = page_of(session)

    assert "Counted so far: 1 of 6 games. Later games depend on the results." in answer.text


def test_the_download_is_the_schedule_with_its_proof():
    session = SessionFactory(table_count=2)

    answer = organizer_of(session).get(reverse("fairness-json", args=[session.pk]))

    assert answer["Content-Type"] == "application/json"
    name = f'attachment; filename="fairness-{session.pk}.json"'
    assert answer["Content-Disposition"] == name
    assert from_json(answer.json()) == chart(2)
    assert answer.json()["movement"] == "chart"
    assert answer.json()["audit"] == audit(chart(2)).to_json()
    assert answer.json()["bound"] == bound(8, 7).to_json()
