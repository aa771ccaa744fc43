/**
 * Step 5: chooses temperatures and thresholds on the validation pictures, read by the shipped model the way the app does:
 *   node vision/calibrate.ts <work folder>
 * Writes src/agronomy/tables/leaf-reader.json.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { energyOf, type LeafModel, softmax } from '#agronomy/photo/leaf-model.ts';
import { NOT_PLANT } from '#agronomy/photo/photo-classes.ts';
import { openLeafSession } from '#server/adapters/photo-reader/leaf-session.ts';
import { readFolder } from '../scripts/photo-eval/read-folder.ts';
import { cropsOf, DOUBT, mean, round, versionOf, writeTable } from './leaf-table.ts';

/** Share of leaves that a threshold may turn away wrongly. */
const LOST_LEAVES = 0.015;
/** A loss this much above the least is as good. */
const NEAR_BEST = 0.02;

/** From so many validation pictures on paper on a class may own the paper. */
const LEAST_ON_PAPER = 10;

/** `isOnPaper`: a leaf on paper, as it was photographed. */
type Item = { label: number; logits: readonly number[]; isOnPaper: boolean };

const work = process.argv[2];
if (!work) throw new Error('usage: node vision/calibrate.ts <work folder>');
const classes = readFileSync(path.join(work, 'classes.txt'), 'utf8').trim().split('\n');
const blank: LeafModel = {
  version: versionOf(),
  sidePx: 192,
  insets: [0, 0.125],
  classes,
  addedFrom: classes.length,
  temperature: 1,
  cropTemperature: 1,
  temperatureOf: {},
  paperBias: {},
  notPlantFrom: 1,
  energyFrom: 0,
  cropFrom: 0,
  confusion: [],
};
const run = await openLeafSession();
const items = await itemsOf(path.join(work, 'calibrate'));
/**
 * Pictures of other sources than the training's: where there are some of a crop, they say how far it is to be believed.
 * They say nothing of its confusions: each class is of one source mostly, and that would be learned instead.
 */
const otherItems = await itemsOf(path.join(work, 'calibrate-other'));
const cropOf = cropsOf(classes);
const folderOf = (label: number) => classes[label]?.split('/')[0];
const groupOf = (label: number) => classes.flatMap((_, at) => (cropOf[at] === cropOf[label] ? [at] : []));
const leaves = items.filter(({ label }) => classes[label] !== NOT_PLANT);

const temperature = best((t) => mean(items.map(({ label, logits }) => -Math.log(softmax(logits, t)[label] ?? 0))));
const withinCrop = ({ label, logits }: Item, t: number) => {
  const group = groupOf(label);
  const shares = softmax(
    group.map((at) => logits[at] ?? 0),
    t,
  );
  return { group, shares };
};
const cropTemperature = best((t) =>
  mean(
    leaves.map((item) => {
      const { group, shares } = withinCrop(item, t);
      return -Math.log(shares[group.indexOf(item.label)] ?? 0);
    }),
  ),
);
const otherCrops = [...new Set(otherItems.map(({ label }) => cropOf[label] ?? ''))].sort();
const temperatureOf = Object.fromEntries(
  otherCrops.map((cropId) => {
    const byClass = classes
      .map((_, label) => (cropOf[label] === cropId ? otherItems.filter((item) => item.label === label) : []))
      .filter((ofClass) => ofClass.length > 0);
    // Every class counts alike, however many pictures it has.
    const loss = (t: number) =>
      mean(
        byClass.map((ofClass) =>
          mean(
            ofClass.map((item) => {
              const { group, shares } = withinCrop(item, t);
              return -Math.log(shares[group.indexOf(item.label)] ?? 0);
            }),
          ),
        ),
      );
    return [cropId, round(coolest(loss, best(loss)), 3)];
  }),
);
/**
 * A class that alone of its folder lies on paper owns the paper: every leaf on paper looks like it. Of its logit is taken, in
 * whole numbers, the most that leaves it first on all its own validation pictures on paper.
 */
const paperBias = Object.fromEntries(
  classes.flatMap((name, label) => {
    const onPaper = items.filter((item) => item.isOnPaper && item.label === label);
    const isBeside = (other: number) => other !== label && folderOf(other) === folderOf(label);
    const others = items.filter((item) => item.isOnPaper && isBeside(item.label));
    if (onPaper.length < LEAST_ON_PAPER || others.length > 0) return [];
    const group = groupOf(label);
    const lead = ({ logits }: Item) =>
      (logits[label] ?? 0) - Math.max(...group.filter((at) => at !== label).map((at) => logits[at] ?? 0));
    return [[name, Math.max(0, Math.floor(Math.min(...onPaper.map(lead))))]];
  }),
);
const notPlant = classes.indexOf(NOT_PLANT);
const notPlantOf = (logits: readonly number[]) => softmax(logits, temperature)[notPlant] ?? 0;
const confusion = classes.map((_, label) => {
  const group = groupOf(label);
  const rows = items.filter((item) => item.label === label).map((item) => withinCrop(item, cropTemperature).shares);
  return classes.map((__, other) => {
    const at = group.indexOf(other);
    if (at < 0) return 0;
    const sum = rows.reduce((total, shares) => total + (shares[at] ?? 0), 0);
    return round((sum + DOUBT / group.length) / (rows.length + DOUBT), 4);
  });
});
const model: LeafModel = {
  ...blank,
  temperature: round(temperature, 3),
  cropTemperature: round(cropTemperature, 3),
  temperatureOf,
  paperBias,
  notPlantFrom: round(
    quantile(
      leaves.map(({ logits }) => notPlantOf(logits)),
      1 - LOST_LEAVES,
    ),
    3,
  ),
  energyFrom: round(
    quantile(
      leaves.map(({ logits }) => energyOf(logits)),
      LOST_LEAVES,
    ),
    3,
  ),
  cropFrom: round(
    quantile(
      leaves.map(({ label, logits }) => {
        const shares = softmax(logits, temperature);
        return groupOf(label).reduce((sum, at) => sum + (shares[at] ?? 0), 0);
      }),
      LOST_LEAVES,
    ),
    4,
  ),
  confusion,
};
writeTable(model);
const { confusion: _, classes: __, ...said } = model;
console.log(`${items.length} pictures, ${leaves.length} of leaves`, said);

async function itemsOf(folder: string): Promise<Item[]> {
  const { pictures } = await readFolder(folder, blank, run);
  return pictures.map(({ file, truth, logits, evidence }) => ({
    label: classes.indexOf(truth ?? ''),
    logits,
    isOnPaper: evidence.isLeafOnPaper && !path.basename(file).startsWith('field-like'),
  }));
}

/** The temperature of the least loss, by golden-section search between 0.3 and 10. */
function best(loss: (temperature: number) => number): number {
  const ratio = (Math.sqrt(5) - 1) / 2;
  let [low, high] = [0.3, 10];
  while (high - low > 0.001) {
    const step = ratio * (high - low);
    if (loss(high - step) < loss(low + step)) high = low + step;
    else low = high - step;
  }
  return (low + high) / 2;
}

/**
 * The lowest temperature, in steps of 0.05, whose loss is within NEAR_BEST of the least: around it the loss is flat, and
 * what is cooler keeps more of what the picture says.
 */
function coolest(loss: (temperature: number) => number, warmest: number): number {
  const bound = loss(warmest) * (1 + NEAR_BEST);
  let cool = warmest;
  while (cool > 0.35 && loss(cool - 0.05) <= bound) cool -= 0.05;
  return cool;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
