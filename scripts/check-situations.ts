/** Checks shelves of situations without compiling the rest: node scripts/check-situations.ts <file.yaml>... */
import { compileShelves } from './library/compile-situations.ts';

const { faults, situations } = compileShelves(process.argv.slice(2));
for (const fault of faults) console.error(fault);
console.log(`${situations.length} sound situations, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
