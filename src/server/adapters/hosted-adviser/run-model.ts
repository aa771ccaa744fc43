import { isStepCount, type LanguageModel, type ModelMessage, streamText, type ToolSet } from 'ai';
import type { GroundingRules } from '#agronomy/grounding/check-grounding.ts';
import { faultsOfAnswer } from '#agronomy/grounding/check-grounding.ts';
import { ReleaseGate } from '#agronomy/grounding/release-gate.ts';
import { ModelFailure, modelFailure } from './model-failure.ts';
import { estimatedTokens, type TokenUse, tokensOf } from './spend-tokens.ts';

/** Rounds of tool calls and text in one answer; more is a model that goes in circles. */
const MOST_STEPS = 5;
const MOST_OUTPUT_TOKENS = 1500;
/** How models decline in words. */
const DECLINED = /^(?:i(?:'|’)?m sorry|sorry,|i can(?:not|(?:'|’)t) |i am (?:unable|not able)|as an ai\b)/i;
/** Longer than any answer a farmer reads; a model that goes on is stopped. */
const MOST_CHARS = 6000;

export type ModelRun = {
  model: LanguageModel;
  instructions: string;
  messages: ModelMessage[];
  tools: ToolSet;
  rules: GroundingRules;
  signal: AbortSignal;
  /** Told each piece that may be shown. */
  onText: (piece: string) => void;
  onTool: (name: string) => void;
  onTokens: (tokens: TokenUse) => void;
};

export type ModelText = {
  text: string;
  /** What of it could not be shown to be true; empty: all of it may be shown. */
  faults: readonly string[];
};

/**
 * Lets the model answer, its tools at hand, and lets through what is grounded while it comes.
 * @throws ModelFailure when no whole text came.
 */
export async function runModel(run: ModelRun): Promise<ModelText> {
  const gate = new ReleaseGate(run.rules);
  const stop = new AbortController();
  const result = streamText({
    model: run.model,
    instructions: run.instructions,
    messages: run.messages,
    tools: run.tools,
    stopWhen: isStepCount(MOST_STEPS),
    maxOutputTokens: MOST_OUTPUT_TOKENS,
    maxRetries: 0,
    abortSignal: AbortSignal.any([run.signal, stop.signal]),
    // Errors come as parts of the stream; without this they are printed as well.
    onError: () => undefined,
  });
  let finish: string | null = null;
  try {
    for await (const part of result.stream) {
      switch (part.type) {
        case 'text-delta':
          show(run, gate.push(part.text));
          if (gate.faults.length > 0) {
            stop.abort();
            run.onTokens(estimatedTokens(`${run.instructions} ${JSON.stringify(run.messages)}`, gate.text));
            return { text: gate.text, faults: gate.faults };
          }
          if (gate.text.length > MOST_CHARS) throw new ModelFailure('malformed');
          break;
        case 'tool-call':
          run.onTool(part.toolName);
          break;
        case 'finish-step':
          run.onTokens(tokensOf(part.usage));
          finish = part.finishReason;
          // What is said before a tool is called and what after it are paragraphs of their own.
          if (finish === 'tool-calls' && gate.text.trim() !== '') show(run, gate.push('\n\n'));
          break;
        case 'error':
          throw part.error;
        case 'abort':
          run.signal.throwIfAborted();
          throw new ModelFailure('timeout');
      }
    }
  } catch (error) {
    stop.abort();
    if (run.signal.aborted) throw run.signal.reason;
    throw modelFailure(error);
  }
  run.signal.throwIfAborted();
  if (finish === 'content-filter') throw new ModelFailure('refusal');
  if (finish === 'tool-calls') throw new ModelFailure('tool-loop');
  if (finish === null || finish === 'error' || finish === 'other')
    throw new ModelFailure('malformed', { retryAfterMs: 200 });
  if (gate.text.trim() === '') throw new ModelFailure('empty', { retryAfterMs: 200 });
  if (DECLINED.test(gate.text.trim())) throw new ModelFailure('refusal');
  // Cut off by the limit: the end that is missing may be the warning.
  if (finish === 'length') throw new ModelFailure('malformed');
  const faults = faultsOfAnswer(gate.text, run.rules);
  if (faults.length === 0) show(run, gate.end());
  return { text: gate.text.trim(), faults };
}

function show({ onText }: ModelRun, piece: string): void {
  if (piece !== '') onText(piece);
}
