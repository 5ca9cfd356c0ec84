"""A passkey logs in by itself."""

import pytest
from playwright.sync_api import expect

from tests.accounts.mail import SIGN_UP
from tests.browser.pages import faults_of

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_a_passkey_is_enough_to_log_in(live_server, new_phone, mailbox):
    page = new_phone()
    devtools = page.context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    at = live_server.url.replace("127.0.0.1", "localhost")
    page.request.get(f"{at}/account/new/")
    page.goto(f"{at}/account/new/")
    for name in ("name", "email", "password1", "club_name"):
        page.locator(f"#id_{name}").fill(SIGN_UP[name])
    page.get_by_role("button", name="Sign up").click()
    page.goto(at + mailbox.link_to("rose@example.org"))
    page.get_by_role("button", name="Confirm").click()

    page.goto(f"{at}/account/safer/passkeys/new/")
    page.get_by_label("Password").fill(SIGN_UP["password1"])
    page.get_by_role("button", name="Continue").click()
    page.get_by_role("button", name="Add passkey").click()
    expect(page.locator("h1")).to_have_text("Recovery codes")
    page.context.clear_cookies()
    page.goto(f"{at}/login/")
    assert faults_of(page) == []
    page.get_by_role("button", name="Use a passkey").click()

    expect(page.get_by_text("Create your first event")).to_be_visible()


def test_the_button_is_off_until_its_script_is_there(live_server, new_phone):
    page = new_phone()
    page.route("**/passkeys*.js", lambda route: route.abort())
    page.goto(f"{live_server.url}/login/")
    expect(page.get_by_role("button", name="Use a passkey")).to_be_disabled()
