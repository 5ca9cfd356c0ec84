"""How a side game ended, and its penalties, in whole sentences."""

from collections.abc import Sequence

from tournament.facts import SideGameEnded, SidePenalty
from tournament.marked import Message, gettext_lazy, ngettext_lazy
from tournament.number_format import format_points, format_score

_SLAM = gettext_lazy("It was a slam and counts as 2 games.")


def side_result(facts: SideGameEnded) -> Message:
    """Say who has won, or the points of everybody."""
    if facts.outcome == "rubber":
        winners = _winners(facts)
        return ngettext_lazy(
            "%(names)s wins the rubber, %(best)s games to %(other)s.",
            "%(names)s win the rubber, %(best)s games to %(other)s.",
            len(winners),
            names=winners,
            best=max(facts.games),
            other=min(facts.games),
        )
    if facts.outcome == "game":
        won = _won(facts)
        return won.followed_by(_SLAM) if facts.is_slam else won
    points = _everybody(facts, facts.points)
    if not any(facts.games):
        return gettext_lazy("Points: %(points)s.", points=points)
    return gettext_lazy(
        "Game %(game)s: %(points)s.", game=facts.number, points=points
    ).followed_by(
        gettext_lazy("Games won: %(games)s.", games=_everybody(facts, facts.games))
    )


def side_penalty_given(facts: SidePenalty) -> Message:
    """Return a penalty in a side game, and the deal it ended."""
    if not facts.points:
        return gettext_lazy(
            "Added a penalty: no score in deal %(deal)s (side game %(side_game)s)",
            **facts._asdict(),
        )
    if facts.points < 0:
        return ngettext_lazy(
            "Added a penalty: %(points)s point off %(team)s (side game %(side_game)s)",
            "Added a penalty: %(points)s points off %(team)s (side game %(side_game)s)",
            -facts.points,
            **facts._asdict() | {"points": -facts.points},
        )
    return ngettext_lazy(
        "Added a penalty: %(points)s point for %(team)s (side game %(side_game)s)",
        "Added a penalty: %(points)s points for %(team)s (side game %(side_game)s)",
        facts.points,
        **facts._asdict(),
    )


def side_penalty_withdrawn(facts: SidePenalty) -> Message:
    """Return a penalty in a side game that does not count."""
    if not facts.points:
        return gettext_lazy(
            "Withdrew a penalty: no score in deal %(deal)s (side game %(side_game)s)",
            **facts._asdict(),
        )
    if facts.points < 0:
        return ngettext_lazy(
            "Withdrew a penalty: %(points)s point off %(team)s (side game %(side_game)s)",
            "Withdrew a penalty: %(points)s points off %(team)s (side game %(side_game)s)",
            -facts.points,
            **facts._asdict() | {"points": -facts.points},
        )
    return ngettext_lazy(
        "Withdrew a penalty: %(points)s point for %(team)s (side game %(side_game)s)",
        "Withdrew a penalty: %(points)s points for %(team)s (side game %(side_game)s)",
        facts.points,
        **facts._asdict(),
    )


def _everybody(facts: SideGameEnded, amounts: Sequence[int]) -> str:
    teams = zip(facts.teams, amounts, strict=True)
    return ", ".join(
        f"{' & '.join(team)} {format_points(amount)}" for team, amount in teams
    )


def _winners(facts: SideGameEnded) -> tuple[str, ...]:
    return tuple(name for side in facts.winners for name in facts.teams[side])


def _won(facts: SideGameEnded) -> Message:
    """Say who won a game: with the score, or with how many points."""
    winners = _winners(facts)
    best = format_points(facts.points[facts.winners[0]])
    if len(facts.points) != 2 or len(facts.winners) != 1:
        return ngettext_lazy(
            "%(names)s wins game %(game)s with %(best)s points.",
            "%(names)s win game %(game)s with %(best)s points.",
            len(winners),
            names=winners,
            game=facts.number,
            best=best,
        )
    return ngettext_lazy(
        "%(names)s wins game %(game)s, %(score)s.",
        "%(names)s win game %(game)s, %(score)s.",
        len(winners),
        names=winners,
        game=facts.number,
        score=format_score(
            facts.points[facts.winners[0]], facts.points[1 - facts.winners[0]]
        ),
    )
