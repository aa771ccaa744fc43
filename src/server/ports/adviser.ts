import type { PhotoEvidence } from '#agronomy/diagnosis/diagnosis.ts';
import type { Turn } from '#agronomy/question/question.ts';
import type { PlaceForecast, PlaceUsual } from '#agronomy/season/place-forecast.ts';
import type { AnswerMark } from '#contract/advice.ts';
import type { AnalysisType, Answer, PriceFact } from '#mind/answer.ts';
import type { Frame } from '#mind/frame.ts';
import type { KnownField } from '#mind/known-field.ts';

/** An earlier message; an answer carries the frame of the conversation that it was stored with. */
export type HeardTurn = Turn & { frame?: Frame | null };

export type ChatRequest = {
  /** Who pays for a hosted answer out of the day's tokens; nothing else is known of the farmer by it. */
  userId: string;
  message: string;
  /** Earlier messages of the conversation, oldest first. */
  turns: HeardTurn[];
  /** Day in the Philippines, 'YYYY-MM-DD'. */
  today: string;
  firstName: string | null;
  prices: PriceFact[];
  /** For the farmer's saved place, when there is one. */
  forecast: PlaceForecast | null;
  /** Of the saved place, as its owner's screens tell it. */
  usual?: PlaceUsual | null;
  /** 'Muñoz, Nueva Ecija'; null when none is saved. */
  savedPlace: string | null;
  /** The field it is about; null when none was chosen. */
  field: KnownField | null;
};

export type AnalysisRequest = {
  userId: string;
  type: AnalysisType;
  input: string;
  /** Picked by the farmer; null leaves it to the words. */
  cropId: string | null;
  /** null when the tool takes no photo. */
  photo: PhotoEvidence | null;
  today: string;
  prices: PriceFact[];
  forecast: PlaceForecast | null;
  /** Of the saved place, as its owner's screens tell it. */
  usual?: PlaceUsual | null;
  /** 'Muñoz, Nueva Ecija'; null when none is saved. */
  savedPlace: string | null;
  /** The field it is about; null when none was chosen. */
  field: KnownField | null;
};

/** An answer and, where it was to come from elsewhere, that it did not. */
export type Advice = Omit<Answer, 'parts'> & { parts?: Answer['parts']; mark?: AnswerMark };

/** Somebody who reads along while an answer is made. What he was given and what `reply` returns may differ: that counts. */
export type Listener = {
  /** What is being looked up, fit for the farmer. */
  progress(text: string): void;
  /** The next piece of the text. */
  token(text: string): void;
  /** All pieces so far are taken back. */
  reset(): void;
  /** Aborted when nobody wants the answer any more; `reply` then throws its reason. */
  signal: AbortSignal;
};

/** Answers farmers. Every adviser stands on `src/agronomy/`: it words, ranks and explains, the core knows and computes. */
export type Adviser = {
  /** Whether a hosted model words the answers, so that they are better than those a phone makes without signal. */
  isHosted: boolean;
  /** @throws the reason of `listener.signal` when that is aborted; nothing else that a farmer could do something about. */
  reply(request: ChatRequest, listener?: Listener): Promise<Advice>;
  analyze(request: AnalysisRequest): Promise<Advice>;
};

/** A field as its owner keeps it. */
export type OwnField = KnownField & { place: { name: string; lat: number; lon: number } | null };

/**
 * The farmer's own field of an id; null where none was chosen.
 * @throws AppError not-found for somebody else's, or none at all.
 */
export type KnownFieldOf = (userId: string, fieldId: string | undefined) => Promise<OwnField | null>;
