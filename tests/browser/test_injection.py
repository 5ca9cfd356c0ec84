"""Names that are code: shown as they are, on every page, and never run."""

import pytest
from django.urls import reverse

from tests.browser.pages import watch
from tests.factories import SessionFactory, session_in_check_in

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

PAYLOADS = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(2)>",
    "'\"><svg onload=alert(3)>",
    "</title><script>alert(4)</script>",
    "</textarea><script>alert(5)</script>",
    "javascript:alert(6)//",
    "{{ 7 }}{% now 'Y' %}",
    "&lt;b&gt;8&lt;/b&gt;",
]


def test_names_pasted_are_never_run(page, live_server, log_in):
    session = session_in_check_in(names=PAYLOADS[:1])
    log_in(page.context, session)
    messages = watch(page)

    page.goto(live_server.url + reverse("names", args=[session.pk]))
    page.get_by_label("Names", exact=True).fill("\n".join(PAYLOADS))
    page.get_by_role("button", name="Check names").click()
    asked = page.locator(".questions legend").first.inner_text()
    typed = page.get_by_label("Names", exact=True).input_value()

    assert asked == f"{PAYLOADS[0]} is already on the sign-up list."
    assert typed.splitlines() == PAYLOADS
    assert messages == []


@pytest.mark.long
def test_what_an_organizer_types_is_never_run(page, live_server, log_in):
    session = SessionFactory()
    log_in(page.context, session)
    messages = watch(page)

    page.goto(live_server.url + reverse("new-night"))
    page.get_by_label("Name").fill(PAYLOADS[2])
    page.get_by_label("Place").fill(PAYLOADS[1])
    page.get_by_role("button", name="Create event").click()
    page.get_by_role("link", name="Plan").click()
    page.get_by_text("More", exact=True).click()
    page.get_by_label("Reason").fill(PAYLOADS[0])
    page.get_by_role("button", name="Cancel event").click()

    assert page.locator(".brand .event .name").inner_text() == PAYLOADS[2]
    page.get_by_role("link", name="Activity log").last.click()
    assert page.locator(".journal q").first.inner_text() == PAYLOADS[0]
    assert messages == []
