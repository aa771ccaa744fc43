/**
 * Completes package-lock.json after an install.
 *
 * A registry mirror may lack optional platform packages (a macOS build of a native tool, say). npm then leaves them
 * out of the lock and `npm ci` refuses it later. This adds an entry for each missing one from what its parent
 * declares, so that the lock is accepted here and other platforms can still fetch theirs.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const SYSTEMS = { win: 'win32', windows: 'win32' };
for (const os of ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'])
  SYSTEMS[os] = os;
const CPUS = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** Whether Node would find `name` from the package at `location`, walking up its folders. */
function isLocked(packages, location, name) {
  for (let folder = location; ; ) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (!folder) return false;
    const parent = folder.lastIndexOf('/node_modules/');
    folder = parent >= 0 ? folder.slice(0, parent) : '';
  }
}

function platformEntry(name, version, isDev) {
  const words = name.split(/[-/]/);
  const os = words.map((word) => SYSTEMS[word]).find(Boolean);
  const cpu = words.find((word) => CPUS.includes(word));
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu'))
      ? 'glibc'
      : undefined;
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(isDev && { dev: true }),
    ...(os === 'linux' && libc && { libc: [libc] }),
    optional: true,
    ...(os && { os: [os] }),
  };
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
let added = 0;
for (const [location, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const isExact = /^\d/.test(range);
    if (!isExact || isLocked(lock.packages, location, name)) continue;
    lock.packages[`node_modules/${name}`] = platformEntry(name, range, entry.dev);
    added++;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.log(`package-lock.json: ${added} platform entries added`);
