"""What is written of a session afterwards: for the bulletin, the paper, and as thanks."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from scoring.queries.prizes import AwardLine, prize_list
from scoring.queries.standings import Place, standings
from scoring.rules import HouseRules, partnership
from tournament.lifecycle import RoundState
from tournament.models import Session
from tournament.money import in_currency
from tournament.number_format import format_points
from tournament.queries.cash import cash_book

PLACES_TOLD = 3
"""So many places stand in the bulletin where there is no list of prizes."""


@dataclass(frozen=True, slots=True)
class WriteUp:
    """Three texts, ready to be sent; plain sentences, no mark-up.

    *undecided* are the titles of prizes that the texts miss, since people are tied.
    """

    bulletin: str
    newspaper: str
    thanks: str
    undecided: tuple[str, ...] = ()


def write_up(session: Session) -> WriteUp:
    """Return the texts for *session*, as the results stand, in some thirty queries."""
    results, prizes = standings(session), prize_list(session)
    people = [place for place in results.places if not place.is_house]
    games = session.rounds.filter(state=RoundState.CLOSED).count()
    ranked = people if games else []
    net = cash_book(session).net
    currency = session.club.currency
    when = f"{session.date:%A}, {_day(session.date)}"
    where = f" at {session.venue}" if session.venue else ""
    raised = f" The evening brought in {in_currency(net, currency)}." if net > 0 else ""
    played = f"{_many(len(people), 'person', 'people')} played {_many(games, 'game')}"
    game = _game(session)
    winners = _and([_with_points(place) for place in ranked if place.is_winner])
    first = f"{winners} won." if winners else "Nobody has won yet."
    next_ones = _next_places(ranked)
    won = [line for line in prizes.lines if line.winners]
    return WriteUp(
        bulletin=(
            f"On {when}, {played} of progressive {game}{where}. {first}{next_ones}"
            f"{raised} Thank you to everyone who came and helped."
        ),
        newspaper=(
            f"Results of {session.name}{where} on {when}: "
            + (_prize_words(won, currency) or _place_words(ranked) or first)
        ),
        thanks=(
            f"Dear friends,\n\nthank you for coming to {session.name} on {when}. "
            f"{played[0].upper()}{played[1:]}.{raised}\n\n{first}{next_ones} "
            "Congratulations!\n\nWe would be glad to see you again.\n"
        ),
        undecided=tuple(line.title for line in prizes.lines if line.undecided),
    )


def _game(session: Session) -> str:
    """Return the game played: "euchre", or the title of a bidding game."""
    game = partnership(HouseRules.from_snapshot(session.house_rules))
    return game.title if game.asks_bid else "euchre"


def _next_places(people: Sequence[Place]) -> str:
    """Return who comes behind the winners.

    Nobody equal to the last one told is left out.
    """
    others = [place for place in people if not place.is_winner]
    last = max((place.standing.rank for place in others[: PLACES_TOLD - 1]), default=0)
    runners_up = [place for place in others if place.standing.rank <= last]
    return (
        f" {_and([_with_points(place) for place in runners_up])} came next."
        if runners_up
        else ""
    )


def _prize_words(lines: Sequence[AwardLine], currency: str) -> str:
    """As papers print it: "first place, Ann, $12; low, Bob and Cora, $2.50 each"."""
    return "; ".join(_prize(line, currency) for line in lines) + "." if lines else ""


def _prize(line: AwardLine, currency: str) -> str:
    names = _and([winner.name for winner in line.winners])
    text = f"{line.title[0].lower()}{line.title[1:]}, {names}"
    if line.amount:
        text += f", {_amount(line, currency)}"
    return f"{text}, {line.gift}" if line.gift else text


def _amount(line: AwardLine, currency: str) -> str:
    """Return the money of a prize.

    Where a cent is left over no part of it is everybody's.
    """
    parts = {winner.amount for winner in line.winners}
    if len(parts) > 1:
        return f"{in_currency(line.amount, currency)} between them"
    each = " each" if len(line.winners) > 1 else ""
    return f"{in_currency(line.winners[0].amount, currency)}{each}"


def _place_words(people: Sequence[Place]) -> str:
    places = [place for place in people if place.standing.rank <= PLACES_TOLD]
    text = "; ".join(f"{place.standing.rank}. {_with_points(place)}" for place in places)
    return f"{text}." if text else ""


def _with_points(place: Place) -> str:
    return f"{place.holder} ({format_points(place.standing.points)})"


def _and(items: Sequence[str]) -> str:
    return ", ".join(items[:-1]) + " and " + items[-1] if len(items) > 1 else "".join(items)


def _many(count: int, one: str, many: str = "") -> str:
    return f"{count} {one if count == 1 else many or f'{one}s'}"


def _day(day: date) -> str:
    return f"{day.day} {day:%B %Y}"
