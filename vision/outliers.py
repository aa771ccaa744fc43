"""Pictures that show no plant, drawn here: written pages, screens, drawings, plain and patterned surfaces.

The photographs of class other/not_plant show rooms and things; these show what a camera roll holds besides.
"""

import random

from PIL import Image, ImageDraw, ImageFilter

SIDE = 240
WORDS = "ang bayad petsa lagda kabuuan palay sako utang resibo barangay 2026 1,250.00 Juan Maria Ref No. Date".split()


def _color(rng: random.Random, low: int = 0, high: int = 255) -> tuple[int, int, int]:
    return tuple(rng.randint(low, high) for _ in range(3))


def _page(rng: random.Random) -> Image.Image:
    dark = rng.random() < 0.25
    paper = _color(rng, 0, 60) if dark else _color(rng, 200, 255)
    picture = Image.new("RGB", (SIDE, SIDE), paper)
    draw = ImageDraw.Draw(picture)
    ink = _color(rng, 180, 255) if dark else _color(rng, 0, 90)
    y, step = rng.randint(4, 20), rng.randint(9, 22)
    while y < SIDE - 10:
        if rng.random() < 0.12:
            draw.rectangle((10, y, rng.randint(60, SIDE - 10), y + step - 3), outline=ink, fill=_color(rng))
        elif rng.random() < 0.9:
            draw.text((rng.randint(6, 30), y), " ".join(rng.choices(WORDS, k=rng.randint(2, 9))), fill=ink)
        y += step
    return picture


def _drawing(rng: random.Random) -> Image.Image:
    picture = Image.new("RGB", (SIDE, SIDE), _color(rng, 120, 255))
    draw = ImageDraw.Draw(picture)
    for _ in range(rng.randint(2, 14)):
        x, y = rng.randint(-20, SIDE), rng.randint(-20, SIDE)
        box = (x, y, x + rng.randint(8, 150), y + rng.randint(8, 150))
        fill = _color(rng) if rng.random() < 0.7 else None
        shape = rng.choice((draw.ellipse, draw.rectangle, draw.rounded_rectangle))
        shape(box, fill=fill, outline=_color(rng, 0, 80), width=rng.randint(1, 5))
    for _ in range(rng.randint(0, 8)):
        points = [(rng.randint(0, SIDE), rng.randint(0, SIDE)) for _ in range(rng.randint(2, 5))]
        draw.line(points, fill=_color(rng), width=rng.randint(1, 8))
    return picture


def _surface(rng: random.Random) -> Image.Image:
    kind = rng.random()
    if kind < 0.3:
        return Image.new("RGB", (SIDE, SIDE), _color(rng))
    if kind < 0.6:
        small = Image.new("RGB", (rng.randint(2, 4), rng.randint(2, 4)))
        small.putdata([_color(rng) for _ in range(small.width * small.height)])
        return small.resize((SIDE, SIDE), Image.BICUBIC)
    grain = Image.effect_noise((SIDE, SIDE), rng.uniform(10, 90)).filter(ImageFilter.GaussianBlur(rng.uniform(0, 4)))
    return Image.merge("RGB", [grain.point(lambda v, k=rng.uniform(0.3, 1.1): min(255, v * k)) for _ in range(3)])


def draw_outlier(seed: int) -> Image.Image:
    """The picture of that seed, SIDE pixels square; the same seed draws the same picture."""
    rng = random.Random(seed)
    picture = rng.choices((_page, _drawing, _surface), (4, 4, 3))[0](rng)
    return picture.rotate(rng.uniform(-15, 15), fillcolor=_color(rng)) if rng.random() < 0.4 else picture
