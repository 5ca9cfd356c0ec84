"""Messages of the activity log about draws: everybody with the cards they drew."""

from collections.abc import Iterable, Sequence

from scoring.cards import Card
from tournament import facts as of
from tournament.marked import Message, gettext_lazy, gettext_noop


def cards_drawn(facts: of.CardsDrawn) -> Message:
    """Return who drew which cards, table by table, and who deals first there."""
    names = [name for _, name in facts.numbers]
    rows = list(zip(facts.tables, names, facts.cards, strict=True))
    tables = (
        gettext_lazy(
            "Table %(table)s: %(draws)s. First dealer: %(name)s.",
            table=table,
            draws=_draws((name, cards) for at, name, cards in rows if at == table),
            name=next(name for at, name, _ in rows if at == table),
        )
        for table in dict.fromkeys(facts.tables)
    )
    return Message(gettext_noop("Drew cards for partners and seats."), then=tuple(tables))


def first_dealer_drawn(facts: of.FirstDealerDrawn) -> Message:
    """Return the cards turned up until the first black jack, and who got it."""
    return gettext_lazy(
        "Turned cards for the first dealer (game %(game)s, table %(table)s): %(draws)s. "
        "First dealer: %(name)s.",
        game=facts.game,
        table=facts.table,
        draws=_turned(zip(facts.names, facts.cards, strict=True)),
        name=facts.names[-1],
    )


def side_seats_drawn(facts: of.SideSeatsDrawn) -> Message:
    """Return who drew which cards for a seat in a side game, and who deals first."""
    drawn = gettext_lazy(
        "Drew cards for the seats of side game %(side_game)s: %(draws)s.",
        side_game=facts.side_game,
        draws=_draws(zip(facts.names, facts.cards, strict=True)),
    )
    dealer = gettext_lazy("First dealer: %(name)s.", name=facts.names[0])
    if not facts.turned:
        return drawn.followed_by(dealer)
    turned = gettext_lazy("Turned cards: %(draws)s.", draws=_turned(facts.turned))
    return drawn.followed_by(turned, dealer)


def _draws(hands: Iterable[tuple[str, Sequence[str]]]) -> list[Message]:
    return [
        gettext_lazy("%(name)s %(cards)s", name=name, cards=[*map(_label, cards)])
        for name, cards in hands
    ]


def _turned(cards: Iterable[Sequence[str]]) -> list[Message]:
    return [
        gettext_lazy("%(name)s %(cards)s", name=name, cards=_label(card))
        for name, card in cards
    ]


def _label(card: str) -> str:
    return Card.parse(card).label
