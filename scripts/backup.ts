/** `npm run backup -- FOLDER`: database and photos of the settings into a folder, while the server runs. */
import { readConfig } from '#server/config.ts';
import { backUp } from './backup/backup.ts';
import { tellCopying } from './backup/tell-copying.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('npm run backup -- FOLDER');
tellCopying(await backUp(readConfig(process.env), folder));
