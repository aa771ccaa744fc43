/**
 * Compiles src/knowledge into src/knowledge/compiled, which is what the program reads:
 *   npm run knowledge
 * Every file is held to its schema, every id to what it names, every word to the figures of its record. Nothing is
 * written when one of them fails; all faults are told at once.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compileKnowledge, KNOWLEDGE, PAGES } from './knowledge/compile-knowledge.ts';

const { files, faults, counts } = compileKnowledge(KNOWLEDGE, PAGES);
for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error(`${faults.length} faults; nothing written`);
  process.exitCode = 1;
} else {
  mkdirSync(path.join(KNOWLEDGE, 'compiled'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(KNOWLEDGE, 'compiled', name), text);
  console.log(
    `${counts.crops} crops, ${counts.unrecorded} without a record, ${counts.problems} problems, ${counts.sources} sources`,
  );
}
