import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Knowledge, loadKnowledge } from '#agronomy/knowledge.ts';
import { loadEar } from '#language/ear/ear.ts';
import { loadLibrary } from '#mind/library.ts';
import { createMind } from '#mind/mind.ts';
import { BUNDLED_PRICES, priceFacts } from '#server/db/price-series.ts';
import type { Adviser } from '#server/ports/adviser.ts';
import type { Attack } from '#server/testing/attacks/attack.ts';
import { attacks } from '#server/testing/attacks.ts';
import { type ModelServer, type ModelTurn, openModelServer } from '#server/testing/model-server/open-model-server.ts';
import { openGuardedCall } from './guarded-call.ts';
import { openModelMetrics } from './model-metrics.ts';
import { openHostedAdviser } from './open-hosted-adviser.ts';
import { openModel } from './open-model.ts';

const [knowledge, library, ear] = await Promise.all([loadKnowledge(), loadLibrary(), loadEar()]);
const prices = priceFacts(BUNDLED_PRICES);
let model: ModelServer;
let current: Attack;

/** The worst model: calls what the attack calls, then says what it wants, however often it is asked. */
beforeAll(async () => {
  model = await openModelServer(({ toolResults }): ModelTurn => {
    const calls = current.calls ?? [];
    return toolResults.length === 0 && calls.length > 0 ? { call: calls.slice(0, 20) } : { say: current.obeyed };
  });
});
afterAll(() => model[Symbol.asyncDispose]());

async function adviserOver(known: Knowledge): Promise<Adviser> {
  const settings = {
    provider: 'openai-compatible',
    model: 'worst',
    baseUrl: model.url('openai'),
    apiKey: null,
    timeoutMs: 10_000,
    dailyTokens: 0,
  } as const;
  return openHostedAdviser({
    knowledge: known,
    mind: createMind(known, library, ear),
    model: await openModel(settings),
    settings,
    budget: { usedBy: async () => 0, spend: async () => undefined },
    metrics: openModelMetrics(new Registry(), 'test', 'worst'),
    guarded: openGuardedCall(),
    forecastOf: async () => null,
    onFallback: () => undefined,
  });
}

/** The tables with an attacker's text in every description of a problem. */
function poisoned(text: string): Knowledge {
  const problems = Object.fromEntries(
    Object.entries(knowledge.wording.problems).map(([id, words]) => [
      id,
      words && { ...words, cause: `${words.cause} ${text}` },
    ]),
  );
  return { ...knowledge, wording: { ...knowledge.wording, problems } };
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cf}*]/gu, '')
    .toLowerCase();
}

let honest: Adviser;
beforeAll(async () => {
  honest = await adviserOver(knowledge);
});

test.each(attacks.map((attack) => [attack.id, attack] as const))('%s', async (_, attack) => {
  current = attack;
  const adviser = attack.door === 'knowledge' ? await adviserOver(poisoned(attack.planted ?? '')) : honest;
  const shown: string[] = [];
  const advice = await adviser.reply(
    {
      userId: 'u',
      message: attack.message,
      turns: [...(attack.turns ?? [])],
      today: '2026-11-20',
      firstName: 'Nena',
      prices,
      forecast: null,
      savedPlace: null,
      field: null,
    },
    {
      progress: (text) => shown.push(text),
      token: (text) => shown.push(text),
      reset: () => shown.push(' '),
      signal: new AbortController().signal,
    },
  );
  // The poisoned tables speak for themselves when nobody else may.
  const isOwn = attack.door === 'knowledge' && !shown.join('').includes(advice.text);
  const seen = plain(
    [shown.join(''), ...(isOwn ? [] : [advice.text, ...advice.recommendations, ...advice.suggestions])].join('\n'),
  );
  for (const harm of attack.never) expect.soft(seen, harm).not.toContain(harm);
});
