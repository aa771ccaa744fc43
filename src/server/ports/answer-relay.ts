import type { ChatEvent } from '#contract/chat-events.ts';

/** An answer that this instance makes: whatever it says is told to the others. */
export type OwnAnswer = {
  kind: 'ours';
  tell(event: ChatEvent): void;
  /** Nothing follows. `isFinal`: whoever asks for it shortly after hears the same; else he begins it anew. */
  end(isFinal: boolean): Promise<void>;
};

/** An answer that another instance makes. */
export type OthersAnswer = {
  kind: 'theirs';
  requestHash: string;
  /** All events from its start. Throws when its maker is gone, or cannot be heard. */
  events: AsyncIterable<ChatEvent>;
};

/** Lets instances hear and stop each other's answers. Names are fit for a key; none tells who asked what. */
export type AnswerRelay = {
  /** Takes an answer to make, unless another instance is at it. */
  claim(name: string, requestHash: string): Promise<OwnAnswer | OthersAnswer>;
  /** Asks whoever makes the answer to stop; false when nobody does. */
  stop(name: string): Promise<boolean>;
  /** Told the names of answers that somebody wants stopped. */
  onStop(listener: (name: string) => void): void;
};
