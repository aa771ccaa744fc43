"""Opens what train.py left: the finished model, or the mean of the rounds so far."""

from pathlib import Path

import torch

from batches import read_classes
from mobilenet import LeafReader


def load_trained(work: Path, name: str) -> tuple[list[str], LeafReader]:
    """Class names and the model, ready to be run."""
    finished = work / f"{name}.pt"
    if finished.exists():
        saved = torch.load(finished)
        classes, state = saved["classes"], saved["state"]
    else:
        classes, state = read_classes(work), torch.load(work / f"{name}.checkpoint.pt")["mean"]
    model = LeafReader(len(classes))
    model.load_state_dict(state)
    return classes, model.eval()
