"""The cards drawn for partners and seats, as pages and the board show them."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from itertools import chain
from typing import NamedTuple

from django.db.models import Q

from scoring.cards.card import Card
from tournament.models import JournalEntry, Session
from tournament.play.seats import Compass
from tournament.seating.holders import Holders, holders
from tournament.seating.seats import SeatedGame, seating
from tournament.verbs import Verb
from tournament.verbs.facts import CardsDrawn, FirstDealerDrawn, SideSeatsDrawn

ANIMATED = timedelta(seconds=90)
"""So long its cards come one by one for who looks; after that they lie there."""

TABLES_ON_A_PAGE = 6
MANY_STEPS = 24

_NUMBERS_ANEW = (Verb.CARDS_DRAWN, Verb.NUMBERS_DRAWN, Verb.NUMBERS_CLEARED)


class DrawnCard(NamedTuple):
    """A card as it was drawn: the *step*-th of its page (from 0), maybe *is_tied*."""

    card: Card
    step: int
    is_tied: bool


class DrawnPerson(NamedTuple):
    number: int
    name: str
    cards: tuple[DrawnCard, ...]
    partner: str
    deals: bool


class TurnedCard(NamedTuple):
    name: str
    card: Card


class SideDraw(NamedTuple):
    """The cards drawn for the seats of a side game: *people* clockwise with theirs.

    *turned* are those turned up for the first dealer, if there were any.
    """

    people: tuple[tuple[str, tuple[DrawnCard, ...]], ...]
    turned: tuple[TurnedCard, ...]


class DrawnTable(NamedTuple):
    table: int
    people: tuple[DrawnPerson, ...]


class DrawPage(NamedTuple):
    """Tables that are shown together; all is known after so many *steps*."""

    tables: tuple[DrawnTable, ...]
    steps: int

    @property
    def is_quick(self) -> bool:
        return self.steps > MANY_STEPS


class CardDraw(NamedTuple):
    """A draw with all its cards; the last one of an event, if it still holds."""

    tables: tuple[DrawnTable, ...]
    at: datetime

    def is_new(self, now: datetime) -> bool:
        return now < self.at + ANIMATED

    @property
    def pages(self) -> Iterator[DrawPage]:
        for start in range(0, len(self.tables), TABLES_ON_A_PAGE):
            yield _in_steps(self.tables[start : start + TABLES_ON_A_PAGE])


def find_draw(session: Session) -> JournalEntry | None:
    """The entry of the draw that numbers come from, if they do; in one query."""
    verbs = (*_NUMBERS_ANEW, Verb.UNDONE, Verb.REDONE)
    for entry in session.journal.filter(verb__in=verbs).order_by("-pk"):
        if entry.verb in _NUMBERS_ANEW:
            return entry if entry.verb == Verb.CARDS_DRAWN else None
        of_draw = (entry.facts or {}).get("verb") == Verb.CARDS_DRAWN
        if of_draw and entry.verb == Verb.UNDONE:
            return None
    return None


def card_draw(session: Session, held: Holders | None = None) -> CardDraw | None:
    entry = find_draw(session)
    if entry is None:
        return None
    held = held or holders(session)
    facts = CardsDrawn(**(entry.facts or {}))
    seats = {
        number: (game, seat)
        for game in seating(session, rounds=[1])
        for seat, number in game.seats.items()
    }
    tables: dict[int, list[DrawnPerson]] = defaultdict(list)
    for (number, _), table, cards in zip(
        facts.numbers, facts.tables, facts.cards, strict=True
    ):
        tables[table].append(_person(number, cards, seats, held))
    return CardDraw(
        tuple(
            DrawnTable(table, tuple(sorted(people, key=lambda person: person.name)))
            for table, people in tables.items()
        ),
        entry.at,
    )


def cards_drawn_by(session: Session, number: int) -> tuple[Card, ...]:
    entry = find_draw(session)
    facts = CardsDrawn(**entry.facts) if entry and entry.facts else CardsDrawn([], [], [])
    hands = {who: cards for (who, _), cards in zip(facts.numbers, facts.cards, strict=True)}
    return tuple(Card.parse(card) for card in hands.get(number, ()))


def cards_turned(session: Session, *, game: int, table: int) -> tuple[TurnedCard, ...]:
    """Nothing where the draw was undone."""
    drawn = Q(verb=Verb.FIRST_DEALER_DRAWN, facts__game=game, facts__table=table)
    undone = Q(
        verb__in=(Verb.UNDONE, Verb.REDONE),
        facts__verb=Verb.FIRST_DEALER_DRAWN,
        facts__facts__game=game,
        facts__facts__table=table,
    )
    entry = session.journal.filter(drawn | undone).order_by("pk").last()
    if entry is None or entry.facts is None or entry.verb == Verb.UNDONE:
        return ()
    is_draw = entry.verb == Verb.FIRST_DEALER_DRAWN
    facts = FirstDealerDrawn(**(entry.facts if is_draw else entry.facts["facts"]))
    return _turned(zip(facts.names, facts.cards, strict=True))


def side_draw(session: Session, number: int) -> SideDraw | None:
    drawn = session.journal.filter(verb=Verb.SIDE_SEATS_DRAWN, facts__side_game=number)
    entry = drawn.order_by("pk").last()  # a start undone leaves its number to another
    if entry is None or entry.facts is None:
        return None
    facts = SideSeatsDrawn(**entry.facts)
    hands = ([Card.parse(card) for card in cards] for cards in facts.cards)
    people = tuple(
        (name, tuple(DrawnCard(card, 0, card is not hand[-1]) for card in hand))
        for name, hand in zip(facts.names, hands, strict=True)
    )
    return SideDraw(people, _turned(facts.turned))


def _turned(cards: Iterable[Sequence[str]]) -> tuple[TurnedCard, ...]:
    return tuple(TurnedCard(name, Card.parse(card)) for name, card in cards)


def _person(
    number: int,
    cards: Sequence[str],
    seats: Mapping[int, tuple[SeatedGame, Compass]],
    held: Holders,
) -> DrawnPerson:
    hand = [Card.parse(card) for card in cards]
    game, seat = seats.get(number, (None, None))
    return DrawnPerson(
        number=number,
        name=held.at(number, 1),
        cards=tuple(DrawnCard(card, 0, card is not hand[-1]) for card in hand),
        partner=held.at(game.seats[seat.partner], 1) if game and seat else "",
        deals=seat is Compass.NORTH,
    )


def _in_steps(tables: Sequence[DrawnTable]) -> DrawPage:
    """Number the cards: everybody's first, then those of all who were tied, and so on."""
    people = list(chain.from_iterable(table.people for table in tables))
    rounds = max((len(person.cards) for person in people), default=0)
    order = [
        (person.number, at)
        for at in range(rounds)
        for person in people
        if at < len(person.cards)
    ]
    step = {key: index for index, key in enumerate(order)}

    def numbered(person: DrawnPerson) -> DrawnPerson:
        cards = (
            card._replace(step=step[person.number, at])
            for at, card in enumerate(person.cards)
        )
        return person._replace(cards=tuple(cards))

    return DrawPage(
        tuple(
            DrawnTable(table.table, tuple(map(numbered, table.people))) for table in tables
        ),
        len(order),
    )
