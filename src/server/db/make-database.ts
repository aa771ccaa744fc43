/**
 * Makes the files of an empty embedded database in a folder that is not there yet; `open-database` runs it in a process of
 * its own, so that the 250 MB it takes are given back.
 */
import { rmSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';

const [, , directory = ''] = process.argv;
const database = await PGlite.create(directory);
await database.close();
// That whoever wanted it was killed meanwhile is heard now, for making it is one long piece of work.
await turn();
await turn();
if (process.connected === false) rmSync(directory, { recursive: true, force: true });
