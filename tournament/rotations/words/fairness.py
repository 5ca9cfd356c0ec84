"""A schedule's fairness, in one line and in full."""

from tournament.marked import Message, gettext_lazy, ngettext_lazy
from tournament.rotations.audit import Audit
from tournament.rotations.bounds import Bound
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.words import places, repeats

NOTHING_YET = gettext_lazy("No game has seats yet.")
_CANNOT_BE_PLAYED = gettext_lazy("This cannot be played.")
_UNKNOWN = gettext_lazy("The least possible is not known.")


def summary(audit: Audit, least: Bound | None) -> Message:
    """Say partners and meetings in one line, for a schedule among others.

    *least* is the bound that speaks of the schedule, if there is one.
    """
    if audit.faults or not any(audit.games_played):
        return sentences(audit, least)[0]
    return repeats.partners(audit, least).followed_by(repeats.meetings(audit, least))


def sentences(
    audit: Audit,
    least: Bound | None,
    odd_crowd: ExtraPlayerPolicy = ExtraPlayerPolicy.SIT_OUT,
) -> tuple[Message, ...]:
    """Everything there is to say of a schedule, the weightiest first.

    *least* is the bound that speaks of the schedule, if there is one; *odd_crowd* what
    those do who have no seat at a table of four. Of a schedule with faults nothing but
    these is said.
    """
    if audit.faults:
        return tuple(_CANNOT_BE_PLAYED.followed_by(fault) for fault in audit.faults)
    if not any(audit.games_played):
        return (NOTHING_YET,)
    return (
        repeats.partners(audit, least),
        repeats.meetings(audit, least),
        repeats.opponents(audit, least),
        *_best(audit, least),
        *_company(audit),
        places.games(audit),
        *places.sit_outs(audit, odd_crowd),
        places.tables(audit),
        *places.walks(audit),
        places.first_deals(audit),
        *_why_no_bound(audit, least),
    )


def _best(audit: Audit, least: Bound | None) -> tuple[Message, ...]:
    if least is None or _costs(audit) != _costs(least):
        return ()
    return (gettext_lazy("No schedule for so many players and games can repeat less."),)


def _costs(measured: Audit | Bound) -> tuple[int, int, int]:
    return measured.partner_repeats, measured.meeting_cost, measured.opposition_cost


def _company(audit: Audit) -> tuple[Message, ...]:
    """Say how many of the others one gets to know; nothing if all."""
    others, strangers = audit.players - 1, audit.meetings[0]
    if not strangers:
        return ()
    low, high = 3 * min(audit.games_played), 3 * max(audit.games_played)
    if audit.most_meetings > 1:
        met = 2 * (sum(audit.meetings) - strangers) // audit.players
        return (
            ngettext_lazy(
                "On average everyone meets %(met)s of %(count)s other player.",
                "On average everyone meets %(met)s of %(count)s other players.",
                others,
                met=met,
            ),
        )
    if low == high:
        return (
            ngettext_lazy(
                "Everyone meets %(met)s of %(count)s other player.",
                "Everyone meets %(met)s of %(count)s other players.",
                others,
                met=low,
            ),
        )
    return (
        ngettext_lazy(
            "Everyone meets %(low)s to %(high)s of %(count)s other player.",
            "Everyone meets %(low)s to %(high)s of %(count)s other players.",
            others,
            low=low,
            high=high,
        ),
    )


def _why_no_bound(audit: Audit, least: Bound | None) -> tuple[Message, ...]:
    missing = sum(games > 0 for games in audit.absences)
    if missing:
        text = ngettext_lazy(
            "%(count)s player is not here for every game.",
            "%(count)s players are not here for every game.",
            missing,
        )
        return (text.followed_by(_UNKNOWN),)
    if least:
        return ()
    return (gettext_lazy("Not every game has the same tables.").followed_by(_UNKNOWN),)
