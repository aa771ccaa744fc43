import path from 'node:path';
import { build } from 'vite';
import { type Ear, loadEar } from '#language/ear/ear.ts';
import parity from '#language/ear/parity.json' with { type: 'json' };
import { expect, test } from './journey.ts';

/** The ear as a phone gets it: built for the browser, file name -> code. */
async function builtEar(): Promise<Map<string, string>> {
  const built = await build({
    logLevel: 'silent',
    configFile: false,
    build: {
      write: false,
      lib: { entry: path.resolve('src/language/ear/ear.ts'), formats: ['es'], fileName: 'ear' },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((result) =>
    'output' in result ? result.output : [],
  );
  return new Map(outputs.flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output.code]] : [])));
}

test('a browser hears every message of the parity file as Node does', async ({ page }) => {
  const files = await builtEar();
  await page.route('**/ear-parity/*', (route) => {
    const code = files.get(new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
    return route.fulfill(code === undefined ? { status: 404 } : { contentType: 'text/javascript', body: code });
  });
  await page.goto('/');
  const messages = parity.map(({ message }) => message);
  const entry = [...files.keys()].find((name) => name.startsWith('ear'));
  const inBrowser = await page.evaluate(
    async ([address, all]) => {
      const opened: { loadEar(): Promise<Ear> } = await import(address);
      const ear = await opened.loadEar();
      return all.map((message) => ear.hear(message)[0] ?? null);
    },
    [`/ear-parity/${entry}`, messages] as const,
  );
  const ear = await loadEar();
  const inNode = messages.map((message) => ear.hear(message)[0] ?? null);
  expect(messages.length).toBeGreaterThanOrEqual(30);
  expect(inBrowser.map((heard) => heard?.topic)).toEqual(inNode.map((heard) => heard?.topic));
  for (const [at, heard] of inNode.entries()) expect(inBrowser[at]?.p).toBeCloseTo(heard?.p ?? Number.NaN, 6);
});
