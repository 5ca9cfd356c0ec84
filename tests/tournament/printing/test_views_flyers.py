import pytest
from django.urls import reverse

from tests.factories import ORGANIZER, session_in_check_in
from tests.factories.money import fee
from tests.factories.visitors import organizer_of
from tournament.models import Club
from tournament.people.sign_up.actions import set_page
from tournament.people.sign_up.reading import address_at_home

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


@pytest.mark.parametrize(
    ("is_hosted", "is_open", "is_public", "is_printed"),
    [
        (True, True, True, True),
        (True, False, True, False),
        (True, True, False, False),
        (False, True, True, False),  # nobody reaches a laptop from home
    ],
)
def test_poster_leads_to_a_sign_up_page_that_opens(
    settings, is_hosted, is_open, is_public, is_printed
):
    settings.IS_HOSTED = is_hosted
    session = session_in_check_in()
    set_page(session=session, is_open=is_open, places=0, by=ORGANIZER)
    Club.objects.update(has_public_pages=is_public)

    assert bool(address_at_home(session)) is is_printed
