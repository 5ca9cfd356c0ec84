"""Fragments for scripts: who may have them."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.http import HttpResponse

from tournament.pages.live import is_live, load_the_login_page


@pytest.mark.parametrize(("headers", "live"), [({}, False), ({"HX-Request": "true"}, True)])
def test_somebody_logged_out_is_sent_to_the_login_page_by_the_script(rf, headers, live):
    request = rf.get("/", headers=headers)
    request.user = AnonymousUser()

    answer = load_the_login_page(lambda _: HttpResponse("shown"))(request)

    assert is_live(request) == live
    assert (answer.get("HX-Refresh") == "true") == live
