from tools.vectors.games import check_game


def test_a_rubber_is_open_at_one_game_each():
    case = {"rubber": True, "games": [1, 0], "game_won_by": 1, "worth": 1}

    check_game({"input": case, "expect": {"rubber_winner": None}})
