"""What a refusal told."""


def told(refused):
    """The code and the sentence of the refusal that `pytest.raises` caught."""
    return refused.value.code, str(refused.value)
