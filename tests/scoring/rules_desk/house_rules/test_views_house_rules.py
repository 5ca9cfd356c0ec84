"""The screen Whose rules?, from the first look to the fixed rules."""

import re
from dataclasses import replace
from html import unescape

import pytest
from django.urls import reverse

from scoring.rules import PRESETS, HouseRules
from scoring.rules.tonight import sheet
from scoring.rules_desk.house_rules.forms import HouseRulesForm
from tests.factories import (
    SessionFactory,
    finished_session,
    game_of,
    journal_of,
    record,
    running_session,
)
from tests.factories.rules import posted
from tests.factories.visitors import heading_of, organizer_of, told_on, values_of
from tests.oracles import oracle
from tournament.access.checks import PROGRAM
from tournament.models import Session
from tournament.planning import actions as session_states

pytestmark = pytest.mark.django_db

LOCKED = "The house rules cannot change after the first score. Nothing was changed."


def address(session):
    return reverse("house-rules", args=[session.pk])


def answers(rules=None, **changed):
    """What the page sends after *changed* was ticked on the sheet of *rules*."""
    rules = rules or HouseRules()
    return {
        **posted(HouseRulesForm(rules=rules)),
        "filled-game": rules.game,
        "filled-preset": rules.preset,
        "game": rules.game,
        "preset": rules.preset,
        "step": "save",
        **changed,
    }


def rules_of(session):
    return HouseRules.from_snapshot(Session.objects.get(pk=session.pk).house_rules)


def ticked(answer, name):
    return re.findall(
        rf'<input type="radio" name="{name}" value="(\w+)" checked', answer.text
    )


def buttons_on(answer):
    """The labels of one team in the preview."""
    preview = answer.text.partition('id="preview"')[2]
    labels = re.findall(r'<p class="l">(.*?) <b>(.*?)</b>', preview)
    return [unescape(f"{label} {points}") for label, points in labels]


def in_words(answer):
    """What the page says, without its tags, the spaces as one."""
    return " ".join(unescape(re.sub(r"<[^>]*>", "", answer.text)).split())


def changes_on(answer):
    """The answers that are marked as the organizer's own."""
    marked = re.findall(r'<b id="answer-\w+">([^<]*)<span class="chip note">', answer.text)
    return [unescape(text) for text in marked]


def test_rules_of_tonight_are_filled_in():
    rules = PRESETS["house_of_cards"].to_snapshot() | {"jambon": True}
    session = SessionFactory(house_rules=rules)

    answer = organizer_of(session).get(address(session))

    assert heading_of(answer) == "House rules"
    assert ticked(answer, "jambon") == ["yes"]
    assert ticked(answer, "defend_alone") == ["vs_lone_maker"]
    assert values_of(answer, "points_lone_march") == ["4"]
    assert "1 change from 32-card, dealer may pass up" in answer.text
    assert changes_on(answer) == ["Yes"]
    assert buttons_on(answer)[-1] == "Lay-down, all five 8"
    assert "Not saved yet." not in answer.text


def test_sheet_is_filled_in_and_nothing_saved():
    session = SessionFactory()

    answer = organizer_of(session).post(
        address(session), answers(preset="brad_wilson", jambon="yes", step="use")
    )

    assert answer.status_code == 200
    assert ticked(answer, "misdeal_after_turnup") == ["passes_left"]
    assert ticked(answer, "jambon") == ["no"]
    assert values_of(answer, "filled-preset") == ["brad_wilson"]
    assert '<span class="chip">Tournament 24-card</span>' in answer.text
    assert "Not saved yet." in answer.text
    assert rules_of(session) == HouseRules()


def test_another_game_brings_its_own_questions_and_what_phones_ask():
    session = SessionFactory()

    answer = organizer_of(session).post(
        address(session), answers(game="hasenpfeffer", step="use")
    )

    assert ticked(answer, "hasen_lead") == ["left_of_dealer"]
    assert ticked(answer, "jambon") == []
    assert "What was the bid?" in answer.text
    assert "Canadian rules" not in answer.text


def test_what_is_ticked_can_be_looked_at_without_saving():
    session = SessionFactory()

    answer = organizer_of(session).post(
        address(session), answers(jambon="yes", points_lone_euchre="3", step="show")
    )

    assert answer.status_code == 200
    assert buttons_on(answer) == oracle("rules_desk")["ticked"]
    assert "2 changes from Classic 32-card" in answer.text
    assert "Not saved yet." in answer.text
    assert rules_of(session) == HouseRules()


def test_canadian_rules_are_two_switches_at_once():
    session = SessionFactory()

    answer = organizer_of(session).post(
        address(session), answers(deck="24", step="canadian")
    )

    assert answer.status_code == 200
    assert ticked(answer, "all_pass") == ["stick_the_dealer"]
    assert ticked(answer, "assist_must_go_alone") == ["yes"]
    assert ticked(answer, "deck") == ["24"]
    assert rules_of(session) == HouseRules()


def test_rules_are_saved_and_told():
    session = SessionFactory()
    organizer = organizer_of(session)

    answer = organizer.post(address(session), answers(jambon="yes"))
    page = organizer.get(answer.url)

    assert (answer.status_code, answer.url) == (302, address(session))
    assert "Saved house rules" in page.text
    assert rules_of(session) == HouseRules(jambon=True)
    assert journal_of(session)[-1][0] == "Changed the house rules: Lay-down (jambon): Yes"


def test_theme_night_is_saved_and_its_phones_ask_for_bids():
    session = running_session()
    rules = sheet("hasenpfeffer", "house_of_cards")

    answer = organizer_of(session).post(address(session), answers(rules))

    assert answer.status_code == 302
    assert rules_of(session).game == "hasenpfeffer"


def test_what_differs_is_asked_first_and_marked():
    session = SessionFactory()

    answer = organizer_of(session).post(
        address(session),
        answers(jambon="yes", defend_alone="any", points_march="3", step="show"),
    )

    first, _, folded = answer.text.partition('<details class="more all"')
    assert "3 changes from Classic 32-card" in answer.text
    assert changes_on(answer) == ["Always", "Yes"]
    assert ("rule-jambon" in first, "rule-deck" in first) == (True, False)
    assert 'id="rule-deck"' in folded


@pytest.mark.parametrize("step", ["save", "show", "canadian"])
def test_wrong_answers_are_told_and_stay(step):
    session = SessionFactory()

    answer = organizer_of(session).post(
        address(session),
        answers(points_march="lots", jambon="maybe", misdeal_jar="<b>", step=step),
    )

    assert answer.status_code == 400
    alert = "Fix these answers: Lay-down (jambon), Points"
    assert alert in in_words(answer)
    assert re.findall(r'<a href="#(rule-jambon|points)">', answer.text) == [
        "rule-jambon",
        "points",
    ]
    assert '<details class="more all" open>' in answer.text
    assert {"Choose from the list.", "Type a number from 1 to 20."} <= set(told_on(answer))
    assert values_of(answer, "points_march") == ["lots"]
    assert values_of(answer, "misdeal_jar") == ["<b>"]
    assert rules_of(session) == HouseRules()


def test_sheet_chosen_but_not_filled_in_is_not_saved():
    session = SessionFactory()

    answer = organizer_of(session).post(
        address(session), answers(preset="everything2", jambon="yes")
    )

    assert answer.status_code == 400
    assert told_on(answer) == [
        "You chose Michigan 24-card, but its answers are not on the page yet. Press "
        "“Start from this rule set” first. Nothing was changed."
    ]
    assert ticked(answer, "jambon") == ["yes"]
    assert rules_of(session) == HouseRules()


@pytest.mark.parametrize(
    "wrong", [{"game": "bridge"}, {"preset": "hoyle"}, {"filled-game": "three_handed"}]
)
@pytest.mark.parametrize("step", ["use", "save"])
def test_unknown_games_and_sheets_are_refused(wrong, step):
    session = SessionFactory()

    answer = organizer_of(session).post(address(session), answers(**wrong, step=step))

    assert answer.status_code == 400
    assert rules_of(session) == HouseRules()


@pytest.mark.parametrize("step", ["save", "show", "use", "canadian"])
def test_first_deal_fixes_the_page(step):
    session = running_session()
    record(game_of(session), 1)
    organizer = organizer_of(session)

    page = organizer.get(address(session))
    refused = organizer.post(address(session), answers(jambon="yes", step=step))

    assert LOCKED in page.text
    assert "<form" not in page.text.partition('id="main"')[2]
    assert buttons_on(page)[0] == "Made it 1"
    assert (refused.status_code, told_on(refused)) == (409, [LOCKED])
    assert rules_of(session) == HouseRules()


def test_cancelled_night_keeps_its_rules():
    session = session_states.cancel(session=SessionFactory(), by=PROGRAM, reason="")

    page = organizer_of(session).get(address(session))

    assert "This event is over. Its rules stay." in page.text


def test_finished_night_shows_what_was_played():
    session = finished_session()

    assert LOCKED in organizer_of(session).get(address(session)).text


def test_rules_of_another_night_are_copied():
    rules = PRESETS["everything2"].to_snapshot() | {"jambon": True}
    source = SessionFactory(name="Harvest supper", house_rules=rules)
    session = SessionFactory(club=source.club)
    organizer = organizer_of(session)

    page = organizer.get(address(session))
    answer = organizer.post(reverse("copy-rules", args=[session.pk]), {"source": source.pk})

    offered = "Harvest supper, Sat, Oct 3: Michigan 24-card, 1 change"
    assert offered in page.text
    assert (answer.status_code, answer.url) == (302, address(session))
    assert rules_of(session) == HouseRules.from_snapshot(rules)


@pytest.mark.parametrize("source", ["", "none", "987654"])
def test_nothing_is_copied_from_nowhere(source):
    session = SessionFactory()
    SessionFactory(club=session.club)

    answer = organizer_of(session).post(
        reverse("copy-rules", args=[session.pk]), {"source": source}
    )

    assert answer.status_code == 400
    assert len(told_on(answer)) == 1


def test_another_clubs_rules_are_not_copied():
    session = SessionFactory()
    SessionFactory(club=session.club)
    foreign = SessionFactory(house_rules=HouseRules(jambon=True).to_snapshot())

    answer = organizer_of(session).post(
        reverse("copy-rules", args=[session.pk]), {"source": foreign.pk}
    )

    assert answer.status_code == 400
    assert rules_of(session) == HouseRules()


def test_nothing_is_copied_once_the_rules_are_fixed():
    session = running_session()
    source = SessionFactory(
        club=session.club, house_rules=HouseRules(jambon=True).to_snapshot()
    )
    record(game_of(session), 1)

    answer = organizer_of(session).post(
        reverse("copy-rules", args=[session.pk]), {"source": source.pk}
    )

    assert (answer.status_code, told_on(answer)) == (409, [LOCKED])
    assert rules_of(session) == HouseRules()


def test_home_leads_to_the_rules():
    session = SessionFactory()

    page = organizer_of(session).get(reverse("night", args=[session.pk]))

    assert address(session) in page.text


def test_rules_changed_by_somebody_else_are_not_overwritten_unseen():
    session = SessionFactory()
    mine, other = organizer_of(session), organizer_of(session)
    (seen,) = values_of(mine.get(address(session)), "seen")
    other.post(address(session), answers(jambon="yes", seen=seen))

    answer = mine.post(address(session), answers(ace_no_face="yes", seen=seen))
    (seen_now,) = values_of(answer, "seen")
    again = mine.post(address(session), answers(ace_no_face="yes", seen=seen_now))

    assert answer.status_code == 409
    assert "Another organizer saved other house rules" in answer.text
    assert ticked(answer, "ace_no_face") == ["yes"]
    assert seen_now != seen
    assert again.status_code == 302
    assert rules_of(session) == replace(HouseRules(), ace_no_face=True)
