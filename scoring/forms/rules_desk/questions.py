"""The questions of the rules desk, in the order they are offered."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from scoring.forms.rules_desk import card_questions, disputes, fact_questions
from scoring.forms.rules_desk.address import Address, read_address
from scoring.forms.rules_desk.desk import Desk
from scoring.forms.rules_desk.page import Page
from scoring.rules import game_of
from tournament.marked import gettext_noop as _


@dataclass(frozen=True, slots=True)
class DeskQuestion:
    """A question: its *key* in addresses, its *title*, and in a *line* how it is asked.

    *names* are the texts of an address it reads; one that *is_for_four* asks who sits
    where at a table of four, one that *is_for_turn_up* of a game with a turned-up card.
    """

    key: str
    title: str
    line: str
    names: tuple[str, ...]
    page: Callable[[Desk, Address], Page]
    is_for_four: bool = False
    is_for_turn_up: bool = False


_ALL = (
    DeskQuestion(
        "who-won",
        _("Who won this trick?"),
        _("Tap trump, then the cards in the order they were played."),
        ("trump", "leader", "plays"),
        card_questions.who_won,
        is_for_four=True,
    ),
    DeskQuestion(
        "renege",
        _("Was it a renege?"),
        _("Tap the cards, trick by trick."),
        ("trump", "leader", "out", "plays"),
        card_questions.renege,
        is_for_four=True,
    ),
    DeskQuestion(
        "penalty",
        _("All disputes"),
        _("Pick what went wrong and read the ruling aloud."),
        ("topic", "event", "alone", "bid", "side", "at", "deal"),
        disputes.penalty,
    ),
    DeskQuestion(
        "turns",
        _("Who deals, cuts, bids, leads?"),
        _("Tap who deals, and see who does what."),
        ("dealer", "maker", "alone", "defender"),
        fact_questions.turns,
        is_for_four=True,
    ),
    DeskQuestion(
        "points",
        _("What does this deal score?"),
        _("Enter how the deal went."),
        (
            *("maker", "first", "second", "alone", "defended", "jambon", "assisted"),
            *("barred", "side", "bid", "tricks", "outcome", "sent"),
        ),
        fact_questions.points,
    ),
    DeskQuestion(
        "hand",
        _("Does this hand get a new deal?"),
        _("Tap the cards: farmer’s hand, ace no face, or lay-down."),
        ("trump", "plays"),
        card_questions.hand,
        is_for_turn_up=True,
    ),
    DeskQuestion(
        "score-cards",
        _("What do the score cards say?"),
        _("Find the picture that looks like the cards on the table."),
        ("method", "points", "form"),
        fact_questions.score_cards,
        is_for_turn_up=True,
    ),
)

QUESTIONS: Mapping[str, DeskQuestion] = {question.key: question for question in _ALL}


def page_of(question: DeskQuestion, desk: Desk, query: Mapping[str, str]) -> Page:
    """Return the page that answers *question* as asked in *query*, at *desk*."""
    names = (*question.names, *_own_answers(desk), *desk.link_values)
    address = read_address(
        f"{desk.base}{question.key}/", {**query, **desk.link_values}, names
    )
    page = question.page(desk, address)
    if page.judgement is None:
        return page
    return replace(page, judgement=page.judgement.about(game_of(desk.rules)))


def offered_at(desk: Desk) -> tuple[DeskQuestion, ...]:
    """Return the questions that can be asked at the table of *desk*.

    Where nothing is turned up no hand gets a new deal, and scores are too high for cards.
    """
    is_turned = game_of(desk.rules).turns_up
    return tuple(
        each
        for each in _ALL
        if (desk.is_for_four or not each.is_for_four)
        and (is_turned or not each.is_for_turn_up)
    )


def _own_answers(desk: Desk) -> tuple[str, ...]:
    """Return what the game of a side table asks of a deal."""
    if not desk.side_names:
        return ()
    fields = game_of(desk.rules).fields(desk.rules, len(desk.side_names))
    return tuple(field.name for field in fields)
