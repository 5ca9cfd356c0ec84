from django.template import engines


def rendered(text, **context):
    template = engines["django"].from_string(text)
    return template.render(context)


def test_indents_and_blank_lines_go_and_words_stay_apart():
    page = "<p>\n\n  <b>1</b> <i>2</i>\n  3</p>"
    text = f"{{% load pages %}}{{% filter unindented %}}{page}{{% endfilter %}}"

    assert rendered(text) == "<p>\n<b>1</b> <i>2</i>\n3</p>"


def test_what_was_escaped_stays_so():
    text = "{% load pages %}{% filter unindented %}\n  <p>{{ name }}</p>{% endfilter %}"

    assert rendered(text, name="<b>") == "\n<p>&lt;b&gt;</p>"
