"""What cards and scorepads say of a final and a consolation."""

import pytest

from scoring.hall.actions import finish
from scoring.phone.card import card_page, card_stamp
from scoring.phone.scorepad import scorepad
from scoring.rules import DealReport, Outcome
from tests.factories import MADE, ORGANIZER, correct, game_of
from tests.factories.credit import give
from tests.factories.finals import (
    final_session,
    in_final,
    open_next,
    plan_final,
    play_open,
    play_table,
)
from tests.factories.redraws import crowd_session
from tournament.models import TallyCard
from tournament.play.game_end import GameEnd
from tournament.rotations.headcounts import SitOutCredit
from tournament.words.translation import translate

pytestmark = pytest.mark.django_db

THEIRS = DealReport(Outcome.MADE, MADE.side.other)
PASSED = DealReport(Outcome.THROWN_IN)
ALONE = DealReport(Outcome.LONE_MARCH, MADE.side)


def card(session, number):
    return TallyCard.objects.select_related("session").get(session=session, number=number)


def part(session, number):
    page = card_page(card(session, number))
    return translate(page["part"] or "")


def parts(session, number):
    """What stands on a card: each heading with the game, the stage, and the own points."""
    return [
        (name, [(each.game, each.stage, each.tally.points) for each in lines if each.tally])
        for name, lines in card_page(card(session, number))["parts"]
    ]


def pad(session, table=1):
    return scorepad(session.tables.get(number=table))


def text_of(sentence):
    return translate(sentence or "")


def going(session, table):
    return [place.instead or place.table for place in pad(session, table)["next_places"]]


def test_a_final_set_but_not_begun_is_what_comes_next():
    session = final_session()
    first, *_ = session.stages.final.numbers
    other = next(n for n in range(1, 17) if n not in session.stages.final.numbers)

    page = card_page(card(session, first))
    assert (page["later"].game, page["later"].stage, page["games"]) == (2, "Semifinal", 3)
    assert (page["part"], page["bracket"].endswith("?view=bracket")) == (None, True)
    assert (part(session, other), page["place"].games) == ("Your games are over.", 1)
    assert card_page(card(session, other))["later"] is None
    assert going(session, 1) == [2, "Is done", 1, "Is done"]
    assert not pad(session, 1)["is_last"]


def test_points_of_a_card_are_those_before_the_final():
    session = in_final(games=1, has_third=True)
    loser = session.stages.final.numbers[3]
    session = play_open(session)
    session = play_open(open_next(session))

    names = [[stage for _, stage, _ in lines] for _, lines in parts(session, loser)]
    page = card_page(card(session, loser))
    assert (names, page["games"]) == ([[""], ["Semifinal", "Third place"]], 3)
    assert [name for name, _ in parts(session, loser)] == ["", "Final"]
    assert (page["points"], page["won"], len(page["lines"])) == (1, 1, 1)
    assert page["best"].game == 1


def test_credit_of_a_card_is_of_the_games_before_the_final():
    session = crowd_session(17, games=3, deals_per_game=2)
    rested = session.rounds.get(number=1).sit_outs.get().card.number
    give(session, SitOutCredit.FIELD_AVERAGE)
    session = open_next(plan_final(play_open(session), 4, has_consolation=True))
    for table in (2, 3, 4):
        play_table(session, 2, table, ALONE, ALONE)

    page = card_page(card(session, rested))

    assert (page["credit"], page["points"], page["against"]) == (1, 1, 0)


def test_who_is_out_is_told_the_place_once_all_is_over():
    session = in_final(games=1)
    seeds = session.stages.final.numbers
    session = play_table(session, 2, 1)
    ends = [part(session, seeds[0]), part(session, seeds[3])]
    assert ends == ["", "You are out of the final."]
    session = open_next(play_table(session, 2, 2))
    before = card_stamp(card(session, seeds[3]))
    session = play_open(session)

    ends = [part(session, number) for number in (seeds[0], seeds[1], seeds[3], seeds[4])]
    partners = [f"Person {seeds[index]}" for index in (7, 6, 4, 3)]
    assert ends == [
        f"You and {partners[0]} won the final.",
        f"You and {partners[1]} finished 2nd.",
        f"You and {partners[2]} finished 3rd.",
        f"You and {partners[3]} finished 3rd.",
    ]
    assert card_stamp(card(session, seeds[3])) != before
    finish(session=session, by=ORGANIZER)
    assert part(session, seeds[0]) == ""


def test_a_scorepad_says_what_is_played_who_won_and_what_follows():
    session = in_final(games=1, has_third=True, end=GameEnd(deals=2))
    before = pad(session)
    assert (before["stage"].name, text_of(before["ends"].line)) == (
        "Semifinal",
        "2 deals. If it is tied, play one more.",
    )
    tied = pad(play_table(session, 2, 1, MADE, THEIRS))
    assert (text_of(tied["ends"].line), tied["deal"], tied["ends"].is_open_ended) == (
        "It is tied. Play one more deal.",
        *(3, True),
    )
    play_table(session, 2, 2, MADE, PASSED)
    done = pad(session, 2)
    assert text_of(done["stage"].won).endswith("won this match.")
    assert "others for third place" in text_of(done["stage"].following)
    assert not done["is_last"]


def test_phones_know_the_next_match_once_all_results_are_in():
    session = in_final(20, games=1, has_third=True, has_consolation=True)
    winner, *_, loser = session.stages.final.numbers[:4]
    session = play_table(session, 2, 1)
    before, waits = card_stamp(card(session, winner)), going(session, 1)
    session = play_table(session, 2, 2)

    lines = [card_page(card(session, number))["later"] for number in (winner, loser)]
    told = [(each.game, each.stage, each.duty.table) for each in lines]
    assert told == [(3, "Final", 1), (3, "Third place", 2)]
    assert (waits, going(session, 1), going(session, 3)) == ([], [1, 2, 1, 2], [])
    assert card_stamp(card(session, winner)) != before
    seats = lines[0].duty.seat, lines[1].duty.seat
    for table in (3, 4, 5):
        play_table(session, 2, table)
    session = open_next(session)
    now = [card_page(card(session, number))["now"] for number in (winner, loser)]
    assert [each.duty.table for each in now] == [1, 2]
    assert tuple(each.duty.seat for each in now) == seats


def test_the_last_games_of_a_final_and_of_a_consolation_are_the_last():
    session = in_final(games=1, has_third=True, has_consolation=True)
    pads = [pad(session, table) for table in (1, 3)]
    assert [(each["stage"].name, each["is_last"]) for each in pads] == [
        ("Semifinal", False),
        ("Consolation", False),
    ]
    session = play_open(open_next(play_open(session)))

    pads = [pad(session, table) for table in (1, 2, 3)]
    won = [text_of(each["stage"].won) for each in pads]
    assert [(each["stage"].name, each["is_last"]) for each in pads] == [
        ("Final", True),
        ("Third place", True),
        ("Consolation", True),
    ]
    teams = [pads[table]["pairs"][0].names for table in (0, 1)]
    assert won == [f"{teams[0]} won the final.", f"{teams[1]} took third place.", ""]


def test_best_of_three_stays_at_its_table():
    session = in_final(games=1, size=4, best_of=3)
    states = [text_of(pad(session)["stage"].state)]
    session = play_table(session, 2, 1)
    after_one = pad(session)
    states.append(text_of(after_one["stage"].state))
    session = play_table(open_next(session), 3, 1)
    after_two = pad(session)
    states.append(text_of(after_two["stage"].state))

    assert states == [
        "Best of three games.",
        f"Best of three games. {after_one['pairs'][0].names} won the first.",
        "Best of three games. Each team won one.",
    ]
    following = text_of(after_two["stage"].following)
    assert following == "Stay here until one team has won two games."
    assert not after_two["is_last"]
    page = card_page(card(session, session.stages.final.numbers[0]))
    assert (text_of(page["part"])[:9], page["is_done"]) == ("Wait here", True)
    correct(game_of(session, 2), 1, THEIRS, reason="Misread")
    assert pad(session)["stamp"] != after_two["stamp"]
    assert pad(session)["is_last"]


def test_who_wins_early_waits_and_who_loses_is_done():
    session = play_open(in_final(games=1, best_of=3))
    session = open_next(session)
    session = play_table(play_table(session, 3, 1, THEIRS), 3, 2)
    session = open_next(session)

    moved = [place.instead for place in pad(session)["moved"]]

    assert sorted(moved) == ["Is done", "Is done", "Waits", "Waits"]
