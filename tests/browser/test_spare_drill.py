"""The first laptop dies, stops, or sleeps in the middle of a game, again and again.

A hundred times it takes an hour:
`python3 manage.py test -n 2 -m kills -rP tests/browser/test_spare_drill.py`
"""

import json
import os
import random
import socket
import sqlite3
import time
from contextlib import closing, contextmanager, suppress
from secrets import token_hex
from signal import SIGCONT, SIGKILL, SIGSTOP, SIGTERM
from threading import Event, Thread
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import expect

from tests.browser.drills import FIRST, SPARE, Hall, Phone
from tests.browser.test_handed_over import HELD, ask
from tests.own_network import cut, in_own_network, plug

pytestmark = [pytest.mark.browser, pytest.mark.kills]

TABLES, DRILLS, PARTS = 12, int(os.environ.get("DRILLS", "100")), 4
ROWS = "SELECT report_id FROM scoring_dealrevision"
STANDING = """
SELECT tafel.number, revision.outcome, revision.side
FROM scoring_dealrevision revision
JOIN scoring_deal deal ON deal.id = revision.deal_id
JOIN tournament_game game ON game.id = deal.game_id
JOIN tournament_round round ON round.id = game.round_id
JOIN tournament_table tafel ON tafel.id = game.table_id
WHERE revision.kind <> 'removal' AND round.number = {} AND revision.number = (
    SELECT max(number) FROM scoring_dealrevision WHERE deal_id = deal.id
)
ORDER BY tafel.number, deal.number
"""
IN_REVIEW = " UNION SELECT report_id FROM scoring_heldreport"
NEXT_GAME = """
from scoring.hall import actions
from tests.factories import ORGANIZER
from tournament.models import Session
actions.open_next_game(session=Session.objects.get(), after={after}, by=ORGANIZER)
"""
LOG_IN = """
from django.contrib.auth.models import User
from django.test import Client
from tests.factories import MembershipFactory
from tournament.models import Session
night, client = Session.objects.get(), Client()
user = MembershipFactory(club=night.club, user=User.objects.get()).user
user.set_password("violet ladder seven")
user.save()
client.force_login(user)
print(night.pk, client.cookies["sessionid"].value, user.password)
"""
QUEUE = {"X-Requested-With": "queue"}
NO_PAIR = "from tournament.spare.pairing import end_pairing; end_pairing()"
UNPLUGGED, RESTING = "UNPLUGGED", 3
LONGEST_S, LONGEST_LIT_S = 60, 45
SPLIT_S, DEALS, KILLS = 300, 16, 30
HANDED_OVER_S = 40


@pytest.fixture
def hall(tmp_path, begun):
    return Hall(tmp_path / "begun", begun, tables=TABLES)


def standing(laptop, game=1):
    """The deals that count at each table, in the words of the buttons."""
    deals = [[] for _ in range(TABLES)]
    for table, outcome, side in ask(laptop, STANDING.format(game)):
        deals[table - 1].append(f"{outcome},{side},")
    return deals


def tapped(phones):
    for phone in phones:
        phone.settle()
    return [phone.deals for phone in phones]


def play(phones, seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for phone in phones:
            phone.tap()
        phones[0].page.wait_for_timeout(20)


def wait_until(is_true, seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if is_true():
            return True
        time.sleep(0.2)
    return False


def report_to(laptop, path):
    """What a phone that knows nothing of it gets for its next deal there."""
    deal = len(standing(laptop)[0]) + 1
    fields = {"report_id": token_hex(16), "round": 1, "deal": deal, "call": "made,first,"}
    body = urlencode(fields).encode()
    try:
        with urlopen(
            Request(f"{laptop.url}{path}reports/", body, QUEUE), timeout=10
        ) as yes:
            return yes.status
    except HTTPError as refused:
        with refused:
            return refused.code
    except OSError:
        return 0


def leads_on(first, path, spare):
    with suppress(OSError), urlopen(f"{first.url}{path}", timeout=10) as page:
        return page.url == f"{spare.url}{path}"
    return False


def lose(laptop, how):
    if how == UNPLUGGED:
        plug(FIRST, is_in=False)
    else:
        laptop.send(how)


def bring_back(laptop, how):
    if how == UNPLUGGED:
        plug(FIRST, is_in=True)
    elif how == SIGSTOP:
        laptop.send(SIGCONT)
    else:
        laptop.stop()
        laptop.start()


def faults_of_first(first, path, spare, rows):
    """What is wrong with a laptop that is back: it has to lead on, and to write nothing."""
    codes = set()
    wait_until(lambda: codes.add(report_to(first, path)) or 503 in codes, 30)
    if not wait_until(lambda: leads_on(first, path, spare), 30):
        yield "not led on"
    # what it was about to write when it fell asleep, it writes; its phone has no answer
    written = {*ask(first, ROWS)} - {*rows} - {*ask(spare, ROWS)}
    if written or not codes <= {0, 503}:
        yield "written", codes, written


def drill(hall, folder, rng, new_phone):
    """Return how it died, seconds until all pages were lit, the deals, and the faults."""
    how = rng.choice([SIGKILL, SIGTERM, SIGSTOP, UNPLUGGED])
    with hall.serve(folder) as (first, spare):
        phones = [Phone(new_phone(), rng) for _ in hall.paths]
        resting, awake = phones[:RESTING], phones[RESTING:]
        for phone, path in zip(phones, hall.paths, strict=True):
            phone.page.goto(first.url + path)
        play(phones, rng.uniform(4, 14))
        for phone in resting:
            phone.rest()
        lose(first, how)
        died = time.monotonic()
        while how in (SIGKILL, SIGTERM) and first.is_running():
            play(awake, 0.1)
        play(awake, rng.uniform(0, 5))  # they go on while somebody walks there
        pressed = time.monotonic()
        assert "This computer is starting" in hall.press(spare, "take-over/")
        play(awake, rng.uniform(0, 10))
        for phone in resting:
            phone.wake()
        is_lit = wait_until(lambda: all(phone.is_lit(spare) for phone in phones), 90)
        seconds = [round(time.monotonic() - since, 1) for since in (died, pressed)]
        wait_until(lambda: standing(spare) == tapped(phones), HANDED_OVER_S)
        both = zip(tapped(phones), standing(spare), strict=True)
        faults = [(deals, stand) for deals, stand in both if deals != stand]
        faults += ask(spare, HELD)
        if not is_lit:
            faults.append(("dark", [phone.page.url for phone in phones]))
        rows = ask(first, ROWS)
        bring_back(first, how)
        if (
            how != UNPLUGGED
        ):  # that has been on all the time, and hears of it within seconds
            faults += faults_of_first(first, hall.paths[0], spare, rows)
        for phone in phones:
            phone.page.context.close()
    return f"{how!s}", *seconds, sum(map(len, tapped(phones))), faults


@in_own_network
@pytest.mark.parametrize("part", range(PARTS))
def test_no_acknowledged_deal_is_lost(hall, tmp_path, new_phone, part):
    rng = random.Random(part)
    results = []
    for number in range(DRILLS // PARTS):
        results.append(drill(hall, tmp_path / f"{number}", rng, new_phone))
        print(results[-1], flush=True)  # noqa: T201 (it takes long)
    assert [faults for *_, faults in results if faults] == []
    assert max(whole for _, whole, *_ in results) < LONGEST_S
    assert max(lit for _, _, lit, *_ in results) < LONGEST_LIT_S


def start_game(laptop, number):
    laptop.run(NEXT_GAME.format(after=number - 1))


@in_own_network
def test_split_heals_and_leaves_one_history(hall, tmp_path, new_phone):
    """For five minutes the two do not hear each other, and each thinks that it plays."""
    with hall.serve(tmp_path) as (first, spare):
        phones = [Phone(new_phone(), random.Random(table)) for table in range(TABLES)]
        for phone, path in zip(phones, hall.paths, strict=True):
            phone.page.goto(first.url + path)
        play(phones, 8)
        for one, other in ((FIRST, SPARE), (SPARE, FIRST)):
            cut(one, other, is_cut=True)
        time.sleep(5)
        hall.press(spare, "take-over/")
        healed = time.monotonic() + SPLIT_S
        while any(len(phone.deals) < DEALS for phone in phones):
            play(phones, 5)
        assert wait_until(lambda: standing(first) == tapped(phones), 30)
        start_game(first, 2)
        for phone in phones:
            expect(phone.page.locator("h1")).to_contain_text("Game 2")
        game_1 = tapped(phones)
        for phone in phones:
            phone.begin()
        while not all(tapped(phones)):
            play(phones, 5)
        game_2 = tapped(phones)
        assert wait_until(lambda: standing(first, 2) == game_2, 30)
        assert standing(spare) != game_1
        time.sleep(max(healed - time.monotonic(), 0))
        for one, other in ((FIRST, SPARE), (SPARE, FIRST)):
            cut(one, other, is_cut=False)
        assert wait_until(lambda: all(phone.is_on(spare) for phone in phones), 90)
        assert wait_until(lambda: standing(spare) == game_1, 60)
        start_game(spare, 2)
        assert wait_until(lambda: standing(spare, 2) == game_2, 60)
        assert ask(spare, HELD) == []
        assert wait_until(lambda: all(phone.is_lit(spare) for phone in phones), 30)


@in_own_network
def test_what_a_phone_says_that_was_away_is_shown(hall, tmp_path, new_phone):
    """Two phones a table, of which the second has heard nothing for half a minute."""
    rng = random.Random(7)
    with hall.serve(tmp_path) as (first, spare):
        phones, others = (
            [Phone(new_phone(), rng, undoes=0) for _ in hall.paths] for _ in range(2)
        )
        for phone, other, path in zip(phones, others, hall.paths, strict=True):
            for each in (phone, other):
                each.page.goto(first.url + path)
        play(phones, 5)
        for other in others:
            other.page.context.set_offline(True)
        behind = time.monotonic() + 30
        for _ in range(8):
            play([*phones, *others], 1)
            for other in others:
                other.answer()
        unsent = [other.unsent() for other in others]
        assert sum(map(len, unsent)) > TABLES
        phones[0].page.wait_for_timeout(2_000)
        first.stop()
        hall.press(spare, "take-over/")
        assert wait_until(lambda: all(phone.is_on(spare) for phone in phones), 90)
        time.sleep(max(behind - time.monotonic(), 0))
        for other in others:
            other.page.context.set_offline(False)
        assert wait_until(lambda: all(other.is_on(spare) for other in others), 90)
        phones[0].page.wait_for_timeout(30_000)
        stand, arrived = standing(spare), {*ask(spare, ROWS + IN_REVIEW)}
        for phone, other, ids, deals in zip(phones, others, unsent, stand, strict=True):
            assert deals[: len(phone.deals)] == phone.deals
            silent = {(each,) for each in ids} - arrived
            assert not silent or other.page.locator("#word p").inner_text()


@in_own_network
def test_spare_killed_while_it_copies_keeps_a_whole_copy(hall, tmp_path):
    rng = random.Random(1)
    with hall.serve(tmp_path) as (first, spare):
        copy = spare.data / "spare-copy.sqlite3"
        assert wait_until(copy.exists, 20)
        for _ in range(KILLS):
            first.run(
                "from tournament.models import Session\n"
                "Session.objects.update(name='Killed while copying')"
            )
            spare.stop()
            spare.start()
            time.sleep(rng.uniform(1.0, 3.0))
            spare.stop()
            with closing(sqlite3.connect(copy)) as records:
                assert records.execute("PRAGMA integrity_check").fetchone() == ("ok",)


@contextmanager
def captured(at):
    """All that goes over a cable while this lasts."""
    frames, ends = [], Event()

    def listen():
        while not ends.is_set():
            with suppress(TimeoutError):
                frames.append(wire.recv(65_535))

    every_protocol = socket.htons(3)
    with socket.socket(socket.AF_PACKET, socket.SOCK_RAW, every_protocol) as wire:
        wire.bind((f"to-{at}", 0))
        wire.settimeout(0.5)
        thread = Thread(target=listen)
        thread.start()
        yield frames
        ends.set()
        thread.join()


@in_own_network
def test_nothing_that_the_two_send_can_be_read(hall, tmp_path, new_context):
    with hall.serve(tmp_path) as (first, spare):
        key = (first.data / "secret_key").read_text().strip()
        for laptop in (first, spare):
            laptop.run(NO_PAIR)
        copy = spare.data / "spare-copy.sqlite3"
        copy.unlink(missing_ok=True)
        night, cookie, password = first.run(LOG_IN).split()
        desk = new_context()
        desk.add_cookies([{"name": "sessionid", "value": cookie, "url": first.url}])
        page = desk.new_page()
        page.goto(f"{first.url}/nights/{night}/before/")
        page.get_by_role("button", name="Choose spare").click()
        code = page.locator("#spare-computer dd").last.inner_text()
        with captured(at=SPARE) as frames:
            hall.press(spare, "", address=first.url, code=code)
            assert wait_until(copy.exists, 20)
        wire = b"".join(frames)
        secret = json.loads((spare.data / "spare.json").read_text())["secret"]
        assert len(wire) > 50_000
        assert b"POST /spare/" in wire
        for hidden in (key, password, secret, code, code.replace("-", ""), "SQLite format"):
            assert hidden.encode() not in wire
