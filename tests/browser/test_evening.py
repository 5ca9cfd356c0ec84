"""A night planned for 48 to which 46 come, from the door to the treasurer's page.

What is proved here goes through the pages; most deals come by the real actions. In the
end all is counted once more from the exported JSON by `tests.oracles.recount`, and pages,
papers and tables have to say the same; in the long run another machine that takes the
file in, too.
"""

import json

import pytest
from playwright.sync_api import expect

from scoring.deals.agreements.actions import choose_sign_off
from tests.browser.evening import (
    CAME,
    DISPUTED,
    PAPER,
    Evening,
    comes_late,
    correct,
    leaves,
    people_come_in,
    plan_for_those_here,
    planned_session,
    set_prices,
    sit_wrong,
    two_phones_differ,
)
from tests.browser.evening_checks import (
    check_another_machine,
    check_board,
    check_cards,
    check_it_bites,
    check_money,
    check_paper,
    check_prizes,
    check_standings,
    check_tables,
    check_words,
)
from tests.browser.evening_end import (
    choose_credit,
    decide_prizes,
    enter_money,
    give_prizes,
    tied_at_the_top,
)
from tests.browser.pages import watch
from tests.factories import ORGANIZER, fine, game_of, pardon
from tests.factories.boards import reveal_all
from tests.oracles.recount import Recount
from tournament.models import Session
from tournament.play.lifecycle import SignOff

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.mark.parametrize("moves", [False, pytest.param(True, marks=pytest.mark.long)])
def test_an_evening(live_server, page, log_in, new_phone, browser, request, moves):
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
    if moves:
        other, laptop = browser.new_context(), request.getfixturevalue("laptop")
        check_another_machine(session, laptop, other.new_page(), raw)
        other.close()
    assert messages == []
