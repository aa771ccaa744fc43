"""Serves augmented batches from the arrays that prepare.py keeps."""

from pathlib import Path

import numpy as np
import torch

import augment
from classes import NOT_PLANT, crop_of


class Part:
    """One split: pictures uint8 [n, 240, 240, 3], labels int64 [n], and the masks of those that have one."""

    def __init__(self, work: Path, name: str):
        load = lambda what, mode=None: np.load(work / f"{name}-{what}.npy", mmap_mode=mode)
        self.pictures, self.masks = load("pictures", "r"), load("masks", "r")
        self.labels, self.is_lab, self.mask_of = load("labels"), load("lab"), load("mask-of")
        # Pictures on a ground that belongs to one class alone.
        self.is_telltale = load("telltale")

    def __len__(self) -> int:
        return len(self.labels)

    def floats(self, rows) -> torch.Tensor:
        """Pictures [n, 3, 240, 240] in 0..1."""
        return torch.from_numpy(np.ascontiguousarray(self.pictures[rows])).permute(0, 3, 1, 2).float() / 255

    def leaf(self, rows) -> torch.Tensor:
        """Where the leaf is, [n, 1, 240, 240] in 0..1; all of it where no mask is kept."""
        masks = torch.ones(len(rows), 1, *self.pictures.shape[1:3])
        for at, mask in enumerate(self.mask_of[rows]):
            if mask >= 0:
                masks[at, 0] = torch.from_numpy(self.masks[mask].copy()).float() / 255
        return masks


def read_classes(work: Path) -> list[str]:
    return (work / "classes.txt").read_text().split()


class TrainingBatches:
    """Draws classes alike, field pictures twice as often as laboratory ones, and things that are no plant more often."""

    NOT_PLANT_WEIGHT = 4.0
    FIELD_WEIGHT = 2.0
    # Classes of fewer pictures are drawn as much more seldom.
    ENOUGH = 100
    CHANGED_GROUNDS = 0.7
    # Of the changed ones these lie on something plain, as the laboratory's do: white paper then belongs to no class.
    PLAIN_GROUNDS = 0.4
    # A leaf cut out may fill as little as two fifths of the picture's side.
    FARTHEST = 2.5
    # Pictures without a mask that are set, smaller, on something plain: cut-outs. More of rice, and there in the shape
    # of a blade or an insect: what lies on paper or on black is otherwise the class that was photographed there.
    CUT_OUT = 0.08
    SHAPED = 0.35
    SHAPES = {"rice": augment.blades, "ricepest": augment.outlines}
    # Shaped ones that lie on other leaves and things.
    SHAPED_ON_GROUNDS = 0.25

    def __init__(self, part: Part, classes: list[str], seed: int):
        self.part = part
        self.generator = torch.Generator().manual_seed(seed)
        weight = np.where(part.is_lab, 1.0, self.FIELD_WEIGHT)
        for label in range(len(classes)):
            of_class = part.labels == label
            factor = self.NOT_PLANT_WEIGHT if classes[label] == NOT_PLANT else min(1.0, of_class.sum() / self.ENOUGH)
            weight[of_class] *= factor / weight[of_class].sum()
        self.weight = torch.from_numpy(weight)
        self.shape_of = [self.SHAPES.get(crop_of(name)) for name in classes]
        # Other leaves and other things make the ground; laboratory pictures bring their own, which is to be lost.
        self.grounds = np.nonzero(~part.is_lab | (part.labels == classes.index(NOT_PLANT)))[0]

    def draw(self, size: int, side: int) -> tuple[torch.Tensor, torch.Tensor]:
        """Pictures [size, 3, side, side] in -1..1 and labels [size]."""
        rows = torch.multinomial(self.weight, size, replacement=True, generator=self.generator).numpy()
        return self.of_rows(rows, side) * 2 - 1, torch.from_numpy(self.part.labels[rows])

    def of_rows(self, rows, side: int) -> torch.Tensor:
        """These pictures, changed at random, [n, 3, side, side] in 0..1."""
        g, part, size = self.generator, self.part, len(rows)
        x, _ = augment.place(part.floats(rows), part.leaf(rows), side, g)
        has_mask, is_telltale = torch.from_numpy(part.mask_of[rows] >= 0), torch.from_numpy(part.is_telltale[rows])
        drawn = torch.rand(size, generator=g)
        shapes = [self.shape_of[label] for label in part.labels[rows]]
        is_shaped = torch.tensor([shape is not None for shape in shapes]) & (torch.rand(size, generator=g) < self.SHAPED)
        is_cut_out = ~has_mask & (drawn < self.CUT_OUT)
        changed = ((has_mask & (drawn < self.CHANGED_GROUNDS)) | is_telltale | is_cut_out | is_shaped).nonzero().flatten()
        if len(changed):
            behind = self.grounds[torch.randint(len(self.grounds), (len(changed),), generator=g).numpy()]
            grounds, _ = augment.place(part.floats(behind), part.leaf(behind), side, g)
            lies_on_plain = torch.where(is_shaped, 1 - self.SHAPED_ON_GROUNDS, torch.where(has_mask, self.PLAIN_GROUNDS, 1.0))
            is_plain = torch.rand(len(changed), generator=g) < lies_on_plain[changed]
            grounds[is_plain] = augment.plain_grounds(int(is_plain.sum()), side, g)
            cut = rows[changed.numpy()]
            leaf = part.leaf(cut)
            for at, row in enumerate(changed.tolist()):
                if is_shaped[row]:
                    leaf[at] *= shapes[row](1, leaf.shape[-1], g)[0]
            leaves, masks = augment.place(part.floats(cut), leaf, side, g, self.FARTHEST, "zeros")
            x[changed] = augment.change_ground(leaves, masks, grounds)
        x = augment.coarsen(augment.light(x, g), g)
        return augment.cover(augment.press(augment.soften(x, g), g), g)


def views(pictures: torch.Tensor, side: int) -> torch.Tensor:
    """The whole picture and its middle three quarters, [2, n, 3, side, side] in -1..1, as the app reads a photo."""
    edge = pictures.shape[-1] // 8
    parts = (pictures, pictures[..., edge:-edge, edge:-edge])
    shrink = lambda x: torch.nn.functional.interpolate(x, (side, side), mode="bilinear", antialias=True)
    return torch.stack([shrink(p) * 2 - 1 for p in parts])
