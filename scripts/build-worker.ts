import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';

/** What `vite.config.ts` says of the app's files: those of every screen, and those of the agronomist on the phone. */
type OfflineFiles = { screens: string[]; agronomist: string[] };

/** Files whose names hold no hash; their contents are their revision. */
const UNHASHED = 'app.html,walang-signal.{html,css},theme.js,icon*.{svg,png},manifest.webmanifest,thumbnails/*.svg';

/**
 * Builds `sw.js` into the finished web app, with the list of files that it keeps.
 * @param root The project's folder.
 * @param out The web build: it must hold `offline-files.json` and all that is listed there.
 */
export async function buildWorker(root: string, out: string): Promise<void> {
  const { screens, agronomist }: OfflineFiles = JSON.parse(readFileSync(path.join(out, 'offline-files.json'), 'utf8'));
  const hashes: Record<string, string> = JSON.parse(readFileSync(path.join(out, 'large-files.json'), 'utf8'));
  const shell = readFileSync(path.join(out, 'app.html'), 'utf8');
  const entry = / src="(\/assets\/app-[^"]+)"/.exec(shell)?.[1];
  if (entry === undefined) throw new Error('app.html starts no script');
  const unhashed = globSync(`{${UNHASHED}}`, { cwd: out }).map((name) => name.replaceAll(path.sep, '/'));
  const precached = [
    ...screens.map((url) => ({ url, revision: null })),
    ...unhashed.sort().map((name) => ({ url: `/${name}`, revision: revisionOf(path.join(out, name)) })),
  ];
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    define: {
      PRECACHED: JSON.stringify(precached),
      LATER: JSON.stringify(Object.fromEntries(agronomist.map((url) => [url, hashes[url]]))),
      ENTRY: JSON.stringify(entry),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: out,
      emptyOutDir: false,
      lib: {
        entry: path.join(root, 'src/web/service-worker/main.ts'),
        formats: ['iife'],
        name: 'worker',
        fileName: () => 'sw.js',
      },
    },
  });
}

function revisionOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
}
