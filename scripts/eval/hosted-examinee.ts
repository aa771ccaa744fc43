import { Registry } from 'prom-client';
import type { Examinee } from '#agronomy/eval/run-items.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import type { PriceFact } from '#mind/answer.ts';
import type { Frame } from '#mind/frame.ts';
import type { Mind } from '#mind/mind.ts';
import { openGuardedCall } from '#server/adapters/hosted-adviser/guarded-call.ts';
import { openModelMetrics } from '#server/adapters/hosted-adviser/model-metrics.ts';
import { openHostedAdviser } from '#server/adapters/hosted-adviser/open-hosted-adviser.ts';
import { openModel } from '#server/adapters/hosted-adviser/open-model.ts';
import { readConfig } from '#server/config.ts';

export type HostedExaminee = {
  /** Its model, for the head of a table. */
  name: string;
  examinee: Examinee<readonly PriceFact[], Frame>;
  /** How its answers came about so far, a line each. */
  outcomes(): string;
};

/**
 * The adviser with the model that the AI_* settings name, for the golden set. The day's tokens are not counted.
 * @throws ConfigError when the settings name none.
 */
export async function openHostedExaminee(
  knowledge: Knowledge,
  mind: Mind,
  env: Readonly<Record<string, string | undefined>>,
): Promise<HostedExaminee> {
  const { hostedModel } = readConfig(env);
  if (hostedModel === null) throw new Error('set AI_PROVIDER, AI_MODEL and what else the model needs; see README.md');
  const settings = { ...hostedModel, dailyTokens: 0 };
  const counts = new Map<string, number>();
  const metrics = openModelMetrics(new Registry(), settings.provider, settings.model);
  const adviser = openHostedAdviser({
    knowledge,
    mind,
    settings,
    model: await openModel(settings),
    guarded: openGuardedCall(),
    budget: { usedBy: async () => 0, spend: async () => undefined },
    metrics: {
      ...metrics,
      answered(outcome, startedAt) {
        counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
        metrics.answered(outcome, startedAt);
      },
    },
    forecastOf: async () => null,
    onFallback: () => undefined,
  });
  const nobody = { userId: 'golden-set', firstName: null, forecast: null, savedPlace: null, field: null };
  return {
    name: settings.model,
    examinee: {
      reply: ({ message, turns, today, prices }) =>
        adviser.reply({ ...nobody, message, today, turns: [...turns], prices: [...prices] }),
      analyze: ({ type, input, today, prices, photo }) =>
        adviser.analyze({ ...nobody, type, input, today, cropId: null, photo, prices: [...prices] }),
    },
    outcomes: () =>
      ['How the hosted answers came about (the rest needed no model):']
        .concat([...counts].sort((a, b) => b[1] - a[1]).map(([outcome, count]) => `- ${outcome}: ${count}`))
        .join('\n'),
  };
}
