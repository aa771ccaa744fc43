import type { ChatEvent } from '#contract/chat-events.ts';
import type { Listener } from '#server/ports/adviser.ts';

/**
 * An answer while it is made, and shortly after: everybody who asks with the same key hears it from its start. It does
 * not end with a connection, only when it is done or the farmer stops it.
 */
export class LiveAnswer implements Listener {
  readonly #events: ChatEvent[] = [];
  readonly #stopper = new AbortController();
  #mirror: (event: ChatEvent) => void = () => undefined;
  #text = '';
  #isEnded = false;
  /** Stopped before anything was said. */
  isStopped = false;
  #wake: (() => void)[] = [];

  get signal(): AbortSignal {
    return this.#stopper.signal;
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** What was said so far. */
  get text(): string {
    return this.#text;
  }

  /** Everything that is said from now on is told to somebody else as well. */
  mirrorTo(mirror: (event: ChatEvent) => void): void {
    this.#mirror = mirror;
  }

  progress(text: string): void {
    this.#add({ name: 'progress', data: { text } });
  }

  token(text: string): void {
    this.#text += text;
    this.#add({ name: 'token', data: { text } });
  }

  reset(): void {
    this.#text = '';
    this.#add({ name: 'reset', data: {} });
  }

  /** Tells the rest of a text of which part was said, or all of it anew. */
  say(whole: string): void {
    if (!whole.startsWith(this.#text)) this.reset();
    const rest = whole.slice(this.#text.length);
    if (rest !== '') this.token(rest);
  }

  /** The last events; nothing follows. */
  end(...events: ChatEvent[]): void {
    for (const event of events) this.#add(event);
    this.#isEnded = true;
    this.#wakeAll();
  }

  stop(reason: Error): void {
    this.#stopper.abort(reason);
  }

  /** The events from the `at`-th on that are here. */
  since(at: number): readonly ChatEvent[] {
    return this.#events.slice(at);
  }

  /** Resolves to true at the next event or at the end, to false when nothing has come for so long. */
  changesWithin(ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), ms);
      this.#wake.push(() => {
        clearTimeout(timer);
        resolve(true);
      });
    });
  }

  /** Whether the answer is at its end within so long; no later than at its end. */
  async endsWithin(ms: number): Promise<boolean> {
    const until = performance.now() + ms;
    for (let left = ms; left > 0 && !this.#isEnded; left = until - performance.now()) await this.changesWithin(left);
    return this.#isEnded;
  }

  /** Says what somebody else's answer says. */
  repeat(event: ChatEvent): void {
    this.#add(event);
  }

  #add(event: ChatEvent): void {
    this.#events.push(event);
    this.#mirror(event);
    this.#wakeAll();
  }

  #wakeAll(): void {
    for (const wake of this.#wake.splice(0)) wake();
  }
}
