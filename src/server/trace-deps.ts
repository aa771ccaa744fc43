import { traceStatements } from './db/trace-statements.ts';
import type { Deps } from './deps.ts';
import type { Tracing } from './ports/tracing.ts';

/** The same with a span for each statement, turn of the agronomist and look at photos. */
export function traceDeps(deps: Deps, tracing: Tracing): Deps {
  const { adviser, photoReader } = deps;
  traceStatements(deps.db, tracing);
  if (deps.replica) traceStatements(deps.replica.db, tracing);
  return {
    ...deps,
    tracing,
    adviser: {
      isHosted: adviser.isHosted,
      reply: (request, listener) => tracing.during('agronomist turn', {}, () => adviser.reply(request, listener)),
      analyze: (request) => tracing.during('agronomist analysis', {}, () => adviser.analyze(request)),
    },
    photoReader: {
      warm: () => photoReader.warm(),
      [Symbol.asyncDispose]: () => photoReader[Symbol.asyncDispose](),
      read: (uploads, about) =>
        tracing.during('photo analysis', { photos: uploads.length }, () => photoReader.read(uploads, about)),
    },
  };
}
