"""The present load of a table's scripts."""


class Load:
    """What is particular to a load; `in_hand` tells whether players can be asked to choose in their hands.

    What happens once (a draw, a shuffle) bears a name of its own in it, so that the table does nothing twice.
    """

    def __init__(self) -> None:
        self.in_hand = False
        self._name = ""
        self._serial = 0

    def begin(self, name: str, *, in_hand: bool) -> None:
        """The scripts have begun anew."""
        self.in_hand = in_hand
        self._name = name
        self._serial = 0

    def next_name(self) -> str:
        """A name that nothing had before."""
        self._serial += 1
        return f"{self._name}.{self._serial}"
