"""Makes laboratory pictures look like the field, and every picture like one a hurried hand took.

Whole batches at once: pictures float [n, 3, side, side] in 0..1, masks [n, 1, side, side], 1 on the leaf.
"""

import io
import math

import numpy as np
import torch
import torch.nn.functional as F
from PIL import Image


def place(pictures, masks, side: int, generator: torch.Generator, farthest: float = 1.1, outside="reflection"):
    """Turns, crops, stretches and mirrors; returns the same of the masks.

    `farthest`: how many times as wide as the picture what is looked at may be; `outside`: what lies beyond its edge, as
    torch's grid_sample names it.
    """
    n = len(pictures)
    rand = lambda low, high: torch.rand(n, generator=generator) * (high - low) + low
    zoom = torch.exp(rand(math.log(0.45), math.log(farthest)))
    stretch = torch.exp(rand(-0.28, 0.28))
    turned = torch.rand(n, generator=generator) < 0.3
    angle = torch.where(turned, rand(-math.pi, math.pi), rand(-0.4, 0.4))
    flip = torch.where(torch.rand(n, generator=generator) < 0.5, -1.0, 1.0)
    room = (1 - zoom).abs()
    matrix = torch.stack(
        [
            torch.stack([zoom * stretch * angle.cos() * flip, -zoom * angle.sin(), rand(-1, 1) * room], 1),
            torch.stack([zoom * angle.sin() * flip, zoom / stretch * angle.cos(), rand(-1, 1) * room], 1),
        ],
        1,
    )
    grid = F.affine_grid(matrix, (n, 3, side, side), align_corners=False)
    both = torch.cat([pictures, masks], 1)
    both = F.grid_sample(both, grid, padding_mode=outside, align_corners=False)
    return both[:, :3], both[:, 3:]


def change_ground(pictures, masks, grounds):
    """Lays the leaves on other grounds [n, 3, side, side]."""
    return grounds + (pictures - grounds) * masks


def plain_grounds(count: int, side: int, generator):
    """Paper, tables, sky and black, [count, 3, side, side]: one colour, three in four of it nearly grey, with some grain."""
    rand = lambda *shape: torch.rand(count, *shape, 1, 1, generator=generator)
    level = torch.where(rand(1) < 0.2, rand(1) * 0.15, 0.35 + 0.65 * rand(1))
    tint = torch.where(rand(1) < 0.25, 0.4, 0.06) * (rand(3) - 0.5)
    grain = 0.03 * rand(1) * torch.randn(count, 1, side, side, generator=generator)
    return (level + tint + grain).clamp(0, 1)


def blades(count: int, side: int, generator):
    """Masks of a strip through each picture, as narrow as a blade of rice is, [count, 1, side, side]."""
    along, across = _axes(count, side, generator, 0.4)
    half_width = torch.rand(count, 1, 1, 1, generator=generator) * 0.35 + 0.1
    return torch.sigmoid((half_width - across.abs()) * side / 3)


def outlines(count: int, side: int, generator):
    """Masks of an uneven oval in the middle, as whoever cuts out an insect leaves it, [count, 1, side, side]."""
    rand = lambda low, high: torch.rand(count, 1, 1, 1, generator=generator) * (high - low) + low
    along, across = _axes(count, side, generator, 0.15)
    reach = ((along / rand(0.5, 1.1)) ** 2 + (across / rand(0.4, 0.9)) ** 2).sqrt()
    turn = torch.atan2(across, along)
    edge = 1 + rand(0, 0.2) * torch.sin(turn * rand(2, 9) + rand(0, 6)) + rand(0, 0.1) * torch.sin(turn * rand(9, 25))
    return torch.sigmoid((edge - reach) * side / 4)


def _axes(count: int, side: int, generator, farthest: float):
    """Two crossed axes in -1..1, turned at random, their origin at most `farthest` off the middle."""
    rand = lambda low, high: torch.rand(count, 1, 1, 1, generator=generator) * (high - low) + low
    ys = torch.linspace(-1, 1, side).view(1, 1, side, 1) - rand(-farthest, farthest)
    xs = torch.linspace(-1, 1, side).view(1, 1, 1, side) - rand(-farthest, farthest)
    angle = rand(0, math.pi)
    return xs * angle.cos() + ys * angle.sin(), ys * angle.cos() - xs * angle.sin()


def light(pictures, generator):
    """Brightness, contrast, saturation, white balance, gamma, a cast on one in five, and light or shade from one side."""
    n, _, h, w = pictures.shape
    rand = lambda low, high, *shape: torch.rand(n, *(shape or (1,)), 1, 1, generator=generator) * (high - low) + low
    gains = torch.exp(rand(-0.1, 0.1, 3) * torch.where(rand(0, 1) < 0.2, 3.5, 1.0))
    x = pictures * gains * torch.exp(rand(-0.4, 0.35))
    grey = x.mean(1, keepdim=True)
    x = grey + (x - grey) * rand(0.6, 1.3)
    middle = x.mean((2, 3), keepdim=True)
    x = middle + (x - middle) * rand(0.7, 1.3)
    angle, strength = rand(0, 2 * math.pi), rand(-0.5, 0.5) * (rand(0, 1) < 0.4)
    ys = torch.linspace(-1, 1, h).view(1, 1, h, 1)
    xs = torch.linspace(-1, 1, w).view(1, 1, 1, w)
    edge = torch.sigmoid((xs * angle.cos() + ys * angle.sin() + rand(-0.6, 0.6)) * rand(1, 12))
    x = x * (1 + strength * edge)
    return x.clamp(1e-4, 1) ** torch.exp(rand(-0.3, 0.3))


def soften(pictures, generator):
    """Blurs a quarter, as a moving hand or a far focus does; adds noise to a quarter."""
    n = len(pictures)
    draw = torch.rand(n, generator=generator)
    for low, high, sigma in ((0, 0.12, 0.8), (0.12, 0.2, 1.5), (0.2, 0.25, 2.5)):
        rows = ((draw >= low) & (draw < high)).nonzero().flatten()
        if len(rows):
            reach = int(3 * sigma)
            kernel = torch.exp(-torch.arange(-reach, reach + 1).float() ** 2 / (2 * sigma**2))
            kernel = (kernel / kernel.sum()).view(1, 1, 1, -1).repeat(3, 1, 1, 1)
            x = F.conv2d(pictures[rows], kernel, padding=(0, reach), groups=3)
            pictures[rows] = F.conv2d(x, kernel.transpose(2, 3), padding=(reach, 0), groups=3)
    for row in (torch.rand(n, generator=generator) < 0.25).nonzero().flatten().tolist():
        pictures[row] += 0.05 * torch.randn(pictures[row].shape, generator=generator)
    return pictures.clamp(0, 1)


def coarsen(pictures, generator):
    """Leaves a fifth only 40 to 110 pixels a side, as a crop from afar has them."""
    side = pictures.shape[-1]
    for row in (torch.rand(len(pictures), generator=generator) < 0.2).nonzero().flatten().tolist():
        few = int(torch.randint(40, 110, (1,), generator=generator))
        small = F.interpolate(pictures[row : row + 1], (few, few), mode="area")
        pictures[row] = F.interpolate(small, (side, side), mode="bilinear", align_corners=False)[0]
    return pictures


def press(pictures, generator):
    """Writes and reads a quarter as JPEG of quality 25 to 85."""
    for row in (torch.rand(len(pictures), generator=generator) < 0.25).nonzero().flatten().tolist():
        array = (pictures[row].permute(1, 2, 0).numpy() * 255).astype(np.uint8)
        file = io.BytesIO()
        Image.fromarray(array).save(file, "JPEG", quality=int(torch.randint(25, 85, (1,), generator=generator)))
        pictures[row] = torch.from_numpy(np.asarray(Image.open(file)).copy()).permute(2, 0, 1).float() / 255
    return pictures


def cover(pictures, generator):
    """Covers a rectangle of a quarter with its mean colour, so that no single spot decides."""
    _, _, h, w = pictures.shape
    for row in (torch.rand(len(pictures), generator=generator) < 0.25).nonzero().flatten().tolist():
        rh, rw = (torch.rand(2, generator=generator) * 0.35 + 0.1).tolist()
        y, x = (torch.rand(2, generator=generator) * torch.tensor([h * (1 - rh), w * (1 - rw)])).int().tolist()
        part = pictures[row, :, y : y + int(h * rh), x : x + int(w * rw)]
        part[:] = part.mean((1, 2), keepdim=True)
    return pictures
