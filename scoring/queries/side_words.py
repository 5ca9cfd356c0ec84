"""Side tables in words: a deal, a game that is over, how a table stands."""

from django.utils.translation import gettext, ngettext

from scoring.activity.side_results import side_result
from scoring.queries.side_play import SidePlay
from scoring.rules import Outcome
from scoring.rules.match import SLAM, side_points
from tournament.facts import SideGameEnded
from tournament.listing import listed
from tournament.number_format import format_points
from tournament.translation import translate


def describe_side_deal(play: SidePlay, deal: int) -> str:
    """Return a deal and what it brought: "Vic & Wes: 5 tricks (Vic and Wes 2)"."""
    summary = summarize_side_deal(play, deal)
    if not any(play.points[deal - 1]):
        return summary
    return f"{summary} ({describe_side_points(play, deal)})"


def summarize_side_deal(play: SidePlay, deal: int) -> str:
    """Return how a deal went, without what it brought: "Vic & Wes: 5 tricks"."""
    of_deal = play.deals[deal - 1]
    if of_deal.is_dead:
        return gettext(Outcome.DEAD_DEAL.label)
    return translate(play.game.summary(of_deal.facts, play.rules, play.names))


def describe_side_points(play: SidePlay, deal: int) -> str:
    """Return who got what in a deal: "Vic and Wes 2", or "no points"."""
    scored = side_points(play.points[deal - 1], play.sides)
    by_amount: dict[int, list[str]] = {}
    for side, amount in enumerate(scored):
        if amount:
            by_amount.setdefault(amount, []).append(play.side_name(side))
    parts = (f"{listed(who)} {format_points(worth)}" for worth, who in by_amount.items())
    return ", ".join(parts) or gettext("no points")


def describe_side_game(play: SidePlay, number: int) -> str:
    """Return a game that is over, by its number: who won it and the score."""
    return translate(side_result(_game_result(play, number, 0)))


def describe_next_side_game(play: SidePlay) -> str:
    """Describe what follows a game: that the next begins, and what is carried over."""
    begins = gettext("Game %(game)s begins.") % {"game": play.game_number}
    carried = (
        ngettext(
            "%(count)s point is carried over for %(team)s.",
            "%(count)s points are carried over for %(team)s.",
            amount,
        )
        % {"count": amount, "team": play.side_name(side)}
        for side, amount in enumerate(play.match.won[-1].carry)
        if amount
    )
    return " ".join([begins, *carried])


def describe_side_result(play: SidePlay) -> str:
    """Return how a table stands or ended: who has won, or the points of everybody."""
    return translate(side_result(build_side_result(play, 0)))


def build_side_result(play: SidePlay, side_game: int) -> SideGameEnded:
    """Build the result of side game *side_game* for the activity log."""
    match = play.match
    if match.winners and not play.is_over:
        return _game_result(play, len(match.won), side_game)
    return SideGameEnded(
        side_game,
        "rubber" if play.is_over else "standing",
        _teams(play),
        list(play.totals),
        list(match.games),
        list(match.rubber_winners),
        play.game_number,
    )


def _game_result(play: SidePlay, number: int, side_game: int) -> SideGameEnded:
    game = play.match.won[number - 1]
    return SideGameEnded(
        side_game,
        "game",
        _teams(play),
        list(game.totals),
        list(play.match.games),
        list(game.winners),
        number,
        SLAM in game.counts,
    )


def _teams(play: SidePlay) -> list[list[str]]:
    return [[play.names[seat] for seat in side] for side in play.sides]
