"""The results as a club shares them: off by default, by a secret address, as announced."""

from io import BytesIO

import pytest
from django.urls import reverse
from PIL import Image

from tests.factories import finished_session, journal_of
from tests.factories.boards import reveal_all, steer
from tests.factories.money import fee, take
from tests.factories.prizes import broken_tie_session, prize, prize_rules
from tests.factories.visitors import heading_of, organizer_of
from tournament.access.links import LinkKind, secret
from tournament.models import Club

pytestmark = pytest.mark.django_db


def address(session, name="shared-results"):
    return reverse(name, args=[session.pk, secret(LinkKind.RESULTS, session.pk, 1)])


def share(session, is_on="on"):
    return organizer_of(session).post(
        reverse("results-page", args=[session.pk]), {"share": is_on}
    )


def test_page_is_off_until_somebody_turns_it_on_and_again_later(client):
    session = finished_session()
    assert client.get(address(session)).status_code == 404

    share(session)
    assert client.get(address(session)).status_code == 200
    share(session, "off")

    assert client.get(address(session)).status_code == 404
    assert [what for what, *_ in journal_of(session)[-2:]] == [
        "Turned on the results page",
        "Turned off the results page",
    ]


def test_a_guessed_address_opens_nothing(client):
    session = finished_session()
    share(session)

    guessed = address(session).replace("-", "-x", 1)

    assert client.get(guessed).status_code == 404


def test_nothing_is_told_before_it_is_announced(client):
    session = finished_session()
    share(session)

    page = client.get(address(session))

    assert "The results are not announced yet." in page.text
    assert "Ann" not in page.text
    assert client.get(address(session, "shared-picture")).status_code == 404


def test_page_has_places_prizes_and_what_was_raised(client):
    session = finished_session()
    admission = fee(session, amount="10")
    for person in session.attendances.all():
        take(person, admission)
    prize_rules(session, pot_percent=50)
    prize(session, share="100")
    share(session)
    reveal_all(session)

    page = client.get(address(session))

    assert heading_of(page) == session.name
    assert page["X-Robots-Tag"] == "none"
    assert "<script" not in page.text
    for told in ("<bdi>Ann</bdi>", "$10", "$40", "8 players took part."):
        assert told in page.text
    assert "cards alone" not in page.text
    steer(session, shows_raised=False)
    assert "$40" not in client.get(address(session)).text


def test_page_and_picture_name_what_broke_a_tie(client):
    session = broken_tie_session()
    share(session)
    reveal_all(session)

    page = client.get(address(session)).text
    picture = Image.open(BytesIO(client.get(address(session, "shared-picture")).content))

    assert page.count("<small>Tie broken · Loners: 1</small>") == 1
    below = [picture.crop((64, top, 1016, top + 24)) for top in (408, 522)]
    assert [len(each.getcolors(999)) > 1 for each in below] == [True, False]


def test_last_names_are_initials_where_the_club_wants_them(client):
    session = finished_session()
    holder = session.attendances.first().player
    holder.name = "Peggy Smith"
    holder.save()
    share(session)
    reveal_all(session)
    assert "Peggy Smith" in client.get(address(session)).text
    organizer = organizer_of(session)
    page = reverse("after", args=[session.pk])
    assert "Peggy Smith" in bulletin(organizer.get(page))

    Club.objects.update(uses_initials=True)

    for text in (client.get(address(session)).text, bulletin(organizer.get(page))):
        assert "Smith" not in text
        assert "Peggy S." in text


def bulletin(answer):
    return answer.text.partition('<textarea id="bulletin"')[2].partition("</textarea>")[0]


@pytest.mark.parametrize(
    ("is_public", "told"), [(True, "Nothing is shown until"), (False, "opens for no one.")]
)
def test_the_link_is_a_section_of_wrap_up(is_public, told):
    session = finished_session()
    Club.objects.update(has_public_pages=is_public)
    organizer = organizer_of(session)
    led = organizer.get(reverse("results-page", args=[session.pk]))

    off = organizer.get(led.url).text
    share(session)
    on = organizer.get(led.url).text

    assert led.url == reverse("after", args=[session.pk]) + "#link"
    assert told in off
    assert address(session) not in off
    assert address(session) in on


def test_picture_is_a_png_that_phones_show_whole(client):
    session = finished_session()
    share(session)
    reveal_all(session)

    answer = client.get(address(session, "shared-picture"))

    assert answer["Content-Type"] == "image/png"
    assert answer["Content-Disposition"].endswith('-results.png"')
    picture = Image.open(BytesIO(answer.content))
    assert picture.width == 1080
    assert picture.height < 1.5 * picture.width
