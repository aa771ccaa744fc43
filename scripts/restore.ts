/** `npm run restore -- FOLDER`: a backup into the empty database and the empty place of photos of the settings. */
import { readConfig } from '#server/config.ts';
import { restore } from './backup/backup.ts';
import { tellCopying } from './backup/tell-copying.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('npm run restore -- FOLDER');
tellCopying(await restore(readConfig(process.env), folder));
