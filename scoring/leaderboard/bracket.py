"""The bracket of a final, as the games on file have it, and the places it gives."""

from collections.abc import Iterator, Mapping
from functools import partial

from scoring.deals.game_ends.reading import count_deals, find_winning_side, points_by_side
from scoring.deals.penalties.reading import penalties_of_session
from scoring.deals.recorded import deals_by_game
from scoring.rules import HouseRules
from scoring.standings.ranking import Finalist
from tournament.access.version import share
from tournament.models import Session
from tournament.models.bounds import MOST_PLAYED
from tournament.play.bracket import Bracket, TableResult, follow
from tournament.play.lifecycle import SessionState
from tournament.play.stages import Stage, StageKind
from tournament.rotations import Foursome
from tournament.seating.seats import SeatedGame, seating
from tournament.words.marked import gettext_noop


def share_bracket(session: Session) -> Bracket | None:
    """As `read_bracket`, worked out once for all pages that show it."""
    if session.stages.final is None:
        return None
    return share(session, "bracket", partial(read_bracket, session))


THIRD_PLACE = gettext_noop("Third place")


def name_stage(session: Session, game: int, table: int) -> str:
    """What people call a game (1-based) at a table: "Semifinal"; "" in the first stage."""
    stage, bracket = session.stages.stage_at(game, table), share_bracket(session)
    if stage is None or bracket is None:
        return ""
    if stage.kind is StageKind.CONSOLATION:
        return stage.kind.label
    level, match = bracket.find_match(stage, game, table)
    return THIRD_PLACE if match and match.is_third else level.name_of_one


def name_level(session: Session, game: int) -> str:
    """What all matches of a final in a game (1-based) are called; "" before it."""
    stage, bracket = session.stages.stage_at(game, 1), share_bracket(session)
    return bracket.find_match(stage, game, 1)[0].name if stage and bracket else ""


def seat_ahead(session: Session) -> tuple[SeatedGame, ...]:
    """The game that a final goes on with, as it will have its seats."""
    bracket = share_bracket(session)
    if bracket is None or session.state != SessionState.RUNNING:
        return ()
    return tuple(
        SeatedGame(0, bracket.game, table, Foursome(*four).seats)
        for table, four in bracket.foursomes.items()
    )


def read_bracket(session: Session) -> Bracket | None:
    """The bracket as far as it was played; None of an event without a final."""
    stage = session.stages.final
    return follow(stage, dict(_results(session, stage))) if stage else None


def _results(
    session: Session, stage: Stage
) -> Iterator[tuple[tuple[int, int], TableResult]]:
    rules = HouseRules.from_snapshot(session.house_rules)
    deals, booked = deals_by_game(session), penalties_of_session(session).by_game
    for game in seating(session, rounds=range(stage.first_game, MOST_PLAYED + 1)):
        if game.table > stage.tables:
            continue
        played, penalties = deals.get(game.pk, ()), booked.get(game.pk, ())
        is_over = len(played) >= count_deals(session, game, played, penalties)
        points = points_by_side(played, rules, penalties)
        side, other = points
        won = find_winning_side(points[side] - points[other], played, rules)
        numbers = [
            frozenset(game.seats[seat] for seat in each.seats) for each in (won, won.other)
        ]
        scores = (points[won], points[won.other]) if is_over else None
        yield (game.round, game.table), TableResult(numbers[0], numbers[1], scores)


def place_finalists(bracket: Bracket) -> Mapping[int, Finalist]:
    reached = bracket.reached
    return {
        number: Finalist(place, partner, reached[pair])
        for pair, place in bracket.places.items()
        for number, partner in (pair, pair[::-1])
    }
