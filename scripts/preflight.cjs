// Runs before every script, on whatever Node the machine has: old Node cannot parse the TypeScript that follows.
'use strict';
const installing = process.argv.includes('--install');
const major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error(`Ani Gabay needs Node 20 or newer to install (this is ${process.version}).`);
  process.exit(1);
}
if (!installing && major < 24) {
  console.error(
    `Ani Gabay runs on Node 24, which "npm ci" brings along; this is ${process.version}.\n` +
      'Run "npm ci" first, without --omit=optional, and start it through npm ("npm start"). ' +
      'On a platform without a packaged Node 24, install Node 24 from nodejs.org.',
  );
  process.exit(1);
}
