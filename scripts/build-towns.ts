/**
 * Writes src/knowledge/towns.json from data/gazetteer.json: every town whose name stands for one province alone, under
 * its province. Names that several provinces share lead nowhere and are left out: the farmer is asked instead.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { normalize } from '#agronomy/question/normalize.ts';

type Row = [name: string, oldNames: string[], province: string, population: number, lat: number, lon: number];

const root = path.join(import.meta.dirname, '..');
const { places } = JSON.parse(readFileSync(path.join(root, 'data/gazetteer.json'), 'utf8')) as { places: Row[] };
const provincesOf = new Map<string, Set<string>>();
for (const [name, oldNames, province] of places) {
  const plain = name.replace(/\b(?:City of|City)\b/g, ' ').replace(/\([^()]*\)/g, ' ');
  for (const each of [plain, ...oldNames]) {
    const town = normalize(each).replaceAll(',', '').replace(/\s+/g, ' ').trim();
    if (town.length >= 4) provincesOf.set(town, (provincesOf.get(town) ?? new Set()).add(province));
  }
}
const towns: Record<string, string[]> = {};
for (const [town, provinces] of [...provincesOf].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const [only] = provinces;
  if (provinces.size === 1 && only !== undefined) towns[only] = [...(towns[only] ?? []), town];
}
const lines = Object.entries(towns).sort(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(
  path.join(root, 'src/knowledge/towns.json'),
  `{\n${lines.map(([province, names]) => `${JSON.stringify(province)}:${JSON.stringify(names)}`).join(',\n')}\n}\n`,
);
