"""A rules desk: where it stands, whose rules it answers by, and the parts of its pages."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple
from urllib.parse import urlencode

from scoring.cards.card import Card, Rank
from scoring.cards.pack import Pack
from scoring.deals.game_ends.reading import count_deals, penalties_that_end
from scoring.deals.recorded import current_round, deals_of
from scoring.rules import (
    GAMES,
    PRESET_NAMES,
    PRESETS,
    RECOMMENDED_PRESET,
    HouseRules,
    game_of,
)
from scoring.rules.house_rules import ScoreMarkers
from scoring.rules.match import SESSION, Place
from scoring.rules.tonight import is_sheet_named
from scoring.rules_desk.address import Address, Chooser, chooser
from scoring.rulings.answers import Answer
from scoring.rulings.judgement import BY_COMPASS, Judgement, SeatWords
from scoring.rulings.markers import MarkerState
from scoring.rulings.ruling import Ruling
from scoring.rulings.summary import RulesSummary, side_summary, summary
from scoring.rulings.topics import Topic
from scoring.rulings.turns import duties
from scoring.side_games.play import SidePlay
from tournament.models import Game, Session, Table
from tournament.play.lifecycle import SCORED_IN
from tournament.play.seats import Compass, dealer
from tournament.seating.holders import holders
from tournament.seating.seats import SeatedGame
from tournament.words.marked import Message, Sentence, as_message, gettext_lazy
from tournament.words.marked import gettext_noop as _
from tournament.words.refusals import Refusal


class Pick(NamedTuple):
    """A card of the grid: *link* plays it, "" where it cannot be played any more.

    A card that *begins* a suit stands in a new
    row: not all suits have as many.
    """

    card: Card
    link: str

    @property
    def begins(self) -> bool:
        return self.card.rank is Rank.ACE


class Picker(NamedTuple):
    """The cards tapped so far, in order, and the grid to tap more.

    *undo* and *again* are "" while nothing was tapped; *refusals* is what could not be
    read of the address.
    """

    chosen: tuple[Card, ...]
    grid: tuple[Pick, ...]
    columns: int
    undo: str
    again: str
    refusals: tuple[Refusal, ...]


def picker(address: Address, pack: Pack, most: int) -> Picker:
    """The picker for at most *most* cards of *pack*."""
    name = "plays"
    chosen, refusals = read_cards(address.get(name), pack, most)
    texts = [str(card) for card in chosen]
    full = len(chosen) == most

    def pick(card: Card) -> Pick:
        is_left = not full and chosen.count(card) < pack.copies
        link = address.link(**{name: ",".join([*texts, str(card)])})
        return Pick(card, link if is_left else "")

    return Picker(
        chosen=chosen,
        grid=tuple(map(pick, dict.fromkeys(pack.cards))),
        columns=len(pack.ranks),
        undo=address.link(**{name: ",".join(texts[:-1])}) if texts else "",
        again=address.link(**{name: ""}) if texts else "",
        refusals=refusals,
    )


class UnknownCard(Refusal):
    code = "CARD_UNKNOWN"
    text = _("“{card}” is not a card of this pack. It was left out.")


class CardTwice(Refusal):
    text = _("You cannot play {card} again. It was left out.")


class TooManyCards(Refusal):
    text = _("There is room for {most} cards here. The last {extra} were left out.")


def read_cards(
    text: str, pack: Pack, most: int
) -> tuple[tuple[Card, ...], tuple[Refusal, ...]]:
    cards: list[Card] = []
    # by their sentences: an address may name one wrong card many times
    refusals: dict[str, Refusal] = {}
    written = [part.strip().upper() for part in text.split(",") if part.strip()]
    for part in written:
        refusal = _refusal(part, pack, cards)
        if refusal:
            refusals.setdefault(str(refusal), refusal)
        else:
            cards.append(Card.parse(part))
    if len(cards) > most:
        extra = TooManyCards(most=most, extra=len(cards) - most)
        refusals.setdefault(str(extra), extra)
    return tuple(cards[:most]), tuple(refusals.values())


def _refusal(written: str, pack: Pack, before: Sequence[Card]) -> Refusal | None:
    counts = Counter(map(str, pack.cards))
    if written not in counts:
        return UnknownCard(card=written[:12])
    card = Card.parse(written)
    if before.count(card) < counts[written]:
        return None
    return CardTwice(card=card.name)


DESK_WIDE = ("whose", "game", "at", "side_game")
"""Texts of an address that say by whose rules and where, not what is asked."""


class Played(NamedTuple):
    who: Sentence
    card: Card
    is_winner: bool = False
    is_fault: bool = False


class FieldLine(NamedTuple):
    name: str
    title: Sentence
    choices: tuple[tuple[str, Sentence], ...]
    value: str

    @property
    def is_switch(self) -> bool:
        """Whether there is one answer only, and no answer is one, too."""
        return len(self.choices) == 1

    @property
    def is_short(self) -> bool:
        return all(str(label).isdigit() for _, label in self.choices)


class SeatLine(NamedTuple):
    seat: Compass
    who: Sentence
    duties: tuple[Sentence, ...]


class MarkerLine(NamedTuple):
    """Score cards as they lie for *points*; *link* says: that is what I see."""

    state: MarkerState
    points: int
    link: str
    is_chosen: bool


class Row(NamedTuple):
    """An answer, the *synonyms* it is found by, and its *link* to more, "" for none."""

    answer: Answer
    synonyms: str
    link: str


@dataclass(frozen=True, slots=True)
class Page:
    """Everything a page of the desk shows; parts a question has no use for are empty.

    *more* are choosers seldom needed; *hint* says what comes next; *onward* is a
    link (label, address) to the question that follows.
    """

    address: Address
    judgement: Judgement | None = None
    choosers: tuple[Chooser, ...] = ()
    more: tuple[Chooser, ...] = ()
    picker: Picker | None = None
    played: tuple[Played, ...] = ()
    hint: Sentence = ""
    tricks: tuple[tuple[Played, ...], ...] = ()
    fields: tuple[FieldLine, ...] = ()
    seats: tuple[SeatLine, ...] = ()
    markers: tuple[MarkerLine, ...] = ()
    method: ScoreMarkers | None = None
    topic: Topic | None = None
    ruling: Ruling | None = None
    onward: tuple[str, str] | None = None
    refusals: tuple[Refusal, ...] = ()

    @property
    def is_answered(self) -> bool:
        return self.judgement is not None and not self.judgement.is_open

    @property
    def again(self) -> str:
        cleared = {name: "" for name in self.address.values if name not in DESK_WIDE}
        return self.address.link(**cleared)

    @property
    def more_chosen(self) -> tuple[Message, ...]:
        return tuple(_chosen(chooser) for chooser in self.more)


def _chosen(chooser: Chooser) -> Message:
    question = as_message(chooser.title)
    if not chooser.chosen:
        return gettext_lazy("%(question)s: not set", question=question)
    answer = as_message(chooser.chosen)
    return gettext_lazy("%(label)s: %(value)s", label=question, value=answer)


class TableHere(NamedTuple):
    """A game at a table, by its primary key: *deal* (1-based) is the one being played.

    *dealer* is None once all deals are in. A side table has no key, and its own *number*.
    """

    game: int
    number: int
    round: int
    deal: int
    names: Mapping[Compass, str]
    dealer: Compass | None

    @property
    def dealer_name(self) -> str:
        return self.names[self.dealer] if self.dealer else ""


def find_table_here(table: Table | None) -> TableHere | None:
    """The game in play at *table*, if there is one."""
    if table is None or table.session.state not in SCORED_IN:
        return None
    game = Game.objects.filter(table=table, round=current_round(table.session))
    return describe_game_here(table.session, game.select_related("table", "round").first())


def describe_game_here(session: Session, game: Game | None) -> TableHere | None:
    if game is None or session.state not in SCORED_IN:
        return None
    seats = dict(game.seats.values_list("position", "card__number"))
    if not seats:  # opened once, and drawn again with fewer tables
        return None
    numbers = {seat: seats[seat] for seat in Compass}
    seated = SeatedGame(
        game.pk, game.round.number, game.table.number, numbers, game.last_deal
    )
    deals = deals_of(game.pk)
    ending = penalties_that_end(session, seated.round).get(game.pk, ())
    deal = len(deals) + 1
    is_played = deal <= count_deals(session, seated, deals, ending)
    return TableHere(
        game=game.pk,
        number=seated.table,
        round=seated.round,
        deal=deal if is_played else len(deals),
        names=holders(session).seated(seated),
        dealer=dealer(deal) if is_played else None,
    )


def describe_side_here(number: int, play: SidePlay) -> TableHere | None:
    """Side table *number* as a desk opened at it sees it; None but for four."""
    if play.players != len(Compass):
        return None
    deal = play.next_deal
    return TableHere(
        game=0,
        number=number,
        round=play.game_number,
        deal=deal,
        names=dict(zip(Compass, play.names, strict=True)),
        dealer=None if play.is_over else dealer(deal),
    )


@dataclass(frozen=True, slots=True)
class Desk:
    """*base* is its address; *link_values* go with every link of it (whose rules, public).

    *is_of_session*: the rules are those of a session; *can_save*: its organizer is asking;
    *back* and *back_words* lead to the page it was opened from, "" for nowhere. *table* is
    the one it was opened at, if any: then players go by their names. *side_names* are
    those at side table *side_game*.
    """

    base: str
    rules: HouseRules
    is_of_session: bool = False
    can_save: bool = False
    link_values: Mapping[str, str] = field(default_factory=dict)
    back: str = ""
    back_words: str = ""
    table: TableHere | None = None
    side_names: tuple[str, ...] = ()
    side_game: int = 0

    @property
    def seats(self) -> SeatWords:
        if self.table is None:
            return BY_COMPASS
        named = self.table.names.items()
        return {seat: Message("%(name)s", {"name": name}) for seat, name in named}

    @property
    def is_for_four(self) -> bool:
        return len(self.side_names) in (0, len(Compass))

    @property
    def player_names(self) -> tuple[Sentence, ...]:
        """What the players are called, clockwise from the first dealer."""
        names = self.side_names
        return tuple(Message("%(name)s", {"name": name}) for name in names) or tuple(
            self.seats.values()
        )

    @property
    def dealer(self) -> Compass:
        """Who deals in this deal of a known table; else the first to deal."""
        return (self.table and self.table.dealer) or Compass.NORTH

    @property
    def first_lead(self) -> Compass | None:
        """Who leads to the first trick of this deal, None where that is not known.

        At a table of the program the high bidder may lead, and of an earlier deal only the
        players know; where nobody has a name, North is whoever led.
        """
        if self.table is None:
            return Compass.NORTH
        return self.table.dealer and duties(self.table.dealer, self.rules).leader

    @property
    def query(self) -> str:
        """The query of every link, "?whose=brad_wilson", or ""."""
        return f"?{urlencode(self.link_values)}" if self.link_values else ""

    @property
    def home(self) -> str:
        return f"{self.base}{self.query}"

    @property
    def sheet(self) -> str:
        return PRESET_NAMES.get(self.rules.preset, self.rules.preset)

    @property
    def is_sheet_named(self) -> bool:
        return is_sheet_named(self.rules, len(self.player_names))

    @property
    def game(self) -> str:
        return game_of(self.rules).title

    @property
    def place(self) -> Place:
        return Place(len(self.side_names), is_side=True) if self.side_game else SESSION

    @property
    def summary(self) -> RulesSummary:
        if self.side_game:
            return side_summary(self.rules, self.place.players)
        return summary(self.rules)


def side_desk(desk: Desk, number: int, play: SidePlay) -> Desk:
    return replace(
        desk,
        table=describe_side_here(number, play),
        side_names=play.names,
        side_game=number,
        link_values={} if desk.back else {"side_game": str(number)},
    )


def public_desk(base: str, query: Mapping[str, str]) -> Desk:
    """Build the desk for everybody; unknown *whose* or *game* is standard."""
    whose = query.get("whose", "")
    preset = PRESETS.get(whose, PRESETS[RECOMMENDED_PRESET])
    game = query.get("game", "")
    rules = GAMES[game].house(preset) if game in offered_games() else preset
    chosen = {"whose": preset.preset, "game": rules.game}
    usual = {"whose": RECOMMENDED_PRESET, "game": HouseRules().game}
    changed = {name: key for name, key in chosen.items() if key != usual[name]}
    return Desk(base, rules, link_values=changed)


def offered_games() -> dict[str, str]:
    return {key: game.title for key, game in GAMES.items() if game.is_progressive}


def sheet_choosers(desk: Desk, question: str) -> tuple[Chooser, Chooser]:
    """Cards tapped start again."""
    address = Address(
        f"{desk.base}{question}/" if question else desk.base, desk.link_values
    )
    return (
        chooser(address, "whose", _("Rule set"), PRESET_NAMES, desk.rules.preset),
        chooser(address, "game", _("Game"), offered_games(), desk.rules.game),
    )
