import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OUT = path.join(ROOT, 'dist/web');
const DRAW_OUT = path.join(ROOT, 'dist/draw');
const STAMP = path.join(OUT, '.stamp');

/** All that the built files depend on. */
const SOURCES = [
  'src/{web,content,contract,agronomy,knowledge,language,library,mind}/**/*',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig*.json',
  'scripts/build-{web,worker}.ts',
];

/** Files beyond this, the runtime of the photo model, would take half a minute at the best quality for a tenth less. */
const LARGE_BYTES = 1_000_000;
const FAST_QUALITY = 9;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/**
 * Builds `dist/web`: the landing page, the app, and their .br and .gz siblings; and `dist/draw`, which the server draws
 * signed-in screens with. Says so in one line.
 */
export async function buildWeb(): Promise<void> {
  const startedAt = performance.now();
  const stamp = sourcesStamp();
  // Loaded here, not above: a start with an up-to-date build never needs it.
  const { build } = await import('vite');
  const config = { configFile: path.join(ROOT, 'vite.config.ts'), logLevel: 'warn' } as const;
  await build(config);
  await inlineSmallFiles();
  const { buildWorker } = await import('./build-worker.ts');
  await buildWorker(ROOT, OUT);
  // The same components once more, for the server to draw the first screen with; everything in one place, as React is
  // no dependency of the server.
  await build({
    ...config,
    logLevel: 'error',
    build: { ssr: 'app/draw-page.tsx', outDir: DRAW_OUT, emptyOutDir: true, copyPublicDir: false },
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const files = await compress();
  writeFileSync(STAMP, stamp);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`Web app built: ${files} files in dist/web, ${seconds} s`);
}

/** Whether `dist/web` was built from the sources as they are now. */
export function isWebBuilt(): boolean {
  try {
    return readFileSync(STAMP, 'utf8') === sourcesStamp();
  } catch {
    return false;
  }
}

/** A hash over names and contents; times would lie after a checkout or a copy. */
function sourcesStamp(): string {
  const hash = createHash('sha256');
  const names = globSync(SOURCES, { cwd: ROOT })
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => !/\.test\.tsx?$|\.md$/.test(name))
    .sort();
  for (const name of names) {
    const file = path.join(ROOT, name);
    if (!statSync(file).isFile()) continue;
    hash.update(`${name}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Matches the elements that name a file, with its name. */
const THEME_SCRIPT = /<script src="(\/theme\.js)"><\/script>/;
const STYLE_SHEET = /<link rel="stylesheet" crossorigin href="([^"]+)">/;

/**
 * Puts into the pages what they wait for before anything is seen, and what is small: the theme's script everywhere, the
 * style sheet of the landing page. The server allows them in its policy by their hashes.
 */
async function inlineSmallFiles(): Promise<void> {
  for (const name of ['index.html', 'app.html']) {
    const file = path.join(OUT, name);
    let html = await readFile(file, 'utf8');
    html = await inlined(html, THEME_SCRIPT, (code) => `<script>${code}</script>`);
    if (name === 'index.html') html = await inlined(html, STYLE_SHEET, (code) => `<style>${code}</style>`);
    await writeFile(file, html);
  }
}

async function inlined(html: string, element: RegExp, write: (code: string) => string): Promise<string> {
  const [whole, name] = element.exec(html) ?? [];
  if (whole === undefined || name === undefined) throw new Error(`the page has no ${element}`);
  const code = await readFile(path.join(OUT, name), 'utf8');
  return html.replace(whole, () => write(code.trim()));
}

/** Writes the compressed siblings, so that the server never compresses the same file twice. Gives the count of files. */
async function compress(): Promise<number> {
  const names = globSync('**/*.{js,css,html,svg,webmanifest,json,wasm,onnx}', { cwd: OUT });
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(OUT, name);
      const bytes = await readFile(file);
      const quality = bytes.length > LARGE_BYTES ? FAST_QUALITY : zlib.constants.BROTLI_MAX_QUALITY;
      const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: quality };
      await writeFile(`${file}.br`, await brotli(bytes, { params }));
      await writeFile(`${file}.gz`, await gzip(bytes, { level: 9 }));
    }),
  );
  return names.length;
}

if (import.meta.main) await buildWeb();
