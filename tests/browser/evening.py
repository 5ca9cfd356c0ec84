"""The evening of `test_evening.py`, from the door to its last correction."""

import json
import re
from random import Random

from django.db import transaction
from django.urls import reverse
from playwright.sync_api import expect

from scoring.hall.actions import open_next_game
from scoring.rules import DealReport, HouseRules, Outcome
from scoring.rules.house_rules import PointsTable
from tests.factories import ORGANIZER, game_of, names_of, record, session_in_check_in
from tests.factories import play as play_deals
from tests.factories.entries import enter_both
from tests.factories.money import take
from tournament.access.links import LinkKind, link
from tournament.models import Game, Player
from tournament.people.door.actions import arrive
from tournament.play.seats import Side
from tournament.rotations.choice import PlanChoice
from tournament.rotations.rotation_types import RotationType

PLANNED, CAME, GAMES, DEALS = 48, 46, 8, 4
NO_SHOWS, UNPAID = 4, 3
WALK_INS = ["Zelda Winter", "Yann O’Neill"]
LATE = "Xaver <b>Late</b>"
PAPER, DISPUTED, WRONG = 5, 2, 3
BY_PAGE = {1, 4, 7, 8}
"""Games of which the paper is typed and the next one opened by their pages."""
KEYS = "1qaswx0"  # what the keys of the desk mean is said on its page
CELLS = "rows => rows.map(row => [...row.cells].map(cell => cell.innerText.trim()))"


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
        expect(page.locator(".arrival .paid")).to_contain_text("Paid")
    for name in WALK_INS:
        page.locator("#door-name").fill(name)
        session.press("Check in + $8 · At the door")
        expect(page.locator("#arrival")).to_have_text(f"{name} is here")
    session.press(f"Mark all {NO_SHOWS} as no-shows")
    expect(page.locator("#door-count .good dd")).to_have_text(f"{CAME}")


def plan_for_those_here(session):
    page = session.open("headcount")
    session.press(f"Set up for {CAME} players")
    page.wait_for_load_state()
    session.session.refresh_from_db()
    assert (session.session.table_count, session.session.cards.count()) == (11, CAME)
    page.get_by_label("No points").check()
    session.press("Use these answers")
    session.press("Start game 1")
    expect(page.locator("h1")).to_have_text("Tables")
    expect(page.locator(".game-now")).to_have_text(f"Game 1 of {GAMES}")


def comes_late(session):
    """In game 3, from the hall to the change taken; the fee is paid at once."""
    page = session.open("hall")
    page.get_by_role("link", name="Change games").click()
    page.get_by_role("link", name="Arrived late").click()
    page.locator("#door-name").fill(LATE)
    page.keyboard.press("Enter")
    session.press("Preview changes")
    expect(page.locator(".shown")).to_be_visible()
    session.press("Apply changes")
    expect(page.get_by_text("Applied the changes.")).to_be_visible()
    session.session.refresh_from_db()
    assert session.session.cards.count() == CAME + 1
    session.press("At the door $8")
    expect(page.locator(".paid")).to_contain_text("Paid")


def leaves(session, name):
    page = session.open("door", query=f"?name={name}")
    session.press("Preview changes")
    expect(page.locator(".shown")).to_be_visible()
    session.press("Apply changes")
    expect(page.get_by_text("Applied the changes.")).to_be_visible()


def two_phones_differ(session, new_phone):
    """Both pairs enter game 4; at one table they differ, and the organizer decides."""
    page = session.open("edit-night")
    page.get_by_label("Score confirmation").select_option("both_enter")
    session.press("Save details")
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


def correct(session, game, table, button, reason, pair=0):
    """A deal of a game long closed, found from the hall."""
    page = session.open("hall")
    page.get_by_role("link", name=f"Game {game}", exact=True).click()
    page.get_by_role("link", name=re.compile(f"^Table {table} ")).click()
    page.get_by_role("link", name=f"Table {table}", exact=True).click()
    page.get_by_text("Correct deal 1").click()
    form = page.locator("form.desk").first
    form.get_by_label("Reason for the change").fill(reason)
    form.get_by_role("button", name=button).nth(pair).click()
    expect(page.locator("q").first).to_have_text(reason)
