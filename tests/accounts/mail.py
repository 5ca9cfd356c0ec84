"""Mail as those it is for read it."""

import re

from django.core import mail
from django.test import Client


def sent_to(address):
    """The mails sent to *address*, the oldest first."""
    return [message for message in mail.outbox if address in message.to]


def link_in(message):
    """The path of the one link to this site that a mail asks to open."""
    links = re.findall(r"https?://[^/\s]+(/\S*/)$", message.body, re.MULTILINE)
    (path,) = [path for path in links if path != "/"]
    return path


SIGN_UP = {
    "name": "Rose Miller",
    "email": "rose@example.org",
    "password1": "nine of spades",
    "club_name": "St. Stanislaus",
    "locale": "en-us",
    "time_zone": "America/Chicago",
    "paper": "letter",
}


def signed_up(**changes):
    """A browser in which somebody has just signed up and proved the address."""
    client = Client()
    fields = SIGN_UP | changes
    client.post("/account/new/", fields)
    client.post(link_in(sent_to(fields["email"])[-1]))
    return client
