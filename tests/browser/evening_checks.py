"""What pages, papers, tables and another machine have to say of that evening."""

import copy
import csv
import io
import re
import zipfile
from decimal import Decimal

from django.urls import reverse
from playwright.sync_api import expect

from tests.browser.evening import CAME, CELLS, GAMES, UNPAID
from tests.evenings.pages import listed
from tests.factories.boards import board_path
from tests.oracles.event_file import without_codes
from tests.oracles.recount import Recount
from tests.tournament.printing.reading import text
from tournament.access.links import LinkKind, link

KINDS = {
    "Admission": "fee",
    "Quarters": "quarters",
    "50/50 tickets": "fifty_fifty",
    "Donations": "donation",
    "50/50 payout": "fifty_fifty_prize",
    "Prizes": "prize",
    "Expenses": "cost",
}


def dollars(amount):
    return f"{'−' if amount < 0 else ''}${abs(amount):,.2f}"


def in_text(amount):
    return dollars(amount).removesuffix(".00")


def still_to_pay(counted):
    """The money of prizes that was won and has not gone out of the box."""
    won = sum((sum(won.values(), Decimal(0)) for _, won, _ in counted.prizes()), Decimal(0))
    sums = counted.sums()
    half = 0 if "fifty_fifty_prize" in sums else sums.get("fifty_fifty", 0) / 2
    return won + sums.get("prize", Decimal(0)) + half


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
        assert total.split()[-2:] == [str(row["points"]), str(row["against"])]
        shown = phone.locator("tbody tr").evaluate_all(CELLS)
        for cells in shown:
            line = lines.get(int(cells[0]))
            scores = [f"{line['own']}", f"{line['against']}"] if line else ["", ""]
            shown_scores = [cell.replace("\N{MINUS SIGN}", "-") for cell in cells[-2:]]
            assert not line or shown_scores == scores, (number, cells)


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
    rows = dict(session.rows("table.sums:not(.methods) tbody tr"))
    assert rows["Cash in the box"] == dollars(box["box"])
    raised = in_text(box["net"] - still_to_pay(counted))
    assert page.locator(".cause").inner_text() == raised
    expected = {
        kind: dollars(amount)
        for kind, amount in counted.sums().items()
        if "float" not in kind
    }
    assert {KINDS[kind]: rows[kind] for kind in rows if kind in KINDS} == expected
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
    shown = " ".join(text(session.get("leaderboard")).split())
    for row in counted.standings:
        assert row["name"] in shown
        assert f" {row['points']} " in shown


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
    paid = {row[0] for row in tables["players"] if row[-1] == "yes"}
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
    page.get_by_text("Import event", exact=True).first.click()
    page.locator("input[type=file]").set_input_files(
        {"name": "night.json", "mimeType": "application/json", "buffer": whole}
    )
    page.get_by_role("button", name="Import event").click()
    expect(page.locator("nav.rail")).to_be_visible()
    taken_in = re.search(r"/nights/(\d+)/", page.url).group(1)
    here = f"{laptop.url}/nights/{taken_in}/"
    there = page.request.get(f"{here}night.json").body()
    assert without_codes(there) == without_codes(whole)
    for name in ("standings", "prizes", "money", "after"):
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
