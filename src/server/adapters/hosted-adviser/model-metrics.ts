import { Counter, Histogram, type Registry } from 'prom-client';
import type { TokenUse } from './spend-tokens.ts';

/** Seconds; a hosted model says its first word in the first buckets and ends in the last. */
const BUCKETS_S = [0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60];

export type ModelMetrics = {
  /** How an answer ended: `hosted`, `mended`, `stopped`, or why the built-in guide answered. */
  answered(outcome: string, startedAt: number): void;
  firstText(startedAt: number): void;
  tokens(use: TokenUse): void;
};

/** Counts what a hosted model takes and gives. Times are `performance.now()` of the question's arrival. */
export function openModelMetrics(registry: Registry, provider: string, model: string): ModelMetrics {
  const labels = { provider, model };
  const labelNames = ['provider', 'model'] as const;
  const registers = [registry];
  const answers = new Histogram({
    name: 'ai_answer_seconds',
    help: 'Time of an answer by how it ended',
    labelNames: [...labelNames, 'outcome'],
    buckets: BUCKETS_S,
    registers,
  });
  const first = new Histogram({
    name: 'ai_first_text_seconds',
    help: 'Time to the first word that a farmer sees',
    labelNames: [...labelNames],
    buckets: BUCKETS_S,
    registers,
  });
  const tokens = new Counter({
    name: 'ai_tokens_total',
    help: 'Tokens by what they cost: input, cached_input, output',
    labelNames: [...labelNames, 'cost_class'],
    registers,
  });
  const secondsSince = (startedAt: number) => (performance.now() - startedAt) / 1000;
  return {
    answered: (outcome, startedAt) => answers.observe({ ...labels, outcome }, secondsSince(startedAt)),
    firstText: (startedAt) => first.observe(labels, secondsSince(startedAt)),
    tokens({ input, cachedInput, output }) {
      tokens.inc({ ...labels, cost_class: 'input' }, input);
      tokens.inc({ ...labels, cost_class: 'cached_input' }, cachedInput);
      tokens.inc({ ...labels, cost_class: 'output' }, output);
    },
  };
}
