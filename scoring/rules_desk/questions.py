"""The register of questions a desk answers, and the page of disputes."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import NamedTuple

from scoring.rules import GAMES, game_of
from scoring.rules_desk import card_questions, fact_questions
from scoring.rules_desk.address import YES, YES_NO, Address, Answers, chooser, read_address
from scoring.rules_desk.desk import Desk, Page, Row
from scoring.rules_desk.search import synonyms_of
from scoring.rulings.answers import Answer, Part, list_answers, list_other_games
from scoring.rulings.irregularities import (
    alone_question,
    event_of,
    list_bids_at_stake,
    penalty_answer,
)
from scoring.rulings.topics import IRREGULARITIES, TOPICS_BY_KEY, topic_of
from tournament.words.marked import gettext_noop as _
from tournament.words.tables import read_as

BID = _("What was the bid?")


def penalty(desk: Desk, address: Address) -> Page:
    answers = Answers(address)
    event = event_of(address.get("event"))
    topic = TOPICS_BY_KEY.get(address.get("topic"))
    if event:
        topic = topic_of(event, address.get("topic"))
    if topic is None:
        return Page(address)
    cases = topic.cases_in(game_of(desk.rules))
    if event is None and len(cases) == 1:
        event = IRREGULARITIES[cases[0].event]
    choosers, alone, bid = [], "", ""
    if len(cases) != 1:
        labels = {case.event: case.label for case in cases}
        also = {"alone": "", "deal": "", "topic": topic.key}
        chosen = event.key if event else ""
        shown = chooser(address, "event", topic.question, labels, chosen, also=also)
        choosers.append(shown)
    page = Page(address, choosers=tuple(choosers), topic=topic)
    if event is None:
        answers.read("event", topic.question, {})
        return replace(page, refusals=tuple(answers.refusals))
    if question := alone_question(event, desk.rules, len(desk.seats)):
        alone, shown = answers.choose("alone", question, YES_NO)
        choosers.append(shown)
    players = len(desk.seats)
    if bids := list_bids_at_stake(event, desk.rules, players):
        bid, shown = answers.choose("bid", BID, bids)
        choosers.append(shown)
    judgement, ruling = penalty_answer(
        event, desk.rules, players, alone=alone == YES, bid=bid
    )
    return replace(
        page,
        judgement=judgement,
        choosers=tuple(choosers),
        ruling=ruling,
        refusals=tuple(answers.refusals),
    )


_DISPUTES = (Part.WRONG, Part.MORE)


def list_rows(desk: Desk) -> tuple[Row, ...]:
    """Everything that can be looked up, in the order of the page."""
    answers = list_answers(desk.rules, desk.summary, desk.place)
    tools = (
        Answer(question.key, Part.ASK, question.title, (), question.synonyms)
        for question in offered_at(desk)
        if question.key != "penalty"
    )
    others = () if desk.is_of_session else list_other_games(desk.rules)
    return tuple(
        Row(each, synonyms_of(each), _link(desk, each))
        for each in (*answers, *tools, *others)
    )


def _link(desk: Desk, answer: Answer) -> str:
    if answer.part is Part.ASK:
        return f"{desk.base}{answer.key}/{desk.query}"
    if answer.key in GAMES:
        values = {**desk.link_values, "players": "", "game": answer.key}
        return Address(desk.base, values, "part-points").link()
    if answer.part not in _DISPUTES:
        return ""
    address = Address(f"{desk.base}penalty/", desk.link_values)
    cases = TOPICS_BY_KEY[answer.key].cases_in(game_of(desk.rules))
    if len(cases) == 1:
        return address.link(event=cases[0].event)
    return address.link(topic=answer.key)


class DeskQuestion(NamedTuple):
    """A question: its *key* in addresses, its *title*, and *synonyms*.

    *names* are the texts of an address it reads; one that *is_for_turn_up* is asked of a
    game with a turned-up card.
    """

    title: str
    synonyms: str
    names: tuple[str, ...]
    is_for_turn_up: bool = False
    key: str = ""


_PAGES: Mapping[str, Callable[[Desk, Address], Page]] = {
    "who-won": card_questions.who_won,
    "renege": card_questions.renege,
    "penalty": penalty,
    "turns": fact_questions.turns,
    "points": fact_questions.points,
    "hand": card_questions.hand,
    "score-cards": fact_questions.score_cards,
}


_TOLD = read_as(dict[str, DeskQuestion], __package__, "questions.toml")
QUESTIONS = {key: each._replace(key=key) for key, each in _TOLD.items()}


def page_of(question: DeskQuestion, desk: Desk, query: Mapping[str, str]) -> Page:
    names = (*question.names, *_own_answers(desk), *desk.link_values)
    address = read_address(
        f"{desk.base}{question.key}/", {**query, **desk.link_values}, names
    )
    page = _PAGES[question.key](desk, address)
    if page.judgement is None:
        return page
    return replace(page, judgement=page.judgement.about(game_of(desk.rules)))


def offered_at(desk: Desk) -> tuple[DeskQuestion, ...]:
    """Without a turned-up card no hand gets a new deal; scores are too high for cards."""
    is_turned = game_of(desk.rules).turns_up
    return tuple(
        each for each in QUESTIONS.values() if is_turned or not each.is_for_turn_up
    )


def _own_answers(desk: Desk) -> tuple[str, ...]:
    if not desk.place.is_side:
        return ()
    fields = game_of(desk.rules).fields(desk.rules, len(desk.seats))
    return tuple(field.name for field in fields)
