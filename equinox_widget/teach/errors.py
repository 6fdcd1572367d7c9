"""What goes wrong when people ask for a lesson or an exhibit."""


class UnknownName(KeyError):  # noqa: N818 (says what it is)
    """There is nothing of that name here; the sentence says what there is."""

    def __str__(self) -> str:
        return str(self.args[0])  # a KeyError would quote its sentence
