import { createAgronomist } from '#agronomy/answer/agronomist.ts';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import type { Adviser } from '#server/ports/adviser.ts';

/** The adviser that is always there: our own agronomist, no key and no network. */
export async function openEmbeddedAdviser(): Promise<Adviser> {
  const agronomist = createAgronomist(await loadKnowledge());
  return {
    reply: async (request) => agronomist.reply(request),
    analyze: async (request) => agronomist.analyze(request),
  };
}
