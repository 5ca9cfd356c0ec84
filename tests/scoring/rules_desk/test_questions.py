"""Every question of the desk, as it is asked."""

from dataclasses import replace
from urllib.parse import parse_qsl, urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.cards.pack import DealPattern
from scoring.rules import GAMES, PRESETS, HouseRules
from scoring.rules.house_rules import DefendAlone, PartnersBest, Renege, ScoreMarkers
from scoring.rules_desk.desk import Desk, TableHere, public_desk
from scoring.rules_desk.questions import QUESTIONS, list_rows, offered_at, page_of
from scoring.rulings.topics import IRREGULARITIES
from tests.oracles import cases, oracle
from tests.saying import said
from tests.scoring.rules.strategies import house_rules, unhurried
from tournament.play.seats import Compass

RULES = HouseRules()
NAMES = sorted({name for question in QUESTIONS.values() for name in question.names})
WORDS = ["H", "none", "yes", "N", "E", "S,W", "first", "5", "9D,JD", "AS,AS", "renege"]
WORDS += ["made", "thrown_in", "2-3", "paper", "left", "big", "-1", "card-shown"]


def desk(rules=RULES):
    return Desk("/desk/", rules)


def ask(key, rules=RULES, **query):
    return page_of(QUESTIONS[key], desk(rules), query)


def query_of(link):
    return dict(parse_qsl(urlsplit(link).query))


def taps(page):
    choosers = (*page.choosers, *page.more)
    yield from (choice.link for chooser in choosers for choice in chooser.choices)
    if page.picker:
        yield from (pick.link for pick in page.picker.grid if pick.link)
    yield from (line.link for line in page.markers)


def test_who_won():
    page = ask("who-won", trump="H", plays="9D,JD")

    assert said(page.judgement.verdict) == "Card 2 wins the trick: the jack of diamonds."
    assert [(said(play.who), play.is_winner) for play in page.played] == [
        ("Card 1", False),
        ("Card 2", True),
    ]
    by_seat = ask("who-won", trump="H", plays="9D,JD", leader="S")
    verdict = said(by_seat.judgement.verdict)
    assert verdict == "West wins the trick with the jack of diamonds."


def test_trick_needs_trump():
    page = ask("who-won", plays="9D,JD")

    assert page.judgement.is_open
    assert not page.is_answered


def test_pepper_offers_no_trump():
    page = ask("who-won", GAMES["pepper"].house(RULES), trump="none", plays="9D,JC,TD")

    assert [choice.label for choice in page.choosers[0].choices][-1] == "No trump"
    assert said(page.judgement.verdict).endswith("the ten of diamonds.")


def at_table(rules, dealer):
    named = dict(zip(Compass, ("Ann", "Bob", "Cat", "Dan"), strict=True))
    here = TableHere(game=7, number=1, round=2, deal=1, names=named, dealer=dealer)
    return replace(desk(rules), table=here)


CARDS = {"trump": "H", "plays": "9H"}


@pytest.mark.parametrize(
    ("rules", "dealer", "query", "asked", "folded", "told"),
    cases(tuple[HouseRules, str | None, dict, list, list, str], "rules_desk", "who_led"),
)
def test_who_led_is_told_where_it_is_known_and_asked_elsewhere(
    rules, dealer, query, asked, folded, told
):
    here = at_table(rules, dealer and Compass(dealer))

    page = page_of(QUESTIONS["renege"], here, {**CARDS, **query})

    assert [said(chooser.title) for chooser in page.choosers] == asked
    lines = [said(line) for line in page.more_chosen]
    assert set(folded) <= set(lines)
    assert any("irst" in line for line in lines) == ("Who led first?" not in asked)
    assert said(page.judgement.verdict).startswith(told)


def test_renege_leads_on_to_its_penalty():
    page = ask("renege", trump="H", plays="9H,TH,TS,KH,AC,9C,9S,JD")

    assert said(page.judgement.verdict).startswith("South reneged in trick 1 with")
    assert page.onward == ("Which penalty?", "/desk/penalty/?event=renege&side=first#cards")
    faults = [
        (number, play.who)
        for number, trick in enumerate(page.tricks, start=1)
        for play in trick
        if play.is_fault
    ]
    assert said(faults) == [(1, "South"), (2, "South")]


@pytest.mark.parametrize(
    ("renege", "out", "alone"),
    [
        (Renege.FORFEIT_PLUS2, "E", True),  # anybody alone
        (Renege.PLUS2_OR_MINUS2, "E", False),  # alone was West, who did nothing
        (Renege.PLUS2_OR_MINUS2, "N", True),
    ],
)
def test_penalty_of_a_renege_knows_who_was_alone(renege, out, alone):
    rules = replace(RULES, renege=renege)
    leader = "N" if out == "E" else "E"
    plays = "9H,TS,KH,AC,9C,JD"  # South holds back the jack of diamonds

    page = ask("renege", rules, trump="H", leader=leader, out=out, plays=plays)

    assert said(page.judgement.verdict).startswith("South reneged in trick 1 with")
    assert (query_of(page.onward[1]).get("alone") == "yes") is alone


@pytest.mark.parametrize(
    ("out", "sentence"),
    [
        ("N,S", "Only one player of a side can sit out. The second one was left out."),
        ("X", "“X” is not an answer to “Sits out”. Choose again. Nothing was saved."),
    ],
)
def test_who_cannot_sit_out_is_told(out, sentence):
    page = ask("renege", trump="H", out=out)

    assert [str(refusal) for refusal in page.refusals] == [sentence]


def test_who_sits_out_is_named_once_and_taken_back_by_a_second_tap():
    page = ask("renege", trump="H", out="E,E")

    assert page.refusals == ()
    assert said(page.more_chosen) == ("First lead: North", "Sits out: East")
    links = {
        said(choice.label): query_of(choice.link).get("out")
        for choice in page.more[1].choices
    }
    assert links == {
        "No one": None,
        "North": "E,N",
        "East": None,
        "South": "E,S",
        "West": "W",
    }


@pytest.mark.parametrize(("plays", "hint"), oracle("rules_desk")["next_card"])
def test_desk_says_whose_card_is_next(plays, hint):
    assert said(ask("renege", trump="H", plays=plays).hint) == hint


@pytest.mark.parametrize(
    ("query", "question", "asked", "verdict"), oracle("rules_desk")["not_of_four"]
)
def test_tables_not_of_four_have_their_tools(query, question, asked, verdict):
    page = page_of(QUESTIONS[question], public_desk("/desk/", query), asked)

    assert said(page.judgement.verdict) == verdict
    assert not page.refusals


def test_a_third_partner_plays_where_two_sit_out():
    six = public_desk("/desk/", {"game": "double_hasenpfeffer", "players": "6"})
    asked = {"trump": "H", "out": "2,4"}

    page = page_of(QUESTIONS["renege"], six, asked)
    refused = page_of(QUESTIONS["renege"], six, {**asked, "out": "2,4,0"})

    links = [query_of(choice.link).get("out") for choice in page.more[1].choices]
    assert links == [None, "0", "2,4,1", "4", "2,4,3", "2", "2,4,5"]
    assert [str(each) for each in refused.refusals] == [
        "Only one player of a side can sit out. The second one was left out."
    ]


def test_a_maker_of_three_counts_as_a_loner():
    by_choice = {"game": "three_handed", "whose": "house_of_cards"}
    desk_of_three = public_desk("/desk/", by_choice)

    asked = page_of(QUESTIONS["penalty"], desk_of_three, {"event": "renege"})
    maker = page_of(
        QUESTIONS["penalty"], desk_of_three, {"event": "renege", "alone": "yes"}
    )

    assert asked.choosers[1].title == "Did the maker do it?"
    assert said(asked.judgement.verdict).endswith("or 2 off that team.")
    assert said(maker.judgement.verdict).endswith("or 4 off that team.")
    assert said(maker.judgement.reasons)[0].startswith("The maker counts as a loner,")
    standard = public_desk("/desk/", {"game": "three_handed"})
    hand_over = page_of(QUESTIONS["penalty"], standard, {"event": "renege"})
    assert hand_over.ruling.event == "lone-renege"
    assert hand_over.ruling.source == "Activity List"


@pytest.mark.parametrize(
    ("preset", "pattern", "verdict", "source"),
    cases(tuple[str, DealPattern, str, str], "rules_desk", "dealing_plans"),
)
def test_a_dealing_plan_has_its_ruling(preset, pattern, verdict, source):
    rules = replace(RULES, preset=preset, deal_pattern=pattern)
    page = ask("penalty", rules, event="dealing-plan-changed")

    assert said(page.judgement.verdict) == verdict
    assert page.judgement.quotes[0].source.startswith(source)


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ("dealing", "Before a card is turned up, count the cards that are left: 12."),
        ("dealing", "You can split a pinochle deck into two decks of 24 cards."),
        ("making", "To pass, say “pass” or knock on the table."),
        ("partners_best", "The partner chooses the best card without help and passes"),
        ("partners_best", "partner assists and goes alone may pass the turned-up card."),
    ],
)
def test_small_rules_are_told_where_they_are_looked_for(answer, sentence):
    rules = replace(RULES, partners_best=PartnersBest.DISCARD_FIRST)

    told = {row.answer.key: row.answer.lines for row in list_rows(desk(rules))}

    assert any(sentence in said(line) for _, line in told[answer])


@pytest.mark.parametrize("joker", [False, True])
def test_an_auction_has_its_own_target_and_its_own_joker(joker):
    public = public_desk("/desk/", {"game": "auction", "players": "7"})
    rows = list_rows(replace(public, rules=replace(public.rules, joker=joker)))

    targets = [row for row in rows if row.answer.title == "Points to win"]
    assert [row.answer.key for row in targets] == ["auction_target"]
    (line,) = (row.answer.lines[0] for row in rows if row.answer.key == "joker")
    assert "With seven players the widow then has 4 cards." in said(line[1])
    assert (line[0] == "Not tonight.") is not joker


def test_poker_for_a_point_is_scored_where_it_is_on():
    rules = replace(RULES, poker_for_a_point=True)

    asked = ask("points", rules)
    page = ask("points", rules, poker="second", sent="yes")
    off = ask("points", poker="second", sent="yes")

    assert "poker" in [field.name for field in asked.fields]
    assert (
        said(page.judgement.verdict) == "East and West: 1 point. North and South: 0 points."
    )
    assert page.judgement.sources[0].startswith("Everything2, “Poker for a point”")
    assert [refusal.code for refusal in off.refusals] == ["OPTION_OFF"]


def test_every_event_can_be_picked():
    answered, asked = (
        set(),
        [row.link for row in list_rows(desk(RULES)) if "penalty" in row.link],
    )
    for link in asked:
        dispute = ask("penalty", **query_of(link))
        if dispute.is_answered:
            answered.add(dispute.ruling.event)
        else:
            asked += [choice.link for choice in dispute.choosers[0].choices]
    lone = {event.if_alone for event in IRREGULARITIES.values()}
    assert answered == IRREGULARITIES.keys() - lone


def test_one_question_is_asked_before_a_ruling_and_stays_in_sight():
    page = ask("penalty", topic="misdeal")
    when = page.choosers[0]

    late = ask("penalty", **query_of(when.choices[1].link))

    assert (when.title, when.chosen) == ("When was it noticed?", "")
    assert late.choosers[0].chosen == "After a card was turned up"
    assert "deals again" in said(late.judgement.verdict)


def test_disputes_about_the_turned_up_card_are_left_out_where_there_is_none():
    pepper = GAMES["pepper"].house(RULES)

    titles = [said(row.answer.title) for row in list_rows(desk(pepper))]
    when = ask("penalty", pepper, topic="misdeal").choosers[0]

    assert not [title for title in titles if "turned down" in title or "6 cards" in title]
    assert [choice.label for choice in when.choices] == [
        "Before a trick was gathered",
        "After a trick was gathered",
    ]


@pytest.mark.parametrize(("game", "others"), [("two_handed", 0), ("three_handed", 1)])
def test_partners_are_told_of_where_somebody_has_one(game, others):
    rows = list_rows(public_desk("/desk/", {"game": game}))

    lines = [said(text) for row in rows for line in row.answer.lines for text in line]
    titles = [said(row.answer.title) for row in rows]
    sentences = [text for text in (*titles, *lines) if "partner" in text.lower()]

    the_two = "The maker always goes alone. The other two are partners for that deal."
    assert sentences == [the_two] * others


def test_turns_ask_for_loners_only_where_there_can_be_one():
    house = replace(RULES, defend_alone=DefendAlone.VS_LONE_MAKER)
    pepper = GAMES["pepper"].house(RULES)

    titles = [
        [chooser.title for chooser in ask("turns", rules, maker="S", alone=alone).choosers]
        for rules, alone in ((pepper, ""), (RULES, "yes"), (house, ""), (house, "yes"))
    ]

    assert titles == [
        ["Who deals?", "Who called trump?"],
        ["Who deals?", "Who called trump?", "Alone?"],
        ["Who deals?", "Who called trump?", "Alone?"],
        ["Who deals?", "Who called trump?", "Alone?", "Who defends alone?"],
    ]


def test_turns_show_the_table():
    page = ask("turns", dealer="N", maker="S", alone="yes")

    assert {line.seat: line.duties for line in page.seats} == {
        Compass.NORTH: ("deals", "sits out"),
        Compass.EAST: ("bids first",),
        Compass.SOUTH: ("called trump",),
        Compass.WEST: ("cuts", "leads"),
    }


def test_points_ask_only_what_is_on_tonight():
    every = replace(
        RULES, defend_alone=DefendAlone.ANY, jambon=True, assist_must_go_alone=True
    )

    names = [
        [field.name for field in ask("points", rules).fields] for rules in (RULES, every)
    ]

    assert names == [
        ["maker", "first", "second", "alone", "barred"],
        [
            *("maker", "first", "second", "alone", "defended", "jambon", "assisted"),
            "barred",
        ],
    ]


def test_points_say_nothing_before_they_are_asked():
    page = ask("points")

    assert (page.judgement, page.refusals) == (None, ())


def test_points_of_a_deal():
    page = ask("points", maker="N", first="5", alone="yes", sent="yes")

    assert (
        said(page.judgement.verdict)
        == "North and South: 4 points. East and West: 0 points."
    )


def test_points_that_cannot_be_keep_what_was_typed():
    page = ask("points", maker="N", first="4", second="2", jambon="yes", sent="yes")

    assert [(refusal.code, str(refusal)) for refusal in page.refusals] == [
        ("TRICKS_SUM", "Tricks add up to 5. You entered 4 and 2."),
        (
            "JAMBON_NOT_ALONE",
            "Only a player who goes alone can play a lay-down, or jambon.",
        ),
        ("OPTION_OFF", "8 points for “jambon” are not in the house rules."),
    ]
    values = {field.name: field.value for field in page.fields if field.value}
    assert values == {"maker": "N", "first": "4", "second": "2", "jambon": "yes"}


@pytest.mark.parametrize(
    ("game", "whose", "lost", "sheet"),
    [
        ("pepper", "activity_list", 2, "CatsAtCards"),
        ("hasenpfeffer", "activity_list", 3, "House of Cards"),
        ("hasenpfeffer", "house_of_cards", 3, "House of Cards"),
        ("hasenpfeffer", "cats_at_cards", 2, "CatsAtCards"),
    ],
)
def test_a_failed_bid_cites_the_sheet_it_follows(game, whose, lost, sheet):
    failed = {"side": "second", "bid": "3", "tricks": "2"}

    by_sheet = public_desk("/desk/", {"game": game, "whose": whose})
    page = page_of(QUESTIONS["points"], by_sheet, failed)

    assert said(page.judgement.verdict).endswith(f"East and West: −{lost} points.")
    assert [field.name for field in page.fields] == ["side", "outcome", "bid", "tricks"]
    assert page.judgement.sources[0].startswith(f"{sheet}, “Hasenpfeffer”")


def test_points_ask_who_was_alone_where_the_game_does():
    rules = GAMES["double_hasenpfeffer"].house(PRESETS["house_of_cards"])
    fields = {"side": "first", "bid": "6", "tricks": "7", "alone": "N", "sent": "yes"}

    page = ask("points", rules, **fields)

    (alone,) = (field for field in page.fields if field.name == "alone")
    assert said([label for _, label in alone.choices]) == [
        *("No one", "North", "East", "South", "West")
    ]
    assert (
        said(page.judgement.verdict)
        == "North and South: 14 points. East and West: 5 points."
    )


def test_hand():
    rules = replace(RULES, ace_no_face=True)

    page = ask("hand", rules, plays="AS,9H,TH,9C,TC")

    assert (
        said(page.judgement.verdict)
        == "This hand may ask for a new deal before the bidding."
    )
    assert page.is_answered


@pytest.mark.parametrize(
    ("house", "method"),
    [(ScoreMarkers.FIVE_FIVE, "Two fives"), (ScoreMarkers.PAPER, "Two and three")],
)
def test_score_cards_begin_with_those_of_the_house(house, method):
    page = ask("score-cards", replace(RULES, score_markers=house))

    assert page.choosers[0].chosen == method


def test_every_picture_of_score_cards_is_answered():
    for method, most in (("2-3", 9), ("6-4", 10), ("5-5", 10), ("3-4", 4)):
        page = ask("score-cards", method=method)

        assert {line.points for line in page.markers} == set(range(most + 1))
        for line in page.markers:
            answered = ask("score-cards", **query_of(line.link))
            assert said(answered.judgement.verdict).startswith(
                f"The cards say {line.points} "
            )
            assert [marker.points for marker in answered.markers if marker.is_chosen] == [
                line.points
            ]


texts = st.text(max_size=12) | st.lists(st.sampled_from(WORDS), max_size=6).map(",".join)


@unhurried
@given(
    st.sampled_from(list(QUESTIONS)),
    st.dictionaries(st.sampled_from(NAMES), texts, max_size=8),
    house_rules,
    st.sampled_from([key for key, game in GAMES.items() if game.is_progressive]),
)
def test_any_address_is_a_page(key, query, rules, game):
    desk = Desk("/desk/", GAMES[game].house(rules))

    page = page_of(QUESTIONS[key], desk, query)

    if key != "penalty" or page.topic:
        assert page.judgement or page.refusals or page.fields or page.choosers
    assert all(str(refusal) for refusal in page.refusals)


@unhurried
@given(
    st.sampled_from(list(QUESTIONS)),
    st.sampled_from([key for key, game in GAMES.items() if game.is_progressive]),
    st.data(),
)
def test_whatever_is_tapped_nothing_is_refused(key, game, data):
    desk = Desk("/desk/", GAMES[game].house(RULES))
    query = {}

    for _ in range(6):
        page = page_of(QUESTIONS[key], desk, query)
        assert page.refusals == ()
        links = [link for link in taps(page) if link.startswith(f"/desk/{key}/")]
        if not links:
            break
        query = query_of(data.draw(st.sampled_from(links)))


def test_in_a_whist_drive_no_one_called_trump_or_bids_and_no_cards_show_the_score():
    rules = HouseRules(game="whist_drive")

    page = ask("turns", rules)

    assert [chooser.title for chooser in page.choosers] == ["Who deals?"]
    assert [line.duties for line in page.seats] == [("deals",), ("leads",), (), ("cuts",)]
    offered = [question.key for question in offered_at(desk(rules))]
    assert offered == ["who-won", "renege", "penalty", "turns", "points"]


@pytest.mark.parametrize(
    ("game", "is_named"), [("standard", True), ("five_hundred", False), ("bald", False)]
)
def test_a_rule_set_is_named_where_it_tells_the_cards(game, is_named):
    rules = GAMES[game].house(PRESETS["activity_list"])

    assert desk(rules).is_sheet_named is is_named
