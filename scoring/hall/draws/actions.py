"""Draw cards: for partners and seats before game 1, for the first dealer of a game."""

from collections import defaultdict
from collections.abc import Sequence
from random import Random

from scoring.cards.card import Card
from scoring.cards.draws import Draw, draw_places, turn_up_jacks
from scoring.deals.words import pair_names
from scoring.rules import HouseRules, game_of
from scoring.rules.house_rules import FirstDealer
from tournament.access.checks import Actor
from tournament.changes.actions import check_in_play, turn_table
from tournament.journal.actions import run
from tournament.models import Attendance, Game, Session, TallyCard
from tournament.people.actions.check_in import run_in_check_in
from tournament.people.actions.numbers import draw_for_those_here, hand_out
from tournament.play.seats import Compass
from tournament.seating.holders import holders
from tournament.seating.seats import SeatedGame, seating
from tournament.verbs import Verb
from tournament.verbs.facts import CardsDrawn, FirstDealerDrawn
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Conflict


class DealsAreIn(Conflict):
    text = gettext_noop(
        "This game has begun, so its first dealer stays. Nothing was changed."
    )


def draw_cards(*, session: Session, rng: Random, by: Actor) -> None:
    """Draw a number for everybody present who has none, and cards for their seats.

    The table is drawn as `draw_numbers` does. Those who come to a table in game 1 draw
    cards there: the two lowest are partners, and the lowest of all deals first.

    Raises:
        CheckInClosed, NumberFixed.
    """
    with run_in_check_in(Verb.CARDS_DRAWN, session, by) as change:
        drawn = draw_for_those_here(change.session, rng)
        if not drawn:
            return
        rules = HouseRules.from_snapshot(change.session.house_rules)
        seated, draws = _seat(seating(change.session, rounds=[1]), drawn, rules, rng)
        hand_out(seated)
        change.log_activity(
            CardsDrawn(
                [(card.number, who.player.name) for card, who in seated if who in draws],
                [draws[who][0] for _, who in seated if who in draws],
                [[*map(str, draws[who][1])] for _, who in seated if who in draws],
            )
        )


def draw_first_dealer(*, game: Game, seen: int, rng: Random, by: Actor) -> None:
    """Turn cards up around a table until a black jack: who gets it deals first.

    The four keep their partners and sit North, East, South and West from the dealer on.
    *seen* is the version of the plan that was looked at.

    Raises:
        SeatsFixed, SeatsMoved: as for `check_in_play`.
        DealsAreIn: a deal of the game was entered before.
    """
    session, number = game.round.session, game.round.number
    with run(Verb.FIRST_DEALER_DRAWN, session, by=by) as change:
        check_in_play(change.session, number, seen)
        if game.deals.exists() or game.entries.exists():
            raise DealsAreIn
        rules = HouseRules.from_snapshot(change.session.house_rules)
        pack = game_of(rules).pack(rules, len(Compass))
        turned = turn_up_jacks(Compass.NORTH, tuple(Compass), pack, rng)
        names = pair_names(game, holders(session), number)
        turn_table(change, game, first=turned[-1][0])
        change.log_activity(
            FirstDealerDrawn(
                number,
                game.table.number,
                [names[seat] for seat, _ in turned],
                [str(card) for _, card in turned],
            )
        )


def draw_seats_of(
    names: Sequence[str], rules: HouseRules, rng: Random
) -> tuple[Draw[str], tuple[tuple[str, Card], ...]]:
    """Draw the seats of a side game: cards for places, and for the first dealer.

    Where the first black jack deals, the cards turned up come second, else none do.
    """
    game = game_of(rules)
    pack = game.pack(rules, len(names))
    in_pairs = len(names) == len(Compass) and len(game.sides(len(names))) < len(names)
    draw = draw_places(names, pack, rng, ace=rules.draw_ace, in_pairs=in_pairs)
    if rules.first_dealer is not FirstDealer.FIRST_BLACK_JACK:
        return draw, ()
    turned = turn_up_jacks(draw.clockwise[0], draw.clockwise, pack, rng)
    first = draw.clockwise.index(turned[-1][0])
    around = (*draw.clockwise[first:], *draw.clockwise[:first])
    return Draw(around, draw.cards), turned


Drawn = list[tuple[TallyCard, Attendance]]
Hands = dict[Attendance, tuple[int, Sequence[Card]]]


def _seat(
    games: Sequence[SeatedGame], drawn: Drawn, rules: HouseRules, rng: Random
) -> tuple[Drawn, Hands]:
    """Seat those drawn by their cards; return them by table, and everybody's cards there.

    Who has no seat in game 1 draws no card, and keeps the number; they come last.
    """
    seats = {
        number: (game.table, seat) for game in games for seat, number in game.seats.items()
    }
    tables = defaultdict(list)
    resting = []
    for card, who in drawn:
        if card.number in seats:
            tables[seats[card.number][0]].append((card, who))
        else:
            resting.append((card, who))
    pack = game_of(rules).pack(rules, len(Compass))
    seated: Drawn = []
    draws: Hands = {}
    for table in sorted(tables):
        cards = sorted(
            (card for card, _ in tables[table]),
            key=lambda card: list(Compass).index(seats[card.number][1]),
        )
        people = [who for _, who in tables[table]]
        in_pairs = len(people) == len(Compass)
        draw = draw_places(people, pack, rng, ace=rules.draw_ace, in_pairs=in_pairs)
        seated += zip(cards, draw.clockwise, strict=True)
        draws |= {who: (table, draw.cards[who]) for who in people}
    return [*seated, *resting], draws
