"""Icons written as shapes."""

import pytest

from tts_bridge.build.icons import Icon, IconError, Icons


def test_a_disc_is_inside_and_nothing_is_outside() -> None:
    mask = Icon("sun", "disc 50 50 30").mask(40)
    assert mask.size == (40, 40)
    assert mask.getpixel((20, 20)) == 255
    assert mask.getpixel((1, 1)) == 0


def test_cut_takes_away() -> None:
    mask = Icon("ring", "disc 50 50 40; cut disc 50 50 20\nbox 0 0 10 10").mask(100)
    assert mask.getpixel((50, 50)) == 0
    assert mask.getpixel((50, 20)) == 255
    assert mask.getpixel((5, 5)) == 255


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("circle 1 2 3", "shape 'circle'"),
        ("disc 1 2", "wrong count"),
        ("poly 1 2 3 4 5 six", "needs numbers"),
        ("cut", "shape 'cut'"),
        ("cut star", "shape 'star'"),
        ("line 3 1 2 4", "wrong count"),
    ],
)
def test_what_is_wrong_is_told_with_the_icon(text: str, told: str) -> None:
    with pytest.raises(IconError, match=told) as error:
        Icon("moon", text)
    assert "moon" in str(error.value)


def test_icons_are_described_by_what_is_used() -> None:
    icons = Icons({"a": "disc 1 2 3", "b": "disc 4 5 6"})
    assert "b" in icons
    assert "c" not in icons
    assert icons.described({"a"}) == "a = disc 1 2 3"
    assert icons.described() == "a = disc 1 2 3\nb = disc 4 5 6"
