import { readFile } from 'node:fs/promises';
import { Registry } from 'prom-client';
import type { Knowledge } from '#agronomy/knowledge.ts';
import { openGuardedCall } from '#server/adapters/hosted-adviser/guarded-call.ts';
import { openModelMetrics } from '#server/adapters/hosted-adviser/model-metrics.ts';
import { openHostedPhotoReader } from '#server/adapters/hosted-adviser/open-hosted-photo-reader.ts';
import { openModel } from '#server/adapters/hosted-adviser/open-model.ts';
import type { HostedModel } from '#server/config.ts';
import type { Looked } from './look-tally.ts';
import type { Picture } from './read-folder.ts';
import type { Shown } from './shown-trouble.ts';

/** A picture to ask about: one that the product would send. */
export type Asked = { picture: Picture; shown: Shown & { truth: string } };
export type AskedLook = Asked & Looked;

/** Pictures asked about at once. */
const AT_ONCE = 4;

/**
 * Asks a hosted model about pictures the way the product does for a farmer who named the crop and wrote nothing, through
 * the product's own photo reader. The day's tokens are not counted.
 */
export async function askLooks(
  asked: readonly Asked[],
  settings: HostedModel,
  knowledge: Knowledge,
): Promise<AskedLook[]> {
  const parts = {
    knowledge,
    settings: { ...settings, dailyTokens: 0 },
    model: await openModel(settings),
    guarded: openGuardedCall(),
    metrics: openModelMetrics(new Registry(), settings.provider, settings.model),
    budget: { usedBy: async () => 0, spend: async () => undefined },
    today: () => '2026-11-22',
    records: null,
    onFallback: ({ reason }: { reason: string }) => console.warn(`no answer: ${reason}`),
  };
  const looks: AskedLook[] = [];
  const waiting = asked.entries();
  const ask = async () => {
    for (const [at, one] of waiting) {
      const { evidence } = one.picture;
      await using reader = openHostedPhotoReader(
        {
          warm: async () => undefined,
          read: async (uploads) => ({ evidence, stored: uploads.map((upload) => Buffer.from(upload)) }),
          [Symbol.asyncDispose]: async () => undefined,
        },
        parts,
      );
      const about = { userId: 'eval-photo', cropId: one.shown.cropId, words: '' };
      const read = await reader.read([await readFile(one.picture.file)], about);
      looks[at] = { ...one, look: 'evidence' in read ? (read.evidence.look ?? null) : null };
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return looks;
}
