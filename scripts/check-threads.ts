/** Checks threads without compiling the rest: node scripts/check-threads.ts <file.yaml>... */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compileThreadFiles } from './library/compile-threads.ts';

const known: { id: string }[] = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../src/knowledge/sources.json'), 'utf8'),
);
const sourceIds = new Set([...known.map(({ id }) => id), 'general']);
const { faults, answers } = compileThreadFiles(process.argv.slice(2), sourceIds);
for (const fault of faults) console.error(fault);
console.log(`${answers.length} sound answers, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
