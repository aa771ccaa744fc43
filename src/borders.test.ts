import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** A room, and an import none of its files may make. */
const FORBIDDEN: [string, string][] = [
  ['src/agronomy/diagnosis', '#server/deps.ts'],
  ['src/agronomy/diagnosis', '#contract/chat.ts'],
  ['src/agronomy/diagnosis', '#mind/frame.ts'],
  ['src/agronomy/diagnosis', '#library/phrase.ts'],
  ['src/agronomy/diagnosis', 'node:fs'],
  ['src/knowledge/schemas', '#agronomy/knowledge.ts'],
  ['src/knowledge/schemas', '#language/tokens.ts'],
  ['src/knowledge', 'node:fs'],
  ['src/language/figures', '#agronomy/knowledge.ts'],
  ['src/language/ear', '#mind/frame.ts'],
  ['src/language', 'node:fs'],
  ['src/library', '#knowledge/substances.ts'],
  ['src/library', '#mind/mind.ts'],
  ['src/library', '../mind/frame.ts'],
  ['src/mind/reckon', '#server/deps.ts'],
  ['src/mind/reckon', '#contract/chat.ts'],
  ['src/mind', '#web/ui/button.tsx'],
  ['src/mind', 'node:fs'],
  ['src/content', '#server/app.ts'],
  ['src/contract', '#server/config.ts'],
  ['src/contract', '#web/client/call.ts'],
  ['src/server', '#web/ui/button.tsx'],
  ['src/server/http', '#server/features/chat/store.ts'],
  ['src/server/features/chat', '#server/features/analyses/store.ts'],
  ['src/server/features/chat', '#server/adapters/photos-disk.ts'],
  ['src/server/features/chat', '../analyses/store.ts'],
  ['src/server/adapters', '#server/http/errors.ts'],
  ['src/server/ports', '#server/db/schema.ts'],
  ['src/web/ui', '#web/client/call.ts'],
  ['src/web/features/chat', '#web/features/history/history-page.tsx'],
  ['src/web/features/chat', '#server/config.ts'],
  ['src/web/client', 'node:fs'],
  ['src/web/app', '#server/config.ts'],
];

const OTHER: Record<string, [string, string]> = {
  clock: ['src/agronomy/diagnosis', 'export const today = new Date();'],
  'mind-clock': ['src/mind', 'export const today = new Date();'],
  'mind-allowed': ['src/mind', importing('#knowledge/substances.ts')],
  'frame-allowed': ['src/library', importing('#mind/frame.ts')],
  'knowledge-allowed': ['src/agronomy/diagnosis', importing('#knowledge/substances.ts')],
  environment: ['src/server/features/chat', 'export const home = process.env.HOME;'],
  allowed: ['src/web/features/chat', importing('#contract/chat.ts')],
};

/** File name of a planted file -> rules it broke. */
const broken = new Map<string, string[]>();
let root: string;

// One run of the linter over a copy of its settings and a tree of planted files: the project's own tree stays as it is.
beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'ani-gabay-borders-'));
  copyFileSync('biome.json', path.join(root, 'biome.json'));
  for (const [at, [room, imported]] of FORBIDDEN.entries()) plant(room, `planted-${at}`, importing(imported));
  for (const [name, [room, code]] of Object.entries(OTHER)) plant(room, name, code);
  const biome = path.resolve('node_modules/.bin/biome');
  const args = ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=json'];
  const run = spawnSync(biome, args, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' });
  const report: { diagnostics: { category: string; location: { path: string } }[] } = JSON.parse(run.stdout);
  for (const { category, location } of report.diagnostics) {
    const name = path.basename(location.path, '.ts');
    broken.set(name, [...(broken.get(name) ?? []), category.split('/').at(-1) ?? '']);
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test.each(FORBIDDEN.map(([room, imported], at) => [room, imported, at] as const))(
  '%s may not import %s',
  (_, __, at) => {
    expect(broken.get(`planted-${at}`)).toEqual(['noRestrictedImports']);
  },
);

test.each(['clock', 'mind-clock'])('the pure rooms have no clock: %s', (name) => {
  expect(broken.get(name)).toEqual(['noRestrictedGlobals']);
});

test('only the settings read the environment', () => {
  expect(broken.get('environment')).toEqual(['noProcessEnv']);
});

test.each(['allowed', 'mind-allowed', 'frame-allowed', 'knowledge-allowed'])('what is allowed passes: %s', (name) => {
  expect(broken.get(name)).toBeUndefined();
});

function importing(imported: string): string {
  return `import { x } from '${imported}';\n\nexport const y = x;`;
}

function plant(room: string, name: string, code: string): void {
  mkdirSync(path.join(root, room), { recursive: true });
  writeFileSync(path.join(root, room, `${name}.ts`), `${code}\n`);
}
