"""Prints that only organizers may ask for stay theirs while and after they are made."""

import pytest
from django.urls import reverse

from tests.factories import running_session
from tests.tournament.views.visitors import helper_of, organizer_of
from tournament.printing.jobs import find_job
from tournament.prints import prints_of

pytestmark = pytest.mark.django_db


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
