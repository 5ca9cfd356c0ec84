import pytest
from django.urls import reverse

from tests.factories import session_in_check_in
from tests.factories.money import fee
from tests.tournament.views.visitors import organizer_of

pytestmark = pytest.mark.django_db


def test_poster_has_the_prices_and_what_was_typed():
    session = session_in_check_in()
    price = fee(session)
    address = reverse("flyer", args=[session.pk, "poster"])

    page = organizer_of(session).get(
        address, {"time": "7 PM", "more": "<Ham>", "page": "1"}
    )

    assert f"${price.amount:.0f}</p>" in page.text
    assert "7 PM</p>" in page.text
    assert "&lt;Ham&gt;" in page.text
    assert organizer_of(session).get(address.replace("poster", "x")).status_code == 404
