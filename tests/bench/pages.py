"""What stands on each page of an evening of 46: words, links and buttons, heights.

A program of its own is served with four events: planned, at its doors, in game 4 with three
tables still playing and one that calls, and over. Every entry of the rail and its tabs is
opened in a browser at 1280 and at 390 pixels. Baseline is the table of another checkout,
made by the same script. By hand, from the project's folder:

    .venv/bin/python -m tests.bench.pages --pictures folder [--only doors]
"""

import argparse
import json
import shutil
import sys
import tempfile
from pathlib import Path

from tests.bench.served import served
from tests.in_page import script

WIDTHS = {1280: 800, 390: 844}
SETTING_UP = """
from dataclasses import replace
from random import Random
from django.contrib.auth.models import User
from django.urls import reverse
from django.utils.timezone import localtime
import json
from django.conf import settings
settings.ALLOWED_HOSTS = ["*"]
from scoring.hall import actions as rounds
from scoring.rules import PRESETS, RECOMMENDED_PRESET, DealReport, Outcome
from tests.factories import ORGANIZER, game_of, play, session_in_check_in
from tests.factories.calls import call
from tests.factories.clocks import set_clock
from tests.factories.money import fee, take
from tests.factories.prizes import prize, prize_rules
from tests.factories.sessions import SessionFactory, number_everybody
from tests.factories.sign_ups import open_sign_up, signed_up
from tests.factories.visitors import organizer_of
from tournament.models import Game, Session
from tournament.pages.site_map import AT_HAND, HOME, PARTS
from tournament.play.seats import Side
from tournament.planning import actions as session_states
from tournament.rotations.choice import usual_choice
first = "Rose Stan Peg Lou Deb Gus Kay Ed Ida Hal Jim Ann Cora Dan Eve Fay Greg".split()
last = "Kowalczyk Nowak Pole Keller Fischer Novak Jordan Weber Lange Adams".split()
NAMES = [f"{first[n % 17]} {last[n % 10]}" for n in range(46)]
outcomes = [Outcome.MADE] * 5 + [Outcome.MARCH, Outcome.LONE_MARCH]
rng = Random(11)
def deals():
    return [DealReport(rng.choice(outcomes), rng.choice(list(Side))) for _ in "NESW"]
def playing():
    night = session_in_check_in(
        names=NAMES, choice=replace(usual_choice(46), games=8), deals_per_game=4,
        **named()
    )
    number_everybody(night)
    night = session_states.start(session=night, by=ORGANIZER)
    price = fee(night, name="Admission", amount="10")
    for person in night.attendances.all():
        take(person, price)
    with_prizes(night)
    return night
def named():
    event = {"name": "Fall Euchre Fundraiser", "venue": "St. Stanislaus Hall"}
    rules = PRESETS[RECOMMENDED_PRESET].to_snapshot()
    return {**event, "date": localtime().date(), "house_rules": rules, **club}
def with_prizes(night):
    prize_rules(night, pot_percent=40)
    for place, share in enumerate(("50", "30", "20"), start=1):
        prize(night, place=place, share=share)
def play_game(night, number, left=()):
    for game in Game.objects.seated().filter(round__session=night, round__number=number):
        if game.table.number not in left:
            play(game_of(night, number, game.table.number), deals())
club = {}
plan = SessionFactory(choice=usual_choice(46), **named())
club = {"club": plan.club}
plan.club.name, plan.club.sponsor = "St. Stanislaus", "Cards by Miller’s Bakery"
plan.club.save()
doors = session_in_check_in(
    names=NAMES, are_present=False, choice=usual_choice(46), **named()
)
price = fee(doors, name="Admission", amount="10")
fee(doors, name="Senior", amount="8")
with_prizes(doors)
open_sign_up(doors, places=60)
signed_up(doors, "Mary Kowalczyk", "Joe Kowalczyk")
from tournament.people.actions.check_in import set_present
for person in doors.attendances.select_related("session").order_by("pk")[:31]:
    set_present(attendance=person, is_present=True, by=ORGANIZER)
for person in doors.attendances.order_by("pk")[:25]:
    take(person, price)
play_now = playing()
over = playing()
for number in (1, 2, 3):
    play_game(play_now, number)
    rounds.open_next_game(session=play_now, after=number, by=ORGANIZER)
play_game(play_now, 4, left=(4, 9, 11))
set_clock(play_now, kind="down", minutes=12)
call(play_now, 5)
for number in range(1, 9):
    if number > 1:
        rounds.open_next_game(session=over, after=number - 1, by=ORGANIZER)
    play_game(over, number)
rounds.finish(session=Session.objects.get(pk=over.pk), by=ORGANIZER)
def pages_of(session, part):
    for page in (HOME, *part.pages, *(AT_HAND if part is PARTS[2] else ())):
        for at in page.tabs or (page.at,):
            try:
                yield f"{part.phase}-{at}", reverse(at, args=[session.pk])
            except Exception:
                yield at, reverse(at)
addresses = {"events": "/", "new-night": "/nights/new/"}
for session, part in zip((plan, doors, play_now, over), PARTS):
    addresses.update(pages_of(session, part))
client = organizer_of(plan)
cookie = client.cookies[settings.SESSION_COOKIE_NAME]
print(json.dumps([addresses, cookie.key, cookie.value]))
"""
MEASURE = script("measure_page")


def main() -> None:
    from playwright.sync_api import sync_playwright

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pictures", type=Path)
    parser.add_argument("--only", default="", help="begin of the names of pages")
    parser.add_argument("--stay", action="store_true", help="serve until Enter")
    options = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as data,
        served(Path(data)) as server,
        sync_playwright() as engine,
    ):
        addresses, name, value = server.run(SETTING_UP)
        if options.stay:
            told = json.dumps(addresses, indent=1)
            sys.stdout.write(f"{server.url} {name}={value} {told}\n")
            sys.stdout.flush()
            input()
            return
        browser = engine.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        rows: dict[str, list[dict[str, object]]] = {}
        for width, height in WIDTHS.items():
            context = browser.new_context(viewport={"width": width, "height": height})
            context.add_cookies([{"name": name, "value": value, "url": server.url}])
            page = context.new_page()
            for at, path in addresses.items():
                if not at.startswith(options.only):
                    continue
                page.goto(server.url + path)
                rows.setdefault(at, []).append(page.evaluate(MEASURE))
                if options.pictures:
                    options.pictures.mkdir(parents=True, exist_ok=True)
                    file = options.pictures / f"{at}-{width}.png"
                    page.screenshot(path=file, full_page=True)
        heading = "page | title | words | links+buttons | px 1280/390 | rail"
        lines = [heading, "---|---|--:|--:|--:|--:"]
        for at, (wide, narrow) in rows.items():
            heights = f"{wide['height']}/{narrow['height']}"
            heights += " sideways" * bool(narrow["sideways"])
            facts = *(wide[name] for name in ("title", "words", "controls")), heights
            lines.append(" | ".join(map(str, (at, *facts, wide["rail"]))))
        words = sum(int(f"{wide['words']}") for wide, _ in rows.values())
        sys.stdout.write("\n".join([*lines, f"{len(rows)} pages, {words} words", ""]))


if __name__ == "__main__":
    main()
