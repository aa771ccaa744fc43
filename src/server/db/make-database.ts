/**
 * Makes the files of an empty embedded database in a folder that is not there yet; `open-database` runs it in a process of
 * its own, so that the 250 MB it takes are given back.
 */
import { PGlite } from '@electric-sql/pglite';

const [, , directory = ''] = process.argv;
const database = await PGlite.create(directory);
await database.close();
