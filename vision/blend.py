"""Between steps 2 and 4: lays the weights of a shipped model and of what was trained from it together, layer by layer.

    python3 blend.py --work ../.vision --start ../.vision/start --share 0.7

What is learned from few sources costs what was known of others; a model between the two keeps more of both (Wortsman et
al. 2022, WiSE-FT). Outputs that the shipped model lacks stay as trained. Writes <name>-blend.pt for export.py.
"""

import argparse
from pathlib import Path

import torch

from mobilenet import LeafReader
from shipped import load_shipped
from trained import load_trained


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--start", type=Path, required=True, help="path of the shipped leaf-reader, less .onnx and .json")
    parser.add_argument("--share", type=float, required=True, help="of the trained weights, 0 to 1")
    parser.add_argument("--name", default="leaf-reader")
    args = parser.parse_args()
    classes, trained = load_trained(args.work, args.name)
    shipped = LeafReader(len(classes))
    shipped.load_state_dict(trained.state_dict())
    load_shipped(shipped, classes, args.start)
    given, learned = shipped.state_dict(), trained.state_dict()
    state = {name: torch.lerp(given[name], learned[name], args.share) for name in learned}
    torch.save({"classes": classes, "state": state}, args.work / f"{args.name}-blend.pt")


if __name__ == "__main__":
    main()
