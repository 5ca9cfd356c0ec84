"""Side tables in words: a deal, a game that is over, how a table stands."""

from collections.abc import Sequence

from scoring.queries.side_play import FinishedGame, SidePlay
from tournament.signed import signed


def deal_words(play: SidePlay, deal: int) -> str:
    """A deal and what it brought: "Vic & Wes: 5 tricks (Vic and Wes 2)"."""
    facts = play.deals[deal - 1].facts
    said = play.game.summary(facts, play.rules, play.names)
    return f"{said} ({points_words(play, deal)})"


def points_words(play: SidePlay, deal: int) -> str:
    """Who got what in a deal: "Ann & Cora 1", or "nobody"."""
    points = play.points[deal - 1]
    by_amount: dict[int, list[str]] = {}
    for side, seats in enumerate(play.sides):
        if amount := points[seats[0]]:
            by_amount.setdefault(amount, []).append(play.side_name(side))
    said = (f"{_listed(who)} {signed(it)}" for it, who in by_amount.items())
    return ", ".join(said) or "nobody scored"


def game_words(play: SidePlay, game: FinishedGame) -> str:
    """A game that is over: who won it, its number and its score."""
    said = f"{_won(play, game.winners)} game {game.number}, {_score(play, game)}"
    return f"{said}: a slam, it counts as two games" if game.games > 1 else said


def next_game_words(game: FinishedGame) -> str:
    """What follows a game: "Game 2 begins, 1 point carried"."""
    begins = f"Game {game.number + 1} begins"
    if not game.carried:
        return f"{begins}."
    return f"{begins}, {game.carried} point{'' if game.carried == 1 else 's'} carried."


def result_words(play: SidePlay) -> str:
    """How a table stands or ended: "Ann 4, Bob 2", or who wins and the score."""
    if not play.is_over:
        return standing_words(play)
    last = play.finished[-1]
    if play.rules.rubber:
        won = _score_of(play, play.games_won, last.winners)
        return f"{_won(play, last.winners)} the rubber, {won}"
    return f"{_won(play, last.winners)} {_score(play, last)}"


def standing_words(play: SidePlay) -> str:
    """The points of everybody, and the games won where some were."""
    points = _everybody(play, play.totals)
    if not any(play.games_won):
        return points
    return f"{points}; games: {_everybody(play, play.games_won)}"


def _everybody(play: SidePlay, amounts: Sequence[int]) -> str:
    each = enumerate(amounts)
    return ", ".join(f"{play.side_name(side)} {signed(it)}" for side, it in each)


def _won(play: SidePlay, winners: Sequence[int]) -> str:
    """Who wins: one person wins, two people or a pair win."""
    people = [play.names[seat] for side in winners for seat in play.sides[side]]
    return f"{_listed(people)} {'wins' if len(people) == 1 else 'win'}"


def _score(play: SidePlay, game: FinishedGame) -> str:
    return _score_of(play, game.totals, game.winners)


def _score_of(play: SidePlay, amounts: Sequence[int], winners: Sequence[int]) -> str:
    """The winners first, as 5 to 3 between two sides, "with 5 points" among more."""
    best = signed(amounts[winners[0]])
    if len(amounts) != 2 or len(winners) != 1:
        return f"with {best} points"
    return f"{best}–{signed(amounts[1 - winners[0]])}"


def _listed(names: Sequence[str]) -> str:
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last
