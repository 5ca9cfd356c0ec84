"""Take a picture of every paper, on US Letter and A4, for the manual.

Left out of the suite; by hand: `python3 manage.py test -n 0 -m pictures`.
"""

import pytest
from django.conf import settings
from django.urls import reverse
from PIL import Image, ImageOps

from tests.factories.deals import finished_session
from tests.factories.prizes import prize, prize_rules
from tests.factories.seasons import season_of
from tests.factories.visitors import organizer_of
from tests.tournament.printing.reading import images
from tournament.printing.badges.cards import STATIONERY
from tournament.printing.engine.paper import Paper
from tournament.printing.views import PLAIN

pytestmark = [pytest.mark.pictures, pytest.mark.django_db]
HEAVIEST = 250_000
ACROSS, CELL, ROW = 6, 212, 290
DPI = 45
OTHERS = {
    "paper-kit": {},
    "paper-event": {},
    "rules-card": {},
    "leaderboard": {},
    "winners-sheet": {},
    "money-printed": {},
}


def addresses(session, paper):
    """The address of every document, one after the other."""
    cards = reverse("tally-cards", args=[session.pk])
    for style in ("", "large", "deals", "folded"):
        yield f"{cards}?numbers=1-2&style={style}&paper={paper}"
    for name in PLAIN:
        if name != "paper-kit":
            yield f"{reverse('document', args=[session.pk, name])}?paper={paper}"
    for name in OTHERS:
        yield f"{reverse(name, args=[session.pk])}?paper={paper}"
    yield f"{reverse('rules-card', args=[session.pk])}?large=1&paper={paper}"
    season = season_of(session.club, session)
    yield f"{reverse('season-printed', args=[season.pk])}?paper={paper}"
    for name in STATIONERY:
        yield f"{reverse('card-stock', args=[session.pk, name])}?paper={paper}"
    for name in ("poster", "flyers"):
        yield f"{reverse('flyer', args=[session.pk, name])}?time=7+PM&paper={paper}"
    for design in ("frame", "card", "band"):
        yield f"{reverse('certificates', args=[session.pk])}?design={design}&paper={paper}"


@pytest.mark.parametrize("paper", Paper)
def test_every_paper_is_taken(paper):
    session = finished_session(tables=3, name="Fall Fundraiser", venue="Parish Hall")
    prize_rules(session)
    prize(session)
    client = organizer_of(session)
    pictures = []
    for address in addresses(session, paper):
        answer = client.get(address)
        assert answer["Content-Type"] == "application/pdf", address
        pictures.append(images(answer.getvalue(), DPI)[0])

    rows = -(-len(pictures) // ACROSS)
    whole = Image.new("L", (ACROSS * CELL, rows * ROW), 235)
    for place, picture in enumerate(pictures):
        small = ImageOps.contain(picture, (CELL - 12, ROW - 12), Image.Resampling.LANCZOS)
        left = place % ACROSS * CELL + (CELL - small.width) // 2
        whole.paste(small, (left, place // ACROSS * ROW + (ROW - small.height) // 2))
    file = settings.PICTURES / f"papers-{paper}.webp"
    whole.save(file, "WEBP", quality=60, method=6)
    assert file.stat().st_size < HEAVIEST
