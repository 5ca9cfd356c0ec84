"""Nights of 46 to 49 people: planned by those who came, changed when somebody leaves.

Scores come by the real actions; everything else goes through the pages. What the pages,
phones and paper say is compared with the seats in the database.
"""

import re

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from tests.browser.pages import watch
from tests.factories import names_of, play_round, session_in_check_in
from tests.factories.redraws import crowd_session, play_games
from tests.tournament.printing.reading import text
from tournament.access.links import LinkKind, link
from tournament.models import CardAssignment, Seat, SitOut
from tournament.rotations.choice import PlanChoice
from tournament.rotations.rotation_types import RotationType

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

EXPECTED, GAMES, LEAVER, LEFT_AFTER = 48, 6, 7, 3
WORDS = {"N": "North", "E": "East", "S": "South", "W": "West"}
FACING = {"N": "S", "S": "N", "E": "W", "W": "E"}
ROW = re.compile(r"^ *(\d+) +(\d+) +(North|East|South|West) +\S+ +(\d+) +(\d+) ?& ?(\d+)\b")


def seats(session, game):
    """Table and seat of every number in a game, as the database has them."""
    rows = Seat.objects.filter(round__session=session, round__number=game)
    placed = rows.values_list("card__number", "game__table__number", "position")
    return {number: (table, seat) for number, table, seat in placed}


def resting(session, game):
    """The numbers without a seat in a game."""
    rows = SitOut.objects.filter(round__session=session, round__number=game)
    return set(rows.values_list("card__number", flat=True))


def partners(plan):
    """The pairs of one game."""
    holder = {place: number for number, place in plan.items()}
    return {
        frozenset((number, holder[table, FACING[seat]]))
        for number, (table, seat) in plan.items()
    }


def name_of(session, number):
    """Who holds a number now."""
    held = CardAssignment.objects.select_related("attendance__player")
    return str(held.get(card__session=session, card__number=number).attendance.player)


def plan_for_those_who_came(page, people):
    if people == EXPECTED:
        return
    if people % 4:
        change = page.get_by_text("Change what extra players do")
        turns = page.get_by_label("Take turns sitting out")
        if change.is_visible() and not turns.is_visible():
            change.click()
        turns.check()
    page.get_by_role("button", name=f"Set up for {people} players").click()


def open_next_game(page, game):
    page.reload()
    page.get_by_role("button", name=f"Start game {game + 1}").click()
    expect(page.locator(".game-now")).to_have_text(f"Game {game + 1} of {GAMES}")


def check_hall(page, session, game):
    """Every table of the game in the hall has the four people of the plan."""
    plan = seats(session, game)
    tables = page.locator("ul.hall > li")
    expect(tables).to_have_count(len(plan) // 4)
    in_use = sorted({table for table, _ in plan.values()})
    for table, shown in zip(in_use, tables.all_text_contents(), strict=True):
        assert shown.split()[:2] == ["Table", f"{table}"]
        for number, (at, _) in plan.items():
            assert at != table or name_of(session, number) in shown
    for number in resting(session, game):
        expect(page.locator(".resting")).to_contain_text(name_of(session, number))


def check_table(phone, session, game, table):
    """The phone on a table shows who sits where."""
    for number, (at, seat) in seats(session, game).items():
        if at == table:
            shown = phone.locator(f".seat.{seat}")
            expect(shown).to_contain_text(name_of(session, number))


def check_card(phone, session, game, number):
    """A card's page sends its holder to the seat of the plan, or lets them rest."""
    place = seats(session, game).get(number)
    where = f"Table {place[0]} {WORDS[place[1]]}" if place else "You sit out"
    expect(phone.locator(".go")).to_contain_text(where, use_inner_text=True)


def printed(pdf):
    """Game by game what the cards in a PDF say, in the order of the cards."""
    cards = []
    for line in text(pdf).splitlines():
        if match := ROW.match(line):
            game, table, seat, partner, one, other = match.groups()
            if not cards or int(game) <= max(cards[-1], default=0):
                cards.append({})
            cards[-1][int(game)] = (int(table), seat, int(partner), {int(one), int(other)})
    return cards


def check_paper(pdf, session, numbers, first, last):
    """The cards in a PDF are those of *numbers* and say what the database says."""
    cards = printed(pdf)
    assert len(cards) == len(numbers)
    for game in range(first, last + 1):
        plan = seats(session, game)
        holder = {place: number for number, place in plan.items()}
        for number, card in zip(numbers, cards, strict=True):
            if number not in plan:
                assert game not in card
                continue
            table, seat = plan[number]
            four = {holder[table, word] for word in WORDS}
            partner = holder[table, FACING[seat]]
            against = four - {number, partner}
            assert card[game] == (table, WORDS[seat], partner, against)


@pytest.mark.long
@pytest.mark.parametrize("people", [46, 47, 48, 49])
def test_somebody_leaves_after_game_three(people, live_server, page, log_in, new_phone):
    choice = PlanChoice(RotationType.BALANCED, EXPECTED, GAMES, seed=people)
    session = session_in_check_in(names=names_of(people), choice=choice)
    log_in(page.context, session)
    messages = watch(page)
    page.goto(live_server.url + reverse("headcount", args=[session.pk]))
    plan_for_those_who_came(page, people)
    page.get_by_role("button", name="Draw numbers").click()
    if people % 4:  # some sit out more games than others
        page.get_by_role("button", name="Use these answers").click()
    page.get_by_role("button", name="Start game 1").click()
    session.refresh_from_db()
    assert session.cards.count() == people
    assert session.table_count == people // 4
    for game in range(1, LEFT_AFTER):
        check_hall(page, session, game)
        play_round(session, game)
        open_next_game(page, game)
    played = {game: seats(session, game) for game in range(1, LEFT_AFTER + 1)}
    play_round(session, LEFT_AFTER)
    card = session.cards.get(number=LEAVER)
    phone, left = new_phone(), new_phone()
    address = live_server.url + link(LinkKind.CARD, card.pk, card.generation).path
    left.goto(address)
    other = session.cards.get(number=1)
    phone.goto(live_server.url + link(LinkKind.CARD, other.pk, other.generation).path)

    page.goto(live_server.url + reverse("hall", args=[session.pk]))
    page.get_by_role("link", name="Change games").click()
    page.get_by_label("Find a player").fill(f"{LEAVER}")
    page.locator(f"input[name='leave'][value='{LEAVER}']").check()
    page.get_by_role("button", name="Preview changes").click()
    before = {game: seats(session, game) for game in range(1, GAMES + 1)}
    assert {game: before[game] for game in played} == played
    page.get_by_role("button", name="Apply changes").click()

    session.refresh_from_db()
    assert {game: seats(session, game) for game in played} == played
    here = set(range(1, people + 1)) - {LEAVER}
    pairs = [partners(seats(session, game)) for game in range(1, GAMES + 1)]
    assert len(set().union(*pairs)) == sum(len(pair) for pair in pairs)  # nobody twice
    for game in range(LEFT_AFTER + 1, GAMES + 1):
        assert set(seats(session, game)) | resting(session, game) == here
    changed = changed_numbers(session, before, range(LEFT_AFTER + 1, GAMES + 1))
    check_paper(changed_cards(page), session, changed, LEFT_AFTER + 1, GAMES)

    open_next_game(page, LEFT_AFTER)
    check_hall(page, session, LEFT_AFTER + 1)
    expect(left.locator("#pad")).to_contain_text("left", timeout=15_000)
    expect(phone.locator(".go h2")).to_contain_text(
        f"game {LEFT_AFTER + 1}", timeout=15_000
    )
    check_card(phone, session, LEFT_AFTER + 1, 1)
    table = session.tables.get(number=1)
    phone.goto(live_server.url + link(LinkKind.TABLE, table.pk, table.generation).path)
    check_table(phone, session, LEFT_AFTER + 1, 1)
    assert messages == []


def changed_numbers(session, before, games):
    """Who plays on and has another seat, partner or opponents in one of the *games*."""
    after = {game: company(seats(session, game)) for game in games}
    was = {game: company(before[game]) for game in games}
    here = {n for game in games for n in {*after[game], *resting(session, game)}}
    return [
        number
        for number in sorted(here)
        if any(after[game].get(number) != was[game].get(number) for game in games)
    ]


def company(plan):
    """The seat of every number in a game, and who sits in which seat of its table."""
    four = {}
    for number, (table, seat) in plan.items():
        four.setdefault(table, {})[seat] = number
    return {number: (place, four[place[0]]) for number, place in plan.items()}


def changed_cards(page):
    """The PDF of the cards that the hall asks to print again."""
    reprint = page.get_by_role("link", name=re.compile("Reprint .* card")).first
    return page.request.get(
        page.url.split("/nights")[0] + reprint.get_attribute("href"), timeout=60_000
    ).body()


def apply_previewed(page):
    """Take the way that is recommended."""
    page.get_by_role("button", name="Preview changes").click()
    expect(page.get_by_label("Fewest new cards")).to_be_checked()
    page.get_by_role("button", name="Apply changes").click()
    expect(page.get_by_text("Applied the changes.")).to_be_visible()


@pytest.mark.long
def test_a_leaver_and_a_latecomer_among_46_print_few_cards(live_server, page, log_in):
    session = play_games(crowd_session(46, 10), 4)
    log_in(page.context, session)
    for game, name in ((5, None), (7, "Zoe Late")):
        before = {at: seats(session, at) for at in range(1, 11)}
        if name:
            session = play_games(session, game - 1)
            page.goto(
                live_server.url + reverse("door", args=[session.pk]) + f"?name={name}"
            )
        else:
            page.goto(live_server.url + reverse("redraw", args=[session.pk]))
            page.get_by_label("Find a player").fill("15")
            page.locator("input[name='leave'][value='15']").check()
        apply_previewed(page)

        changed = changed_numbers(session, before, range(game + 1, 11))
        assert 0 < len(changed) <= 25
        check_paper(changed_cards(page), session, changed, game + 1, 10)
    pairs = [partners(seats(session, game)) for game in range(1, 11)]
    assert len(set().union(*pairs)) == sum(map(len, pairs))  # nobody partners twice
