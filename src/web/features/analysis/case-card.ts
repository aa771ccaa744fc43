import type { AnalysisResult } from '#contract/analyses.ts';
import { plainText } from '#web/ui/plain-text.ts';

export type Case = {
  toolTitle: string;
  words: string;
  result: AnalysisResult;
  confidence: string | null;
  date: string;
};

/** The 'Kaso card': what the farmer saw and what was answered, for the municipal agriculturist to read. */
export function caseText({ toolTitle, words, result, confidence, date }: Case): string {
  const steps = result.recommendations.map((step, index) => `${index + 1}. ${plainText(step)}`);
  return [
    `KASO: ${toolTitle} (${date})`,
    ...(words.trim() === '' ? [] : ['', `Nakita ng magsasaka: ${words.trim()}`]),
    '',
    plainText(result.result),
    ...(confidence === null ? [] : ['', `Gaano kasigurado: ${confidence}`]),
    ...(steps.length === 0 ? [] : ['', 'Mga dapat gawin:', ...steps]),
    '',
    'Galing sa Ani Gabay, isang AI. Pakisuri ng municipal agriculturist bago gumastos o mag-spray.',
  ].join('\n');
}
