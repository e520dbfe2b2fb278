import pytest

from tts_bridge.web.pairing import REST, TRIES, Pairing


class Host:
    """Reads what the console says, and has a clock of their own."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.codes: list[str] = []
        self.waits: list[float] = []
        self.pairing = Pairing(self.codes.append, self.waits.append, lambda: self.now)

    def mistype(self, times: int = TRIES) -> None:
        code = self.codes[-1]
        wrong = "0000" if code != "0000" else "1111"
        for _ in range(times):
            assert not self.pairing.accept(wrong)


@pytest.fixture
def host() -> Host:
    host = Host()
    host.pairing.offer()
    return host


def test_the_digits_are_good_until_they_were_wrong_five_times(host: Host) -> None:
    host.mistype(TRIES - 1)
    assert host.pairing.accept(host.codes[0])
    assert not host.pairing.accept(host.codes[0])


def test_whoever_asks_again_gets_no_second_code(host: Host) -> None:
    host.pairing.offer()
    assert len(host.codes) == 1


def test_who_mistyped_waits_half_a_minute_at_most_and_is_told(host: Host) -> None:
    host.mistype()
    assert host.waits == [REST]
    assert not host.pairing.accept(host.codes[0])
    host.now += REST - 1
    host.pairing.offer()
    assert len(host.codes) == 1
    host.now += 1
    host.pairing.offer()
    assert host.pairing.accept(host.codes[1])


def test_who_took_their_time_does_not_wait(host: Host) -> None:
    host.now += 2 * REST
    host.mistype()
    assert host.waits == [0]


@pytest.mark.parametrize(("hours", "most"), [(4, 9), (24 * 365, 21)])
def test_guessing_is_hopeless(host: Host, hours: int, most: int) -> None:
    end = host.now + 3600 * hours
    while host.now < end:
        host.mistype()
        host.now += host.waits[-1]
        host.pairing.offer()
    assert len(host.codes) <= most + 1


def test_after_a_pairing_the_wait_is_short_again(host: Host) -> None:
    for _ in range(3):
        host.mistype()
        host.now += host.waits[-1]
        host.pairing.offer()
    assert host.pairing.accept(host.codes[-1])
    host.pairing.offer()
    host.mistype()
    assert host.waits[-1] == REST


@pytest.mark.parametrize("typed", ["", "١٢٣٤", "12345", "ёжик", "🦔"])
def test_what_is_no_code_is_just_wrong(host: Host, typed: str) -> None:
    assert not host.pairing.accept(typed)
