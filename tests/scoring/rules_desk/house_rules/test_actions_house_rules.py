"""House rules set, copied, and fixed by the first deal."""

from dataclasses import replace

import pytest

from scoring.rules import PRESETS, DealReport, HouseRules, ImpossibleDeal, Outcome
from scoring.rules_desk.house_rules.actions import (
    RulesChangedMeanwhile,
    RulesLocked,
    RulesNotPossible,
    copy_house_rules,
    set_house_rules,
)
from scoring.rules_desk.house_rules.reading import rules_stamp
from tests.factories import (
    ORGANIZER,
    SessionFactory,
    finished_session,
    game_of,
    journal_of,
    read_refusal,
    record,
    running_session,
    session_in_check_in,
    take_back,
)
from tournament.models import Session
from tournament.planning import actions as session_states
from tournament.play.lifecycle import BadTransition
from tournament.play.seats import Side

pytestmark = pytest.mark.django_db

JAMBON = replace(HouseRules(), jambon=True)
LOCKED = (
    "RULES_LOCKED",
    "The house rules cannot change after the first score. Nothing was changed.",
)


def set_rules(session, rules=JAMBON):
    return set_house_rules(session=session, rules=rules, by=ORGANIZER)


def rules_of(session):
    return HouseRules.from_snapshot(Session.objects.get(pk=session.pk).house_rules)


@pytest.mark.postgres
@pytest.mark.parametrize("make", [SessionFactory, session_in_check_in, running_session])
def test_rules_are_set_until_the_first_deal(make):
    session = make()

    changed = set_rules(session)

    assert rules_of(session) == JAMBON
    assert changed.version == session.version + 1
    assert journal_of(session)[-1] == (
        "Changed the house rules: Lay-down (jambon): Yes",
        "Olga",
        "",
    )


def test_journal_keeps_everything_that_changed():
    session = SessionFactory()

    set_rules(session, replace(PRESETS["activity_list"], misdeal_jar="$1"))

    assert journal_of(session)[-1][0] == (
        "Changed the house rules: Rule set: Standard 24-card, Who leads against a loner: "
        "Left of the dealer, Misdeal jar: $1, Deck: 24 cards, Dealing: Any mix of 2 and "
        "3, Score-keeping cards: 6 and 4, and Points to win: 10"
    )


def test_same_rules_again_change_nothing():
    session = SessionFactory()
    set_rules(session)
    before = journal_of(session)

    set_rules(session)

    assert journal_of(session) == before


def test_rules_somebody_else_has_changed_meanwhile_are_looked_at_again():
    session = SessionFactory()
    seen = rules_stamp(session)
    set_rules(session)
    other = replace(HouseRules(), ace_no_face=True)

    with pytest.raises(RulesChangedMeanwhile):
        set_house_rules(session=session, rules=other, by=ORGANIZER, seen=seen)

    assert rules_of(session) == JAMBON


def test_rules_sent_twice_are_saved_once_however_old_the_page():
    session = SessionFactory()
    seen = rules_stamp(session)

    for _ in range(2):
        set_house_rules(session=session, rules=JAMBON, by=ORGANIZER, seen=seen)

    assert rules_of(session) == JAMBON
    assert len([what for what, *_ in journal_of(session) if "house rules" in what]) == 1


def test_a_deal_on_file_fixes_the_rules():
    session = running_session()
    record(game_of(session), 1)

    with pytest.raises(RulesLocked) as refused:
        set_rules(session)

    assert read_refusal(refused) == LOCKED
    assert refused.value.status == 409
    assert rules_of(session) == HouseRules()


def test_a_deal_taken_back_has_fixed_them_all_the_same():
    session = running_session()
    record(game_of(session), 1)
    take_back(game_of(session), 1)

    with pytest.raises(RulesLocked):
        set_rules(session)


def test_deals_of_another_night_fix_nothing():
    session = running_session()
    record(game_of(session), 1)
    other = running_session(club=session.club)

    set_rules(other)

    assert rules_of(other) == JAMBON


def test_night_that_is_over_keeps_its_rules():
    session = session_states.cancel(session=SessionFactory(), by=ORGANIZER, reason="")

    with pytest.raises(BadTransition) as refused:
        set_rules(session)

    assert read_refusal(refused) == (
        "BAD_TRANSITION",
        "This event is over, so it cannot change. Nothing was changed.",
    )


def test_night_that_was_played_says_that_its_rules_are_fixed():
    with pytest.raises(RulesLocked):
        set_rules(finished_session())


def test_rules_no_night_can_be_played_by_are_refused_with_every_reason():
    session = SessionFactory()
    rules = HouseRules(game="bridge", target=1000)

    with pytest.raises(RulesNotPossible) as refused:
        set_rules(session, rules)

    assert refused.value.code == "RULES_NOT_POSSIBLE"
    assert refused.value.sentences == (
        "There is no game “bridge”.",
        "A game is played to 999 points at most.",
    )
    assert rules_of(session) == HouseRules()


def test_deal_is_read_by_the_rules_set_before_it():
    session = running_session()
    jambon = DealReport(Outcome.JAMBON_MARCH, Side.FIRST)
    with pytest.raises(ImpossibleDeal):
        record(game_of(session), 1, jambon)

    set_rules(session)

    assert record(game_of(session), 1, jambon).outcome == "jambon_march"


@pytest.mark.postgres
def test_rules_are_copied_from_another_night():
    source = SessionFactory(name="Autumn night", house_rules=JAMBON.to_snapshot())
    session = SessionFactory(club=source.club)

    copy_house_rules(session=session, source=source, by=ORGANIZER)

    assert rules_of(session) == JAMBON
    assert journal_of(session)[-1][0] == (
        "Copied the house rules of Autumn night of Saturday, October 3, 2026: "
        "Lay-down (jambon): Yes"
    )


def test_rules_are_not_copied_once_they_are_fixed():
    session = running_session()
    record(game_of(session), 1)
    source = SessionFactory(club=session.club, house_rules=JAMBON.to_snapshot())

    with pytest.raises(RulesLocked) as refused:
        copy_house_rules(session=session, source=source, by=ORGANIZER)

    assert read_refusal(refused) == LOCKED
    assert rules_of(session) == HouseRules()
