"""Reads the dequantised weights out of a TensorFlow Lite file, without TensorFlow.

Only as much of the FlatBuffers layout is read as a plain chain of convolutions needs. Field numbers are those of
tensorflow/lite/schema/schema.fbs.
"""

import struct
from dataclasses import dataclass
from pathlib import Path

import numpy as np

FLOAT32, INT32, UINT8 = 0, 2, 3
_DTYPES = {FLOAT32: np.float32, INT32: np.int32, UINT8: np.uint8}


@dataclass(frozen=True)
class Convolution:
    """weight: float32 [out, height, width, in], depthwise [1, height, width, channels]; bias: float32 [out]."""

    weight: np.ndarray
    bias: np.ndarray


class _Table:
    """One FlatBuffers table: a position in the file and the offsets of its fields."""

    def __init__(self, data: bytes, position: int):
        self.data, self.position = data, position
        self.vtable = position - struct.unpack_from("<i", data, position)[0]

    def _field(self, number: int) -> int | None:
        entry = 4 + 2 * number
        if entry >= struct.unpack_from("<H", self.data, self.vtable)[0]:
            return None
        offset = struct.unpack_from("<H", self.data, self.vtable + entry)[0]
        return self.position + offset if offset else None

    def number(self, field: int, form: str, default: int = 0) -> int:
        at = self._field(field)
        return default if at is None else struct.unpack_from(form, self.data, at)[0]

    def _follow(self, at: int) -> int:
        return at + struct.unpack_from("<I", self.data, at)[0]

    def table(self, field: int) -> "_Table | None":
        at = self._field(field)
        return None if at is None else _Table(self.data, self._follow(at))

    def tables(self, field: int) -> list["_Table"]:
        start, count = self._vector(field)
        return [_Table(self.data, self._follow(start + 4 * i)) for i in range(count)]

    def array(self, field: int, dtype) -> np.ndarray:
        start, count = self._vector(field)
        return np.frombuffer(self.data, dtype, count, start) if count else np.zeros(0, dtype)

    def _vector(self, field: int) -> tuple[int, int]:
        at = self._field(field)
        if at is None:
            return 0, 0
        start = self._follow(at)
        return start + 4, struct.unpack_from("<I", self.data, start)[0]


def read_convolutions(path: Path) -> list[Convolution]:
    """The file's convolutions, in the order in which they are run."""
    data = path.read_bytes()
    model = _Table(data, struct.unpack_from("<I", data, 0)[0])
    graph, buffers = model.tables(2)[0], model.tables(4)
    tensors = graph.tables(0)

    def dequantised(index: int) -> np.ndarray:
        tensor = tensors[index]
        raw = buffers[tensor.number(2, "<I")].array(0, np.uint8).tobytes()
        values = np.frombuffer(raw, _DTYPES[tensor.number(1, "<b")]).reshape(tensor.array(0, np.int32))
        scales = tensor.table(4)
        scale, zero = scales.array(2, np.float32), scales.array(3, np.int64)
        if scale.size != 1:
            raise ValueError(f"{path}: tensor {index} is not quantised as a whole")
        return ((values.astype(np.float32) - (zero[0] if zero.size else 0)) * scale[0]).astype(np.float32)

    inputs = [operator.array(1, np.int32) for operator in graph.tables(3)]
    return [Convolution(dequantised(w), dequantised(b)) for _, w, b in (i for i in inputs if len(i) == 3)]
