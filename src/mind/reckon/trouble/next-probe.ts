import type { Cause } from '#agronomy/diagnosis/causes.ts';
import type { ObservedSymptom } from '#agronomy/question/question.ts';
import type { Said } from './said.ts';
import { colorWord, withSign } from './say-signs.ts';
import table from './sign-words.json' with { type: 'json' };

/** One question back, and what the farmer may tap. */
export type Probe = { ask: Said; replies: readonly Said[] };

type Attribute = 'part' | 'color' | 'shape' | 'sign' | 'distribution';
type Row = { attribute: string; ask: Said; replies: Readonly<Record<string, Said>> };

/** How the damage lies in the field parts nutrients from sickness, and every farmer can tell it at a glance. */
const WALKING_THE_FIELD = 2.2;
const MOST_REPLIES = 4;

/** The question whose answer would part the causes best among what has not been said yet. */
export function nextProbe(causes: readonly Cause[], symptoms: readonly ObservedSymptom[]): Probe {
  const color = colorWord(symptoms);
  let best: (Probe & { worth: number }) | null = null;
  for (const { attribute, ask, replies } of table.probes as unknown as readonly Row[]) {
    if (isTold(attribute as Attribute, symptoms)) continue;
    if (attribute === 'part' && color === null) continue;
    const sets = causes.map(
      (cause) => new Set(codesOf(cause, attribute as Attribute).filter((code) => code in replies)),
    );
    const codes = [...new Set(sets.flatMap((set) => [...set]))];
    const worth = spreadOf(sets, codes) * (attribute === 'distribution' ? WALKING_THE_FIELD : 1);
    const said = [...new Set(codes.flatMap((code) => replies[code] ?? []))];
    const taps = unique(attribute === 'part' && color !== null ? said.map((reply) => withSign(reply, color)) : said);
    if (taps.length > 1 && (best === null || worth > best.worth))
      best = { ask, replies: taps.slice(0, MOST_REPLIES), worth };
  }
  return best ?? { ask: table.askMore, replies: [] };
}

function unique(replies: readonly Said[]): Said[] {
  return replies.filter(({ tl }, at) => replies.findIndex((other) => other.tl === tl) === at);
}

function isTold(attribute: Attribute, symptoms: readonly ObservedSymptom[]): boolean {
  return symptoms.some(
    (symptom) => symptom[attribute] !== undefined && (attribute !== 'part' || symptom.part !== 'leaf'),
  );
}

/** A code says most when about half of the causes have it. */
function spreadOf(sets: readonly ReadonlySet<string>[], codes: readonly string[]): number {
  return codes.reduce((sum, code) => {
    const share = sets.filter((set) => set.has(code)).length / Math.max(1, sets.length);
    return sum + share * (1 - share);
  }, 0);
}

function codesOf(cause: Cause, attribute: Attribute): string[] {
  return cause.symptoms.flatMap((symptom) => {
    if (attribute === 'color') return [...symptom.colors];
    if (attribute === 'sign') return [...symptom.signs];
    return [symptom[attribute]];
  });
}
