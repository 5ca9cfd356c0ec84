"""Every dispute of a hall is answered in three taps at most, by following links."""

import re
from html import unescape
from urllib.parse import urljoin

import pytest

from scoring.rules import PRESETS
from tests.factories import MADE, game_of, play, running_session
from tests.oracles.disputes import DISPUTES
from tournament.links import LinkKind, link

pytestmark = pytest.mark.django_db
MOST_TAPS = 3


def links_on(page):
    """Every link that is in sight, by what stands on it."""
    text = re.sub(r"<li[^>]* hidden>.*?</li>", "", page.text, flags=re.DOTALL)
    for address, words in re.findall(r'<a href="([^"]+)"[^>]*>(.*?)</a>', text, re.DOTALL):
        label = " ".join(unescape(re.sub("<[^>]+>", " ", words)).split())
        yield label, unescape(address)


def test_every_dispute_is_answered_in_three_taps(client):
    session = running_session(house_rules=PRESETS["brad_wilson"].to_snapshot())
    play(game_of(session, table=2), [MADE])
    base = link(LinkKind.TABLE, session.tables.get(number=2).pk, 1).path + "rules/"

    for dispute in DISPUTES:
        address = base
        page = client.get(base, {"find": dispute.typed})
        for tapped in dispute.links:
            label, _, number = tapped.partition(" #")
            targets = [to for words, to in links_on(page) if words.startswith(label)]
            assert targets, (dispute.name, label)
            address = urljoin(address, targets[int(number or 1) - 1])
            page = client.get(address)
        text = " ".join(unescape(page.text).split())

        assert dispute.ruling in text, dispute.name
        assert dispute.source in re.search("<figcaption>(.*)</figcaption>", text)[1]
        assert dispute.taps <= MOST_TAPS, dispute.name
