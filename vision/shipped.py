"""Reads the weights of a shipped model back out of its ONNX file."""

import json
from pathlib import Path

import onnx
import torch
from onnx import numpy_helper

from mobilenet import LeafReader


def load_shipped(model: LeafReader, classes: list[str], start: Path) -> None:
    """Puts the weights of `start`.onnx into every layer; outputs of classes that `start`.json lacks stay as drawn."""
    stored = {one.name: one for one in onnx.load(start.with_suffix(".onnx")).graph.initializer}
    tensor = lambda name: torch.from_numpy(numpy_helper.to_array(stored[name]).copy()).float()
    known = json.loads(start.with_suffix(".json").read_text())["classes"]
    rows = [classes.index(name) for name in known]
    with torch.no_grad():
        for name, own in model.named_parameters():
            path = name.replace(".conv.", ".")
            given = tensor(path) if path in stored else tensor(f"{path}.stored")
            if f"{path}.scale" in stored:
                given *= tensor(f"{path}.scale")
            if path.startswith("head."):
                own[rows] = given
            else:
                own.copy_(given)
