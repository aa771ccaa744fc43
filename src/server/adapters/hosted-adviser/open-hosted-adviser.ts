import type { LanguageModel } from 'ai';
import { familiarWords } from '#agronomy/grounding/familiar-words.ts';
import { Ledger } from '#agronomy/grounding/ledger.ts';
import { createSubstances } from '#agronomy/grounding/substances.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import { digestOf } from '#agronomy/question/digest.ts';
import type { PlaceForecast } from '#agronomy/season/place-forecast.ts';
import { TIP_CATEGORIES } from '#content/tips/tips.ts';
import type { Language } from '#library/phrase.ts';
import type { Answer, SourceNote } from '#mind/answer.ts';
import { sourceLine } from '#mind/finish.ts';
import { createCatalogue } from '#mind/look-up.ts';
import type { Mind } from '#mind/mind.ts';
import type { HostedModel } from '#server/config.ts';
import type { Advice, Adviser, ChatRequest, Listener } from '#server/ports/adviser.ts';
import { composeMessages, HEARD_TURNS, splitSources } from './compose-messages.ts';
import { failingPlainly, type GuardedCall } from './guarded-call.ts';
import { instructionsFor, mendingNote } from './instructions.ts';
import { ModelFailure } from './model-failure.ts';
import { type ModelText, runModel } from './run-model.ts';
import { type Spender, spendTokens, type TokenUse } from './spend-tokens.ts';
import { createToolSchemas, progressOf, toolsFor } from './tools.ts';

export type HostedAdviserParts = Spender & {
  knowledge: Knowledge;
  mind: Mind;
  model: LanguageModel;
  settings: Pick<HostedModel, 'timeoutMs' | 'dailyTokens'>;
  guarded: GuardedCall;
  forecastOf: (place: string) => Promise<PlaceForecast | null>;
  /** Told why the built-in guide answered instead. */
  onFallback: (failure: ModelFailure) => void;
};

/** Answers of one farmer that a hosted model makes at a time; those beyond come from the built-in guide. */
const AT_ONCE = 2;

/** Sources that a farmer will look through. */
const MOST_SOURCES = 6;

const SILENT: Omit<Listener, 'signal'> = { progress: () => undefined, token: () => undefined, reset: () => undefined };

/**
 * An adviser whose words are a hosted model's and whose facts are the agronomist's. The agronomist answers first; the
 * model gets that answer and his tools, and says it to the farmer. What it says and cannot be found in what was looked up
 * is mended once; after that, and after any failure, the agronomist's own answer stands, marked 'offline'.
 */
export function openHostedAdviser(parts: HostedAdviserParts): Adviser {
  const { mind, metrics } = parts;
  const converse = createConversation(parts);
  const running = new Map<string, number>();

  async function answer(request: ChatRequest, listener: Listener): Promise<Advice> {
    const trace = mind.trace(request);
    const { answer: own, reading } = trace;
    // Danger, forbidden products, small talk: nobody else's words will do.
    if (mind.isSettled(trace)) return own;
    const startedAt = performance.now();
    const { userId, today } = request;
    const inHand = running.get(userId) ?? 0;
    running.set(userId, inHand + 1);
    try {
      if (inHand >= AT_ONCE) throw new ModelFailure('busy');
      const { advice, isMended } = await spendTokens(parts, userId, today, (onTokens) =>
        converse(request, reading.language, own, trace.behind(), listener, onTokens),
      );
      metrics.answered(isMended ? 'mended' : 'hosted', startedAt);
      return advice;
    } catch (error) {
      if (!(error instanceof ModelFailure)) {
        metrics.answered('stopped', startedAt);
        throw error;
      }
      metrics.answered(error.reason, startedAt);
      parts.onFallback(error);
      return { ...own, mark: 'offline' };
    } finally {
      const left = (running.get(userId) ?? 1) - 1;
      if (left === 0) running.delete(userId);
      else running.set(userId, left);
    }
  }

  return {
    isHosted: true,
    reply: (request, listener = { ...SILENT, signal: new AbortController().signal }) => answer(request, listener),
    async analyze(request) {
      // A report is ranking and arithmetic in the agronomist's own words; what a hosted model sees in a photo is in the evidence.
      if (request.type !== 'general') {
        const report = mind.analyze(request);
        return request.photo?.isLookMissing ? { ...report, mark: 'offline' } : report;
      }
      const { input: message, ...rest } = request;
      const own = mind.analyze(request);
      const advice = await answer(
        { ...rest, message, turns: [], firstName: null },
        { ...SILENT, signal: new AbortController().signal },
      );
      const { parts: _, ...whole } = own;
      return { ...whole, text: advice.text, sources: advice.sources, ...(advice.mark && { mark: advice.mark }) };
    },
  };
}

type Conversation = (
  request: ChatRequest,
  language: Language,
  own: Answer,
  /** The page behind a precise answer: it knows more of the topic. */
  behind: Answer | null,
  listener: Listener,
  onTokens: (use: TokenUse) => void,
) => Promise<{ advice: Advice; isMended: boolean }>;

function createConversation(parts: HostedAdviserParts): Conversation {
  const { knowledge, mind, model, settings, metrics, guarded, forecastOf } = parts;
  const catalogue = createCatalogue(knowledge);
  const schemas = createToolSchemas(catalogue.cropIds);
  const substances = createSubstances(knowledge);
  const familiar = familiarWords(knowledge, [JSON.stringify(TIP_CATEGORIES)]);

  return async (request, language, own, behind, listener, onTokens) => {
    const startedAt = performance.now();
    const { message, turns, today, prices, forecast } = request;
    const cited = new Citations();
    cited.add(own);
    const ledger = new Ledger(substances);
    const onFact = (text: string) => ledger.addFact(text);
    const heard = turns.slice(-HEARD_TURNS);
    for (const { role, content } of heard) if (role === 'user') ledger.addDescription(content);
    ledger.addDescription(message);
    if (behind !== null) cited.add(behind);
    const records = [own, behind]
      .flatMap((each) => (each === null ? [] : splitSources(each.text).records))
      .join('\n\n');
    onFact(records);

    const instructions = instructionsFor(language, today);
    const digest = digestOf(knowledge, turns.slice(0, -HEARD_TURNS));
    const signal = AbortSignal.any([listener.signal, AbortSignal.timeout(settings.timeoutMs)]);
    const onSources = (answer: Answer) => cited.add(answer);
    const tools = toolsFor(
      { mind, catalogue, language, today, prices, forecast, forecastOf, onFact, onSources },
      schemas,
    );
    let shown = 0;

    async function attempt(note: string | null): Promise<ModelText> {
      const make = (heardTurns: typeof heard) => () =>
        failingPlainly(() => {
          const messages = composeMessages({ message, turns: heardTurns, digest, records });
          return runModel({
            model,
            instructions,
            messages:
              note === null
                ? messages
                : [...messages, { role: 'assistant', content: '…' }, { role: 'user', content: note }],
            tools,
            rules: { ledger, substances, familiar, secrets: [instructions] },
            signal,
            onText(piece) {
              if (shown === 0) metrics.firstText(startedAt);
              shown += piece.length;
              listener.token(piece);
            },
            onTool: (name) => listener.progress(progressOf(name)),
            onTokens,
          });
        }, listener.signal);
      const bounds = { isUntouched: () => shown === 0, endsAt: startedAt + settings.timeoutMs, stop: listener.signal };
      try {
        return await guarded.run({ make: make(heard), ...bounds });
      } catch (error) {
        // Too long for this model: the question alone may fit.
        if (error instanceof ModelFailure && error.reason === 'overflow' && heard.length > 0 && shown === 0)
          return guarded.run({ make: make([]), ...bounds });
        throw error;
      }
    }

    let written = await attempt(null);
    const isMended = written.faults.length > 0;
    if (isMended) {
      if (shown > 0) listener.reset();
      shown = 0;
      written = await attempt(mendingNote(written.faults, language));
      if (written.faults.length > 0)
        throw new ModelFailure('ungrounded', { cause: new Error(written.faults.join('; ')) });
    }
    const text = [written.text, ...cited.lines(language)].join('\n\n');
    // The model's words are one text; the agronomist's parts are not what it said.
    const { parts: _, ...whole } = own;
    return { advice: { ...whole, text, sources: cited.notes }, isMended };
  };
}

/** Whose words an answer stands on. */
class Citations {
  readonly #notes = new Map<string, SourceNote>();
  readonly #lines = new Set<string>();

  add({ text, sources }: Answer): void {
    for (const source of sources) this.#notes.set(source.id, source);
    // Figures that no note stands for carry their source in a line of the text.
    if (sources.length === 0) for (const line of splitSources(text).lines) this.#lines.add(line);
  }

  get notes(): SourceNote[] {
    return [...this.#notes.values()].slice(0, MOST_SOURCES);
  }

  lines(language: Language): string[] {
    return [...this.#lines, sourceLine(this.notes, language)].filter((line) => line !== '');
  }
}
