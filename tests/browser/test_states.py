"""Take every state that a hall sees, phones and big screen, and lay them on two sheets.

Left out of the suite; by hand, into a folder of one's own:
`PICTURES=folder python3 manage.py test -n 0 -m pictures tests/browser/test_states.py`.
"""

import os
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
STATES = (
    SETTING_UP.rpartition("print(")[0]
    + """
from tests.factories.boards import board_path, reveal_more, say, steer
from tests.factories.deals import correct, record
from tests.factories.side_tables import start_side
from tests.factories.sessions import running_session
from tests.tournament.addresses import address_in, shared
from tournament.models import SignUp
from tournament.access.links import LinkKind, link
from tournament.club.log_in.actions import make_helper_code
from tournament.rotations.choice import usual_choice
def table(night, number):
    row = night.tables.get(number=number)
    return link(LinkKind.TABLE, row.pk, row.generation).path
def card(night, number):
    row = night.cards.get(number=number)
    return link(LinkKind.CARD, row.pk, row.generation).path
own = SignUp.objects.filter(session=doors)[0]
away = next(row.number for row in play_now.cards.all() if row.number > 44)
for number, outcome in ((1, Outcome.MADE), (2, Outcome.MARCH)):
    record(game_of(play_now, 4, 9), number, DealReport(outcome, Side.FIRST))
say(play_now, "Coffee and pie after this game")
hundred = session_in_check_in(
    names=[f"{first[n % 17]} {last[n % 10]}berger" for n in range(100)],
    choice=usual_choice(100), **named()
)
number_everybody(hundred)
hundred = session_states.start(session=hundred, by=ORGANIZER)
reveals, shown = [], reveal_more(over, 0)
phones = {
    "pad": table(play_now, 9), "pad-first": table(play_now, 11),
    "pad-done": table(play_now, 1),
    "pad-over": table(over, 1),
    "card-before": card(doors, 7), "card-play": card(play_now, 12),
    "card-rest": card(play_now, 45), "card-wait": card(over, 3),
    "sign-up": link(LinkKind.SIGN_UP, doors.pk, 1).path, "own": link(LinkKind.OWN, own.pk, 1).path,
    "code": "/code/", "results": address_in("shared-results", {"results": shared(over)}),
    "rules": card(play_now, 12) + "rules/", "corrections": card(play_now, 12) + "corrections/",
    "names": card(play_now, 12) + "names/",
}
boards = {
    "doors": board_path(doors), "play": board_path(play_now),
    "seats-46": board_path(play_now) + "?view=names",
    "seats-100": board_path(hundred) + "?view=names", "wait": board_path(over),
}
print(json.dumps([phones, boards, cookie.key, cookie.value, addresses["doors-door"], over.pk]))
"""
)
REVEAL = """
import json
from scoring.models import Board
from tests.factories.boards import reveal_more
from tournament.models import Session
over = Session.objects.get(pk={over})
row = Board.objects.filter(session=over).first()
shown = reveal_more(over, row.revealed if row else 0)
print(json.dumps(shown.is_revealed))
"""


def sheet_of(pictures, file, height, across):
    """Lay *pictures* side by side, *across* to a row, each *height* pixels high."""
    small = []
    for data in pictures:
        with Image.open(BytesIO(data)) as one:
            small.append(
                one.convert("RGB").resize((one.width * height // one.height, height))
            )
    width = max(one.width for one in small) + 8
    rows = -(-len(small) // across)
    whole = Image.new("RGB", (width * across, (height + 8) * rows), "#777")
    for at, one in enumerate(small):
        whole.paste(one, (at % across * width, at // across * (height + 8)))
    whole.save(file)


def test_every_state_of_the_hall_is_taken(tmp_path, new_context):
    folder = Path(os.environ.get("PICTURES", tmp_path / "pictures"))
    folder.mkdir(parents=True, exist_ok=True)
    taken: dict[str, list[bytes]] = {}

    def take(context_options, name, path, group):
        page = new_context(base_url=server.url, **context_options).new_page()
        page.goto(path)
        page.wait_for_timeout(900)
        size, scheme = context_options["viewport"], context_options["color_scheme"]
        picture = page.screenshot(
            path=folder / f"{name}-{size['width']}x{size['height']}-{scheme}.png"
        )
        taken.setdefault(group, []).append(picture)
        page.context.close()

    with served(tmp_path) as server:
        phones, boards, *_, over = server.run(STATES)
        looks = [
            (sizes, scheme, group)
            for group, sizes in (("phones", PHONES), ("wall", SCREENS))
            for scheme in SCHEMES
        ]
        for sizes, scheme, group in looks:
            for width, height in sizes:
                options = {
                    "viewport": {"width": width, "height": height},
                    "color_scheme": scheme,
                }
                for name, path in (phones if group == "phones" else boards).items():
                    take(options, name, path, f"{group}-{width}-{scheme}")
        step, is_last = 0, False
        while not is_last:
            is_last, step = server.run(REVEAL.format(over=over)), step + 1
            for width, height in SCREENS:
                options = {
                    "viewport": {"width": width, "height": height},
                    "color_scheme": "light",
                }
                take(options, f"reveal-{step}", boards["wait"], f"wall-{width}-light")
        for width, height in PHONES:
            for scheme in SCHEMES:
                options = {
                    "viewport": {"width": width, "height": height},
                    "color_scheme": scheme,
                }
                for name in ("card-wait", "results"):
                    take(options, f"{name}-after", phones[name], f"phones-{width}-{scheme}")
    for group, pictures in taken.items():
        sheet_of(pictures, folder / f"00-{group}.png", 500, 8 if "phones" in group else 4)
    assert len(taken) == 12
