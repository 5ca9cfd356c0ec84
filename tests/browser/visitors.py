"""Visitors of the site, and every page that each of them may open.

The pages are those of the table of addresses: none can be forgotten.
"""

from django.test import Client

from tests.factories import MembershipFactory
from tests.factories.visitors import helper_of, organizer_of
from tests.profiles import IS_HOSTED, PAGES_OF_A_LAPTOP
from tests.tournament.addresses import ADDRESSES, For, address_in, things_of, those_for

OF_ORGANIZERS = those_for(For.ALL, For.ORGANIZERS, For.CLUB, For.HELPERS)


def _opens(name):
    is_elsewhere = IS_HOSTED and name in PAGES_OF_A_LAPTOP
    return ADDRESSES[name].get == 200 and not is_elsewhere


class Visitor:
    """Somebody with a browser; *names* are the addresses that may be opened."""

    def __init__(self, client, names):
        self.client = client
        self.names = [name for name in names if _opens(name)]

    def pages(self, session):
        """The name and path of every address that answers with a page."""
        things = things_of(session)
        for name in self.names:
            path = address_in(name, things)
            path += "?page=1" * path.endswith(".pdf")
            answer = self.client.get(path)
            if "text/html" in answer["Content-Type"] and b"<html" in answer.content:
                yield name, path

    def enter(self, context, url):
        """Let a browser be this visitor's."""
        context.clear_cookies()
        for cookie in self.client.cookies.values():
            context.add_cookies([{"name": cookie.key, "value": cookie.value, "url": url}])


def nobody_at(session):
    """A browser without anything; the laptop is set up."""
    MembershipFactory(club=session.club)
    return Client()


VISITORS = {
    "organizer": lambda session: Visitor(organizer_of(session), OF_ORGANIZERS),
    "helper": lambda session: Visitor(helper_of(session), those_for(For.HELPERS)),
    "anybody": lambda session: Visitor(nobody_at(session), those_for(For.ALL, For.HOLDERS)),
}
