"""The present load of a table's scripts."""

from tts_bridge.journal import Mark


class Load:
    """What is particular to a load; `in_hand` tells whether players can be asked to choose in their hands.

    What happens once (a draw, a shuffle) bears a name of its own in it, so that the table does nothing twice;
    what the table reports has a number in its `epoch`, and both are its mark.
    """

    def __init__(self) -> None:
        self.in_hand = False
        self.epoch = self._number = 0
        self._name = ""
        self._serial = 0

    def begin(self, name: str, epoch: int, *, in_hand: bool) -> None:
        """The scripts have begun anew, with the first report of an epoch."""
        self.in_hand = in_hand
        self.epoch, self._number = epoch, 1
        self._name = name
        self._serial = 0

    def hear(self) -> Mark:
        """The mark of the next report."""
        self._number += 1
        return self.heard

    @property
    def heard(self) -> Mark:
        """The mark of the last report."""
        return self.epoch, self._number

    def next_name(self) -> str:
        """A name that nothing had before."""
        self._serial += 1
        return f"{self._name}.{self._serial}"
