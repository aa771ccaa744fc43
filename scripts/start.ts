/** `npm start`: builds the web app when its sources changed, then runs the server in this process. */
import { isWebBuilt } from './build-web.ts';
import { runStep } from './run-step.ts';

// In a process of its own: what a build takes in memory is given back with its end.
const built = isWebBuilt() ? 0 : await runStep('node', ['scripts/build-web.ts']);
if (built === 0) await import('#server/main.ts');
else process.exitCode = built;
