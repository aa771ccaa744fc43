"""Step 4: writes the model as ONNX: fp32 to compare with, fp16, and mixed, which ships.

    python3 export.py --work ../.vision --out ../.vision

Only the storage is smaller: the weights are made float again when the session is opened, so the arithmetic is float32
everywhere and every runtime has the kernels.
"""

import argparse
from pathlib import Path

import torch
import torch.nn.functional as F
from torch import nn

from mobilenet import Convolution, LeafReader
from trained import load_trained

SIDE = 192


class Half(nn.Module):
    """A weight kept in 16 bits."""

    def __init__(self, weight: torch.Tensor):
        super().__init__()
        self.register_buffer("stored", weight.half())

    def forward(self):
        return self.stored.float()


class Byte(nn.Module):
    """A weight kept in 8 bits, with a scale for each output."""

    def __init__(self, weight: torch.Tensor):
        super().__init__()
        scale = weight.abs().flatten(1).max(1).values.clamp(min=1e-12) / 127
        scale = scale.view(-1, *[1] * (weight.dim() - 1))
        self.register_buffer("stored", (weight / scale).round().clamp(-127, 127).to(torch.int8))
        self.register_buffer("scale", scale)

    def forward(self):
        return self.stored.float() * self.scale


class SmallConvolution(nn.Module):
    def __init__(self, source: Convolution, weight: nn.Module):
        super().__init__()
        self.source, self.weight = source, weight
        self.bias = nn.Parameter(source.conv.bias.data)
        self.stride, self.groups = source.stride, source.conv.groups
        del self.source.conv

    def forward(self, x):
        if self.source.kernel == 3:
            x = F.pad(x, (0, 1, 0, 1) if self.stride == 2 else (1, 1, 1, 1))
        x = F.conv2d(x, self.weight(), self.bias, self.stride, 0, 1, self.groups)
        return x if self.source.linear else F.relu6(x)


class SmallLinear(nn.Module):
    def __init__(self, source: nn.Linear, weight: nn.Module):
        super().__init__()
        self.weight, self.bias = weight, nn.Parameter(source.bias.data)

    def forward(self, x):
        return F.linear(x, self.weight(), self.bias)


# Wide layers hold nine tenths of the weights and bear 8 bits; depthwise kernels and the first blocks do not (their
# rounding alone moves probabilities by up to 0.4).
FIRST_BYTE_BLOCK = 7


def mixed(name: str, weight: torch.Tensor):
    parts = name.split(".")
    is_early = parts[0] == "stem" or (parts[0] == "blocks" and int(parts[1]) < FIRST_BYTE_BLOCK)
    is_depthwise = weight.dim() == 4 and weight.shape[1] == 1
    return Half(weight) if is_early or is_depthwise else Byte(weight)


def shrink(module: nn.Module, store, path: str = "") -> None:
    """Puts small layers in the place of all; `store(name, weight)` says how each weight is kept."""
    for name, child in list(module.named_children()):
        full = f"{path}{name}"
        if isinstance(child, Convolution):
            setattr(module, name, SmallConvolution(child, store(full, child.conv.weight.data)))
        elif isinstance(child, nn.Linear):
            setattr(module, name, SmallLinear(child, store(full, child.weight.data)))
        else:
            shrink(child, store, f"{full}.")


def write(model: LeafReader, path: Path) -> None:
    torch.onnx.export(
        model.eval(),
        torch.zeros(2, 3, SIDE, SIDE),
        str(path),
        input_names=["views"],
        output_names=["logits"],
        dynamic_axes={"views": {0: "count"}, "logits": {0: "count"}},
        opset_version=13,
        do_constant_folding=False,
    )
    print(f"{path.name}: {path.stat().st_size / 1e6:.2f} MB")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--name", default="leaf-reader")
    args = parser.parse_args()
    for suffix, store in (("fp32", None), ("fp16", lambda _, weight: Half(weight)), ("mixed", mixed)):
        _, model = load_trained(args.work, args.name)
        model.frozen = 0
        if store:
            shrink(model, store)
        write(model, args.out / f"{args.name}.{suffix}.onnx")


if __name__ == "__main__":
    main()
