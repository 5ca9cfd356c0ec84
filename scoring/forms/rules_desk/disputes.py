"""Disputes at the desk: the list, the one question before a ruling, the ruling."""

import unicodedata
from collections.abc import Iterable, Sequence

from scoring.forms.rules_desk.address import Address, Chooser, chooser
from scoring.forms.rules_desk.desk import Desk
from scoring.forms.rules_desk.page import Page, TopicLine
from scoring.forms.rules_desk.reading import YES, ask, read_choice, yes_no
from scoring.rules import game_of
from scoring.rules.answers import (
    alone_question,
    event_of,
    list_bids_at_stake,
    penalty_answer,
)
from scoring.rules.disputes.incidents import Irregularity
from scoring.rules.disputes.irregularities import IRREGULARITIES
from scoring.rules.disputes.topics import (
    GROUPS,
    Case,
    Topic,
    most_asked,
    topic_called,
    topic_of,
    topics_of,
)
from tournament.marked import gettext_noop as _
from tournament.refusals import Refusal
from tournament.translation import translate

EVENT = _("What went wrong?")
BID = _("What was the bid?")


def penalty(desk: Desk, address: Address) -> Page:
    """Build the page of a dispute: the list, its question, or its ruling."""
    refusals: list[Refusal] = []
    event = event_of(address.get("event"))
    topic = topic_called(address.get("topic"))
    if event:
        topic = topic_of(event, address.get("topic"))
    if topic is None:
        for name in ("event", "topic"):
            read_choice(address, name, EVENT, {}, refusals)
        return Page(address, topics=list_topics(desk), refusals=tuple(refusals))
    cases = topic.cases_in(game_of(desk.rules))
    if event is None and len(cases) == 1:
        event = IRREGULARITIES[cases[0].event]
    choosers = _case_choosers(address, topic, cases, event)
    if event is None:
        read_choice(address, "event", EVENT, {}, refusals)
        return Page(address, topic=topic, choosers=choosers, refusals=tuple(refusals))
    alone = ""
    if question := alone_question(event, desk.rules):
        alone, shown = ask(address, "alone", question, yes_no(), refusals)
        choosers = (*choosers, shown)
    bid, players = "", len(desk.player_names)
    if bids := list_bids_at_stake(event, desk.rules, players):
        bid, shown = ask(address, "bid", BID, bids, refusals)
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
        refusals=tuple(refusals),
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
    """Return every dispute of tonight's game by its group."""
    topics = topics_of(game_of(desk.rules))
    return {
        group: _lines(desk, (topic for topic in topics if topic.group == group))
        for group in GROUPS
    }


def list_most_asked(desk: Desk) -> tuple[TopicLine, ...]:
    """Return the disputes asked most, the most common first."""
    return _lines(desk, most_asked(game_of(desk.rules)))


def list_others(desk: Desk) -> tuple[TopicLine, ...]:
    """Return the other disputes, in the order of a deal."""
    game = game_of(desk.rules)
    first = most_asked(game)
    return _lines(desk, (topic for topic in topics_of(game) if topic not in first))


def find_topics(desk: Desk, typed: str) -> tuple[TopicLine, ...]:
    """Return the disputes that have every word *typed*, the most common first.

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
    """Return *text* as it is searched: without capitals, accents and curly quotes."""
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
