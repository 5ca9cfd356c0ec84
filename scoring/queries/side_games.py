"""The games a side table can play: for how many people, and by which rules tonight."""

from collections.abc import Mapping

from django.http import Http404

from scoring.rules import GAMES, HouseRules, Ruleset
from tournament.models import Session


def games_by_players() -> Mapping[int, tuple[Ruleset, ...]]:
    """Return every number of people a side table can have, with the games for so many."""
    counts = sorted({count for game in GAMES.values() for count in game.players})
    return {
        count: tuple(game for game in GAMES.values() if count in game.players)
        for count in counts
    }


def game_offered(key: str) -> Ruleset:
    """Return the game with *key*; 404 for one that is not there."""
    if key not in GAMES:
        raise Http404
    return GAMES[key]


def table_rules(session: Session, game: Ruleset) -> HouseRules:
    """Return what the rules of the session mean for *game*, to begin a side table with."""
    return game.house(HouseRules.from_snapshot(session.house_rules))
