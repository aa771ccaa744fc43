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
    for (const piece of whole.slice(this.#text.length).split(/(?<=\s)/)) if (piece !== '') this.token(piece);
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

  /** All events, those of the past at once. */
  async *events(): AsyncGenerator<ChatEvent> {
    for (let at = 0; ; at++) {
      while (at >= this.#events.length && !this.#isEnded)
        await new Promise<void>((resolve) => this.#wake.push(resolve));
      const event = this.#events[at];
      if (event === undefined) return;
      yield event;
    }
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
