"""Icons: simple shapes written as text, drawn smoothly at any size.

An icon is a list of shapes on a field of 100 x 100 (x to the right, y down), parted by `;` or line
breaks: `disc x y r`, `ring x y r width`, `box left top right bottom [radius]`, `poly x y…`,
`line width x y…`, `arc x y r width from to`; `cut` before a shape takes it away.
"""

from collections.abc import Callable, Collection, Mapping, Sequence

from PIL import Image, ImageDraw

FIELD = 100
SMOOTH = 4
"""Icons are drawn so many times larger and then scaled down."""


class IconError(ValueError):
    """An icon cannot be drawn as it is written."""


class Icon:
    """One icon; raises IconError where its text is wrong."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        lines = (line.strip() for line in text.replace("\n", ";").split(";"))
        self._shapes = [_Shape(name, line) for line in lines if line]
        self._masks: dict[int, Image.Image] = {}

    def mask(self, size: int) -> Image.Image:
        """The icon as a mask of `size` x `size` pixels."""
        if size not in self._masks:
            large = Image.new("L", (size * SMOOTH, size * SMOOTH))
            pen = _Pen(ImageDraw.Draw(large), size * SMOOTH / FIELD)
            for shape in self._shapes:
                shape.draw(pen)
            self._masks[size] = large.resize((size, size), Image.Resampling.LANCZOS)
        return self._masks[size]


class _Pen:
    """Draws in units of the field."""

    def __init__(self, draw: ImageDraw.ImageDraw, scale: float) -> None:
        self._draw, self._scale = draw, scale
        self.ink = 255

    def disc(self, x: float, y: float, radius: float) -> None:
        self._draw.ellipse(self._around(x, y, radius), fill=self.ink)

    def ring(self, x: float, y: float, radius: float, width: float) -> None:
        self._draw.ellipse(self._around(x, y, radius), outline=self.ink, width=self._width(width))

    def box(self, left: float, top: float, right: float, bottom: float, radius: float = 0.0) -> None:
        corners = self._scaled((left, top, right, bottom))
        self._draw.rounded_rectangle(corners, radius * self._scale, fill=self.ink)

    def poly(self, *points: float) -> None:
        self._draw.polygon(self._scaled(points), fill=self.ink)

    def line(self, width: float, *points: float) -> None:
        self._draw.line(self._scaled(points), fill=self.ink, width=self._width(width))
        for at in range(0, len(points), 2):
            self.disc(points[at], points[at + 1], width / 2)

    def arc(self, x: float, y: float, radius: float, width: float, start: float, end: float) -> None:
        self._draw.arc(self._around(x, y, radius), start, end, fill=self.ink, width=self._width(width))

    def _around(self, x: float, y: float, radius: float) -> list[float]:
        return self._scaled((x - radius, y - radius, x + radius, y + radius))

    def _scaled(self, numbers: Sequence[float]) -> list[float]:
        return [number * self._scale for number in numbers]

    def _width(self, width: float) -> int:
        return round(width * self._scale)


_SHAPES: Mapping[str, Callable[..., None]] = {
    "disc": _Pen.disc,
    "ring": _Pen.ring,
    "box": _Pen.box,
    "poly": _Pen.poly,
    "line": _Pen.line,
    "arc": _Pen.arc,
}
_COUNTS: Mapping[str, Callable[[int], bool]] = {
    "disc": lambda count: count == 3,
    "ring": lambda count: count == 4,
    "box": lambda count: count in (4, 5),
    "poly": lambda count: count >= 6 and count % 2 == 0,
    "line": lambda count: count >= 5 and count % 2 == 1,
    "arc": lambda count: count == 6,
}


class _Shape:
    def __init__(self, icon: str, text: str) -> None:
        self._cuts = text.startswith("cut ")
        word, *numbers = text.removeprefix("cut ").split()
        if word not in _SHAPES:
            raise IconError(f"the icon {icon} has the shape {word!r}; there are {', '.join(_SHAPES)}")
        try:
            self._numbers = [float(number) for number in numbers]
        except ValueError:
            raise IconError(f"the icon {icon} needs numbers after {word!r}: {text!r}") from None
        if not _COUNTS[word](len(numbers)):
            raise IconError(f"the icon {icon} has a wrong count of numbers after {word!r}: {text!r}")
        self._word = word

    def draw(self, pen: _Pen) -> None:
        pen.ink = 0 if self._cuts else 255
        _SHAPES[self._word](pen, *self._numbers)


class Icons:
    """The icons of a game, by name; raises IconError where a text is wrong."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._texts = dict(texts)
        self._icons = {name: Icon(name, text) for name, text in texts.items()}

    def __contains__(self, name: str) -> bool:
        return name in self._icons

    def described(self, names: Collection[str] | None = None) -> str:
        """The texts of some icons, or of all: the same exactly if they look the same."""
        return "\n".join(f"{name} = {self._texts[name]}" for name in sorted(names or self._texts))

    def mask(self, name: str, size: int) -> Image.Image:
        """An icon as a mask of `size` x `size` pixels; KeyError where there is none."""
        return self._icons[name].mask(size)
