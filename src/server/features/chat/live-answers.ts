import { hash } from 'node:crypto';
import type { PhoneReply } from '#contract/advice.ts';
import type { ChatEvent } from '#contract/chat-events.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import type { Frame } from '#mind/frame.ts';
import { isDatabaseAway } from '#server/db/database-away.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Attempt } from '#server/http/idempotency.ts';
import type { SessionUser } from '#server/http/session.ts';
import type { HeardTurn, OwnField } from '#server/ports/adviser.ts';
import type { OthersAnswer } from '#server/ports/answer-relay.ts';
import { placeOfField, usualOfPlace } from '#server/ports/weather.ts';
import { LiveAnswer } from './live-answer.ts';
import type { ChatDeps } from './routes.ts';
import { lastTurnOf, newTurn, type StoredTurn, storeTurn, turnsOf } from './store.ts';

/** How much of the conversation a model hears: the last ones as they were, older ones for what they were about. */
const REMEMBERED_MESSAGES = 40;

/** Who would wait longer for his turn is told that he stands in line, in ms. */
const TOLD_MS = 2000;
const IN_LINE = 'Marami ang nagtatanong ngayon. Nakapila na ang tanong mo, sandali lang.';

/** How long a stopped message is remembered as such. */
const STOPPED_KEPT_MS = 60_000;

/** What is asked, and of which field; and what the farmer's phone answered, where it had to. */
export type Question = { message: string; field: OwnField | null; phoneAnswer?: PhoneReply | undefined };

/** An answer under way: to listen to, and to wait for. `isRepeated`: another instance makes it. */
export type Run = { live: LiveAnswer; requestHash: string; outcome: Promise<StoredTurn>; isRepeated: boolean };

class StopWish extends Error {}
class ShuttingDown extends Error {}

/** The answers being made or heard in this process, by farmer and Idempotency-Key. */
export class LiveAnswers {
  readonly #deps: ChatDeps;
  readonly #runs = new Map<string, Run>();

  constructor(deps: ChatDeps) {
    this.#deps = deps;
    deps.relay?.onStop((name) => this.#runs.get(name)?.live.stop(new StopWish('stopped at another instance')));
  }

  /**
   * Joins the answer to an attempt, or begins it.
   * @throws AppError 'key-reused' when the key is at work on something else, 'not-ready' when too many wait.
   */
  join(user: SessionUser, question: Question, attempt: Attempt | null): Run {
    const name = attempt === null ? crypto.randomUUID() : nameOf(user.id, attempt.key);
    const known = this.#runs.get(name);
    if (known) {
      if (known.requestHash !== attempt?.requestHash) throw new AppError('key-reused');
      return known;
    }
    // What another instance may be answering already needs no place in our line.
    const mayBeTheirs = this.#deps.relay !== null && attempt !== null;
    if (!this.#deps.adviser.isHosted && !mayBeTheirs) this.#deps.turns.expect(user.id, 'question');
    const live = new LiveAnswer();
    const make = () => this.#inTurn(live, user.id, () => this.#make(live, user, question, attempt));
    const outcome = (attempt === null ? make() : this.#begin(name, live, attempt, make)).finally(() => {
      // A message that was stopped before it was stored may be sent again by a phone that lost the line meanwhile.
      if (live.isStopped) setTimeout(() => this.#runs.delete(name), STOPPED_KEPT_MS).unref();
      else this.#runs.delete(name);
    });
    // Whoever only listens to the events hears of a failure there.
    outcome.catch(() => undefined);
    const run = { live, requestHash: attempt?.requestHash ?? '', outcome, isRepeated: false };
    this.#runs.set(name, run);
    return run;
  }

  /** Whether there was such an answer to stop, here or at another instance. */
  async stop(userId: string, key: string): Promise<boolean> {
    const name = nameOf(userId, key);
    const run = this.#runs.get(name);
    if (run === undefined || run.isRepeated) return (await this.#deps.relay?.stop(name)) ?? false;
    if (run.live.isEnded) return false;
    run.live.stop(new StopWish('stopped by the farmer'));
    return true;
  }

  /** Lets go of all of them; a message sent again with its key is answered anew. */
  async close(): Promise<void> {
    const runs = [...this.#runs.values()].filter(({ isRepeated }) => !isRepeated);
    for (const { live } of runs) live.stop(new ShuttingDown('the server stops'));
    await Promise.allSettled(runs.map(({ outcome }) => outcome));
  }

  /** Has the answer made, for the other instances to hear, or repeats the one that another instance makes. */
  async #begin(name: string, live: LiveAnswer, attempt: Attempt, make: () => Promise<StoredTurn>): Promise<StoredTurn> {
    const claim = (await this.#deps.relay?.claim(name, attempt.requestHash)) ?? null;
    if (claim === null) return make();
    if (claim.kind === 'theirs') {
      const run = this.#runs.get(name);
      if (run) run.isRepeated = true;
      return repeat(live, claim, attempt);
    }
    live.mirrorTo(claim.tell);
    let isFinal = true;
    try {
      return await make();
    } catch (error) {
      isFinal = live.isStopped;
      throw error;
    } finally {
      await claim.end(isFinal);
    }
  }

  /** The built-in guide thinks about one question after the other; whoever words answers elsewhere keeps nobody waiting. */
  async #inTurn(live: LiveAnswer, userId: string, make: () => Promise<StoredTurn>): Promise<StoredTurn> {
    const { adviser, turns } = this.#deps;
    try {
      if (adviser.isHosted) return await make();
      if (turns.waitMs('question') > TOLD_MS) live.progress(IN_LINE);
      return await turns.run(userId, 'question', make, { signal: live.signal });
    } catch (error) {
      throw this.#endFailed(live, error);
    }
  }

  /** Tells the listeners of an answer why there is none. Returns what is told to who waits for it. */
  #endFailed(live: LiveAnswer, error: unknown): unknown {
    if (error instanceof StopWish) {
      live.isStopped = true;
      live.end({ name: 'stopped', data: {} });
      return new AppError('answer-stopped');
    }
    const isAway = error instanceof ShuttingDown || isDatabaseAway(error);
    const failure = isAway ? new AppError('not-ready', { cause: error }) : error;
    const told = failure instanceof AppError ? failure : new AppError('bug');
    if (told.code === 'bug') this.#deps.onBug(error);
    live.end(errorEvent(told));
    return failure;
  }

  async #turnsOf(userId: string): Promise<HeardTurn[]> {
    const { db, adviser } = this.#deps;
    if (adviser.isHosted) return turnsOf(db, userId, REMEMBERED_MESSAGES);
    // The built-in guide goes on from the frame of its last answer, and hears what was asked before it.
    const last = await lastTurnOf(db, userId);
    // An answer from before frames were stored: the conversation is heard again.
    const isKnown = last.length === 0 || last.some(({ frame }) => frame);
    return isKnown ? last : turnsOf(db, userId, REMEMBERED_MESSAGES);
  }

  async #make(
    live: LiveAnswer,
    user: SessionUser,
    { message, field, phoneAnswer }: Question,
    attempt: Attempt | null,
  ): Promise<StoredTurn> {
    const { db, adviser, prices, fieldForecast, usualMonths, today } = this.#deps;
    live.signal.throwIfAborted();
    const place = placeOfField(field?.place, user);
    const [turns, forecast] = [await this.#turnsOf(user.id), await fieldForecast(place, false)];
    const { id: userId, firstName } = user;
    const usual = usualOfPlace(usualMonths, place);
    const around = { prices: prices(), forecast, usual, savedPlace: place.weatherLocation, field, today: today() };
    const request = { userId, message, turns, firstName, ...around };
    const whole = adviser.reply(request, live).then((advice) => {
      // The built-in guide does not look up while it thinks.
      if (live.signal.reason instanceof StopWish) throw live.signal.reason;
      return advice;
    });
    const advice = await whole.catch((error: unknown) => {
      // What was said before the farmer stopped it has been checked and stays.
      const said = wholeSentences(live.text);
      if (!(error instanceof StopWish) || said === '') throw error;
      return {
        text: said,
        sources: [],
        suggestions: [],
        frame: turns.findLast(({ frame }) => frame)?.frame ?? null,
        mark: 'stopped' as const,
      };
    });
    const isBetter = adviser.isHosted && advice.mark !== 'offline';
    const kept = phoneAnswer && !isBetter ? asRead(phoneAnswer, advice.frame) : advice;
    const turn = newTurn(message, kept, new Date());
    const reply = await storeTurn(db, attempt, user.id, turn, kept.frame);
    const { assistant } = reply;
    live.say(assistant.content);
    live.end(
      { name: 'sources', data: assistant.sources ?? [] },
      { name: 'suggestions', data: assistant.suggestions ?? [] },
      { name: 'done', data: reply },
    );
    return reply;
  }
}

/** What the farmer read in the field, and acted upon. The frame is our own: nobody's phone tells us what we think. */
function asRead({ content, parts, sources = [], suggestions = [] }: PhoneReply, frame: Frame | null) {
  return { text: content, ...(parts && { parts }), sources, suggestions, frame, mark: 'phone' as const };
}

/** Says what another instance's answer says, to its end. */
async function repeat(live: LiveAnswer, theirs: OthersAnswer, { requestHash }: Attempt): Promise<StoredTurn> {
  try {
    if (theirs.requestHash !== requestHash) throw new AppError('key-reused');
    for await (const event of theirs.events) {
      if (event.name === 'done') {
        live.end(event);
        return event.data;
      }
      if (event.name === 'stopped') throw new AppError('answer-stopped');
      if (event.name === 'error') throw new AppError(isCode(event.data.code) ? event.data.code : 'bug');
      live.repeat(event);
    }
    throw new AppError('not-ready');
  } catch (error) {
    // Whoever made it is gone: sent again with its key, the message is answered anew.
    const failure = error instanceof AppError ? error : new AppError('not-ready', { cause: error });
    live.end(failure.code === 'answer-stopped' ? { name: 'stopped', data: {} } : errorEvent(failure));
    throw failure;
  }
}

function errorEvent({ code, message }: AppError): ChatEvent {
  return { name: 'error', data: { code, message } };
}

function isCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code);
}

/** A text without the sentence that it breaks off in; half an advice is none. */
function wholeSentences(text: string): string {
  return /^.*[.!?](?=[*_"')]*(?:\s|$))[*_"')]*/s.exec(text)?.[0] ?? '';
}

/** Fit for any store, and telling nothing. */
function nameOf(userId: string, key: string): string {
  return hash('sha256', `${userId} ${key}`, 'base64url');
}
