from django.template import Context, Template


def test_points_below_zero_have_a_real_minus():
    page = Template("{% load words %}{{ points|signed }}")

    assert page.render(Context({"points": -4})) == "−4"
