import { describeConfidence } from './confidence.ts';
import { plainText } from './plain-text.ts';

/** An analysis with all that a technician asks about it. */
export type Case = {
  /** The tool, as its page is called. */
  title: string;
  /** 'Nena Dela Cruz'; empty when unknown. */
  farmer: string;
  question: string;
  crop: string | null;
  /** Ids for the drawing of it: the one trouble that the answer names, and the crop. */
  drawn?: { trouble: string | null; crop: string | null };
  /** Ids for the drawings of the troubles that the first steps compare, in their order. */
  compared?: readonly string[] | undefined;
  /** 'Muñoz, Nueva Ecija'; null when no town was saved. */
  place: string | null;
  /** As it is written for a farmer. */
  date: string;
  photoUrls: readonly string[];
  result: string;
  recommendations: readonly string[];
  /** 0 to 1. */
  confidence: number | null;
  /** Whether the confidence is the probability of a cause, or how complete the facts were. */
  isDiagnosis: boolean;
  parts?:
    | {
        gist: string;
        steps: readonly string[];
        more: readonly { title: string; text: string }[];
      }
    | undefined;
  sources: readonly { id: string; org: string; title: string; url: string | null }[];
  /** Who answered, see `GuideBadge`. */
  mark?: string | undefined;
};

/** The case as a message to the municipal agriculturist: who asked what where and when, and what was answered. */
export function caseText(shown: Case): string {
  const { title, farmer, question, crop, place, date, photoUrls, result, recommendations } = shown;
  const steps = recommendations.map((step, index) => `${index + 1}. ${plainText(step)}`);
  const facts = [
    ['Magsasaka', farmer],
    ['Lugar', place],
    ['Tanim', crop],
    ['Nakita o tanong', question.trim()],
    ['Litrato', photoUrls.length > 0 ? `${photoUrls.length}` : ''],
  ].filter(([, value]) => value);
  return [
    `KASO: ${title} (${date})`,
    ...facts.map(([name, value]) => `${name}: ${value}`),
    '',
    plainText(result),
    ...(shown.confidence === null
      ? []
      : ['', `Gaano kasigurado: ${surenessWords(shown.confidence, shown.isDiagnosis)}`]),
    ...(steps.length === 0 ? [] : ['', 'Mga dapat gawin:', ...steps]),
    '',
    'Galing sa Ani Gabay, isang AI. Pakisuri ng municipal agriculturist bago gumastos o mag-spray.',
  ].join('\n');
}

function surenessWords(confidence: number, isDiagnosis: boolean): string {
  const { percent, words } = describeConfidence(confidence, isDiagnosis);
  return `${percent}, ${words}`;
}
