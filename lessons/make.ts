/**
 * `npm run lessons` renders every lesson, `npm run lessons -- <id>…` some; `-- --sheet <id>…` only draws their contact
 * sheets (a picture each five seconds) into `lessons/sheets`.
 */
import { renderLesson } from './render.ts';
import { lessonIds } from './script.ts';
import { drawSheet } from './sheet.ts';
import { writeTable } from './table.ts';

const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const known = lessonIds();
for (const id of asked) if (!known.includes(id)) throw new Error(`no lesson ${id}; there are ${known.join(', ')}`);
const make = process.argv.includes('--sheet') ? drawSheet : renderLesson;
for (const id of asked.length > 0 ? asked : known) await make(id);
writeTable();
