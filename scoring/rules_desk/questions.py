"""The register of questions a desk answers, and the page of disputes."""

import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from scoring.rules import game_of
from scoring.rules_desk import card_questions, fact_questions
from scoring.rules_desk.address import (
    YES,
    Address,
    Answers,
    Chooser,
    chooser,
    read_address,
    yes_no,
)
from scoring.rules_desk.desk import Desk, Page, TopicLine
from scoring.rulings.irregularities import (
    alone_question,
    event_of,
    list_bids_at_stake,
    penalty_answer,
)
from scoring.rulings.topics import (
    GROUPS,
    IRREGULARITIES,
    TOPICS_BY_KEY,
    Case,
    Irregularity,
    Topic,
    most_asked,
    topic_of,
    topics_of,
)
from tournament.words.marked import gettext_noop as _
from tournament.words.tables import read_table
from tournament.words.translation import translate

EVENT = _("What went wrong?")
BID = _("What was the bid?")


def penalty(desk: Desk, address: Address) -> Page:
    answers = Answers(address)
    event = event_of(address.get("event"))
    topic = TOPICS_BY_KEY.get(address.get("topic"))
    if event:
        topic = topic_of(event, address.get("topic"))
    if topic is None:
        for name in ("event", "topic"):
            answers.read(name, EVENT, {})
        return Page(address, topics=list_topics(desk), refusals=tuple(answers.refusals))
    cases = topic.cases_in(game_of(desk.rules))
    if event is None and len(cases) == 1:
        event = IRREGULARITIES[cases[0].event]
    choosers = _case_choosers(address, topic, cases, event)
    if event is None:
        answers.read("event", EVENT, {})
        refusals = tuple(answers.refusals)
        return Page(address, topic=topic, choosers=choosers, refusals=refusals)
    alone = ""
    if question := alone_question(event, desk.rules):
        alone, shown = answers.choose("alone", question, yes_no())
        choosers = (*choosers, shown)
    bid, players = "", len(desk.player_names)
    if bids := list_bids_at_stake(event, desk.rules, players):
        bid, shown = answers.choose("bid", BID, bids)
        choosers = (*choosers, shown)
    judgement, ruling = penalty_answer(
        event, desk.rules, players, alone=alone == YES, bid=bid
    )
    return Page(
        address,
        judgement,
        choosers=choosers,
        topic=topic,
        ruling=ruling,
        refusals=tuple(answers.refusals),
    )


def _case_choosers(
    address: Address, topic: Topic, cases: Sequence[Case], event: Irregularity | None
) -> tuple[Chooser, ...]:
    if len(cases) == 1:
        return ()
    labels = {case.event: case.label for case in cases}
    also = {"alone": "", "deal": "", "topic": topic.key}
    chosen = event.key if event else ""
    return (chooser(address, "event", topic.question, labels, chosen, also=also),)


def list_topics(desk: Desk) -> dict[str, tuple[TopicLine, ...]]:
    topics = topics_of(game_of(desk.rules))
    return {
        group: _lines(desk, (topic for topic in topics if topic.group == group))
        for group in GROUPS
    }


def list_most_asked(desk: Desk) -> tuple[TopicLine, ...]:
    return _lines(desk, most_asked(game_of(desk.rules)))


def list_others(desk: Desk) -> tuple[TopicLine, ...]:
    game = game_of(desk.rules)
    first = most_asked(game)
    return _lines(desk, (topic for topic in topics_of(game) if topic not in first))


def find_topics(desk: Desk, typed: str) -> tuple[TopicLine, ...]:
    """The disputes that have every word *typed*, the most common first.

    `find_in_list.js` does the same while somebody types.
    """
    wanted = fold(typed).split()
    lines = (*list_most_asked(desk), *list_others(desk))
    return tuple(
        line
        for line in lines
        if all(word in fold(f"{translate(line.title)} {line.synonyms}") for word in wanted)
    )


def fold(text: str) -> str:
    """*text* as it is searched: without capitals, accents and curly quotes."""
    letters = unicodedata.normalize("NFD", text.replace("’", "'"))
    return "".join(filter(lambda sign: not unicodedata.combining(sign), letters)).lower()


def _lines(desk: Desk, topics: Iterable[Topic]) -> tuple[TopicLine, ...]:
    address = Address(f"{desk.base}penalty/", desk.link_values)
    return tuple(_line(desk, address, topic) for topic in topics)


def _line(desk: Desk, address: Address, topic: Topic) -> TopicLine:
    cases = topic.cases_in(game_of(desk.rules))
    link = address.link(topic=topic.key)
    if len(cases) == 1:
        link = address.link(event=cases[0].event)
    synonyms = dict.fromkeys((translate(topic.synonyms), topic.synonyms))
    return TopicLine(topic.title, link, " ".join(synonyms))


class DeskQuestion(NamedTuple):
    """A question: its *key* in addresses and its *title*.

    *names* are the texts of an address it reads; one that *is_for_four* asks who sits
    where at a table of four, one that *is_for_turn_up* of a game with a turned-up card.
    """

    key: str
    title: str
    names: tuple[str, ...]
    page: Callable[[Desk, Address], Page]
    is_for_four: bool = False
    is_for_turn_up: bool = False


_PAGES: Mapping[str, Callable[[Desk, Address], Page]] = {
    "who-won": card_questions.who_won,
    "renege": card_questions.renege,
    "penalty": penalty,
    "turns": fact_questions.turns,
    "points": fact_questions.points,
    "hand": card_questions.hand,
    "score-cards": fact_questions.score_cards,
}


def _read_questions(**questions: dict[str, Any]) -> dict[str, DeskQuestion]:
    return {key: _read_question(key, **question) for key, question in questions.items()}


def _read_question(key: str, **facts: Any) -> DeskQuestion:
    if key not in _PAGES:
        raise ValueError(f"no page for the question {key}")
    return DeskQuestion(key=key, page=_PAGES[key], **facts)


QUESTIONS = _read_questions(**read_table(__package__, "questions.toml"))


def page_of(question: DeskQuestion, desk: Desk, query: Mapping[str, str]) -> Page:
    names = (*question.names, *_own_answers(desk), *desk.link_values)
    address = read_address(
        f"{desk.base}{question.key}/", {**query, **desk.link_values}, names
    )
    page = question.page(desk, address)
    if page.judgement is None:
        return page
    return replace(page, judgement=page.judgement.about(game_of(desk.rules)))


def offered_at(desk: Desk) -> tuple[DeskQuestion, ...]:
    """Without a turned-up card no hand gets a new deal; scores are too high for cards."""
    is_turned = game_of(desk.rules).turns_up
    return tuple(
        each
        for each in QUESTIONS.values()
        if (desk.is_for_four or not each.is_for_four)
        and (is_turned or not each.is_for_turn_up)
    )


def _own_answers(desk: Desk) -> tuple[str, ...]:
    if not desk.side_names:
        return ()
    fields = game_of(desk.rules).fields(desk.rules, len(desk.side_names))
    return tuple(field.name for field in fields)
