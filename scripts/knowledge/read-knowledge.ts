import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { type CropFile, cropSchema, type UnrecordedCrop, unrecordedCropSchema } from '#knowledge/schemas/crop.ts';
import {
  type DisorderFile,
  disorderSchema,
  type InjuryFile,
  injurySchema,
  type ProblemFile,
  problemSchema,
} from '#knowledge/schemas/problem.ts';
import { type Tables, tableSchemas } from '#knowledge/schemas/tables.ts';
import { checked, type Faults } from './faults.ts';

/** A problem and the folder or file it stands in. */
export type PlacedProblem = { problem: ProblemFile; place: string; folder: string | null };

/** The knowledge as it is written by hand. */
export type Written = {
  crops: CropFile[];
  unrecorded: UnrecordedCrop[];
  problems: PlacedProblem[];
  disorders: DisorderFile[];
  injuries: InjuryFile[];
  tables: Partial<Tables>;
};

/** Reads every file under src/knowledge and holds it to its schema. */
export function readKnowledge(root: string, faults: Faults): Written {
  const written: Written = { crops: [], unrecorded: [], problems: [], disorders: [], injuries: [], tables: {} };
  for (const folder of readdirSync(path.join(root, 'crops')).sort()) readCrop(root, folder, written, faults);
  written.crops.sort((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1));
  const rankOf = new Map(written.crops.map(({ id }, at) => [id, at]));
  written.problems.sort((a, b) => (rankOf.get(a.folder ?? '') ?? 0) - (rankOf.get(b.folder ?? '') ?? 0));
  written.problems.push(...readProblems(root, 'shared/pests.json', null, faults));
  const [disorders, injuries] = ['shared/disorders.json', 'shared/injuries.json'];
  written.disorders = checked(z.array(disorderSchema), readJson(root, disorders, faults), disorders, faults) ?? [];
  written.injuries = checked(z.array(injurySchema), readJson(root, injuries, faults), injuries, faults) ?? [];
  for (const [name, schema] of Object.entries(tableSchemas)) {
    const table = readJson(root, `${name}.json`, faults);
    if (checked<unknown>(schema, table, `${name}.json`, faults) !== null)
      Object.assign(written.tables, { [name]: table });
  }
  return written;
}

function readCrop(root: string, folder: string, written: Written, faults: Faults): void {
  const place = `crops/${folder}/crop.json`;
  const file = readJson(root, place, faults);
  const isUnrecorded = typeof file === 'object' && file !== null && 'status' in file;
  const crop = isUnrecorded
    ? checked(unrecordedCropSchema, file, place, faults)
    : checked(cropSchema, file, place, faults);
  if (crop === null) return;
  if (crop.id !== folder) faults.push(`${place}: the id is '${crop.id}', the folder is not`);
  if ('status' in crop) written.unrecorded.push({ id: crop.id, names: crop.names });
  else written.crops.push(crop);
  if (existsSync(path.join(root, `crops/${folder}/problems.json`)))
    written.problems.push(...readProblems(root, `crops/${folder}/problems.json`, folder, faults));
}

function readProblems(root: string, place: string, folder: string | null, faults: Faults): PlacedProblem[] {
  const problems = checked(z.array(problemSchema), readJson(root, place, faults), place, faults) ?? [];
  return problems.map((problem) => ({ problem, place, folder }));
}

function readJson(root: string, name: string, faults: Faults): unknown {
  try {
    return JSON.parse(readFileSync(path.join(root, name), 'utf8'));
  } catch (error) {
    faults.push(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    return null;
  }
}
