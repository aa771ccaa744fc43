import { createAgronomist } from '#agronomy/answer/agronomist.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import type { Adviser } from '#server/ports/adviser.ts';

/** The adviser that is always there: our own agronomist, no key and no network. */
export function openEmbeddedAdviser(knowledge: Knowledge): Adviser {
  const agronomist = createAgronomist(knowledge);
  return {
    reply: async (request) => agronomist.reply(request),
    analyze: async (request) => agronomist.analyze(request),
  };
}
