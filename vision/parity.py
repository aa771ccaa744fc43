"""Writes fifty pictures as the model sees them and what PyTorch says of them, for parity.ts; says what small weights cost.

    python3 parity.py --work ../.vision
"""

import argparse
from pathlib import Path

import numpy as np
import torch

from batches import Part, views
from classes import crop_of
from export import SIDE, mixed, shrink
from train import measure
from trained import load_trained


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--name", default="leaf-reader")
    args = parser.parse_args()
    part = Part(args.work, "test")
    rows = np.linspace(0, len(part) - 1, 50).astype(int)
    seen = views(part.floats(rows), SIDE)[0].contiguous()
    classes, model = load_trained(args.work, args.name)
    with torch.no_grad():
        logits = model(seen)
    seen.numpy().astype("<f4").tofile(args.work / "parity-views.f32")
    logits.numpy().astype("<f4").tofile(args.work / "parity-logits.f32")
    crops = [crop_of(name) for name in classes]
    same_crop = torch.tensor([[a == b for b in crops] for a in crops])
    print("test, 32 bits:", measure(model, part, same_crop, SIDE))
    shrink(model, mixed)
    print("test, mixed:  ", measure(model, part, same_crop, SIDE))


if __name__ == "__main__":
    main()
