/**
 * Compiles the pages of src/library/pages into src/library/pages.json:
 *   npm run library
 * Every page is held to the schema, every figure to a source, every brace to a fact or a slot. A page with a
 * fault is left out and the run fails; all faults are told at once.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { compileLibrary } from './library/compile-library.ts';

const LIBRARY = path.join(import.meta.dirname, '../src/library');

const { text, faults, pages, answers } = compileLibrary(path.join(LIBRARY, 'pages'));
for (const fault of faults) console.error(fault);
writeFileSync(path.join(LIBRARY, 'pages.json'), text);
console.log(`${pages} pages with ${answers} answers written`);
if (faults.length > 0) {
  console.error(`${faults.length} faults; the pages that have them are left out`);
  process.exitCode = 1;
}
