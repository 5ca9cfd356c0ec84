"""A schedule's fairness: in one line, in full, and as a warning."""

from tournament.rotations.audit import Audit
from tournament.rotations.bounds import Bound
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.words import places, repeats
from tournament.rotations.words.counting import counted, listed, times

NOTHING_YET = "No game is seated yet."
_WARN_ABOVE = 2
"""So many times more often than need be, and people are warned."""


def summary(audit: Audit, least: Bound | None) -> str:
    """Partners and meetings in one line, for a schedule among others.

    *least* is the bound that speaks of the schedule, if there is one.
    """
    if audit.faults or not any(audit.games_played):
        return sentences(audit, least)[0]
    first = repeats.partners(audit, least).short
    second = repeats.meetings(audit, least).short
    return f"{first}; {second[0].lower()}{second[1:]}."


def sentences(
    audit: Audit,
    least: Bound | None,
    odd_crowd: ExtraPlayerPolicy = ExtraPlayerPolicy.SIT_OUT,
) -> tuple[str, ...]:
    """Everything there is to say of a schedule, the weightiest first.

    *least* is the bound that speaks of the schedule, if there is one; *odd_crowd* what
    those do who have no seat at a table of four. Of a schedule with faults nothing but
    these is said.
    """
    if audit.faults:
        return tuple(f"This cannot be played. {fault}." for fault in audit.faults)
    if not any(audit.games_played):
        return (NOTHING_YET,)
    all_sentences = (
        repeats.partners(audit, least).sentence,
        repeats.meetings(audit, least).sentence,
        repeats.opponents(audit, least).sentence,
        _best(audit, least),
        _company(audit),
        places.games(audit),
        *places.sit_outs(audit, odd_crowd),
        places.tables(audit),
        places.walks(audit),
        places.first_deals(audit),
        _why_no_bound(audit, least),
    )
    return tuple(sentence for sentence in all_sentences if sentence)


def warning(audit: Audit, name: str, *, is_certain: bool = True) -> str:
    """Return what somebody must put up with that need not be so; "" if nobody has to.

    *name* is the movement in a sentence: "this relay". Not *is_certain*: the event may
    go otherwise than the schedule that was audited.

    Returns:
        A sentence where the worst pair comes together at least twice more than the
        games, spread over all others, would ask for.
    """
    games, others = max(audit.games_played, default=0), max(audit.players - 1, 1)
    kinds = (
        ("meet the same opponent", len(audit.oppositions) - 1, 2 * games),
        ("partner the same player", len(audit.partnerships) - 1, games),
    )
    bad = [
        f"{what} {times(most)}"
        for what, most, met in kinds
        if most >= -(-met // others) + _WARN_ABOVE
    ]
    if not bad:
        return ""
    makes = "makes" if is_certain else "may make"
    return f"With {audit.players} players {name} {makes} somebody {listed(bad)}."


def _best(audit: Audit, least: Bound | None) -> str:
    if least is None or _costs(audit) != _costs(least):
        return ""
    rotation = f"{audit.players} players and {counted(audit.games, 'game', 'games')}"
    return f"No schedule for {rotation} can repeat less."


def _costs(measured: Audit | Bound) -> tuple[int, int, int]:
    return measured.partner_repeats, measured.meeting_cost, measured.opposition_cost


def _company(audit: Audit) -> str:
    """Return how many of the others one gets to know; "" if all."""
    others, strangers = audit.players - 1, audit.meetings[0]
    if not strangers:
        return ""
    if audit.most_meetings == 1:
        low, high = 3 * min(audit.games_played), 3 * max(audit.games_played)
        some = str(low) if low == high else f"{low} to {high}"
        return f"Everybody meets {some} of {others} others."
    met = 2 * (sum(audit.meetings) - strangers) // audit.players
    return f"On average everybody meets {met} of {others} others."


def _why_no_bound(audit: Audit, least: Bound | None) -> str:
    unknown = "so nothing is said of what is least possible"
    missing = sum(games > 0 for games in audit.absences)
    if missing:
        players = counted(missing, "player is", "players are")
        return f"{players} not there for every game, {unknown}."
    return "" if least else f"Not every game has the same tables, {unknown}."
