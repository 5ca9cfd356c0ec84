"""Take every state that a hall sees, on phones and on the wall, and lay them on sheets.

Left out of the suite; by hand, into a folder of one's own:
`PICTURES=folder python3 manage.py test -n 0 -m pictures tests/browser/test_states.py`.
"""

import os
from collections import defaultdict
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from tests.bench.pages import SETTING_UP
from tests.bench.served import served

pytestmark = [pytest.mark.browser, pytest.mark.pictures]
PHONES = ((360, 740), (390, 844), (844, 390))
SCREENS = ((1920, 1080), (1024, 768), (3840, 2160))
SCHEMES = ("light", "dark")
HEIGHT = 500  # of a picture on a sheet
STATES = f"""{SETTING_UP.rpartition("print(")[0]}
from tests.factories.boards import board_path, reveal_more, say
from tests.factories.deals import record
from tests.tournament.addresses import address_in, shared
from tournament.access.links import LinkKind, link
from tournament.models import SignUp
def table(night, number):
    return link(LinkKind.TABLE, night.tables.get(number=number).pk, 1).path
def card(night, number):
    return link(LinkKind.CARD, night.cards.get(number=number).pk, 1).path
for number, outcome in ((1, Outcome.MADE), (2, Outcome.MARCH)):
    record(game_of(play_now, 4, 9), number, DealReport(outcome, Side.FIRST))
say(play_now, "Coffee and pie after this game")
own = SignUp.objects.filter(session=doors)[0]
hundred = session_in_check_in(
    names=[f"{{first[n % 17]}} {{last[n % 10]}}berger" for n in range(100)],
    choice=usual_choice(100), **named()
)
number_everybody(hundred)
session_states.start(session=hundred, by=ORGANIZER)
mine = card(play_now, 12)
phones = {{
    "pad": table(play_now, 9), "pad-first": table(play_now, 11),
    "pad-done": table(play_now, 1), "pad-over": table(over, 1),
    "card-before": card(doors, 7), "card-play": mine,
    "card-rest": card(play_now, 45), "card-over": card(over, 3),
    "sign-up": link(LinkKind.SIGN_UP, doors.pk, 1).path,
    "own": link(LinkKind.OWN, own.pk, 1).path, "code": "/code/",
    "results": address_in("shared-results", {{"results": shared(over)}}),
    "rules": f"{{mine}}rules/", "corrections": f"{{mine}}corrections/",
    "names": f"{{mine}}names/",
}}
wall = {{
    "doors": board_path(doors), "play": board_path(play_now),
    "seats-46": f"{{board_path(play_now)}}?view=names",
    "seats-100": f"{{board_path(hundred)}}?view=names", "announced": board_path(over),
}}
print(json.dumps([phones, wall, over.pk]))
"""
REVEAL = """
import json
from scoring.models import Board
from tests.factories.boards import reveal_more
from tournament.models import Session
over = Session.objects.get(pk={over})
row = Board.objects.filter(session=over).first()
print(json.dumps(reveal_more(over, row.revealed if row else 0).is_revealed))
"""


def lay_out(pictures, file, across):
    """Save *pictures* side by side, so many *across*."""
    drawn = [Image.open(BytesIO(one)).convert("RGB") for one in pictures]
    small = [one.resize((one.width * HEIGHT // one.height, HEIGHT)) for one in drawn]
    width, rows = small[0].width + 8, -(-len(small) // across)
    sheet = Image.new("RGB", (width * across, (HEIGHT + 8) * rows), "#777")
    for at, one in enumerate(small):
        sheet.paste(one, (at % across * width, at // across * (HEIGHT + 8)))
    sheet.save(file)


def test_every_state_of_the_hall_is_taken(tmp_path, new_context):
    folder = Path(os.environ.get("PICTURES", tmp_path / "pictures"))
    folder.mkdir(parents=True, exist_ok=True)
    sheets = defaultdict(list)

    def take(states, sizes, where):
        looks = [(*size, scheme) for size in sizes for scheme in SCHEMES]
        for width, height, scheme in looks:
            size = {"width": width, "height": height}
            context = new_context(base_url=server.url, viewport=size, color_scheme=scheme)
            page, look = context.new_page(), f"{where}-{width}x{height}-{scheme}"
            for name, path in states.items():
                page.goto(path)
                page.wait_for_timeout(900)  # until it has appeared
                picture = page.screenshot(path=folder / f"{name}-{look}.png")
                sheets[look].append(picture)
            context.close()

    with served(tmp_path) as server:
        phones, wall, over = server.run(STATES)
        take(phones, PHONES, "phone")
        take(wall, SCREENS, "wall")
        step, is_last = 0, False
        while not is_last:
            is_last, step = server.run(REVEAL.format(over=over)), step + 1
            take({f"announced-{step}": wall["announced"]}, SCREENS, "wall")
        after = {name: phones[name] for name in ("card-over", "results")}
        take({f"{name}-after": path for name, path in after.items()}, PHONES, "phone")
    for look, pictures in sheets.items():
        lay_out(pictures, folder / f"00-{look}.png", 8 if "phone" in look else 4)

    assert len(sheets) == len(SCHEMES) * (len(PHONES) + len(SCREENS))
