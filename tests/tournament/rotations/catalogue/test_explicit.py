from tournament.rotations.catalogue.explicit import designs


def test_nine_play_whist_and_thirty_two_play_ten_games():
    assert [(design.players, design.games, design.whist) for design in designs()] == [
        (9, 9, True),
        (32, 10, False),
    ]
    assert str(designs()[0].develop(1)[0].tables[0]) == "2-3 vs 4-7"


def test_who_is_at_no_table_sits_out():
    assert [round_.sit_out for round_ in designs()[0].develop(3)] == [(1,), (2,), (3,)]
