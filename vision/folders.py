"""Step 3: lays pictures out in class-named folders, to calibrate and to evaluate the way the app reads them.

    python3 folders.py --pictures ../../shared/vision --work ../.vision

calibrate/        the validation pictures, plain, and once more changed as a hurried hand in a field would (field-like)
calibrate-other/  one half of other people's photographs, from sources never trained on
field/            the other half
test/             the test pictures; of the same sources as those trained on
strange/          problems the model was never shown, at most 100 pictures of each
"""

import argparse
import csv
import hashlib
from collections import Counter
from pathlib import Path

import numpy as np
from PIL import Image

from batches import Part, TrainingBatches, read_classes
from classes import HELD_OUT_SOURCES, NOT_PLANT, is_taught
from outliers import draw_outlier
from prepare import DRAWN_OUTLIERS

SEED = 7
STRANGE_OF_A_CLASS = 100


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--pictures", type=Path, required=True)
    parser.add_argument("--work", type=Path, required=True)
    args = parser.parse_args()
    classes = read_classes(args.work)
    strange: Counter[str] = Counter()
    rows = list(csv.DictReader((args.pictures / "provenance.csv").open()))
    for row in sorted(rows, key=lambda one: digest(one["file"])):
        folder = folder_of(row, classes)
        if folder == "strange":
            strange[row["class"]] += 1
        if folder is None or strange[row["class"]] > STRANGE_OF_A_CLASS:
            continue
        target = args.work / folder / row["class"]
        target.mkdir(parents=True, exist_ok=True)
        link = target / row["file"]
        link.unlink(missing_ok=True)
        link.symlink_to((args.pictures / "pictures" / row["class"] / row["file"]).resolve())
    seed = 0
    for split, count in DRAWN_OUTLIERS.items():
        for _ in range(count):
            if split != "train":
                save(draw_outlier(seed), args.work / folder_names[split] / NOT_PLANT, f"drawn-{seed}")
            seed += 1
    part = Part(args.work, "val")
    batches = TrainingBatches(part, classes, SEED)
    for row, label in enumerate(part.labels):
        changed = (batches.of_rows(np.array([row]), 240)[0].permute(1, 2, 0).numpy() * 255).astype(np.uint8)
        save(Image.fromarray(changed), args.work / "calibrate" / classes[label], f"field-like-{row}")


folder_names = {"val": "calibrate", "test": "test"}


def folder_of(row: dict[str, str], classes: list[str]) -> str | None:
    if is_taught(row):
        return folder_names.get(row["split"])
    if row["source"] in HELD_OUT_SOURCES and row["class"] in classes:
        return "calibrate-other" if int(digest(row["file"]), 16) % 2 else "field"
    return "strange" if row["class"] not in classes else None


def digest(file: str) -> str:
    """Parts the pictures the same way on every machine."""
    return hashlib.sha256(file.encode()).hexdigest()


def save(picture: Image.Image, folder: Path, name: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    picture.save(folder / f"{name}.jpg", quality=85)


if __name__ == "__main__":
    main()
