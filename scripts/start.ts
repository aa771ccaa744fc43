/** `npm start`: builds the web app when its sources changed, then runs the server in this process. */
import { buildWeb, isWebBuilt } from './build-web.ts';

if (!isWebBuilt()) await buildWeb();
await import('#server/main.ts');
