"""Side tables in words: a deal, a game that is over, how a table stands."""

from collections.abc import Sequence

from scoring.queries.side_play import SidePlay
from scoring.rules.match import SLAM, side_points
from tournament.signed import signed


def deal_words(play: SidePlay, deal: int) -> str:
    """A deal and what it brought: "Vic & Wes: 5 tricks (Vic and Wes 2)"."""
    facts = play.deals[deal - 1].facts
    said = play.game.summary(facts, play.rules, play.names)
    return f"{said} ({points_words(play, deal)})"


def points_words(play: SidePlay, deal: int) -> str:
    """Who got what in a deal: "Vic and Wes 2", or "nobody scored"."""
    scored = side_points(play.points[deal - 1], play.sides)
    by_amount: dict[int, list[str]] = {}
    for side, amount in enumerate(scored):
        if amount:
            by_amount.setdefault(amount, []).append(play.side_name(side))
    said = (f"{_listed(who)} {signed(it)}" for it, who in by_amount.items())
    return ", ".join(said) or "nobody scored"


def game_words(play: SidePlay, number: int) -> str:
    """A game that is over, by its number: who won it and the score."""
    game = play.match.won[number - 1]
    won = f"{_won(play, game.winners)} game {number}"
    said = f"{won}{_score(game.totals, game.winners)}"
    return f"{said}: a slam, which counts as two games" if SLAM in game.counts else said


def next_game_words(play: SidePlay) -> str:
    """What follows the game just won: "Game 2 begins, 1 point carried by Ann & Cora."."""
    game = play.match.won[-1]
    carried = (
        f"{amount} point{'' if amount == 1 else 's'} carried by {play.side_name(side)}"
        for side, amount in enumerate(game.carry)
        if amount
    )
    return f"{', '.join([f'Game {play.game_number} begins', *carried])}."


def result_words(play: SidePlay) -> str:
    """How a table stands or ended: who has won, or the points of everybody."""
    match = play.match
    if play.is_over:
        best, other = max(match.games), min(match.games)
        return f"{_won(play, match.rubber_winners)} the rubber, {best} games to {other}"
    if match.winners:
        return game_words(play, len(match.won))
    return standing_words(play)


def standing_words(play: SidePlay) -> str:
    """The points of everybody, and the games won where some were."""
    points = _everybody(play, play.totals)
    if not any(play.match.games):
        return points
    games = _everybody(play, play.match.games)
    return f"Game {play.game_number}: {points}; games won: {games}"


def _everybody(play: SidePlay, amounts: Sequence[int]) -> str:
    each = enumerate(amounts)
    return ", ".join(f"{play.side_name(side)} {signed(it)}" for side, it in each)


def _won(play: SidePlay, winners: Sequence[int]) -> str:
    """Who wins: one person wins, two people or a pair win."""
    people = [play.names[seat] for side in winners for seat in play.sides[side]]
    return f"{_listed(people)} {'wins' if len(people) == 1 else 'win'}"


def _score(amounts: Sequence[int], winners: Sequence[int]) -> str:
    """The winners first, as 5 to 3 between two sides, " with 5 points" among more."""
    best = signed(amounts[winners[0]])
    if len(amounts) != 2 or len(winners) != 1:
        return f" with {best} points"
    return f", {best}–{signed(amounts[1 - winners[0]])}"


def _listed(names: Sequence[str]) -> str:
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last
