/** The agronomist calls a cause likely from one half on (src/agronomy/diagnosis/diagnose.ts). */
const LIKELY_FROM = 0.5;
const POSSIBLE_FROM = 0.25;
/** A computed answer with fewer of its facts than this says what is missing. */
const COMPLETE_FROM = 0.7;

/**
 * A confidence of 0 to 1 as a rounded percentage, and in words for who does not think in percentages.
 * @param isDiagnosis A probability of the first cause; else the share of the facts that a computation needs.
 */
export function describeConfidence(confidence: number, isDiagnosis: boolean) {
  const percent = `${Math.round(confidence * 100)}%`;
  if (!isDiagnosis) {
    const isComplete = confidence >= COMPLETE_FROM;
    return { percent, word: isComplete ? 'sapat ang impormasyon' : 'kulang pa ang impormasyon', isStrong: isComplete };
  }
  if (confidence >= LIKELY_FROM) return { percent, word: 'malamang', isStrong: true };
  return { percent, word: confidence >= POSSIBLE_FROM ? 'posible' : 'hindi sigurado', isStrong: false };
}
