import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { PROVIDERS } from '#server/testing/hosted-world.ts';
import { openModelServer } from '#server/testing/model-server/open-model-server.ts';

const SCRIPT = path.join(import.meta.dirname, '../eval.ts');

/** A model that says what the records say, which a good one does in better words. */
const recordsIn = (message: string) => /<(records-\w+)>\n([\s\S]*)\n<\/\1>/.exec(message)?.[2] ?? '';

test.each(PROVIDERS)(
  'the golden set can be put to a model by %s, beside the embedded agronomist',
  async (provider, protocol, name) => {
    await using model = await openModelServer(({ messages }) => ({ say: recordsIn(messages.at(-1)?.text ?? '') }));
    const child = spawn(process.execPath, [SCRIPT, '--provider', 'hosted', '--kind', 'variety'], {
      env: { ...process.env, AI_PROVIDER: provider, AI_MODEL: name, AI_BASE_URL: model.url(protocol), AI_API_KEY: 'k' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    expect(code).toBe(0);
    const [, hosted, embedded] = /\| correct \| (\d+) [^|]*\| (\d+) /.exec(printed) ?? [];
    expect(Number(embedded)).toBeGreaterThan(3);
    expect(hosted).toBe(embedded);
    expect(printed).toMatch(/- hosted: [1-9]/);
    expect(model.requests.length).toBeGreaterThan(3);
  },
);
