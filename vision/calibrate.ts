/**
 * Step 5: chooses temperatures and thresholds on the validation pictures, read by the shipped model the way the app does:
 *   node vision/calibrate.ts <work folder>
 * Writes src/agronomy/tables/leaf-reader.json.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { energyOf, type LeafModel, softmax } from '#agronomy/photo/leaf-model.ts';
import { NOT_PLANT, photoClass } from '#agronomy/photo/photo-classes.ts';
import { openLeafSession } from '#server/adapters/photo-reader/leaf-session.ts';
import { readFolder } from '../scripts/photo-eval/read-folder.ts';

const ROOT = path.join(import.meta.dirname, '..');
const MODEL = path.join(ROOT, 'src/agronomy/tables/leaf-reader.onnx');
const TABLE = path.join(ROOT, 'src/agronomy/tables/leaf-reader.json');
/** Share of leaves that a threshold may turn away wrongly. */
const LOST_LEAVES = 0.015;
/** Pictures' worth of doubt spread over a crop's classes in each row of the confusions. */
const DOUBT = 1;

const work = process.argv[2];
if (!work) throw new Error('usage: node vision/calibrate.ts <work folder>');
const classes = readFileSync(path.join(work, 'classes.txt'), 'utf8').trim().split('\n');
const blank: LeafModel = {
  version: createHash('sha256').update(readFileSync(MODEL)).digest('hex').slice(0, 12),
  sidePx: 192,
  insets: [0, 0.125],
  classes,
  temperature: 1,
  cropTemperature: 1,
  notPlantFrom: 1,
  energyFrom: 0,
  cropFrom: 0,
  confusion: [],
};
const run = await openLeafSession();
const { pictures } = await readFolder(path.join(work, 'calibrate'), blank, run);
const items = pictures.map(({ truth, logits }) => ({ label: classes.indexOf(truth ?? ''), logits }));
const cropOf = classes.map((name) => photoClass(name).cropId ?? name.split('/')[0] ?? name);
const groupOf = (label: number) => classes.flatMap((_, at) => (cropOf[at] === cropOf[label] ? [at] : []));
const leaves = items.filter(({ label }) => classes[label] !== NOT_PLANT);

const temperature = best((t) => mean(items.map(({ label, logits }) => -Math.log(softmax(logits, t)[label] ?? 0))));
const withinCrop = ({ label, logits }: (typeof items)[number], t: number) => {
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
writeFileSync(TABLE, table(model));
const { confusion: _, classes: __, ...said } = model;
console.log(`${items.length} pictures, ${leaves.length} of leaves`, said);

/** JSON with a row of the confusions a line. */
function table({ confusion: rows, ...rest }: LeafModel): string {
  const lines = Object.entries(rest).map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
  return `{\n${lines.join(',\n')},\n"confusion":[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n}\n`;
}

/** The temperature of the least loss, by golden-section search between 0.3 and 5. */
function best(loss: (temperature: number) => number): number {
  const ratio = (Math.sqrt(5) - 1) / 2;
  let [low, high] = [0.3, 5];
  while (high - low > 0.001) {
    const step = ratio * (high - low);
    if (loss(high - step) < loss(low + step)) high = low + step;
    else low = high - step;
  }
  return (low + high) / 2;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
