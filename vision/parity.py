"""Writes fifty pictures as the model sees them and what PyTorch says of them, for parity.ts.

    python3 parity.py --work ../.vision
"""

import argparse
from pathlib import Path

import numpy as np
import torch

from batches import Part, views
from export import SIDE
from trained import load_trained


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--name", default="leaf-reader")
    args = parser.parse_args()
    part = Part(args.work, "test")
    rows = np.linspace(0, len(part) - 1, 50).astype(int)
    seen = views(part.floats(rows), SIDE)[0].contiguous()
    _, model = load_trained(args.work, args.name)
    with torch.no_grad():
        logits = model(seen)
    seen.numpy().astype("<f4").tofile(args.work / "parity-views.f32")
    logits.numpy().astype("<f4").tofile(args.work / "parity-logits.f32")


if __name__ == "__main__":
    main()
