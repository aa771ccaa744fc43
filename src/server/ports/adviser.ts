import type { AnalysisType, Answer, PriceFact } from '#agronomy/answer/answer.ts';
import type { PlaceForecast } from '#agronomy/answer/day-plan.ts';
import type { PhotoEvidence } from '#agronomy/diagnosis/diagnosis.ts';
import type { Turn } from '#agronomy/question/question.ts';
import type { AnswerMark } from '#contract/advice.ts';

export type ChatRequest = {
  /** Who pays for a hosted answer out of the day's tokens; nothing else is known of the farmer by it. */
  userId: string;
  message: string;
  /** Earlier messages of the conversation, oldest first. */
  turns: Turn[];
  /** Day in the Philippines, 'YYYY-MM-DD'. */
  today: string;
  firstName: string | null;
  prices: PriceFact[];
  /** For the farmer's saved place, when there is one. */
  forecast: PlaceForecast | null;
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
};

/** An answer and, where it was to come from elsewhere, that it did not. */
export type Advice = Answer & { mark?: AnswerMark };

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
  /** @throws the reason of `listener.signal` when that is aborted; nothing else that a farmer could do something about. */
  reply(request: ChatRequest, listener?: Listener): Promise<Advice>;
  analyze(request: AnalysisRequest): Promise<Advice>;
};
