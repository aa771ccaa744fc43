import type { Mind } from '#mind/mind.ts';
import type { Adviser } from '#server/ports/adviser.ts';

/** The adviser that is always there: our own mind, no key and no network. */
export function openEmbeddedAdviser(mind: Mind): Adviser {
  return {
    isHosted: false,
    reply: async (request) => mind.reply(request),
    analyze: async (request) => mind.analyze(request),
  };
}
