"""Step 1: decodes the pictures that may be used and keeps them as arrays, with a mask of the leaf for laboratory ones.

    python3 prepare.py --pictures ../../shared/vision --work ../.vision
"""

import argparse
import csv
from pathlib import Path

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from classes import NOT_PLANT, TELLTALE_GROUND, TIER_B, is_taught
from outliers import draw_outlier

# Pixels a side; the whole picture is pressed into the square, as the app does before it reads one.
SIDE = 240
DRAWN_OUTLIERS = {"train": 480, "val": 60, "test": 60}
# A leaf that fills less or more of a laboratory picture was not found rightly.
LEAF_SHARE = (0.12, 0.9)
# A leaf that runs out of the picture on most sides has no ground to change.
LEAST_GROUND_AT_EDGE = 0.45


def leaf_mask(picture: Image.Image) -> np.ndarray | None:
    """255 where the leaf is, on a plain grey or white ground; None where that cannot be told.

    The ground is what is colourless and reached from the picture's edge.
    """
    red, green, blue = picture.split()
    high = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    low = ImageChops.darker(ImageChops.darker(red, green), blue)
    colour = ImageChops.subtract(high, low).filter(ImageFilter.GaussianBlur(2))
    histogram = np.asarray(colour.histogram(), float)
    threshold = max(14, _otsu(histogram))
    ground = colour.point(lambda v: 255 if v < threshold else 0)
    ImageDraw.Draw(ground).rectangle((0, 0, SIDE - 1, SIDE - 1), outline=255)
    ImageDraw.floodfill(ground, (0, 0), 128)
    mask = ground.point(lambda v: 0 if v == 128 else 255).filter(ImageFilter.MedianFilter(7))
    mask = np.asarray(mask.filter(ImageFilter.GaussianBlur(1.2)))
    inset = mask[3:-3, 3:-3]
    edge = np.concatenate([inset[0], inset[-1], inset[:, 0], inset[:, -1]])
    is_sound = LEAF_SHARE[0] < mask.mean() / 255 < LEAF_SHARE[1] and (edge < 128).mean() > LEAST_GROUND_AT_EDGE
    return mask if is_sound else None


def _otsu(histogram: np.ndarray) -> int:
    """The level that parts the histogram into the two groups farthest apart (Otsu 1979)."""
    levels = np.arange(histogram.size)
    below, total = histogram.cumsum(), histogram.sum()
    sums = (histogram * levels).cumsum()
    with np.errstate(divide="ignore", invalid="ignore"):
        between = (sums[-1] * below / total - sums) ** 2 / (below * (total - below))
    return int(np.nan_to_num(between).argmax())


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--pictures", type=Path, required=True)
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--tiers", choices=("A", "AB"), default="AB", help="A leaves out the rice pests")
    args = parser.parse_args()
    args.work.mkdir(parents=True, exist_ok=True)
    rows = [row for row in csv.DictReader((args.pictures / "provenance.csv").open()) if is_taught(row)]
    if args.tiers == "A":
        rows = [row for row in rows if row["source"] not in TIER_B]
    names = sorted({row["class"] for row in rows})
    parts: dict[str, list[tuple[Image.Image, str, bool, bool]]] = {"train": [], "val": []}
    for row in rows:
        if row["split"] not in parts:
            continue
        with Image.open(args.pictures / "pictures" / row["class"] / row["file"]) as file:
            picture = file.convert("RGB").resize((SIDE, SIDE), Image.BOX if min(file.size) >= 2 * SIDE else Image.BICUBIC)
        is_lab, is_telltale = row["field_or_lab"] == "lab", row["source"] in TELLTALE_GROUND
        parts[row["split"]].append((picture, row["class"], is_lab, is_telltale))
    seed = 0
    for part, count in DRAWN_OUTLIERS.items():
        for _ in range(count):
            if part in parts:
                parts[part].append((draw_outlier(seed), NOT_PLANT, False, False))
            seed += 1
    (args.work / "classes.txt").write_text("\n".join(names) + "\n")
    for part, items in parts.items():
        masked = [(item, leaf_mask(item[0]) if item[2] and item[1] != NOT_PLANT else None) for item in items]
        masked = [(item, mask) for item, mask in masked if mask is not None or not item[3]]
        items, masks = [item for item, _ in masked], [mask for _, mask in masked]
        found = np.array([m is not None for m in masks])
        np.save(args.work / f"{part}-pictures.npy", np.stack([np.asarray(p) for p, *_ in items]))
        np.save(args.work / f"{part}-labels.npy", np.array([names.index(name) for _, name, *_ in items]))
        np.save(args.work / f"{part}-lab.npy", np.array([is_lab for _, _, is_lab, _ in items]))
        np.save(args.work / f"{part}-telltale.npy", np.array([is_telltale for *_, is_telltale in items]))
        np.save(args.work / f"{part}-mask-of.npy", np.where(found, found.cumsum() - 1, -1))
        np.save(args.work / f"{part}-masks.npy", np.stack([m for m in masks if m is not None] or [np.zeros((SIDE, SIDE), np.uint8)]))
        print(f"{part}: {len(items)} pictures, {found.sum()} with a mask")


if __name__ == "__main__":
    main()
