from tests.tournament.rotations.words.schedules import plan
from tournament.rotations import Rotation, audit, bound_of
from tournament.rotations.words.repeats import Clause, meetings, opponents, partners


def clauses(rotation):
    report, least = audit(rotation), bound_of(rotation)
    return [kind(report, least) for kind in (partners, meetings, opponents)]


def test_a_clause_as_a_sentence_and_as_a_part_of_one():
    assert Clause("No one meets twice").sentence == "No one meets twice."
    least = Clause("2 pairs meet twice", "the least possible")
    assert least.sentence == "2 pairs meet twice; that is the least possible."
    assert least.short == "2 pairs meet twice, the least possible"


def test_evenly():
    four = [(1, 2, 3, 4), (1, 3, 2, 4), (1, 4, 2, 3), (1, 2, 3, 4)]

    repeats = clauses(Rotation(4, tuple(plan(table) for table in four)))

    assert [clause.sentence for clause in repeats] == [
        "Everyone partners everyone once or twice, as evenly as can be.",
        "Everyone meets everyone exactly four times.",
        "Everyone plays against everyone two or three times, as evenly as can be.",
    ]


def test_three_kinds_of_often_are_listed():
    rounds = [plan((1, 2, 3, 4), out=[5, 6, 7]), plan((1, 2, 3, 5), out=[4, 6, 7])]
    rounds += [plan((1, 2, 4, 5), out=[3, 6, 7]), plan((1, 6, 3, 7), out=[2, 4, 5])]

    _, met, _ = clauses(Rotation(7, tuple(rounds)))

    assert met.text == "5 pairs meet twice and 2 three times"
    assert met.beside == "11 repeats where the least possible is 5"


def test_how_often_nobody_comes_together_is_not_listed():
    again = plan((1, 2, 3, 4), out=[5, 6, 7, 8])

    partnered, _, opposed = clauses(Rotation(8, (again,) * 4))

    assert partnered.text == "2 pairs partner four times"
    assert opposed.text == "4 pairs play against each other four times"
