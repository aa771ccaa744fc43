/** From these shares on we call a finding likely, or possible. */
const LIKELY_FROM = 0.7;
const POSSIBLE_FROM = 0.4;

export type ConfidenceWord = 'malamang' | 'posible' | 'hindi sigurado';

/** A confidence of 0 to 1 as a rounded percentage, and as a word for who does not think in percentages. */
export function describeConfidence(confidence: number): { percent: string; word: ConfidenceWord } {
  const percent = `${Math.round(confidence * 100)}%`;
  if (confidence >= LIKELY_FROM) return { percent, word: 'malamang' };
  return { percent, word: confidence >= POSSIBLE_FROM ? 'posible' : 'hindi sigurado' };
}
