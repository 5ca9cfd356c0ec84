"""Mail as those it is for read it."""

import re
import socket
from contextlib import contextmanager
from email import message_from_bytes, policy

from aiosmtpd.controller import Controller
from django.core import mail
from django.test import Client

from tests.oracles import oracle

ANN = "ann@example.org"
ANNS = {"name": "Ann Lee", "password1": "ten of clubs", "email": "eve@example.org"}


def sent_to(address):
    """The mails sent to *address*, the oldest first."""
    return [message for message in mail.outbox if address in message.to]


def link_in(message):
    """The path of the one link to this site that a mail asks to open."""
    links = re.findall(r"https?://[^/\s]+(/\S*/)$", message.body, re.MULTILINE)
    (path,) = [path for path in links if path != "/"]
    return path


SIGN_UP = oracle("accounts")["sign_up"]


def signed_up(**changes):
    """A browser in which somebody has just signed up and proved the address."""
    client = Client()
    fields = SIGN_UP | changes
    client.post("/account/new/", fields)
    client.post(link_in(sent_to(fields["email"])[-1]))
    return client


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


@contextmanager
def catching_mail(settings):
    """A real mail server on this machine, to which the program sends meanwhile."""
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


def invited(rose, role="organizer"):
    """The path that the mail to somebody invited tells."""
    rose.post("/people/", {"email": ANN, "role": role})
    return link_in(sent_to(ANN)[-1])


def ann_in(path):
    """A browser in which somebody invited has just made an account."""
    client = Client()
    client.post(f"{path}new/", ANNS)
    return client
