"""Evenings with a final, from the planned prizes to those paid out, by the real command.

Most deals go to the addresses of the tables' phones; those of the final are tapped. In
the end all is counted once more from the event file, by `tests.oracles.recount`.
"""

import json
import re
from collections import defaultdict
from decimal import Decimal
from itertools import count
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.boards import board
from tests.browser.conftest import DESK, PATIENCE_MS
from tests.browser.evening import correct
from tests.browser.pages import TOO_WIDE, faults_of, watch
from tests.browser.test_whole_night import set_up
from tests.evenings.pages import listed
from tests.factories import NAMES
from tests.oracles.evening import parted
from tests.oracles.recount import Recount

pytestmark = [pytest.mark.browser, pytest.mark.long]

PEOPLE = [f"{first} {last}" for last in ("Alder", "Birch", "Cedar") for first in NAMES]
OUTCOME = {1: "made", 2: "march"}
BUTTON = {1: "Made it", 2: "All five"}
NS, EW = 0, 1
SIDES = {NS: "first", EW: "second"}
PHONE = {"width": 360, "height": 740}
POLL_MS, LOCK_MS, PAPER = 5000, 700, 3
LEVEL = [(1, EW), (1, NS), (2, NS), (2, EW)]
CLEAR = [(1, EW), (1, NS), (2, NS), (2, NS)]
LINKS = """
import json
from tests.factories.boards import board_path
from tournament.access.links import LinkKind, link
from tournament.models import Session
night = Session.objects.get()
def paths(kind, items):
    return {one.number: link(kind, one.pk, one.generation).path for one in items.all()}
print(json.dumps({
    "table": paths(LinkKind.TABLE, night.tables), "card": paths(LinkKind.CARD, night.cards),
    "board": board_path(night), "night": f"/nights/{night.pk}/",
}))
"""


class Hall:
    """The organizer's *page*, the phones, and who sits where by the event file."""

    def __init__(self, laptop, page, new_phone):
        self.laptop, self.page, self.new_phone = laptop, page, new_phone
        self.messages, self.rng, self.ids = [watch(page)], Random(8), count(1)

    def find_links(self):
        self.links = json.loads(self.laptop.run(LINKS))

    def open(self, name):
        self.page.goto(f"{self.links['night']}{name}/" if name else self.links["night"])
        return self.page

    def press(self, name, **options):
        self.page.get_by_role("button", name=name, **options).first.click()

    def told(self, sentence):
        expect(self.page.locator(".toast")).to_contain_text(sentence)

    def undo_and_redo(self):
        for button, sentence in (("Undo", "Undid"), ("Redo", "Redid")):
            self.press(button, exact=True)
            self.told(sentence)

    def phone(self, path):
        phone = self.new_phone(base_url=self.laptop.url)
        phone.clock.install()
        phone.goto(path)
        self.messages.append(watch(phone))
        return phone

    def pad(self, table):
        return self.phone(self.links["table"][f"{table}"])

    def card(self, number):
        return self.phone(self.links["card"][f"{number}"])

    def file(self):
        return self.page.request.get(f"{self.links['night']}night.json").json()

    def seats(self, game):
        """By table the numbers at N, E, S and W."""
        night, tables = self.file()["night"], defaultdict(dict)
        for row in night["seats"]:
            at, table = place_of(night, row["game"])
            if at == game:
                number = night["cards"][row["card"] - 1]["number"]
                tables[table][row["position"]] = number
        return tables

    def names(self):
        held = Recount(self.file()).holders
        return {number: people[-1]["name"] for number, people in held.items()}

    def chance(self):
        return [(self.rng.choice([1, 1, 2]), self.rng.choice([NS, EW])) for _ in range(4)]

    def send(self, game, table, deals):
        """Points and side of each deal, as the queue of a table's phone sends them."""
        for deal, (worth, side) in enumerate(deals, start=1):
            call = f"{OUTCOME[worth]},{SIDES[side]},"
            report = {"round": f"{game}", "deal": f"{deal}", "call": call}
            answer = self.page.request.post(
                f"{self.links['table'][f'{table}']}reports/",
                headers={"X-Requested-With": "queue"},
                form=report | {"report_id": f"{next(self.ids):032x}"},
            )
            assert answer.json()["counts"], answer.text()

    def type_paper(self, game):
        page = self.open("desk")
        page.keyboard.type(f"{PAPER}")
        page.keyboard.press("Enter")
        expect(page.locator("#typed-table")).to_have_text(f"Table {PAPER}")
        page.keyboard.type("1q1q")
        page.keyboard.press("Enter")
        saved = page.locator(".desk-saved strong")
        expect(saved).to_contain_text(f"Table {PAPER}, game {game} saved")

    def start(self, game):
        self.open("hall")
        self.press(f"Start game {game}")
        expect(self.page.locator(".game-now")).to_contain_text(f"Game {game} of")

    def follow_bracket(self, wall, *texts):
        wall.goto(f"{self.links['board']}?view=bracket")
        for text in texts:
            expect(wall.locator(".bracket")).to_contain_text(text)

    def announce(self, wall):
        self.page.get_by_role("link", name="Big screen").first.click()
        over = self.page.locator(".over")
        steps = int(over.inner_text().split()[2])
        for step in range(1, steps + 1):
            self.press("Announce next")
            expect(over).to_have_text(f"{step} of {steps} announced")
        wall.goto(self.links["board"])

    def pay(self):
        self.open("prizes")
        pay = self.page.get_by_role("button", name=re.compile("^Mark paid"))
        for left in reversed(range(pay.count())):
            pay.first.click()
            expect(pay).to_have_count(left)
        expect(self.page.locator(".chip").first).to_have_text("All prizes handed over")


def place_of(night, game):
    """The number of the game and that of the table."""
    row = night["games"][game - 1]
    table = night["tables"][row["table"] - 1]["number"]
    return night["rounds"][row["round"] - 1]["number"], table


@pytest.fixture
def open_hall(browser, laptop, new_phone):
    """A hall whose organizer's screen has a size; no browser complains in it."""
    halls = []

    def opened(size):
        context = browser.new_context(base_url=laptop.url, viewport=size)
        context.set_default_timeout(PATIENCE_MS)
        halls.append(Hall(laptop, context.new_page(), new_phone))
        return halls[-1]

    yield opened
    for hall in halls:
        hall.page.context.close()
        assert not any(hall.messages)


def begin(hall, people, games, prizes):
    """From an empty machine to game 1; the *prizes* are set before check-in opens."""
    page = hall.page
    set_up(page)
    page.get_by_role("link", name="New event").click()
    page.get_by_label("Name").fill("Autumn final")
    page.get_by_label("Players", exact=True).fill(f"{people}")
    page.get_by_label("Games", exact=True).fill(f"{games}")
    hall.press("Create event")
    hall.find_links()
    for stage, place, amount in prizes:
        hall.open("prizes")
        page.get_by_text("Add a prize", exact=True).click()
        page.locator("[name=place]").fill(f"{place}")
        page.get_by_label("Place in").select_option(stage)
        page.get_by_label("Amount (optional)").fill(f"{amount}")
        hall.press("Add prize")
    hall.open("")
    hall.press("Open check-in")
    hall.open("names")
    page.get_by_label("Names", exact=True).fill("\n".join(PEOPLE[:people]))
    hall.press("Check names")
    hall.press(f"Add {people} players")
    hall.press("Check in everyone")
    hall.open("headcount")
    hall.press("Draw numbers")
    hall.open("headcount")
    hall.press("Use these answers")
    hall.press("Start game 1")
    expect(page.locator(".game-now")).to_contain_text("Game 1 of")


def play_first_games(hall, games, cut=0):
    """Points by number, the best first; the last of *cut* and the next have as many."""
    points = defaultdict(int)
    for game in range(1, games + 1):
        seats = hall.seats(game)
        while True:
            deals, after = {table: hall.chance() for table in seats}, points.copy()
            for table, four in seats.items():
                for position, number in four.items():
                    own = int(position in "EW")
                    after[number] += sum(
                        worth for worth, side in deals[table] if side == own
                    )
            order = sorted(after.values(), reverse=True)
            if game < games or not cut or order[0] > order[cut - 1] == order[cut]:
                break
        for table, scored in deals.items():
            hall.send(game, table, scored)
        points = after
        if game < games:
            hall.start(game + 1)
    return dict(sorted(points.items(), key=lambda pair: -pair[1]))


def tap(phone, *deals):
    for worth, side in deals:
        label = re.compile(f"^{BUTTON[worth]}")
        phone.locator(".side").nth(side).get_by_role("button", name=label).tap()
        expect(phone.locator(".state")).to_contain_text("✓")
        phone.clock.run_for(LOCK_MS)


def plan_final(hall, points, gone):
    """Of 8, without who went home; one of those tied at the cut has won the tie."""
    page, last = hall.open("final"), [*points.values()][8]
    assert faults_of(page) == []
    page.locator(f"[name=gone][value='{gone}']").check()
    page.get_by_label("Everyone else plays on in a consolation").check()
    page.get_by_text("Length and third place").click()
    page.get_by_label("Play for third place").check()
    hall.press("Show the bracket")
    expect(page.locator(".tie-at-cut")).to_be_visible()
    assert faults_of(page) == []
    tied = [number for number in points if points[number] == last]
    sure = [number for number in points if points[number] > last and number != gone]
    boxes = page.locator("[name=cut]")
    assert {int(box.get_attribute("value")) for box in boxes.all()} == {*tied}
    expect(page.get_by_role("button", name="Play this final")).to_have_count(0)
    for number in tied[: 8 - len(sure)]:
        page.locator(f"[name=cut][value='{number}']").check()
    hall.press("Show the bracket")
    hall.press("Play this final of 8 players")
    hall.told("The final is set.")
    hall.undo_and_redo()
    expect(page.locator("main .banner")).to_have_count(0)  # no score was corrected
    seeds = hall.file()["night"]["session"][0]["later_stages"][0]["numbers"]
    assert {*seeds} == {*sure, *tied[: 8 - len(sure)]}
    assert [points[one] for one in seeds] == sorted(map(points.get, seeds), reverse=True)
    return seeds, [number for number in tied if number not in seeds]


def replace(hall, pad, out, into):
    """One leaves amid the semifinal; undone and done again before the next deal."""
    page = hall.open("final")
    page.get_by_text("A player of the final has to leave").click()
    page.get_by_label("Cannot play on").select_option(f"{out}")
    page.get_by_label("Plays instead").select_option(f"{into}")
    hall.press("Change the final")
    hall.told("Changed the final.")
    hall.undo_and_redo()
    expect(page.locator("main .banner")).to_have_count(0)  # no score was corrected
    pad.clock.run_for(POLL_MS)
    expect(pad.locator(".seat small", has_text=re.compile(f"^{into}$"))).to_be_visible()


def correct_before_the_cut(hall, loser, seeds):
    """A deal of the first games, such that the *loser* of the tie has more than a seed."""
    page, partners = hall.page, {}
    for game in range(1, 9):
        for table, four in hall.seats(game).items():
            for side, (one, other) in enumerate(("NS", "EW")):
                if loser in (four[one], four[other]):
                    partners[game, table, side] = {four[one], four[other]}
    game, table, side = next(at for at, pair in partners.items() if not pair & {*seeds})
    correct(hall, game, table, "Loner, all five", "Two cards were stuck together", side)
    hall.open("final")
    banner = page.locator("main .banner")
    for text in (hall.names()[loser], "at the cut. Nothing changes by itself."):
        expect(banner).to_contain_text(text)
    assert faults_of(page) == []


def rank_consolation(counted):
    """The rows of everybody who played beside the final."""
    points = counted.final.consolation()
    ranks = {
        n: 1 + sum(more > own for more in points.values()) for n, own in points.items()
    }
    return [
        {"number": n, "points": own, "merit": own, "rank": ranks[n]}
        for n, own in points.items()
    ]


def share_out(whole, counted, beside):
    """By stage and number what everybody is paid; a pair of the final is one winner."""
    pairs = [{"number": n, "merit": -place} for n, place in counted.final.places().items()]
    stages = {
        "": (pairs, 2),
        "qualifying": (counted.standings, 1),
        "consolation": (beside, 1),
    }
    paid = {}
    for stage, (rows, size) in stages.items():
        prizes = [row for row in whole["night"]["prizes"] if row["stage"] == stage]
        for merit in {json.dumps(row["merit"]): row["merit"] for row in rows}.values():
            tied = [row["number"] for row in rows if row["merit"] == merit]
            first = 1 + sum(row["merit"] > merit for row in rows) // size
            held = range(first, first + len(tied) // size)
            worth = [Decimal(row["amount"]) for row in prizes if row["place"] in held]
            for number, part in parted(100 * sum(worth), tied).items():
                paid[stage, number] = part / 100
    return {who: amount for who, amount in paid.items() if amount}


def list_paid(night):
    stages = {row["key"]: row["stage"] for row in night["prizes"]}
    rows = [row for row in night["cash_entries"] if row["kind"] == "prize"]
    who = [(stages[row["prize"]], row["prize_number"]) for row in rows]
    return dict(zip(who, [-Decimal(row["amount"]) for row in rows], strict=True))


def check_end(hall, wall, card):
    """The laptop's pages, a winner's card, and the wall say what the file says."""
    whole, names = hall.file(), hall.names()
    counted = Recount(whole)
    beside = rank_consolation(counted)
    won = share_out(whole, counted, beside)
    assert list_paid(whole["night"]) == won
    page = hall.open("standings")
    for at, rows in enumerate([counted.ranked, beside]):
        expected = {row["number"]: (row["rank"], row["points"]) for row in rows}
        assert board(page.locator(".table-container").nth(at)) == expected
    first = [number for number, place in counted.final.places().items() if place == 1]
    shown = page.locator(".winners strong").inner_text()
    assert shown in (listed([names[n] for n in order]) for order in (first, first[::-1]))
    for number in first:
        expect(wall.locator("main")).to_contain_text(names[number])
    card.reload()
    expect(card.locator("#go")).to_have_text("You won first place")
    assert page.locator(".check.sound").count() == 1
    return counted, won


def test_a_final_of_eight_after_eight_games_of_32(open_hall):
    hall = open_hall(DESK)
    page = hall.page
    prizes = [("", 1, 40), ("", 2, 20), ("qualifying", 1, 12), ("consolation", 1, 18)]
    begin(hall, 32, 8, prizes)
    points = play_first_games(hall, 8, cut=9)
    gone = next(iter(points))
    seeds, (loser, *_) = plan_final(hall, points, gone)
    names = hall.names()
    finalist, left, other = map(hall.card, (seeds[0], gone, hall.seats(9)[PAPER]["N"]))
    expect(left.locator(".go").first).to_contain_text("Your games are over.")
    expect(other.locator(".go")).to_contain_text("Consolation")
    wall = hall.phone(hall.links["board"])
    hall.start(9)
    first, second = pads = hall.pad(1), hall.pad(2)
    finalist.reload()
    for text in ("Semifinal", "Table 1", names[seeds[7]], names[seeds[3]], names[seeds[4]]):
        expect(finalist.locator(".go")).to_contain_text(text)
    expect(first.locator("header")).to_contain_text("Semifinal")
    assert [faults_of(phone) for phone in (finalist, other, first)] == [[], [], []]
    tap(first, *LEVEL)
    expect(first.locator(".ends")).to_have_text("It is tied. Play one more deal.")
    tap(first, (1, NS))
    expect(first.locator("#pad")).to_contain_text("won this match.")
    tap(second, *LEVEL[:2])
    out = seeds[2]
    seated = {number for four in hall.seats(9).values() for number in four.values()}
    into = next(number for number in points if number not in seated | {gone, loser})
    replace(hall, second, out, into)
    tap(second, *CLEAR[2:])
    hall.open("hall")
    page.get_by_role("link", name=f"Table {PAPER} ").click()
    hall.press("Score on paper")
    hall.type_paper(9)
    for table in {*hall.seats(9)} - {1, 2, PAPER}:
        hall.send(9, table, hall.chance())
    correct_before_the_cut(hall, loser, seeds)
    hall.follow_bracket(wall, names[into], names[seeds[0]], "Third place")
    assert faults_of(wall) == []

    hall.start(10)
    for phone in pads:
        phone.clock.run_for(POLL_MS)
    expect(second.locator("header")).to_contain_text("Third place")
    hall.type_paper(10)
    for table in {*hall.seats(10)} - {1, 2, PAPER}:
        hall.send(10, table, hall.chance())
    tap(first, *CLEAR)
    tap(second, *CLEAR)
    expect(first.locator("#pad")).to_contain_text("won the final.")
    hall.open("hall")
    hall.press("End event")
    expect(page.locator(".winners")).to_be_visible()
    assert faults_of(page) == []
    hall.announce(wall)
    hall.pay()
    assert faults_of(page) == []

    counted, won = check_end(hall, wall, finalist)
    now = [into if number == out else number for number in seeds]
    lines = [
        (counted.all_cards[number][9], counted.all_cards[number][10]) for number in now
    ]
    assert counted.final.numbers == now
    assert [before["table"] for before, _ in lines] == [1, 2, 2, 1, 1, 2, 2, 1]
    assert [lines[at][0]["own"] for at in (0, 3)] == [4, 3]
    assert all(after["table"] == 2 - before["won"] for before, after in lines)
    assert ("qualifying", gone) in won
    assert {stage for stage, _ in won} == {"", "qualifying", "consolation"}


def test_a_final_of_four_after_five_of_seven_games_on_a_phone(open_hall):
    hall = open_hall(PHONE)
    page = hall.page
    begin(hall, 12, 7, [("", 1, 20), ("qualifying", 1, 5), ("", 2, 4)])
    points = play_first_games(hall, 5)
    hall.open("final")
    page.get_by_label("4", exact=True).check()
    hall.press("Show the bracket")
    last, cut = [*points.values()][3], page.locator("[name=cut]")
    if free := cut.count() and sum(points[n] == last for n in [*points][:4]):
        for box in cut.all()[:free]:
            box.check()
        hall.press("Show the bracket")
    hall.press("Play this final of 4 players")
    hall.told("The final is set.")
    seeds = hall.file()["night"]["session"][0]["later_stages"][0]["numbers"]
    assert page.evaluate(TOO_WIDE) is False
    card, wall, pad = hall.card(seeds[0]), hall.phone(hall.links["board"]), hall.pad(1)
    hall.start(6)
    pad.clock.run_for(POLL_MS)
    expect(pad.locator("header")).to_contain_text("Game 6 of 6")
    tap(pad, *CLEAR)
    hall.follow_bracket(wall, *[hall.names()[number] for number in seeds])
    hall.open("hall")
    hall.press("End event")
    hall.announce(wall)
    hall.pay()

    counted, won = check_end(hall, wall, card)
    assert counted.final.places() == dict(zip(seeds, [1, 2, 2, 1], strict=True))
    assert len(won) >= 5
