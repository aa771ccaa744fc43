import type { AnalysisType, Answer, PriceFact } from '#agronomy/answer/answer.ts';
import type { PlaceForecast } from '#agronomy/answer/day-plan.ts';
import type { PhotoEvidence } from '#agronomy/diagnosis/diagnosis.ts';
import type { Turn } from '#agronomy/question/question.ts';

export type ChatRequest = {
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

/** Answers farmers. Every adviser stands on `src/agronomy/`: it words, ranks and explains, the core knows and computes. */
export type Adviser = {
  reply(request: ChatRequest): Promise<Answer>;
  analyze(request: AnalysisRequest): Promise<Answer>;
};
