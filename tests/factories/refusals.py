"""What a refusal told."""


def read_refusal(refused):
    """The code and the sentence of the refusal that `pytest.raises` caught."""
    return refused.value.code, str(refused.value)
