"""From sign-up to the first printed card, by mail that a real server catches."""

import re
import socket
from email import message_from_bytes, policy

import pytest
from aiosmtpd.controller import Controller
from playwright.sync_api import expect

from tests.accounts.mail import SIGN_UP
from tests.browser.pages import faults_of, watch
from tests.tournament.printing.reading import read_text
from tournament.models import Session

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
NEW_NAME = "Autumn Fundraiser"


class Mailbox:
    """What a mail server was sent, the newest last."""

    def __init__(self):
        self.messages = []

    async def handle_DATA(self, server, session, envelope):  # noqa: N802
        """Keep a mail."""
        message = message_from_bytes(envelope.content, policy=policy.default)
        self.messages.append(message)
        return "250 kept"

    def link_to(self, address):
        """The path that the newest mail to *address* asks to open."""
        message = self.messages[-1]
        assert message["To"] == address
        (path,) = re.findall(r"https?://[^/\s]+(/account/\S+/)", message.get_content())
        return path


@pytest.fixture
def mailbox(settings):
    """A real mail server on this machine, to which the program sends."""
    mailbox = Mailbox()
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        host, port = probe.getsockname()
    server = Controller(mailbox, hostname=host, port=port)
    server.start()
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = host, port
    yield mailbox
    server.stop()


def test_from_sign_up_and_invitation_to_the_first_printed_card(
    live_server,
    new_phone,
    mailbox,
    settings,
):
    settings.BASE_URL = live_server.url
    rose, ann = new_phone(), new_phone()
    complaints = watch(rose), watch(ann)

    rose.goto(f"{live_server.url}/")
    rose.get_by_role("link", name="Log in as organizer").click()
    rose.get_by_role("link", name="Sign up").click()
    assert faults_of(rose) == []
    rose.get_by_label("Your name").fill("Rose Miller")
    rose.get_by_label("E-mail address").fill("rose@example.org")
    rose.get_by_label("Password").fill("nine of spades")
    rose.get_by_label("Club or parish").fill("St. Stanislaus")
    rose.get_by_label("Time zone").select_option("America/Chicago")
    rose.get_by_role("button", name="Sign up").click()
    expect(rose.locator("h1")).to_have_text("Confirm your e-mail address")
    rose.goto(live_server.url + mailbox.link_to("rose@example.org"))
    rose.get_by_role("button", name="Confirm").click()
    expect(rose.get_by_text("Create your first event")).to_be_visible()

    rose.goto(f"{live_server.url}/people/")
    rose.get_by_label("E-mail address").fill("ann@example.org")
    rose.get_by_role("button", name="Invite").click()
    expect(rose.get_by_role("status")).to_have_text("Invited ann@example.org")
    assert faults_of(rose) == []

    ann.goto(live_server.url + mailbox.link_to("ann@example.org"))
    ann.get_by_role("link", name="Sign up").click()
    ann.get_by_label("Your name").fill("Ann Lee")
    ann.get_by_label("Password").fill("ten of clubs")
    ann.get_by_role("button", name="Sign up").click()
    ann.get_by_role("link", name="New event").first.click()
    ann.get_by_label("Name").fill(NEW_NAME)
    ann.get_by_label("How many players do you expect?").fill("8")
    ann.get_by_role("button", name="Create event").click()
    expect(ann.get_by_text(NEW_NAME).first).to_be_visible()
    session = Session.objects.get()
    card = ann.request.get(
        f"{live_server.url}/nights/{session.pk}/print/tally-cards.pdf?numbers=1"
    )

    assert NEW_NAME in read_text(card.body())
    assert session.club.time_zone == "America/Chicago"
    assert session.journal.get().who == "Ann Lee"
    assert complaints == ([], [])


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
