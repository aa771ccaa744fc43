/**
 * Compiles src/library/pages into src/library/pages.json, and src/library/situations into src/library/situations.json:
 *   npm run library
 * Every page is held to the schema, every figure to a source, every brace to a fact or a slot. A page with a
 * fault is left out and the run fails; all faults are told at once.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { compileLibrary } from './library/compile-library.ts';
import { compileSituations } from './library/compile-situations.ts';
import { spelledWords } from './library/compile-words.ts';

const LIBRARY = path.join(import.meta.dirname, '../src/library');

const { text, faults, pages, answers } = compileLibrary(path.join(LIBRARY, 'pages'));
const shelves = compileSituations(path.join(LIBRARY, 'situations'));
const allFaults = [...faults, ...shelves.faults];
for (const fault of allFaults) console.error(fault);
writeFileSync(path.join(LIBRARY, 'pages.json'), text);
writeFileSync(path.join(LIBRARY, 'situations.json'), shelves.text);
const words = JSON.stringify(spelledWords(shelves.situations), null, 2);
writeFileSync(path.join(LIBRARY, '../language/lexicon/spelled-words.json'), `${words}\n`);
console.log(`${pages} pages with ${answers} answers and ${shelves.situations.length} situations written`);
if (allFaults.length > 0) {
  console.error(`${allFaults.length} faults; what has them is left out`);
  process.exitCode = 1;
}
