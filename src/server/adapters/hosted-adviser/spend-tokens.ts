import type { TokenBudget } from '#server/db/token-budget.ts';
import { ModelFailure } from './model-failure.ts';
import type { ModelMetrics } from './model-metrics.ts';

/** Tokens by what they cost. */
export type TokenUse = { input: number; cachedInput: number; output: number };

export type Spender = { budget: TokenBudget; metrics: ModelMetrics; settings: { dailyTokens: number } };

/**
 * Does work that takes tokens, on a farmer's account of the day.
 * @param day 'YYYY-MM-DD' in Manila.
 * @throws ModelFailure 'budget' when the day's tokens are used up; what the work throws.
 */
export async function spendTokens<Result>(
  { budget, metrics, settings }: Spender,
  userId: string,
  day: string,
  work: (onTokens: (use: TokenUse) => void) => Promise<Result>,
): Promise<Result> {
  if (settings.dailyTokens > 0 && (await budget.usedBy(userId, day)) >= settings.dailyTokens)
    throw new ModelFailure('budget');
  let tokens = 0;
  try {
    return await work((use) => {
      tokens += use.input + use.cachedInput + use.output;
      metrics.tokens(use);
    });
  } finally {
    if (tokens > 0) await budget.spend(userId, day, tokens);
  }
}

type Usage = {
  inputTokens: number | undefined;
  outputTokens: number | undefined;
  inputTokenDetails?: { cacheReadTokens?: number | undefined };
};

/** The SDK's count by what it costs. */
export function tokensOf({ inputTokens = 0, outputTokens = 0, inputTokenDetails }: Usage): TokenUse {
  const cachedInput = inputTokenDetails?.cacheReadTokens ?? 0;
  return { input: inputTokens - cachedInput, cachedInput, output: outputTokens };
}

/** Letters of a token, roughly; for what was broken off before the service counted it. */
const CHARS_PER_TOKEN = 3;

/** A guess at what a call took that never told. */
export function estimatedTokens(heard: string, said: string): TokenUse {
  return {
    input: Math.ceil(heard.length / CHARS_PER_TOKEN),
    cachedInput: 0,
    output: Math.ceil(said.length / CHARS_PER_TOKEN),
  };
}
