import type { Analysis, AnalysisType } from '#contract/analyses.ts';
import { plainText } from '#web/ui/plain-text.ts';

export type Sought = { words: string; crop: string | null; type: AnalysisType | null };

/** The analyses of a kind and a crop that hold every word looked for, in question, answer or town; order stays. */
export function findAnalyses(analyses: readonly Analysis[], { words, crop, type }: Sought): readonly Analysis[] {
  const wanted = folded(words).split(/\s+/).filter(Boolean);
  return analyses.filter((analysis) => {
    if (crop !== null && analysis.crop !== crop) return false;
    if (type !== null && analysis.type !== type) return false;
    if (wanted.length === 0) return true;
    return wanted.every((word) => textOf(analysis).includes(word));
  });
}

/** What is looked through of each; made once, for it is asked at every letter. */
const texts = new WeakMap<Analysis, string>();

function textOf(analysis: Analysis): string {
  const text = texts.get(analysis) ?? folded(`${analysis.input} ${plainText(analysis.result)} ${analysis.place ?? ''}`);
  texts.set(analysis, text);
  return text;
}

/** The crops that some of them are about, each once, newest first. */
export function cropsOf(analyses: readonly Analysis[]): readonly string[] {
  return [...new Set(analyses.flatMap(({ crop }) => crop ?? []))];
}

/** The kinds that there are among them, each once, newest first. */
export function typesOf(analyses: readonly Analysis[]): readonly AnalysisType[] {
  return [...new Set(analyses.map(({ type }) => type))];
}

/** Lower case without accents: 'Muñoz' is found by 'munoz'. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
