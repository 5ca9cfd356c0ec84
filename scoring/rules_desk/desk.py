"""A rules desk: where it stands, whose rules it answers by, and the parts of its pages."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple
from urllib.parse import urlencode

from scoring.cards.card import Card, Rank
from scoring.cards.hands import Sides, partners_of
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
from scoring.rulings.judgement import BY_COMPASS, Judgement, SeatWords, seats_of
from scoring.rulings.markers import MarkerState
from scoring.rulings.ruling import Ruling
from scoring.rulings.summary import RulesSummary, side_summary, summary
from scoring.rulings.topics import Topic
from scoring.rulings.turns import duties
from scoring.side_games.play import SidePlay
from tournament.models import Game, Session, Table
from tournament.play.lifecycle import SCORED_IN
from tournament.play.seats import Compass, Side, dealer
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


DESK_WIDE = ("whose", "game", "players", "at", "side_game")
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
    is_many: bool = False

    @property
    def is_switch(self) -> bool:
        """Whether there is one answer only, and no answer is one, too."""
        return len(self.choices) == 1

    @property
    def is_short(self) -> bool:
        return all(str(label).isdigit() for _, label in self.choices)


class SeatLine(NamedTuple):
    seat: str
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
    names: Mapping[str, str]
    dealer: str | None

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
        names=dict(holders(session).seated(seated).items()),
        dealer=dealer(deal) if is_played else None,
    )


def describe_side_here(number: int, play: SidePlay) -> TableHere:
    """Side table *number* as a desk opened at it sees it."""
    deal, seats = play.next_deal, seats_of(play.players)
    return TableHere(
        game=0,
        number=number,
        round=play.game_number,
        deal=deal,
        names=dict(zip(seats, play.names, strict=True)),
        dealer=None if play.is_over else seats[(deal - 1) % play.players],
    )


@dataclass(frozen=True, slots=True)
class Desk:
    """*base* is its address; *link_values* go with every link of it (whose rules, public).

    *is_of_session*: the rules are those of a session; *can_save*: its organizer is asking;
    *back* and *back_words* lead to the page it was opened from, "" for nowhere. *table* is
    the one it was opened at, if any: then players go by their names. *side_game* is the
    number of a side table; *place* is any such table, too.
    """

    base: str
    rules: HouseRules
    is_of_session: bool = False
    can_save: bool = False
    link_values: Mapping[str, str] = field(default_factory=dict)
    back: str = ""
    back_words: str = ""
    table: TableHere | None = None
    side_game: int = 0
    place: Place = SESSION

    @property
    def seats(self) -> SeatWords:
        """What the players are called, clockwise from the first dealer."""
        if self.table:
            named = self.table.names.items()
            return {seat: Message("%(name)s", {"name": name}) for seat, name in named}
        seats = seats_of(self.place.players)
        return {seat: BY_COMPASS.get(seat) or _number(seat) for seat in seats}

    @property
    def sides(self) -> Sides:
        seats, game = [*self.seats], game_of(self.rules)
        return [[seats[at] for at in side] for side in game.sides(len(seats))]

    def partners_of(self, seat: str) -> tuple[str, ...]:
        return partners_of(seat, self.sides)

    def side_of(self, seat: str) -> str:
        """The side of *seat*, "" where there are not two."""
        if len(self.sides) != len(Side):
            return ""
        return tuple(Side)[0 if seat in self.sides[0] else 1]

    @property
    def dealer(self) -> str:
        """Who deals in this deal of a known table; else the first to deal."""
        return (self.table and self.table.dealer) or next(iter(self.seats))

    @property
    def first_lead(self) -> str | None:
        """Who leads to the first trick of this deal, None where that is not known.

        At a table of the program the high bidder may lead, and of an earlier deal only the
        players know; where nobody has a name, the first seat is whoever led.
        """
        if self.table is None:
            return self.dealer
        dealer, rules = self.table.dealer, self.rules
        return dealer and duties(dealer, rules, sides=self.sides).leader

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
        return is_sheet_named(self.rules, len(self.seats))

    @property
    def game(self) -> str:
        return game_of(self.rules).title

    @property
    def summary(self) -> RulesSummary:
        if self.place.is_side:
            return side_summary(self.rules, self.place.players)
        return summary(self.rules)


def _number(seat: str) -> Message:
    return gettext_lazy("Player %(number)s", number=int(seat) + 1)


def side_desk(desk: Desk, number: int, play: SidePlay) -> Desk:
    return replace(
        desk,
        table=describe_side_here(number, play),
        side_game=number,
        place=Place(play.players, is_side=True),
        link_values={} if desk.back else {"side_game": str(number)},
    )


def public_desk(base: str, query: Mapping[str, str]) -> Desk:
    """Build the desk for everybody; unknown *whose* or *game* is standard.

    A game that no progressive session plays has a side table of its usual size.
    """
    whose = query.get("whose", "")
    preset = PRESETS.get(whose, PRESETS[RECOMMENDED_PRESET])
    game = GAMES.get(query.get("game", ""), GAMES[HouseRules().game])
    usual = {"whose": RECOMMENDED_PRESET, "game": HouseRules().game}
    usual["players"] = str(game.players[0])
    counts = {str(count): count for count in game.players}
    players = counts.get(query.get("players", ""), game.players[0])
    chosen = {"whose": preset.preset, "game": game.key, "players": str(players)}
    changed = {name: key for name, key in chosen.items() if key != usual[name]}
    is_side = not game.is_progressive or players != SESSION.players
    place = Place(players, is_side=True) if is_side else SESSION
    return Desk(base, game.house(preset), link_values=changed, place=place)


def sheet_choosers(desk: Desk, question: str) -> tuple[Chooser, ...]:
    """Cards tapped start again."""
    game, players = game_of(desk.rules), desk.place.players
    games = {key: game.title for key, game in GAMES.items()}
    counts = {str(count): str(count) for count in game.players}
    address = Address(
        f"{desk.base}{question}/" if question else desk.base, desk.link_values
    )
    return (
        chooser(address, "whose", _("Rule set"), PRESET_NAMES, desk.rules.preset),
        chooser(address, "game", _("Game"), games, game.key, also={"players": ""}),
        chooser(address, "players", _("Players"), counts, str(players)),
    )[: 2 + bool(counts.keys() - {str(players)})]
