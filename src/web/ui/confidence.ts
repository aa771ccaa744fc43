/** The agronomist calls a cause likely from one half on (src/agronomy/diagnosis/diagnose.ts). */
const LIKELY_FROM = 0.5;
const STRONG_FROM = 0.75;
const POSSIBLE_FROM = 0.25;
/** A computed answer with fewer of its facts than this says what is missing. */
const COMPLETE_FROM = 0.7;

/** A confidence as it is shown: rounded percentage, words for who does not think in percentages, leaves of three. */
export type Sureness = { percent: string; words: string; leaves: 1 | 2 | 3; isStrong: boolean };

/**
 * @param confidence 0 to 1.
 * @param isDiagnosis A probability of the first cause; else the share of the facts that a computation needs.
 */
export function describeConfidence(confidence: number, isDiagnosis: boolean): Sureness {
  const percent = `${Math.round(confidence * 100)}%`;
  if (!isDiagnosis) {
    return confidence >= COMPLETE_FROM
      ? { percent, words: 'Sapat ang detalyeng ibinigay mo', leaves: 3, isStrong: true }
      : { percent, words: 'Kulang pa ang detalye; tantiya lang ito', leaves: 2, isStrong: false };
  }
  if (confidence >= LIKELY_FROM) {
    return { percent, words: 'Malamang ito', leaves: confidence >= STRONG_FROM ? 3 : 2, isStrong: true };
  }
  if (confidence >= POSSIBLE_FROM)
    return { percent, words: 'Posible, pero hindi pa tiyak', leaves: 1, isStrong: false };
  return { percent, words: 'Hindi pa ako sigurado', leaves: 1, isStrong: false };
}
