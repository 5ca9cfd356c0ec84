"""The end of that evening: prizes, ties, credit for sitting out, and money."""

import re
from itertools import combinations_with_replacement

from playwright.sync_api import expect

from scoring.rules import DealReport, Outcome
from scoring.standings.prizes import PrizeKind
from tests.browser.evening import DEALS, GAMES
from tests.factories import game_of
from tests.factories import play as play_deals
from tests.factories.money import enter
from tests.factories.prizes import prize
from tests.oracles.recount import Recount
from tournament.play.seats import Compass, Side


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
    page.get_by_label("Best game").check()
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
    page = session.open("standings", query="?fixed=7")
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
    line = page.locator(".cash > li", has_text="Ida, twice")
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
    cut = page.get_by_role("button", name=re.compile("^Enter the cut"))
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
