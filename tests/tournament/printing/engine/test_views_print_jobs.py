"""Prints that only organizers may ask for stay theirs while and after they are made."""

from functools import partial

import pytest
from django.urls import reverse

from tests.factories import running_session
from tests.factories.visitors import helper_of, organizer_of
from tournament.machine.prints import prints_of
from tournament.models import Club
from tournament.printing.engine.jobs import FAULT, find_job, order

pytestmark = pytest.mark.django_db


def fail(said):
    raise ValueError(said)


def test_a_print_that_failed_is_tried_again_with_one_press():
    session = running_session()
    job = order(partial(fail, "faulty"), session_id=session.pk)
    page, client = reverse("print-job", args=[session.pk, job.key]), organizer_of(session)
    failed = (job.folder / FAULT).stat().st_mtime_ns

    shown = client.get(page).text
    client.post(page)
    client.get(page)

    assert ">Try again</button>" in shown
    assert (job.folder / FAULT).stat().st_mtime_ns > failed


@pytest.mark.parametrize("name", ["money-printed", "winners-sheet", "certificates"])
def test_helpers_do_not_see_what_an_organizer_prints(name):
    session = running_session()

    printed = organizer_of(session).get(reverse(name, args=[session.pk]))

    (file,) = prints_of(session.pk).glob("*/document.json")
    page = reverse(
        "print-job", args=[session.pk, find_job(session.pk, file.parent.name).key]
    )
    assert printed.content.startswith(b"%PDF")
    assert organizer_of(session).get(page).status_code == 200
    assert helper_of(session).get(page).status_code == 302


@pytest.mark.parametrize(
    ("club", "asked", "is_saved"),
    [(False, "", False), (True, "", True), (True, "full", False), (False, "save", True)],
)
def test_ink_is_saved_where_the_club_or_who_prints_asks_for_it(club, asked, is_saved):
    session = running_session()
    Club.objects.update(saves_ink=club)
    client = organizer_of(session)

    client.get(reverse("print", args=[session.pk]), {"ink": asked})  # stays chosen
    page = client.get(reverse("document", args=[session.pk, "score-sheets"]), {"page": "1"})

    assert ('class="saves-ink"' in page.text) is is_saved
    assert ("%23eee" in page.text) is not is_saved  # what stands behind the boxes
