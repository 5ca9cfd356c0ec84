"""What does not fit on tally cards, as the hall would find it: four cards, a table.

Imports nothing of the program. A pair's points stand on its own two cards and, as the
opponents', on the other two; a lone player may have more on top.
"""


def mistakes(games, boxes, extra):
    """The cards of everything that does not fit; *games* are seats by round and table."""
    wrong = []
    for (round_, _), seats in games.items():
        for side, other in (("NS", "EW"), ("EW", "NS")):
            own = {seats[seat]: boxes[seats[seat]][round_][0] for seat in side}
            against = {seats[seat]: boxes[seats[seat]][round_][1] for seat in other}
            if not _fits(list(own.values()), list(against.values()), extra):
                wrong.append([*own, *against])
    for number, lines in boxes.items():
        for column in (0, 1):
            added = sum(line[column] for game, line in lines.items() if game)
            if lines[0][column] != added:
                wrong.append([number])
    return wrong


def _fits(own, against, extra):
    if len(set(against)) > 1:
        return False
    more = [difference - against[0] for difference in own]
    if not extra:
        return not any(more)
    return all(difference >= 0 and difference % extra == 0 for difference in more)
