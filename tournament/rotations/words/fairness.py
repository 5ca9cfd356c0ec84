"""A schedule's fairness, in one line and in full."""

from tournament.rotations.audit import Audit
from tournament.rotations.bounds import Bound
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.words import places, repeats
from tournament.rotations.words.counting import counted

NOTHING_YET = "No game is seated yet."


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
        return f"Everyone meets {some} of {others} others."
    met = 2 * (sum(audit.meetings) - strangers) // audit.players
    return f"On average everyone meets {met} of {others} others."


def _why_no_bound(audit: Audit, least: Bound | None) -> str:
    unknown = "so nothing is said of what is least possible"
    missing = sum(games > 0 for games in audit.absences)
    if missing:
        players = counted(missing, "player is", "players are")
        return f"{players} not there for every game, {unknown}."
    return "" if least else f"Not every game has the same tables, {unknown}."
