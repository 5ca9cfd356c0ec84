"""The questions that are answered by tapping cards: a trick, a deal, a hand."""

from collections.abc import Sequence
from dataclasses import replace

from scoring.cards.trick import Play, find_revokes, winning_play
from scoring.cards.trump import Trump
from scoring.rules.house_rules import Renege
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
from tournament.play.seats import Compass
from tournament.words.marked import Message, Sentence, gettext_lazy
from tournament.words.marked import gettext_noop as _

IN_A_TRICK = 4
FIRST_TRUMP = Judgement(_("Choose trump, then tap the cards."), is_open=True)
FIRST_LEADER = Judgement(_("Choose who led first, then tap the cards."), is_open=True)


def who_won(desk: Desk, address: Address) -> Page:
    rules, answers = desk.rules, Answers(address)
    trump, trumps = answers.trump(rules)
    leader, leaders = answers.seat("leader", _("Who led"), desk.seats, nobody=_("Not set"))
    picks = picker(address, pack_of(rules), IN_A_TRICK)
    seats = [desk.seats[seat] for seat in Table(leader).order] if leader else []
    judgement = FIRST_TRUMP
    if trump:
        judgement = trick_answer(picks.chosen, trump, preset=rules.preset, seats=seats)
    trick = [Play(place, card) for place, card in enumerate(picks.chosen)]
    won = winning_play(trick, trump).seat if trump and trick[1:] else None
    names: Sequence[Sentence] = seats or [
        gettext_lazy("Card %(number)s", number=place + 1) for place in range(IN_A_TRICK)
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
    out, outs = _sitting_out(answers, desk.seats)
    start = table_at_start(leader or Compass.NORTH, out)
    most = hand_size(rules)
    picks = picker(address, pack_of(rules), most * len(start.order))
    page = Page(
        address,
        FIRST_LEADER if trump else FIRST_TRUMP,
        choosers=(trumps,) if led_first else (trumps, leaders),
        more=(leaders, outs) if led_first else (outs,),
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


def _sitting_out(answers: Answers, seats: SeatWords) -> tuple[tuple[Compass, ...], Chooser]:
    """Read who laid the hand down: one of a side; a second tap takes it back."""
    title, address = _("Sits out"), answers.address
    out: list[Compass] = []
    for text in filter(None, address.get("out").split(",")):
        if text not in set(Compass):
            refusal = UnknownAnswer(answer=text[:20], question=Message(title))
            answers.refusals.append(refusal)
        elif Compass(text).partner in out:
            answers.refusals.append(NobodyLeft())
        elif Compass(text) not in out:
            out.append(Compass(text))
    nobody = Choice(_("No one"), address.link(out=""), not out)
    choices = (
        Choice(seats[seat], address.link(out=_toggled(out, seat)), seat in out)
        for seat in Compass
    )
    return tuple(out), Chooser(title, (nobody, *choices))


def _toggled(out: list[Compass], seat: Compass) -> str:
    """The value of *out* after a tap on *seat*, its partner back in the game."""
    others = [other for other in out if other not in (seat, seat.partner)]
    return ",".join(others if seat in out else [*others, seat])


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
    played: Tricks, trump: Trump, out: tuple[Compass, ...], desk: Desk
) -> tuple[str, str] | None:
    revokes = find_revokes(played.tricks, trump)
    if not revokes:
        return None
    is_anybody = desk.rules.renege is Renege.FORFEIT_PLUS2
    alone = bool(out) if is_anybody else revokes[0].seat.partner in out
    address = Address(f"{desk.base}penalty/", desk.link_values)
    side = revokes[0].seat.side.value
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
