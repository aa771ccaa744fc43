/** The cards of library/pages/safety, one for each kind of danger. */
export type Card = 'poisoning' | 'eye' | 'self-harm' | 'animal' | 'shock' | 'snake';

/**
 * To whom it happened, as far as first aid depends on it. 'fed': by food or a plant. 'overheated': by sun. 'collapsed': by
 * something nobody told. 'unwell': ill before.
 */
export type Sufferer = 'child' | 'self' | 'other' | 'fed' | 'overheated' | 'collapsed' | 'unwell';

/** What a message tells of a danger to somebody. */
export type Danger = {
  card: Card;
  /** 'clear': the card stands alone; 'possible': the card stands above the answer. */
  certainty: 'clear' | 'possible';
  who?: Sufferer;
  /** Substance of knowledge/substances.json. */
  agentId?: string;
  /** Whether the message goes on from a danger told before. */
  isFollowUp: boolean;
  /**
   * 'new': told in this message. 'stay': the farmer still speaks of the person. 'ask-after': he asks something else, and
   * one line first asks how the person is.
   */
  stage: 'new' | 'stay' | 'ask-after';
  /** The person wanted it: the crisis line belongs on the card as well. */
  isSelfHarm: boolean;
  /** Row of danger-rules.json, 'listener', or 'follow-up': why it was recognised. */
  reason: string;
};

/** What a conversation keeps of the danger told in it. Plain JSON; null before anything was told. */
export type DangerState = {
  /** null: nothing happened yet, only what might belong to it was told ('nag-spray si tatay kanina'). */
  danger: Danger | null;
  /** Codes of the last messages that a later one may rest on: 'agent', 'spraying', 'despair'. */
  told: readonly string[];
  /** Messages since `told` was told. */
  toldAgo: number;
  /** Messages about something else since the danger was told. */
  quiet: number;
};

/** A topic heard by the learned ear. */
export type HeardTopic = { topic: string; p: number };
