"""Adds outputs to the shipped model and leaves everything it already says as it is.

    python3 extend.py --work ../.vision --start ../.vision/start --out ../.vision/extended.onnx

The trunk stays as shipped, to the bit; what it makes of a picture (1,280 numbers before the last layer) is kept in
--work under the name of what it was made from, and only the rows of new classes in the last layer are fitted on it: a
multinomial logistic regression with L2, beside the old rows, which are fixed. Classes are those of prepare.py that the shipped model lacks; they come last.
"""

import argparse
import hashlib
import json
from pathlib import Path

import numpy as np
import onnx
import torch
import torch.nn.functional as F
from onnx import helper, numpy_helper

from batches import Part, TrainingBatches, read_classes, views
from classes import NOT_PLANT, crop_of
from mobilenet import FEATURES, LeafReader
from shipped import load_shipped

SIDE = 192
SEED = 20261123
# How often a picture is looked at: as it is, its middle, and changed as a hurried hand would.
CHANGED_TIMES = 4
# A class of few pictures is changed more often, up to so many times as often.
FEW, MOST_TIMES = 150, 4
# Pictures of each old class, to learn what the new ones are not; of no plant more.
OLD_OF_A_CLASS, NO_PLANT_TIMES = 60, 4
# Shares of the squared weights (of features scaled to the same spread) that are tried; validation chooses.
PENALTIES = (1e-3, 3e-3, 1e-2)
STEPS = 150


@torch.no_grad()
def look(model: LeafReader, pictures: torch.Tensor) -> torch.Tensor:
    """Features [n, 1280] of pictures [n, 3, side, side] in -1..1."""
    return torch.cat([model.features(some) for some in pictures.split(32)])


def key_of(work: Path, start: Path) -> str:
    """Names what the features are made from: the trunk, the prepared pictures, and how each of them is looked at."""
    here = Path(__file__).parent
    code = [here / name for name in ("augment.py", "batches.py", "mobilenet.py", "shipped.py")]
    given = [start.with_suffix(".onnx"), start.with_suffix(".json"), work / "classes.txt"]
    whole = hashlib.sha256(repr((SIDE, SEED, CHANGED_TIMES, FEW, MOST_TIMES, OLD_OF_A_CLASS, NO_PLANT_TIMES)).encode())
    for file in [*code, *given, *sorted(work.glob("train-*.npy")), *sorted(work.glob("val-*.npy"))]:
        with file.open("rb") as stream:
            whole.update(f"{file.name} {hashlib.file_digest(stream, 'sha256').hexdigest()}\n".encode())
    return whole.hexdigest()[:16]


def kept(path: Path, key: str, make):
    """What `make` gives, from the file once it is there and was made from the same (`key_of`)."""
    path = path.with_name(f"{path.stem}-{key}{path.suffix}")
    if not path.exists():
        np.savez(path, **make())
    return {name: torch.from_numpy(value) for name, value in np.load(path).items()}


def training_features(model, part: Part, classes: list[str], old: int, telltale: bool) -> dict:
    """Features and labels of each look; of pictures on a ground that tells their class only those on another ground."""
    batches, generator = TrainingBatches(part, classes, SEED), np.random.default_rng(SEED)
    features, labels = [], []
    for label, name in enumerate(classes):
        rows = np.nonzero((part.labels == label) & (part.is_telltale == telltale))[0]
        if not len(rows):
            continue
        if label < old:
            most = OLD_OF_A_CLASS * (NO_PLANT_TIMES if name == NOT_PLANT else 1)
            rows = np.sort(generator.permutation(rows)[:most])
        times = 1 if label < old else CHANGED_TIMES * min(MOST_TIMES, max(1, FEW // len(rows)))
        for some in np.array_split(rows, max(1, len(rows) // 24)):
            whole = [] if telltale else views(part.floats(some), SIDE)
            changed = [batches.of_rows(some, SIDE) * 2 - 1 for _ in range(times)]
            features += [look(model, x) for x in [*whole, *changed]]
        looks = len(rows) * (times if telltale else 2 + times)
        labels += [label] * looks
        print(f"{name}: {len(rows)} pictures, {looks} looks", flush=True)
    return {"features": torch.cat(features).numpy(), "labels": np.array(labels)}


def validation_features(model, part: Part, classes: list[str]) -> dict:
    """The mean features of the two views of each picture, plain and once changed; `changed` says which."""
    batches = TrainingBatches(part, classes, SEED + 1)
    plain, changed = [], []
    for rows in np.array_split(np.arange(len(part)), len(part) // 24):
        pictures = part.floats(rows)
        plain.append(torch.stack([look(model, x) for x in views(pictures, SIDE)]).mean(0))
        other = batches.of_rows(rows, 240)
        changed.append(torch.stack([look(model, x) for x in views(other, SIDE)]).mean(0))
    return {
        "features": torch.cat(plain + changed).numpy(),
        "labels": np.concatenate([part.labels, part.labels]),
        "telltale": np.concatenate([part.is_telltale, part.is_telltale]),
        "changed": np.repeat([False, True], len(part)),
    }


class NewRows(torch.nn.Module):
    """Logits of all classes: the old ones by their own rows, which are fixed, the new ones by what is fitted."""

    def __init__(self, head: torch.nn.Linear, old: int, features: torch.Tensor):
        super().__init__()
        self.head, self.old = head.requires_grad_(False), old
        self.mean, self.spread = features.mean(0), features.std(0) + 0.05
        new = head.out_features - old
        self.weight, self.bias = torch.nn.Parameter(torch.zeros(new, FEATURES)), torch.nn.Parameter(torch.zeros(new))

    def rows(self) -> tuple[torch.Tensor, torch.Tensor]:
        """Weights and biases for features as they are."""
        weight = self.weight / self.spread
        return weight, self.bias - weight @ self.mean

    def forward(self, features):
        known = F.linear(features, self.head.weight[: self.old], self.head.bias[: self.old])
        return torch.cat([known, F.linear((features - self.mean) / self.spread, self.weight, self.bias)], 1)


def losses(logits, labels, same_crop, temperatures: tuple[float, float]):
    """Of each look: cross-entropy over all classes, and over those of its crop, as the app will read them."""
    everywhere, in_crop = temperatures
    within = logits.masked_fill(~same_crop[labels], -1e4)
    return (
        F.cross_entropy(logits / everywhere, labels, reduction="none"),
        F.cross_entropy(within / in_crop, labels, reduction="none"),
    )


def fit(head, old: int, train: dict, same_crop, temperatures, penalty: float) -> NewRows:
    rows = NewRows(head, old, train["features"])
    optimizer = torch.optim.LBFGS(rows.parameters(), max_iter=STEPS, history_size=12, line_search_fn="strong_wolfe")
    # Every class counts alike.
    weights = 1 / torch.bincount(train["labels"])[train["labels"]].float()
    weights /= weights.sum()

    def closure():
        optimizer.zero_grad()
        everywhere, within = losses(rows(train["features"]), train["labels"], same_crop, temperatures)
        loss = (weights * (everywhere + within)).sum() + penalty * rows.weight.pow(2).sum()
        loss.backward()
        return loss

    optimizer.step(closure)
    return rows


def quieten(bias, logits, labels, same_crop, old: int) -> torch.Tensor:
    """Takes from each new output the lead that it has on any validation picture of an old class of its own crop."""
    bias = bias.clone()
    for label in range(old, len(same_crop)):
        rivals = same_crop[label].nonzero().flatten()
        rivals = rivals[rivals < old]
        if len(rivals):
            of_old = (labels[:, None] == rivals).any(1)
            lead = logits[of_old][:, label] - logits[of_old][:, rivals].max(1).values
            bias[label - old] -= lead.max().clamp(min=0)
    return bias


def store(start: Path, out: Path, old: int, weight: torch.Tensor, bias: torch.Tensor) -> None:
    """Writes the shipped file with these rows, in 8 bits as the `old` first ones are, below those."""
    file = onnx.load(start)
    scale = weight.abs().max(1, keepdim=True).values.clamp(min=1e-12) / 127
    added = {
        "head.weight.stored": (weight / scale).round().clamp(-127, 127).to(torch.int8),
        "head.weight.scale": scale,
        "head.bias": bias,
    }
    for one in file.graph.initializer:
        if one.name in added:
            below = added[one.name].detach().numpy()
            one.CopyFrom(numpy_helper.from_array(np.concatenate([numpy_helper.to_array(one)[:old], below]), one.name))
    (given,) = [one for one in file.graph.initializer if one.name == "head.bias"]
    del file.graph.output[:]
    file.graph.output.append(helper.make_tensor_value_info("logits", onnx.TensorProto.FLOAT, ["count", given.dims[0]]))
    onnx.checker.check_model(file)
    onnx.save(file, out)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--start", type=Path, required=True, help="path of the shipped leaf-reader, less .onnx and .json")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--held-out", action="store_true", help="leave pv_orange out, to see what another source makes of it")
    args = parser.parse_args()
    torch.set_num_threads(args.threads)
    torch.manual_seed(SEED)
    shipped = json.loads(args.start.with_suffix(".json").read_text())
    known = shipped["classes"][: shipped.get("addedFrom")]
    prepared = read_classes(args.work)
    classes = known + [name for name in prepared if name not in known]
    old, place = len(known), [classes.index(name) for name in prepared]
    model = LeafReader(len(classes)).eval()
    load_shipped(model, classes, args.start)
    parts = {name: Part(args.work, name) for name in ("train", "val")}
    for part in parts.values():
        part.labels = np.array(place)[part.labels]
    made_from = key_of(args.work, args.start)
    own, other = [
        kept(
            args.work / f"features-{name}.npz",
            made_from,
            lambda: training_features(model, parts["train"], classes, old, name == "telltale"),
        )
        for name in ("train", "telltale")
    ]
    train = {key: own[key] if args.held_out else torch.cat([own[key], other[key]]) for key in ("features", "labels")}
    val = kept(args.work / "features-val.npz", made_from, lambda: validation_features(model, parts["val"], classes))
    crops = ["rice" if crop_of(name) == "ricepest" else crop_of(name) for name in classes]
    crops = [name if crop == "other" else crop for name, crop in zip(classes, crops)]
    same_crop = torch.tensor([[a == b for b in crops] for a in crops])
    temperatures = shipped["temperature"], shipped["cropTemperature"]
    new_crops = {crops[label] for label in range(old, len(classes))}
    judged = torch.tensor([crops[label] in new_crops for label in val["labels"].tolist()])
    # On its own ground, which was not taught: no choice is made by it.
    judged &= ~val["telltale"]
    best = None
    for penalty in PENALTIES:
        rows = fit(model.head, old, train, same_crop, temperatures, penalty)
        with torch.no_grad():
            logits = rows(val["features"])
            loss = torch.stack(losses(logits, val["labels"], same_crop, temperatures))[:, judged].mean().item()
            first = logits.masked_fill(~same_crop[val["labels"]], -1e4).argmax(1) == val["labels"]
        shares = {
            f"{crop}{' changed' if is_changed else ''}": round(
                first[of & (val["changed"] == is_changed)].float().mean().item(), 3
            )
            for crop in sorted(new_crops)
            for of in [torch.tensor([crops[label] == crop for label in val["labels"].tolist()]) & judged]
            for is_changed in (False, True)
        }
        print(json.dumps({"penalty": penalty, "loss": round(loss, 4), "given the crop": shares}), flush=True)
        if best is None or loss < best[0]:
            best = (loss, rows, logits)
    with torch.no_grad():
        weight, bias = best[1].rows()
        bias = quieten(bias, best[2], val["labels"], same_crop, old)
        store(args.start.with_suffix(".onnx"), args.out, old, weight, bias)
    (args.work / "classes-extended.txt").write_text("\n".join(classes) + "\n")


if __name__ == "__main__":
    main()
