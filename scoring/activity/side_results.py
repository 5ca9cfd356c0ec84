"""How a side game ended, in a sentence."""

from collections.abc import Sequence

from tournament.facts import SideGameEnded
from tournament.number_format import format_points


def side_result(facts: SideGameEnded) -> str:
    """Return who has won, or the points of everybody."""
    if facts.outcome == "rubber":
        best, other = max(facts.games), min(facts.games)
        return f"{_won(facts)} the rubber, {best} games to {other}"
    if facts.outcome == "game":
        won = f"{_won(facts)} game {facts.number}{_score(facts)}"
        return f"{won}: a slam, which counts as two games" if facts.is_slam else won
    points = _everybody(facts, facts.points)
    if not any(facts.games):
        return points
    return f"Game {facts.number}: {points}. Games won: {_everybody(facts, facts.games)}"


def listed(names: Sequence[str]) -> str:
    """Return names in a sentence: Ann, Bob, and Cora."""
    *most, last = names
    comma = "," if len(most) > 1 else ""
    return f"{', '.join(most)}{comma} and {last}" if most else last


def _everybody(facts: SideGameEnded, amounts: Sequence[int]) -> str:
    teams = zip(facts.teams, amounts, strict=True)
    return ", ".join(
        f"{' & '.join(team)} {format_points(amount)}" for team, amount in teams
    )


def _won(facts: SideGameEnded) -> str:
    """Return "wins" for one player, "win" for several or a team."""
    names = [name for side in facts.winners for name in facts.teams[side]]
    return f"{listed(names)} {'wins' if len(names) == 1 else 'win'}"


def _score(facts: SideGameEnded) -> str:
    """Format the score, the winners first: "5 to 3", or " with 5 points"."""
    best = format_points(facts.points[facts.winners[0]])
    if len(facts.points) != 2 or len(facts.winners) != 1:
        return f" with {best} points"
    return f", {best}–{format_points(facts.points[1 - facts.winners[0]])}"
