"""The results to share: a page for all, and texts for the bulletin, the paper, as thanks.

Every sentence is whole and marked; a text is sentences one after the other.
"""

from collections.abc import Iterator, Sequence
from decimal import Decimal
from functools import partial
from itertools import groupby
from typing import NamedTuple

from django.utils.formats import date_format
from django.utils.translation import gettext, ngettext

from scoring.leaderboard import reading as leaderboard
from scoring.leaderboard.consolation import consolation_places
from scoring.models import Board
from scoring.prizes.award_lines import AwardLine
from scoring.prizes.money.reading import Raised, raised
from scoring.prizes.reading import PrizeList, prize_list
from scoring.results.reveal import MOST_TOLD, RevealLine, choose_lines, won_by_number
from scoring.results.secrecy import (
    get_board,
    progress,
    public_results,
    put_in_decided_order,
)
from scoring.rules import HouseRules, partnership
from scoring.verbs.decisions import describe_sit_out
from tournament.access.links import Link, LinkKind, link
from tournament.access.version import Until, share
from tournament.models import Club, Session
from tournament.words.money import NOTHING
from tournament.words.translation import in_text, listed, translate


class SharedResults(NamedTuple):
    """What anybody with the address may read once the results are announced.

    *lines* are the places, those of the *consolation* too, *others* the prizes that go to
    no place. *raised* is 0 where the club does not tell.
    """

    session: Session
    club: Club
    is_announced: bool
    players: int = 0
    lines: tuple[RevealLine, ...] = ()
    others: tuple[AwardLine, ...] = ()
    raised: Decimal = NOTHING
    consolation: tuple[RevealLine, ...] = ()

    @property
    def winners(self) -> tuple[RevealLine, ...]:
        return tuple(line for line in self.lines if line.place.is_winner)


def results_link(session: Session) -> Link:
    return link(LinkKind.RESULTS, session.pk, 1)


def shared_results(session: Session, board: Board | None = None) -> SharedResults:
    board = board or get_board(session)
    club = session.club
    if not public_results(session, board).is_final:
        return SharedResults(session, club, is_announced=False)
    stand = leaderboard.standings(session, short_names=club.uses_initials)
    listed = prize_list(session, stand)
    money = raised(session, listed).net if board.shows_raised else NOTHING
    is_prized = board.reveal_places == Board.PRIZED
    choose = partial(choose_lines, most=MOST_TOLD if is_prized else board.reveal_places)
    return SharedResults(
        session,
        club,
        is_announced=True,
        players=stand.players,
        lines=choose(put_in_decided_order(stand.places, listed), won_by_number(listed)),
        others=tuple(line for line in listed.lines if line.winners and not line.is_place),
        raised=money,
        consolation=choose(consolation_places(session, short_names=club.uses_initials), {}),
    )


class SoFar(NamedTuple):
    """How many *people* play, who leads with how many points, the money raised.

    *leaders* are none before a game is over; *net* is below zero where money is short.
    """

    people: int
    leaders: tuple[tuple[str, int], ...]
    net: Decimal


def so_far(session: Session, games: int) -> SoFar:
    """What the first *games* come to, those that are over; most often shared."""
    make = partial(_add_up, session, games)
    return share(session, f"so-far:{games}", make, until=Until.NEW_GAME)


def _add_up(session: Session, games: int) -> SoFar:
    stand = leaderboard.standings(session, upto=games)
    is_told = games and session.stages.is_qualifying(games)
    best = [place for place in stand.places if place.is_winner and is_told]
    return SoFar(
        people=sum(not (place.is_house or place.has_left) for place in stand.places),
        leaders=tuple((place.name, place.standing.points) for place in best),
        net=raised(session, stand=stand).net,
    )


PLACES_TOLD = 3
"""So many places stand in the bulletin where there is no list of prizes."""


class WriteUp(NamedTuple):
    """Three texts, ready to be sent; plain sentences, no mark-up.

    *undecided* are the titles of prizes that the texts miss, since people are tied.
    """

    bulletin: str
    newspaper: str
    thanks: str
    undecided: tuple[str, ...] = ()


def write_up(
    session: Session, results: leaderboard.Standings, prizes: PrizeList, money: Raised
) -> WriteUp:
    places = put_in_decided_order(results.places, prizes)
    people = [place for place in places if not place.is_house]
    ranked = people if results.games_closed else []
    currency = session.club.currency
    facts = {
        "event": session.name,
        "day": date_format(session.date),
        "place": session.venue,
        "players": results.players,
    }
    winners, is_final = [*_winners(session, ranked)], bool(session.stages.final)
    outcome = [*winners, *_sit_outs(session), *_raised(money, currency)]
    games = progress(session).closed if is_final else results.games_closed
    played = _played(session, facts, games)
    thanks = gettext("Thank you to everyone who came and helped.")
    won = [_prize(line, currency) for line in prizes.lines if line.winners]
    outline = [*(winners if is_final else ()), *won] or _places(ranked)
    return WriteUp(
        bulletin=" ".join([played, *outcome, thanks]),
        newspaper=" ".join([_headline(facts), *(outline or outcome[:1])]),
        thanks="\n\n".join(
            [
                gettext("Dear friends,"),
                gettext("Thank you for coming to %(event)s.") % facts,
                " ".join([played, *outcome]),
                gettext("Congratulations! We hope to see you again."),
            ]
        ),
        undecided=tuple(line.title for line in prizes.lines if line.undecided),
    )


def _sit_outs(session: Session) -> Iterator[str]:
    if leaderboard.plan_of_sit_outs(session).players:
        yield translate(describe_sit_out(*leaderboard.get_credit_choice(session)))


def _raised(money: Raised, currency: str) -> Iterator[str]:
    if money.net <= 0:
        return
    facts = {
        "amount": in_text(money.net, currency),
        "prizes": in_text(money.prizes, currency),
    }
    if money.prizes > 0:
        text = gettext("Prizes came to %(prizes)s, and the event raised %(amount)s.")
    else:
        text = gettext("The event raised %(amount)s.")
    yield text % facts


def _played(session: Session, facts: dict[str, object], games: int) -> str:
    if session.venue:
        text = ngettext(
            "On %(day)s, %(players)s players played %(count)s game of progressive "
            "%(game)s at %(place)s.",
            "On %(day)s, %(players)s players played %(count)s games of progressive "
            "%(game)s at %(place)s.",
            games,
        )
    else:
        text = ngettext(
            "On %(day)s, %(players)s players played %(count)s game of progressive "
            "%(game)s.",
            "On %(day)s, %(players)s players played %(count)s games of progressive "
            "%(game)s.",
            games,
        )
    return text % {**facts, "count": games, "game": _game(session)}


def _headline(facts: dict[str, object]) -> str:
    if facts["place"]:
        return gettext("Results of %(event)s at %(place)s, %(day)s.") % facts
    return gettext("Results of %(event)s, %(day)s.") % facts


def _game(session: Session) -> str:
    game = partnership(HouseRules.from_snapshot(session.house_rules))
    return gettext(game.title) if game.asks_bid else gettext("euchre")


def _winners(session: Session, ranked: Sequence[leaderboard.Place]) -> Iterator[str]:
    """Nobody equal to the last one told is left out."""
    first = [_with_points(place) for place in ranked if place.is_winner]
    if not first:
        yield gettext("No one has won yet.")
        return
    is_final = any(place.is_winner and place.standing.is_of_pair for place in ranked)
    text = (
        gettext("%(players)s won the final.") if is_final else gettext("%(players)s won.")
    )
    yield text % {"players": listed(first)}
    others = [place for place in ranked if not place.is_winner]
    last = max((place.standing.rank for place in others[: PLACES_TOLD - 1]), default=0)
    behind = [_with_points(place) for place in others if place.standing.rank <= last]
    if behind:
        yield gettext("%(players)s came next.") % {"players": listed(behind)}
    pairs = [place for place in ranked if place.standing.is_of_pair]
    if third := [place.holder for place in pairs if place.standing.final == 3]:
        yield gettext("%(team)s took third place.") % {"team": listed(third)}
    beside = consolation_places(session, short_names=session.club.uses_initials)
    if best := [_with_points(place) for place in beside if place.is_winner]:
        yield gettext("%(players)s won the consolation.") % {"players": listed(best)}


def _prize(line: AwardLine, currency: str) -> str:
    """As papers print it: "First place: Ann, $12." or "Low: Bob and Cora, $2.50 each."."""
    facts = {
        "title": line.title,
        "players": listed([winner.name for winner in line.winners]),
        "gift": line.gift,
        "amount": in_text(line.amount, currency),
        "each": in_text(line.winners[0].amount, currency),
    }
    if line.gift and line.amount:
        return gettext("%(title)s: %(players)s, %(amount)s and %(gift)s.") % facts
    if line.gift:
        return gettext("%(title)s: %(players)s, %(gift)s.") % facts
    if not line.amount:
        return gettext("%(title)s: %(players)s.") % facts
    if len(line.winners) == 1:
        return gettext("%(title)s: %(players)s, %(amount)s.") % facts
    if len({winner.amount for winner in line.winners}) > 1:
        return gettext("%(title)s: %(players)s, %(amount)s split between them.") % facts
    return gettext("%(title)s: %(players)s, %(each)s each.") % facts


def _places(ranked: Sequence[leaderboard.Place]) -> list[str]:
    places = [place for place in ranked if place.standing.rank <= PLACES_TOLD]
    teams = groupby(places, lambda place: (place.standing.rank, place.standing.team))
    return [f"{rank}. {listed([*map(_with_points, team)])}." for (rank, _), team in teams]


def _with_points(place: leaderboard.Place) -> str:
    """The points of the first games say nothing of who played in a final."""
    if place.standing.partner:
        return place.holder
    return f"{place.holder} ({leaderboard.describe_score(place.standing)})"
