"""MobileNetV2 (Sandler et al. 2018, width 1.0) as its TensorFlow authors pad it."""

import torch
import torch.nn.functional as F
from torch import nn

# expansion, channels, repeats, first stride: table 2 of the paper.
BLOCKS = [(1, 16, 1, 1), (6, 24, 2, 2), (6, 32, 3, 2), (6, 64, 4, 2), (6, 96, 3, 1), (6, 160, 3, 2), (6, 320, 1, 1)]
FEATURES = 1280


class Convolution(nn.Module):
    """Convolution with bias and, unless linear, ReLU6. TensorFlow's SAME padding: one more right and below.

    No batch normalisation: the given weights hold it folded in, and fine-tuning from them needs none.
    """

    def __init__(self, inputs: int, outputs: int, kernel: int = 1, stride: int = 1, groups: int = 1, linear=False):
        super().__init__()
        self.kernel, self.stride, self.linear = kernel, stride, linear
        self.conv = nn.Conv2d(inputs, outputs, kernel, stride, 0, groups=groups)

    def forward(self, x):
        if self.kernel == 3:
            x = F.pad(x, (0, 1, 0, 1) if self.stride == 2 else (1, 1, 1, 1))
        x = self.conv(x)
        return x if self.linear else F.relu6(x)


class Block(nn.Module):
    def __init__(self, inputs: int, outputs: int, stride: int, expansion: int):
        super().__init__()
        inner = inputs * expansion
        expand = [Convolution(inputs, inner)] if expansion > 1 else []
        self.layers = nn.Sequential(
            *expand,
            Convolution(inner, inner, 3, stride, groups=inner),
            Convolution(inner, outputs, linear=True),
        )
        self.is_residual = stride == 1 and inputs == outputs

    def forward(self, x):
        return x + self.layers(x) if self.is_residual else self.layers(x)


class LeafReader(nn.Module):
    """Pictures [n, 3, side, side] in -1..1 to logits [n, classes]. The first `frozen` blocks are left as given."""

    def __init__(self, classes: int, dropout: float = 0.2, frozen: int = 3):
        super().__init__()
        self.frozen = frozen
        blocks, channels = [], 32
        for expansion, outputs, repeats, stride in BLOCKS:
            for i in range(repeats):
                blocks.append(Block(channels, outputs, stride if i == 0 else 1, expansion))
                channels = outputs
        self.stem = Convolution(3, 32, 3, 2)
        self.blocks = nn.Sequential(*blocks)
        self.top = Convolution(channels, FEATURES)
        self.dropout = nn.Dropout(dropout)
        self.head = nn.Linear(FEATURES, classes)

    def features(self, x):
        """[n, 1280], the mean over the picture."""
        with torch.set_grad_enabled(torch.is_grad_enabled() and not self.frozen):
            x = self.stem(x)
            for block in self.blocks[: self.frozen]:
                x = block(x)
        for block in self.blocks[self.frozen :]:
            x = block(x)
        return self.top(x).mean((2, 3))

    def forward(self, x):
        return self.head(self.dropout(self.features(x)))
