"""The rules card on paper."""

import pytest
from django.urls import reverse

from tests.factories import SessionFactory
from tests.tournament.views.visitors import organizer_of

pytestmark = pytest.mark.django_db


def look(session, name="rules-card", **options):
    return organizer_of(session).get(reverse(name, args=[session.pk]), options)


def test_card_is_a_pdf():
    answer = look(SessionFactory())

    assert answer["Content-Type"] == "application/pdf"
    assert answer["Content-Disposition"] == 'inline; filename="rules-card.pdf"'
    assert answer.content[:5] == b"%PDF-"


@pytest.mark.parametrize(
    ("asked", "size", "kind"),
    [
        ({"paper": "letter"}, "215.9mm 279.4mm", '"rules-card"'),
        ({"paper": "a4"}, "210.0mm 297.0mm", '"rules-card"'),
        ({"paper": "a4", "large": "1"}, "210.0mm 297.0mm", '"rules-card large"'),
        ({"large": "0"}, "215.9mm 279.4mm", '"rules-card"'),
    ],
)
def test_card_is_a_page_on_either_paper_and_in_large_print(asked, size, kind):
    answer = look(SessionFactory(), page="1", **asked)

    assert f"size: {size}" in answer.text
    assert f"<div class={kind}" in answer.text


def test_card_costs_a_fixed_number_of_queries(django_assert_num_queries):
    session = SessionFactory()
    client = organizer_of(session)

    with django_assert_num_queries(3):
        client.get(reverse("rules-card", args=[session.pk]), {"page": "1"})


def test_menu_offers_the_card_in_both_prints():
    session = SessionFactory()

    answer = look(session, "print")

    address = reverse("rules-card", args=[session.pk])
    _, _, form = answer.text.partition(f'action="{address}"')
    form, _, _ = form.partition("</form>")
    assert 'name="large" type="checkbox" value="1"' in form
    assert 'name="paper" value="a4"' in form
