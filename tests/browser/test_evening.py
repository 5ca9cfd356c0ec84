"""A night planned for 48 to which 46 come, from the door to the treasurer's page.

What is proved here goes through the pages; most deals come by the real actions. In the
end all is counted once more from the exported JSON by `tests.oracles.recount`, and pages,
papers, tables, and another machine that takes the file in, have to say the same.
"""

import copy
import csv
import io
import json
import re
import zipfile
from decimal import Decimal
from itertools import combinations_with_replacement
from random import Random
from urllib.parse import quote

import pytest
from django.db import transaction
from django.urls import reverse
from playwright.sync_api import expect

from scoring.actions.agreements import choose_sign_off
from scoring.actions.rounds import open_next_game
from scoring.rules import DealReport, HouseRules, Outcome
from scoring.rules.house_rules import PointsTable
from scoring.standings.prizes import PrizeKind
from tests.browser.pages import watch
from tests.evenings.pages import listed
from tests.factories import (
    ORGANIZER,
    fine,
    game_of,
    names_of,
    pardon,
    record,
    session_in_check_in,
)
from tests.factories import play as play_deals
from tests.factories.boards import board_path, reveal_all
from tests.factories.entries import enter_both
from tests.factories.money import enter, take
from tests.factories.prizes import prize
from tests.oracles.recount import Recount
from tests.tournament.printing.reading import text
from tournament.actions.door import arrive
from tournament.lifecycle import SignOff
from tournament.links import LinkKind, link
from tournament.models import Game, Player, Session
from tournament.rotations.choice import PlanChoice
from tournament.rotations.rotation_types import RotationType
from tournament.seats import Compass, Side

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

PLANNED, CAME, GAMES, DEALS = 48, 46, 8, 4
NO_SHOWS, UNPAID = 4, 3
WALK_INS = ["Zelda Winter", "Yann O’Neill"]
LATE = "Xaver <b>Late</b>"
PAPER, DISPUTED, WRONG = 5, 2, 3
BY_PAGE = {1, 4, 7, 8}
"""Games of which the paper is typed and the next one opened by their pages."""
KEYS = "1qaswx0"  # what the keys of the desk mean is said on its page
KINDS = {
    "Admission": "fee",
    "Quarters": "quarters",
    "50/50 tickets": "fifty_fifty",
    "Donations": "donation",
    "50/50 payout": "fifty_fifty_prize",
    "Prizes": "prize",
    "Expenses": "cost",
}
CELLS = "rows => rows.map(row => [...row.cells].map(cell => cell.innerText.trim()))"
ROW = re.compile(r"^ *(\d+) +(\d+) +(\S.*?)" + r" {2,}(\d+)" * 4 + r"(?: {2,}(\d+))?$")


def dollars(amount):
    return f"{'−' if amount < 0 else ''}${abs(amount):,.2f}"


def in_text(amount):
    return dollars(amount).removesuffix(".00")


def still_to_pay(counted):
    """The money of prizes that was won and has not gone out of the box."""
    won = sum((sum(won.values(), Decimal(0)) for _, won, _ in counted.prizes()), Decimal(0))
    return won + counted.sums().get("prize", Decimal(0))


class Evening:
    """The organizer's laptop and what happens at the tables."""

    def __init__(self, session, page, root):
        self.session, self.page, self.root = session, page, root
        self.rng = Random(46)

    def open(self, name, *args, query=""):
        self.page.goto(self.root + reverse(name, args=[self.session.pk, *args]) + query)
        return self.page

    def press(self, name, **options):
        self.page.get_by_role("button", name=name, **options).first.click()

    def get(self, name):
        address = self.root + reverse(name, args=[self.session.pk])
        answer = self.page.request.get(address, timeout=60_000)
        assert answer.ok, (name, answer.status)
        return answer.body()

    def exported(self):
        return json.loads(self.get("night-json"))

    def rows(self, selector):
        return self.page.locator(selector).evaluate_all(CELLS)

    # at the tables

    def report(self):
        side = self.rng.choice([*Side])
        outcome = self.rng.choice(
            [Outcome.MADE] * 4
            + [Outcome.MARCH, Outcome.EUCHRE, Outcome.LONE_MARCH, Outcome.THROWN_IN]
        )
        if outcome is Outcome.LONE_MARCH:
            return DealReport(outcome, side, self.rng.choice(side.seats))
        return DealReport(outcome, None if outcome is Outcome.THROWN_IN else side)

    def play(self, game, *, but=(), pairs=False):
        """All deals of a game at its tables, from phones; not at those left out."""
        seated = Game.objects.seated().select_related("round__session", "table")
        games = seated.filter(round__session=self.session, round__number=game)
        with transaction.atomic():
            for paired in games.exclude(table__number__in=[PAPER, *but]):
                reports = [self.report() for _ in range(DEALS)]
                if pairs:
                    for deal, report in enumerate(reports, start=1):
                        enter_both(paired, deal, report)
                else:
                    play_deals(paired, reports)

    def type_paper(self, game):
        """The paper of one table goes in by the keyboard, or past it as by an action."""
        if game not in BY_PAGE:
            paired = game_of(self.session, game, PAPER)
            for deal in range(1, DEALS + 1):
                record(paired, deal, self.report(), by=ORGANIZER)
            return
        self.open("desk")
        self.page.keyboard.type(f"{PAPER}")
        self.page.keyboard.press("Enter")
        expect(self.page.locator("#typed-table")).to_have_text(f"Table {PAPER}")
        self.page.keyboard.type("".join(self.rng.choice(KEYS) for _ in range(DEALS)))
        self.page.keyboard.press("Enter")
        summary = self.page.locator(".desk-saved strong")
        expect(summary).to_contain_text(f"Table {PAPER}, game {game} saved")

    def next_game(self, game):
        if game not in BY_PAGE:
            open_next_game(session=self.session, after=game, by=ORGANIZER)
            return
        self.open("hall")
        self.press(f"Start game {game + 1}")
        expect(self.page.locator(".game-now")).to_have_text(f"Game {game + 1} of {GAMES}")

    def whole_game(self, game, **options):
        self.play(game, **options)
        self.type_paper(game)


def planned_session():
    points = PointsTable(lone_maker_extra=1)
    session = session_in_check_in(
        names=names_of(PLANNED),
        are_present=False,
        choice=PlanChoice(RotationType.BALANCED, PLANNED, GAMES, seed=48),
        house_rules=HouseRules(points=points).to_snapshot(),
    )
    for at, player in enumerate(Player.objects.order_by("pk")):
        player.division = ("Ladies", "Gents")[at % 2]
        player.save(update_fields=["division"])
    return session


def set_prices(session):
    page = session.open("prices")
    for at, (name, amount) in enumerate([("Member", "5"), ("At the door", "8")]):
        page.locator(f"[name='{at}-name']").fill(name)
        page.locator(f"[name='{at}-amount']").fill(amount)
    page.locator("[name=coin-euchre]").fill("0.25")
    page.locator("[name=coin-lone_march]").fill("0.50")
    session.press("Save ticket prices")


def people_come_in(session):
    """44 of 48 come, two and the walk-ins by the page; all but three pay."""
    member = session.session.fees.get(name="Member")
    listed = list(session.session.attendances.order_by("pk"))[: PLANNED - NO_SHOWS]
    with transaction.atomic():
        for at, attendance in enumerate(listed[2:]):
            name = attendance.player.name
            arrive(session=session.session, name=name, rng=session.rng, by=ORGANIZER)
            if at >= UNPAID:
                take(attendance, member)
    page = session.open("door")
    for attendance in listed[:2]:
        page.keyboard.type(attendance.player.name)
        expect(page.locator("[aria-selected=true]")).to_contain_text(attendance.player.name)
        page.keyboard.press("Enter")
        expect(page.locator("#arrival")).to_have_text(f"{attendance.player.name} is here")
        page.locator(".arrival .fees button").first.click()
        expect(page.locator(".arrival .paid")).to_have_text("Paid")
    for name in WALK_INS:
        page.locator("#door-name").fill(name)
        session.press("Check in + At the door $8")
        expect(page.locator("#arrival")).to_have_text(f"{name} is here")
    session.press("Mark all as no-shows")
    expect(page.locator("#door-count .good dd")).to_have_text(f"{CAME}")


def plan_for_those_here(session):
    page = session.open("headcount")
    session.press(f"Set up for {CAME} players")
    page.wait_for_load_state()
    session.session.refresh_from_db()
    assert (session.session.table_count, session.session.cards.count()) == (11, CAME)
    draw = page.get_by_role("button", name=re.compile("^Draw numbers"))
    if not draw.count():
        session.open("check-in")
    if draw.count():
        draw.first.click()
    session.open("headcount")
    page.locator("main").get_by_role("link", name="Decisions", exact=True).click()
    page.get_by_label("No points").check()
    session.press("Use these answers")
    session.press("Start game 1")
    expect(page.locator("h1")).to_have_text("Tables")
    expect(page.locator(".game-now")).to_have_text(f"Game 1 of {GAMES}")


def comes_late(session):
    """In game 3, from the hall to the change taken; the fee is paid at once."""
    page = session.open("hall")
    page.get_by_role("link", name="Change remaining games").click()
    page.get_by_role("link", name="Arrived late").click()
    page.locator("#door-name").fill(LATE)
    page.keyboard.press("Enter")
    session.press("Preview changes")
    expect(page.locator(".shown")).to_be_visible()
    session.press("Apply changes")
    expect(page.get_by_text("Applied the changes.")).to_be_visible()
    session.session.refresh_from_db()
    assert session.session.cards.count() == CAME + 1
    page = session.open("door", query=f"?name={quote(LATE)}")
    session.press("At the door $8")
    expect(page.locator(".paid")).to_have_text("Paid")


def leaves(session, name):
    page = session.open("door", query=f"?name={name}")
    session.press("Preview changes")
    expect(page.locator(".shown")).to_be_visible()
    session.press("Apply changes")
    expect(page.get_by_text("Applied the changes.")).to_be_visible()


def two_phones_differ(session, new_phone):
    """Both pairs enter game 4; at one table they differ, and the organizer decides."""
    page = session.open("edit-night")
    page.get_by_label("Both teams enter").check()
    session.press("Save score confirmation")
    table = session.session.tables.get(number=DISPUTED)
    for pair, label in ((Side.FIRST, "All five"), (Side.SECOND, "Made it")):
        phone = new_phone()
        phone.goto(session.root + link(LinkKind.TABLE, table.pk, table.generation).path)
        phone.locator(f".both .{pair}").tap()
        expect(phone.locator(".whose")).to_be_visible()
        phone.wait_for_timeout(800)
        phone.locator(".side.first").get_by_role(
            "button", name=re.compile(f"^{label}")
        ).tap()
        phone.wait_for_timeout(800)
    expect(phone.locator(".dispute")).to_contain_text("does not match")
    game = game_of(session.session, 4, DISPUTED)
    page = session.open("game", game.pk)
    expect(page.locator(".undecided")).to_contain_text("Scores don’t match")
    page.get_by_label("Why is this right?").first.fill("Both slips say one")
    page.get_by_role("button", name=re.compile("are right: 1–0")).click()
    expect(page.locator(".on-file").first).to_contain_text("Made it")
    with transaction.atomic():
        for deal in range(2, DEALS + 1):
            enter_both(game, deal, session.report())


def sit_wrong(session, new_phone):
    """Two of a table have changed places; one tap on its phone puts the plan right."""
    table = session.session.tables.get(number=WRONG)
    phone = new_phone()
    phone.goto(session.root + link(LinkKind.TABLE, table.pk, table.generation).path)
    north = phone.locator(".seat.N").inner_text()
    phone.locator("summary").first.tap()
    phone.get_by_role("button", name=re.compile("⇄")).first.tap()
    expect(phone.locator(".seat.N")).not_to_have_text(north)


def correct(session, game, table, button, reason):
    """A deal of a game long closed, found from the hall."""
    page = session.open("hall")
    page.get_by_role("link", name=f"Game {game}, Table {table}", exact=True).click()
    page.get_by_text("Correct deal 1").click()
    form = page.locator("form.desk").first
    form.get_by_label("Reason for the change").fill(reason)
    form.get_by_role("button", name=button).first.click()
    expect(page.locator("q").first).to_have_text(reason)


def give_prizes(session):
    """A list of places by shares, gifts and a door prize; one prize each."""
    page = session.open("prizes")
    session.press("4 places: 40%, 30%, 20%, and 10% of the prize pot")
    page.get_by_text("Prize rules", exact=True).click()
    page.get_by_label("Only players who paid can win").check()
    page.get_by_label("Only players who are still here can win").check()
    page.get_by_label("Can a player win twice?").select_option("one_each")
    page.get_by_label("Prize pot, percent of admission").fill("60")
    session.press("Save prize rules")
    page.get_by_text("Add a prize", exact=True).click()
    page.get_by_label("Prize for").select_option("high_game")
    page.get_by_label("Gift (optional)").fill("A pie")
    session.press("Add prize")
    expect(page.locator(".prize-list")).to_contain_text("A pie")
    for kind, more in (
        (PrizeKind.LONE_MARCHES, {"amount": "10"}),
        (PrizeKind.LOW, {"amount": "5.01", "division": "Ladies"}),
        (PrizeKind.LAST, {"amount": "5.01", "division": "gents"}),
        (PrizeKind.HIDDEN_NUMBER, {"target": 37, "amount": "7.77"}),
        (PrizeKind.DOOR, {"gift": "A ham"}),
    ):
        prize(session.session, kind, **more)


def tied_at_the_top(session):
    """The last four deals of the night, such that people tie for a place with a prize."""
    table = 1
    session.play(GAMES, but=[table])
    session.type_paper(GAMES)
    whole = session.exported()
    game = game_of(session.session, GAMES, table)
    games, tables = whole["night"]["games"], whole["night"]["tables"]
    rounds = whole["night"]["rounds"]
    at = next(
        place
        for place, entry in enumerate(games, start=1)
        if rounds[entry["round"] - 1]["number"] == GAMES
        and tables[entry["table"] - 1]["number"] == table
    )
    reports = [
        DealReport(outcome, side)
        for outcome in (Outcome.MADE, Outcome.MARCH)
        for side in Side
    ]
    reports += [DealReport(Outcome.LONE_MARCH, seat.side, seat) for seat in Compass]
    for four in combinations_with_replacement(reports, DEALS):
        tried = Recount(with_deals(whole, at, four))
        able = [row["points"] for row in tried.able()][:4]
        if len(set(able)) < len(able):
            break
    else:
        raise AssertionError("nothing ties")
    play_deals(game, four)


def with_deals(whole, game, reports):
    """The same night, as it would be with these deals of a game."""
    tried = {"club": whole["club"], "night": dict(whole["night"])}
    deals, revisions = list(whole["night"]["deals"]), list(whole["night"]["deal_revisions"])
    for number, report in enumerate(reports, start=1):
        deals.append({"game": game, "number": number})
        row = {"outcome": report.outcome, "side": report.side, "alone": report.alone or ""}
        row |= {"deal": len(deals), "number": 1, "kind": "report", "points": None}
        revisions.append(row)
    tried["night"] |= {"deals": deals, "deal_revisions": revisions}
    return tried


def choose_credit(session):
    """The preview says what every choice does; one of them is taken."""
    whole = session.exported()
    page = session.open("credit", query="?fixed=7")
    shown = session.rows("table.choices tbody tr")
    heads = page.locator("table.choices thead th").all_inner_texts()[2:]
    choices = ["none", "fixed", "own_average", "field_average"]
    assert len(heads) == len(choices)
    for at, choice in enumerate(choices):
        by_number = {
            row["number"]: row for row in Recount(whole, credit=choice, fixed=7).standings
        }
        for who, missed, *cells in shown:
            row = by_number[int(who.split()[0])]
            extra = f" (+{row['credit']})" if row["credit"] else ""
            assert cells[at] == f"{row['rank']}. {row['points']}{extra}"
            assert int(missed) == Recount(whole).rested[row["number"]]
    session.press("Choose Everyone’s average")
    expect(page.locator("h1")).to_contain_text("Standings")
    session.session.refresh_from_db()
    assert session.session.sit_out_credit == "field_average"


def enter_money(session):
    for kind, amount, note in (
        ("float_in", "50", "From the tin"),
        ("quarters", "31.25", "Both cups"),
        ("fifty_fifty", "64", ""),
        ("fifty_fifty_prize", "32", "Ticket 17"),
        ("donation", "10", "Ida"),
        ("donation", "10", "Ida, twice"),
        ("cost", "23.45", "=Rolls"),
        ("float_out", "50", "To the tin"),
    ):
        if kind not in ("float_in", "donation"):
            enter(session.session, kind, amount, note)
            continue
        page = session.open("money")
        page.get_by_label("Type").select_option(kind)
        page.get_by_label("Amount").fill(amount)
        page.get_by_label("Note (optional)").fill(note)
        session.press("Add entry")
    page.get_by_text("Ida, twice").first.wait_for()
    line = page.locator("table.cash tbody tr", has_text="Ida, twice")
    line.locator("summary").click()
    line.locator("input[name=reason]").fill("Typed twice")
    line.get_by_role("button").click()
    expect(page.locator("main")).to_contain_text("Typed twice")


def decide_prizes(session):
    """Ties for what cannot be parted by lot, the door prize drawn, one winner paid."""
    page = session.open("prizes")
    page.get_by_role("button", name=re.compile("^Draw from")).click()
    # prizes that are split can be drawn for as well, folded away
    lots = page.get_by_role("button", name=re.compile("^Draw to break the tie"))
    lots = lots.locator("visible=true")
    if lots.count():  # partners share a best game
        lots.first.click()
    cut = page.get_by_role("button", name=re.compile("^Save the order"))
    cut = cut.locator("visible=true")
    while cut.count():
        order = cut.first.locator("xpath=ancestor::form").locator("input[type=number]")
        for place in range(order.count()):
            order.nth(place).fill(f"{place + 1}")
        cut.first.click()
        page.wait_for_load_state()
    pay = page.get_by_role("button", name=re.compile("^Mark paid"))
    before = pay.count()
    pay.first.click()
    expect(pay).to_have_count(before - 1)


def check_standings(session, counted):
    page = session.open("standings")
    expect(page.locator("h1 + .chip")).to_have_text("Final results")
    shown = session.rows(".standings tbody tr")
    winners = listed([row["name"] for row in counted.winners()])
    assert page.locator(".winners strong").inner_text() == winners
    own, against, twice = counted.checks()
    assert own == against == twice
    expect(page.locator(".check.sound")).to_be_visible()
    assert len(shown) == len(counted.standings) == CAME + 1
    for cells, row in zip(shown, counted.standings, strict=True):
        assert cells[2].split(" (")[0].split("\n")[0].strip() == row["name"]
        assert int(re.sub(r"\D", "", cells[0])) == row["rank"], (row, cells)
        columns = ("number", None, "points", "against", "won", "alone", "played")
        for cell, name in zip(cells[1:], (*columns, "credit"), strict=True):
            assert name is None or int(cell) == row[name], (row, cells)


def check_cards(session, counted, new_phone, numbers):
    phone = new_phone()
    for number in numbers:
        card = session.session.cards.get(number=number)
        phone.goto(session.root + link(LinkKind.CARD, card.pk, card.generation).path)
        lines = counted.cards[number]
        row = next(row for row in counted.standings if row["number"] == number)
        total = phone.locator(".total").inner_text()
        assert re.search(
            r"My score(?: so far)? (\d+)\s+Opponents (\d+)", total
        ).groups() == (
            str(row["points"]),
            str(row["against"]),
        )
        shown = phone.locator(".way tbody tr").evaluate_all(CELLS)
        for cells in shown:
            line = lines.get(int(cells[0]))
            scores = [f"{line['own']}", f"{line['against']}"] if line else ["", ""]
            assert cells[3:] == scores, (number, cells)


def check_prizes(session, counted):
    """Who wins what, on the page, in the table and on the winners' sheet."""
    names = {row["number"]: row["name"] for row in counted.standings}
    page = session.open("prizes")
    shown = page.locator(".prize-list > li")
    awards = counted.prizes()
    expect(shown).to_have_count(len(awards))
    sheet = " ".join(text(session.get("winners-sheet")).split())
    flat = []
    for (keys, winners, undecided), item in zip(awards, shown.all(), strict=True):
        assert not undecided
        texts = item.locator(".winner p b").all_inner_texts()
        assert texts == [names[number] for number in winners]
        total = sum(winners.values(), Decimal(0))
        if total:
            expect(item.locator("h3")).to_contain_text(in_text(total))
        for number, amount in winners.items():
            assert names[number] in sheet
            assert not amount or dollars(amount) in sheet
            if len(winners) > 1 and amount:
                expect(item).to_contain_text(in_text(amount))
            flat.append((str(number), names[number], f"{amount:.2f}"))
        assert keys
    paid = sum((sum(won.values(), Decimal(0)) for _, won, _ in awards), Decimal(0))
    expect(page.locator("dd.pot")).to_have_text(in_text(counted.pot()))
    expect(page.locator("dd.total")).to_have_text(in_text(paid))
    return flat


def check_money(session, counted):
    page, box = session.open("money"), counted.box()
    came_in, went_out, _, in_box = page.locator("dl.money dd").all_inner_texts()
    assert [came_in, went_out, in_box] == [
        in_text(amount) for amount in (box["income"], -box["spent"], box["box"])
    ]
    raised = in_text(box["net"] - still_to_pay(counted))
    assert page.locator(".cause").inner_text() == raised
    rows = session.rows("table.sums:not(.methods) tbody tr")
    sums = {kind: amount for kind, _, amount in rows}
    expected = {
        kind: amount for kind, amount in counted.sums().items() if "float" not in kind
    }
    assert {KINDS[kind]: amount for kind, amount in sums.items()} == {
        kind: dollars(amount) for kind, amount in expected.items()
    }
    unpaid = counted.unpaid()
    assert len(unpaid) == UNPAID
    expect(page.locator(".unpaid summary")).to_have_text(
        f"{len(counted.paid())} paid, {len(unpaid)} not paid"
    )
    assert page.locator(".unpaid bdi").all_text_contents() == unpaid
    euchres, marches, due = counted.coins()
    expect(page.locator("main")).to_contain_text(f"{euchres} euchre")
    expect(page.locator("main")).to_contain_text(f"{marches} loner")
    expect(page.locator("main")).to_contain_text(f"Quarters expected: {in_text(due)}.")
    paper = " ".join(text(session.get("money-printed")).split())
    assert f"Raised {dollars(box['net'] - still_to_pay(counted))}" in paper
    assert f"Starting cash still in the box {dollars(box['float'])}" in paper
    assert f"Cash in the box {dollars(box['box'])}" in paper


def check_paper(session, counted):
    lines = map(ROW.match, text(session.get("leaderboard")).splitlines())
    shown = [match.groups() for match in lines if match]
    columns = ("rank", "number", "name", "points", "against", "won", "alone")
    assert [(*row[:2], row[2].split(" (")[0], *row[3:-1]) for row in shown] == [
        tuple(str(row[column]) for column in columns) for row in counted.standings
    ]
    for (*_, games), row in zip(shown, counted.standings, strict=True):
        assert games in (None, f"{row['played']}")  # beside two lines it stands on its own


def check_tables(session, counted, prizes):
    archive = zipfile.ZipFile(io.BytesIO(session.get("night-tables")))
    tables = {
        name.removesuffix(".csv"): list(
            csv.reader(io.StringIO(archive.read(name).decode("utf-8-sig")))
        )[1:]
        for name in archive.namelist()
    }
    columns = ("rank", "number", "points", "against", "won", "alone", "played", "credit")
    assert [[*row[:2], *row[4:]] for row in tables["standings"]] == [
        [str(row[column]) for column in columns] for row in counted.standings
    ]
    assert [(row[1], row[2], row[3]) for row in tables["prizes"]] == prizes
    assert len(tables["deals"]) == len(counted.exported["deal_revisions"])
    paid = {row[0] for row in tables["people"] if row[-1] == "yes"}
    assert len(paid) == len(counted.paid())
    return tables


def check_board(session, counted, new_phone):
    phone = new_phone()
    phone.goto(session.root + board_path(session.session) + "?view=standings")
    rows = phone.locator("table.places tbody tr").evaluate_all(
        "rows => rows.map(row => [...row.cells].map(cell => cell.textContent.trim()))"
    )
    assert [row[:3] for row in rows] == [
        [f"{row['rank']}", row["name"], f"{row['points']}"] for row in counted.standings
    ]


def check_words(session, counted):
    page = session.open("after")
    bulletin = page.locator("#bulletin").input_value()
    for row in counted.winners():
        assert f"{row['name']} ({row['points']})" in bulletin
    assert f"{CAME + 1} players played {GAMES} games" in bulletin
    raised = counted.box()["net"] - still_to_pay(counted)
    assert f"raised {in_text(raised)}." in bulletin


def check_another_machine(session, laptop, page, whole):
    page.goto(laptop.url)
    page.get_by_label("Password", exact=True).fill("four aces up")
    page.get_by_label("Password again").fill("four aces up")
    page.get_by_role("button", name="Save password").click()
    page.get_by_role("link", name="Import event").click()
    page.locator("input[type=file]").set_input_files(
        {"name": "night.json", "mimeType": "application/json", "buffer": whole}
    )
    page.get_by_role("button", name="Import event").click()
    expect(page.locator("nav.rail")).to_be_visible()
    taken_in = re.search(r"/nights/(\d+)/", page.url).group(1)
    here = f"{laptop.url}/nights/{taken_in}/"
    assert page.request.get(f"{here}night.json").body() == whole
    for name in ("standings", "prizes", "money", "after", "credit"):
        session.open(name)
        path = reverse(name, args=[int(taken_in)])
        page.goto(f"{laptop.url}{path}")
        there = page.locator("main").inner_text()
        assert session.page.locator("main").inner_text() == there


def check_it_bites(whole, counted):
    """One deal worth a point more or less, and the count is another one."""
    tampered = copy.deepcopy(whole)
    revision = next(
        revision
        for revision in reversed(tampered["night"]["deal_revisions"])
        if revision["outcome"] == "made"
    )
    revision["outcome"] = "march"
    again = Recount(tampered)
    assert again.standings != counted.standings
    points = {row["number"]: row["points"] for row in counted.standings}
    changed = [row for row in again.standings if row["points"] != points[row["number"]]]
    assert len(changed) >= 2
    tampered = copy.deepcopy(whole)
    tampered["night"]["cash_entries"][-1]["amount"] = "0.01"
    assert Recount(tampered).box() != counted.box()


def test_an_evening(live_server, page, log_in, new_phone, browser, request):
    session = Evening(planned_session(), page, live_server.url)
    log_in(page.context, session.session)
    messages = watch(page)
    set_prices(session)
    people_come_in(session)
    plan_for_those_here(session)
    session.open("game", game_of(session.session, 1, PAPER).pk)
    session.press("Score on paper")
    expect(page.get_by_text("On paper", exact=True)).to_be_visible()
    for game in (1, 2):
        session.whole_game(game)
        session.next_game(game)
    comes_late(session)
    session.whole_game(3)
    session.next_game(3)
    two_phones_differ(session, new_phone)
    session.whole_game(4, but=[DISPUTED], pairs=True)
    session.next_game(4)
    choose_sign_off(session=session.session, sign_off=SignOff.OFF, by=ORGANIZER)
    sit_wrong(session, new_phone)
    session.whole_game(5)
    fine(game_of(session.session, 5, 1))
    pardon(fine(game_of(session.session, 5, 4), points=2))
    session.next_game(5)
    leaves(session, "Hal")
    session.whole_game(6)
    session.next_game(6)
    correct(session, 2, 1, "Loner, all five", "Two cards were stuck together")
    session.whole_game(7)
    session.next_game(7)
    choose_credit(session)
    give_prizes(session)
    enter_money(session)
    tied_at_the_top(session)
    session.open("hall")
    session.press("End event")
    expect(page.locator("h1 + .chip")).to_have_text("Final results")
    correct(session, 3, 4, "Euchred them", "Heard wrong")
    decide_prizes(session)
    session.open("board-desk")
    session.press("Announce next")
    session.session = Session.objects.get(pk=session.session.pk)
    reveal_all(session.session)

    raw = session.get("night-json")
    whole = json.loads(raw)
    counted = Recount(whole)
    assert any(len(won) > 1 for _, won, _ in counted.prizes())  # a prize is shared
    check_standings(session, counted)
    check_cards(session, counted, new_phone, [1, 2, 17, CAME, CAME + 1])
    prizes = check_prizes(session, counted)
    check_money(session, counted)
    check_paper(session, counted)
    check_tables(session, counted, prizes)
    check_board(session, counted, new_phone)
    check_words(session, counted)
    check_it_bites(whole, counted)
    other, laptop = browser.new_context(), request.getfixturevalue("laptop")
    check_another_machine(session, laptop, other.new_page(), raw)
    other.close()
    assert messages == []
