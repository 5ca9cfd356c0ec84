"""The questions that are answered by tapping cards: a trick, a deal, a hand."""

from collections.abc import Sequence
from dataclasses import replace

from scoring.cards.trick import Play, find_revokes, winning_play
from scoring.cards.trump import Trump
from scoring.rules.house_rules import Renege
from scoring.rules.registry import game_of
from scoring.rules_desk.address import (
    YES,
    Address,
    Answers,
    Choice,
    Chooser,
    NobodyLeft,
    UnknownAnswer,
)
from scoring.rules_desk.desk import Desk, Page, Played, picker
from scoring.rulings.hands import hand_answer
from scoring.rulings.judgement import (
    Judgement,
    SeatWords,
    Table,
    hand_size,
    pack_of,
    table_at_start,
)
from scoring.rulings.tricks import Tricks, renege_answer, trick_answer, tricks_of
from tournament.words.marked import Message, Sentence, gettext_lazy
from tournament.words.marked import gettext_noop as _

FIRST_TRUMP = Judgement(_("Choose trump, then tap the cards."), is_open=True)
FIRST_LEADER = Judgement(_("Choose who led first, then tap the cards."), is_open=True)


def who_won(desk: Desk, address: Address) -> Page:
    rules, answers = desk.rules, Answers(address)
    trump, trumps = answers.trump(rules)
    leader, leaders = answers.seat("leader", _("Who led"), desk.seats, nobody=_("Not set"))
    players = len(desk.seats)
    picks = picker(address, pack_of(rules, players), players)
    order = Table(leader, sides=desk.sides).order if leader else ()
    seats = [desk.seats[seat] for seat in order]
    judgement = FIRST_TRUMP
    if trump:
        judgement = trick_answer(picks.chosen, trump, preset=rules.preset, seats=seats)
    trick = [Play(place, card) for place, card in enumerate(picks.chosen)]
    won = winning_play(trick, trump).seat if trump and trick[1:] else None
    names: Sequence[Sentence] = seats or [
        gettext_lazy("Card %(number)s", number=place + 1) for place in range(players)
    ]
    return Page(
        address,
        judgement,
        choosers=(trumps,),
        more=(leaders,),
        picker=picks,
        played=tuple(
            Played(names[place], card, place == won)
            for place, card in enumerate(picks.chosen)
        ),
        refusals=(*answers.refusals, *picks.refusals),
    )


def renege(desk: Desk, address: Address) -> Page:
    rules, answers = desk.rules, Answers(address)
    trump, trumps = answers.trump(rules)
    led_first = desk.first_lead
    title = _("First lead") if led_first else _("Who led first?")
    leader, leaders = answers.seat("leader", title, desk.seats, default=led_first or "")
    out, outs = _sitting_out(answers, desk)
    start = table_at_start(leader or next(iter(desk.seats)), out, desk.sides)
    most = hand_size(rules, len(desk.seats))
    picks = picker(address, pack_of(rules, len(desk.seats)), most * len(start.order))
    page = Page(
        address,
        FIRST_LEADER if trump else FIRST_TRUMP,
        choosers=(trumps,) if led_first else (trumps, leaders),
        more=(leaders, *outs) if led_first else outs,
        picker=picks,
        refusals=(*answers.refusals, *picks.refusals),
    )
    if trump is None or leader is None:
        return page
    played = tricks_of(picks.chosen, start, trump, most)
    tricks = _trick_lines(played, trump, desk.seats)
    return replace(
        page,
        judgement=renege_answer(played, trump, preset=rules.preset, seats=desk.seats),
        hint=_whose_turn(played, desk.seats),
        played=tricks[-1] if tricks else (),
        tricks=tricks,
        onward=_to_the_penalty(played, trump, out, desk),
    )


def _sitting_out(
    answers: Answers, desk: Desk
) -> tuple[tuple[str, ...], tuple[Chooser, ...]]:
    """Read who laid the hand down, one of a side at least plays; a second tap takes it
    back. It is not asked where nobody has partners, or nobody may be alone.
    """
    title, address = _("Sits out"), answers.address
    out: list[str] = []
    for text in filter(None, address.get("out").split(",")):
        if text not in desk.seats:
            refusal = UnknownAnswer(answer=text[:20], question=Message(title))
            answers.refusals.append(refusal)
        elif set(desk.partners_of(text)) <= set(out):
            answers.refusals.append(NobodyLeft())
        elif text not in out:
            out.append(text)
    nobody = Choice(_("No one"), address.link(out=""), not out)
    choices = (
        Choice(word, address.link(out=_toggled(out, seat, desk)), seat in out)
        for seat, word in desk.seats.items()
    )
    is_asked = game_of(desk.rules).has_loners and desk.sides[0][1:]
    return tuple(out), (Chooser(title, (nobody, *choices)),) if is_asked else ()


def _toggled(out: list[str], seat: str, desk: Desk) -> str:
    """The value of *out* after a tap on *seat*, its partners back if none would play."""
    others, partners = [other for other in out if other != seat], desk.partners_of(seat)
    if seat not in out:
        is_last = set(partners) <= set(out)
        others = [*(each for each in others if not is_last or each not in partners), seat]
    return ",".join(others)


def _whose_turn(played: Tricks, seats: SeatWords) -> Sentence:
    number = len(played.tricks)
    if played.turn is None:
        return _("All tricks are in.")
    turns = {play.seat for play in played.tricks[-1]} if played.tricks else set()
    is_new = not number or played.turn in turns
    player = seats[played.turn]
    if is_new:
        return gettext_lazy(
            "Trick %(trick)s: %(player)s leads.", trick=number + 1, player=player
        )
    return gettext_lazy("Trick %(trick)s: %(player)s plays.", trick=number, player=player)


def _trick_lines(
    played: Tricks, trump: Trump, seats: SeatWords
) -> tuple[tuple[Played, ...], ...]:
    revokes = find_revokes(played.tricks, trump)
    faults = {(revoke.trick, revoke.seat) for revoke in revokes}
    faults |= {(revoke.proof_trick, revoke.seat) for revoke in revokes}
    return tuple(
        tuple(
            Played(
                seats[play.seat],
                play.card,
                is_winner=len(trick) > 1 and play == winning_play(trick, trump),
                is_fault=(number, play.seat) in faults,
            )
            for play in trick
        )
        for number, trick in enumerate(played.tricks, start=1)
    )


def _to_the_penalty(
    played: Tricks, trump: Trump, out: tuple[str, ...], desk: Desk
) -> tuple[str, str] | None:
    revokes = find_revokes(played.tricks, trump)
    if not revokes:
        return None
    is_anybody = desk.rules.renege is Renege.FORFEIT_PLUS2
    seat = revokes[0].seat
    alone = bool(out if is_anybody else set(desk.partners_of(seat)) & set(out))
    address = Address(f"{desk.base}penalty/", desk.link_values)
    side = desk.side_of(seat)
    link = address.link(event="renege", alone=YES if alone else "", side=side)
    return _("Which penalty?"), link


def hand(desk: Desk, address: Address) -> Page:
    rules, answers = desk.rules, Answers(address)
    trump, trumps = answers.trump(rules)
    trumps = Chooser(_("Trump, for a lay-down"), trumps.choices)
    picks = picker(address, pack_of(rules), hand_size(rules))
    suit = trump.suit if trump else None
    return Page(
        address,
        hand_answer(picks.chosen, rules, trump=suit),
        picker=picks,
        played=tuple(Played("", card) for card in picks.chosen),
        more=(trumps,),
        refusals=(*answers.refusals, *picks.refusals),
    )
