"""The games after the first stage on phones: what they are called, who won, what follows.

Seats and points are for the scorepad and the card page.
"""

from collections.abc import Sequence
from typing import NamedTuple

from scoring.deals.pairs import PairLine
from scoring.leaderboard.bracket import name_stage, place_finalists, share_bracket
from tournament.models import Session
from tournament.play.bracket import NAMES, Level, Match, Pair
from tournament.play.lifecycle import SessionState
from tournament.play.stages import Stage, StageKind
from tournament.seating.holders import Holders
from tournament.seating.seats import SeatedGame
from tournament.words.marked import Message, Ordinal, Sentence, gettext_lazy, gettext_noop

_FOLLOWING = {
    NAMES[8]: gettext_noop("The winners play in the semifinals."),
    NAMES[6]: gettext_noop(
        "The winners and the best of the other teams play in the semifinals."
    ),
    NAMES[4]: gettext_noop("The winners play in the final."),
}


class PadStage(NamedTuple):
    """A game of a later stage at its table, called by *name*.

    *state* is how a match of three games stands, *won* who won it, *following* what comes
    after it; after this game none *is_last*.
    """

    name: str
    state: Sentence = ""
    won: Message | None = None
    following: str = ""
    is_last: bool = False


def show_stage(
    session: Session, game: SeatedGame, pairs: Sequence[PairLine], games: int
) -> PadStage | None:
    """Nothing in the first stage. *games* are planned so far."""
    stage, bracket = session.stages.stage_at(game.round, game.table), share_bracket(session)
    final = session.stages.final
    if stage is None or bracket is None or final is None:
        return None
    name = name_stage(session, game.round, game.table)
    level, match = bracket.find_match(final, game.round, game.table)
    if stage.kind is StageKind.CONSOLATION:
        is_decided = final.best_of == 1 or bracket.is_over
        return PadStage(name, is_last=game.round >= games and is_decided)
    if match is None:
        return PadStage(name)

    def call(pair: Pair) -> str:
        # seats may have been swapped since
        return max(
            pairs,
            key=lambda team: len({game.seats[seat] for seat in team.side.seats} & {*pair}),
        ).names

    won = _tell_winner(level, match, call(match.winner)) if match.winner else None
    leader = call(match.pairs[match.won[1] > match.won[0]])
    is_decided = match.needs == 1 or match.winner is not None
    return PadStage(
        name,
        state="" if is_decided else _describe_state(match, leader),
        won=won,
        following=_describe_following(stage, level) if is_decided else _STAY,
        is_last=is_decided and level.is_last,
    )


_STAY = gettext_noop("Stay here until one team has won two games.")
_WAIT = gettext_noop(
    "Wait here until the next game starts. Then this page shows your next table."
)


def _tell_winner(level: Level, match: Match, team: str) -> Message:
    if match.is_third:
        return gettext_lazy("%(team)s took third place.", team=team)
    if level.is_last:
        return gettext_lazy("%(team)s won the final.", team=team)
    return gettext_lazy("%(team)s won this match.", team=team)


def _describe_state(match: Match, leader: str) -> Sentence:
    if not any(match.won):
        return gettext_noop("Best of three games.")
    if all(match.won):
        return gettext_noop("Best of three games. Each team won one.")
    return gettext_lazy("Best of three games. %(team)s won the first.", team=leader)


def _describe_following(stage: Stage, level: Level) -> str:
    if level.name == NAMES[4] and stage.has_third:
        return gettext_noop("The winners play in the final, the others for third place.")
    return _FOLLOWING.get(level.name, "")


def describe_part(
    session: Session, number: int, held: Holders, *, is_last: bool
) -> Message | None:
    """How the games of *number* ended once a final is set; None while it may play on.

    The game in play *is_last* of those planned; a best of three may need another one.
    """
    (final, consolation), bracket = session.stages, share_bracket(session)
    if final is None or bracket is None or session.state != SessionState.RUNNING:
        return None
    place, partner, _ = place_finalists(bracket).get(number, (0, 0, 0))
    if place and bracket.is_over:
        name = held.now(partner)
        if place == 1:
            return gettext_lazy("You and %(partner)s won the final.", partner=name)
        return gettext_lazy(
            "You and %(partner)s finished %(place)s.", partner=name, place=Ordinal(place)
        )
    has_left = held.has_left(number, final.first_game)
    is_on = bracket.plays_on(final, number) if place else consolation and not has_left
    if not is_on:
        is_out = gettext_lazy("You are out of the final.")
        return is_out if place else gettext_lazy("Your games are over.")
    is_open = is_last and final.best_of > 1 and not bracket.is_over
    return gettext_lazy(_WAIT) if is_open else None
