"""Step 2: trains on from a shipped model; stop it at any time and start it again, it goes on where it was.

    python3 train.py --work ../.vision --start ../.vision/start
"""

import argparse
import json
import math
import os
import time
from pathlib import Path

import torch
import torch.nn.functional as F

from batches import Part, TrainingBatches, read_classes, views
from classes import crop_of
from mobilenet import LeafReader
from shipped import load_shipped

BATCH = 48
# Small pictures first: half the time, and the last rounds learn the fine marks. Short ones: a checkpoint after each.
ROUNDS = [160] * 12 + [192] * 4
STEPS_A_ROUND = 100
# Measuring takes a fifth of a round's time.
MEASURED_EVERY = 4
PEAK_RATE, HEAD_RATE_TIMES, WARM_STEPS = 2.5e-4, 5.0, 60
# Mean of the weights over about the last 200 steps: steadier than the last of them.
KEPT_SHARE = 0.995
WITHIN_CROP_WEIGHT = 0.7
# The first blocks see edges and colours well already; leaving them as they are halves the time of a step.
FROZEN_BLOCKS = 7


def learning_rate(step: int, steps: int) -> float:
    """Share of the peak: a straight rise, then half a cosine down."""
    if step < WARM_STEPS:
        return (step + 1) / WARM_STEPS
    return 0.5 * (1 + math.cos(math.pi * (step - WARM_STEPS) / (steps - WARM_STEPS)))


def loss_of(logits, labels, same_crop, smoothing: float = 0.05):
    """Cross-entropy over all classes and over those of the picture's own crop: the farmer says which crop it is."""
    within = logits.masked_fill(~same_crop[labels], -30.0)
    return F.cross_entropy(logits, labels, label_smoothing=smoothing) + WITHIN_CROP_WEIGHT * F.cross_entropy(within, labels)


@torch.no_grad()
def measure(model, part: Part, same_crop, side: int) -> dict[str, float]:
    """Top-1 over all classes and among the classes of the right crop, on two views of each picture."""
    model.eval()
    right = given_crop = 0
    for start in range(0, len(part), 64):
        rows = slice(start, start + 64)
        labels = torch.from_numpy(part.labels[rows])
        logits = torch.stack([model(v) for v in views(part.floats(rows), side)]).mean(0)
        right += (logits.argmax(1) == labels).sum().item()
        given_crop += (logits.masked_fill(~same_crop[labels], -99).argmax(1) == labels).sum().item()
    return {"top1": round(right / len(part), 4), "top1_given_crop": round(given_crop / len(part), 4)}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--start", type=Path, required=True, help="path of a shipped leaf-reader, less .onnx and .json")
    parser.add_argument("--name", default="leaf-reader")
    parser.add_argument("--seed", type=int, default=20261122)
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--rounds", type=int, default=len(ROUNDS), help="stop after so many, to go on another time")
    args = parser.parse_args()
    torch.set_num_threads(args.threads)
    torch.manual_seed(args.seed)
    classes = read_classes(args.work)
    crops = [crop_of(name) for name in classes]
    same_crop = torch.tensor([[a == b for b in crops] for a in crops])
    train, validation = Part(args.work, "train"), Part(args.work, "val")
    model = LeafReader(len(classes), frozen=FROZEN_BLOCKS)
    load_shipped(model, classes, args.start)
    model = model.to(memory_format=torch.channels_last)
    mean = {name: value.clone() for name, value in model.state_dict().items()}
    head = list(model.head.parameters())
    body = [p for name, p in model.named_parameters() if not name.startswith("head")]
    optimizer = torch.optim.AdamW(
        [{"params": body, "share": 1.0}, {"params": head, "share": HEAD_RATE_TIMES}], weight_decay=0.02
    )
    checkpoint = args.work / f"{args.name}.checkpoint.pt"
    first = 0
    if checkpoint.exists():
        saved = torch.load(checkpoint)
        model.load_state_dict(saved["model"])
        optimizer.load_state_dict(saved["optimizer"])
        mean, first = saved["mean"], saved["round"]
    steps = len(ROUNDS) * STEPS_A_ROUND
    log = (args.work / f"{args.name}.log.jsonl").open("a")
    for number in range(first, min(args.rounds, len(ROUNDS))):
        side, began, total = ROUNDS[number], time.time(), 0.0
        before = number * STEPS_A_ROUND
        # Every round has its own seed, so that one begun again draws what it would have drawn.
        torch.manual_seed(args.seed + number)
        batches = TrainingBatches(train, classes, args.seed + number)
        model.train()
        for step in range(before, before + STEPS_A_ROUND):
            for group in optimizer.param_groups:
                group["lr"] = PEAK_RATE * group["share"] * learning_rate(step, steps)
            x, labels = batches.draw(BATCH, side)
            loss = loss_of(model(x.contiguous(memory_format=torch.channels_last)), labels, same_crop)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 2.0)
            optimizer.step()
            total += loss.item()
            keep = min(KEPT_SHARE, (step + 1) / (step + 20))
            for name, value in model.state_dict().items():
                mean[name].lerp_(value, 1 - keep)
        torch.save({"model": model.state_dict(), "optimizer": optimizer.state_dict(), "mean": mean, "round": number + 1}, checkpoint)
        row = {
            "round": number + 1,
            "side": side,
            "loss": round(total / STEPS_A_ROUND, 4),
            "minutes": round((time.time() - began) / 60, 1),
        }
        if (number + 1) % MEASURED_EVERY == 0:
            averaged = LeafReader(len(classes))
            averaged.load_state_dict(mean)
            row["validation"] = measure(averaged, validation, same_crop, side)
        print(json.dumps(row), flush=True)
        log.write(json.dumps(row) + "\n")
        log.flush()
    torch.save({"classes": classes, "state": mean}, args.work / f"{args.name}.pt")


if __name__ == "__main__":
    main()
