import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileDisorder, compileInjury, compileProblem } from './compile-records.ts';
import type { Faults } from './faults.ts';
import { readKnowledge, type Written } from './read-knowledge.ts';
import { referenceFaults } from './references.ts';
import { sourceIdsIn } from './walk.ts';
import { wordFaults } from './word-faults.ts';

export type CompiledKnowledge = {
  /** File name within compiled/ to its text. */
  files: Record<string, string>;
  faults: Faults;
  counts: { crops: number; unrecorded: number; problems: number; sources: number };
};

/**
 * Compiles src/knowledge: `root` is that folder. Nothing should be written when there are faults.
 * @param pages library/pages.json, whose sources are kept too; need not exist.
 */
export function compileKnowledge(root: string, pages: string): CompiledKnowledge {
  const faults: Faults = [];
  const written = readKnowledge(root, faults);
  // With a file missing or misshapen, every reference to it would be told as a fault of its own.
  if (faults.length === 0) faults.push(...referenceFaults(written), ...wordFaults(written));
  const tables = tablesOf(written);
  const used = new Set([...sourceIdsIn(tables), ...pageSourceIds(pages)]);
  const sources = (written.tables.sources ?? [])
    .filter(({ id }) => used.has(id))
    .map(({ access: _, ...source }) => source);
  const files = Object.entries({ ...tables, 'sources.json': { sources } }).map(
    ([name, table]) => [name, recordPerLine(table)] as const,
  );
  const { crops, unrecorded, problems, disorders, injuries } = written;
  return {
    files: Object.fromEntries(files),
    faults,
    counts: {
      crops: crops.length,
      unrecorded: unrecorded.length,
      problems: problems.length + disorders.length + injuries.length,
      sources: sources.length,
    },
  };
}

function tablesOf(written: Written): Record<string, object> {
  const { crops, unrecorded, disorders, injuries, tables } = written;
  const problems = written.problems.map(({ problem }) => problem);
  const problemsOf = (crop: string) => problems.filter((problem) => problem.crops.includes(crop)).map(({ id }) => id);
  return {
    'crops.json': { crops: crops.map((crop) => ({ ...crop, problems: problemsOf(crop.id) })), unrecorded },
    'crop-names.json': Object.fromEntries(crops.map(({ id, names }) => [id, capital(names.tl[0] ?? id)])),
    'problems.json': {
      problems: problems.map(compileProblem),
      disorders: disorders.map(compileDisorder),
      injuries: injuries.map(compileInjury),
    },
    'fields.json': {
      soils: soilsOf(written),
      yields: tables.yields,
      pesticides: tables.pesticides,
      bagPrices: tables['bag-prices'],
      fieldWork: tables['field-work'],
    },
    'weather-rules.json': { ...tables['weather-rules'] },
    'help.json': { ...tables.programmes, ...tables.contacts },
    'places.json': { psaFarm: tables['psa-farm'], provinceNormals: tables['province-normals'] },
    'words.json': { vocabulary: tables.vocabulary, everydayTerms: tables['everyday-terms'] },
  };
}

/** The soils table, each group of splits with the crops that follow it. */
function soilsOf({ crops, tables: { soils } }: Written) {
  if (soils === undefined) return undefined;
  const following = (group: string) => crops.filter(({ traits }) => traits.splits === group).map(({ id }) => id);
  return {
    ...soils,
    ricesplits: { ...soils.ricesplits, crops: following('rice') },
    otherSplits: soils.otherSplits.map((splits) => ({ ...splits, crops: following(splits.crop) })),
  };
}

/** Source ids that the compiled pages cite, in their lists and behind the bar of their facts. */
function pageSourceIds(pages: string): string[] {
  if (!existsSync(pages)) return [];
  const text = readFileSync(pages, 'utf8');
  return [...sourceIdsIn(JSON.parse(text)), ...[...text.matchAll(/\| ?([a-z0-9-]+)"/g)].map(([, id = '']) => id)];
}

/** JSON with the members of lists on lines of their own, so that changes can be reviewed. */
function recordPerLine(table: object): string {
  const members = Object.entries(table).map(([key, value]) => `${JSON.stringify(key)}:${memberText(value, 2)}`);
  return `{\n${members.join(',\n')}\n}\n`;
}

function memberText(value: unknown, depth: number): string {
  const isList = Array.isArray(value);
  if (depth === 0 || typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (isList) return `[\n${value.map((member) => JSON.stringify(member)).join(',\n')}\n]`;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${memberText(member, depth - 1)}`).join(',\n')}}`;
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export const KNOWLEDGE = path.join(import.meta.dirname, '../../src/knowledge');
export const PAGES = path.join(import.meta.dirname, '../../src/library/pages.json');
