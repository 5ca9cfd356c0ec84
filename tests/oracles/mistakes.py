"""What does not fit on tally cards, as the hall would find it: four cards, a table.

Imports nothing of the program. A pair's points stand on its own two cards and, as the
opponents', on the other two; a lone player may have more on top.
"""

PAIRS = {"first": "NS", "second": "EW"}


def mistakes(games, boxes, extra):
    """The cards of everything that does not fit; *games* are seats by round and table."""
    found = []
    for (round_, _), seats in games.items():
        for side, other in (("NS", "EW"), ("EW", "NS")):
            own = {seats[it]: boxes[seats[it]][round_][0] for it in side}
            against = {seats[it]: boxes[seats[it]][round_][1] for it in other}
            if not _fits(list(own.values()), list(against.values()), extra):
                found.append([*own, *against])
    for number, lines in boxes.items():
        for column in (0, 1):
            added = sum(it[column] for game, it in lines.items() if game)
            if lines[0][column] != added:
                found.append([number])
    return found


def _fits(own, against, extra):
    if len(set(against)) > 1:
        return False
    more = [it - against[0] for it in own]
    if not extra:
        return not any(more)
    return all(it >= 0 and it % extra == 0 for it in more)
