/**
 * After extend.py: puts the added outputs into the table beside what it holds, which stays, and says how right they are on
 * the validation pictures, read by the model the way the app does:
 *   node vision/add-classes.ts <work folder>
 * Copies <work folder>/extended.onnx to where it ships and writes src/agronomy/tables/leaf-reader.json.
 */
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type LeafModel, softmax } from '#agronomy/photo/leaf-model.ts';
import { NOT_PLANT } from '#agronomy/photo/photo-classes.ts';
import { openLeafSession } from '#server/adapters/photo-reader/leaf-session.ts';
import { readFolder } from '../scripts/photo-eval/read-folder.ts';
import { cropsOf, DOUBT, MODEL, readTable, round, versionOf, writeTable } from './leaf-table.ts';

const work = process.argv[2];
if (!work) throw new Error('usage: node vision/add-classes.ts <work folder>');
const shipped = readTable();
const addedFrom = shipped.addedFrom ?? shipped.classes.length;
const classes = readFileSync(path.join(work, 'classes-extended.txt'), 'utf8').trim().split('\n');
if (classes.slice(0, addedFrom).join() !== shipped.classes.slice(0, addedFrom).join())
  throw new Error('these outputs were added to another model');
copyFileSync(path.join(work, 'extended.onnx'), MODEL);
const cropOf = cropsOf(classes).map((crop, at) => (crop === 'other' ? (classes[at] ?? crop) : crop));
const grown = new Set(cropOf.slice(addedFrom));
const bare: LeafModel = { ...shipped, version: versionOf(), classes, addedFrom, confusion: [] };
const run = await openLeafSession();
const rows: number[][] = [];
for (const [label, name] of classes.entries()) {
  const crop = cropOf[label] ?? '';
  const known = (shipped.confusion[label] ?? []).slice(0, addedFrom);
  const kept = classes.map((_, at) => (label < addedFrom ? (known[at] ?? 0) : 0));
  rows.push(grown.has(crop) ? grow(kept, label, await sharesOf(name, crop)) : kept);
}
writeTable({ ...bare, confusion: rows });

/** For each validation picture of a class, plain and changed, the shares of the classes of its crop. */
async function sharesOf(name: string, crop: string): Promise<number[][]> {
  const folder = path.join(work ?? '', 'calibrate', name);
  if (name === NOT_PLANT || !existsSync(folder)) return [];
  const own = classes.flatMap((_, at) => (cropOf[at] === crop ? [at] : []));
  const { pictures } = await readFolder(folder, bare, run);
  const shares = pictures.map(({ logits }) => {
    const within = softmax(
      own.map((at) => logits[at] ?? 0),
      shipped.cropTemperature,
    );
    return classes.map((_, at) => (own.includes(at) ? (within[own.indexOf(at)] ?? 0) : 0));
  });
  const rights = shares.filter((row) => classes[row.indexOf(Math.max(...row))] === name);
  console.log(`${name}: ${rights.length} of ${pictures.length} first, given the crop`);
  return shares;
}

/** A row of the confusions: the added columns as measured; of an old class the others keep their proportions. */
function grow(kept: readonly number[], label: number, shares: readonly number[][]): number[] {
  const own = classes.flatMap((_, at) => (cropOf[at] === cropOf[label] ? [at] : []));
  const measured = classes.map((_, at) => {
    if (!own.includes(at)) return 0;
    const sum = shares.reduce((total, row) => total + (row[at] ?? 0), 0);
    return (sum + DOUBT / own.length) / (shares.length + DOUBT);
  });
  if (label >= addedFrom) return measured.map((share) => round(share, 4));
  const left = 1 - measured.slice(addedFrom).reduce((sum, share) => sum + share, 0);
  // 1, but where outputs had been added before.
  const whole = kept.reduce((sum, share) => sum + share, 0);
  return classes.map((_, at) => round(at < addedFrom ? ((kept[at] ?? 0) / whole) * left : (measured[at] ?? 0), 4));
}
