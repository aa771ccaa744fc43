import type { Cause } from '#agronomy/diagnosis/causes.ts';
import type { ObservedSymptom } from '#agronomy/question/question.ts';
import { expectedInformation } from './expected-information.ts';
import type { Said } from './said.ts';
import { colorWord, withSign } from './say-signs.ts';
import table from './sign-words.json' with { type: 'json' };

/** One question back, what the farmer may tap, and the bits that it is expected to tell. */
export type Probe = { ask: Said; replies: readonly Said[]; worth: number };

/** A cause and how likely it is, relative to the others. */
export type Weighed = { cause: Cause; weight: number };

type Attribute = 'part' | 'color' | 'shape' | 'sign' | 'distribution';
type Row = { attribute: Attribute; ask: Said; replies: Readonly<Record<string, Said>> };

/**
 * How many of ten farmers can answer at once: how the damage lies in the field is seen at a glance, the shape of a spot is
 * not. This project's own judgement.
 */
const ANSWERABLE: Readonly<Record<Attribute, number>> = {
  distribution: 0.95,
  color: 0.8,
  part: 0.8,
  sign: 0.7,
  shape: 0.6,
};
/** A reply that a record does not hold is still given now and then, by mistake or by another trouble beside it. */
const SLIP = 0.1;
const MOST_REPLIES = 4;

/** The question that tells most of which cause it is, by expected information, among what has not been said yet. */
export function nextProbe(causes: readonly Weighed[], symptoms: readonly ObservedSymptom[]): Probe {
  const color = colorWord(symptoms);
  let best: Probe | null = null;
  for (const { attribute, ask, replies } of table.probes as unknown as readonly Row[]) {
    if (isTold(attribute, symptoms)) continue;
    if (attribute === 'part' && color === null) continue;
    const held = causes.map(({ cause }) => codesOf(cause, attribute).flatMap((code) => replies[code] ?? []));
    const said = unique(held.flat());
    if (said.length < 2) continue;
    const given = held.map((own) => chancesOf(said, own));
    const worth =
      (ANSWERABLE[attribute] ?? 0) *
      expectedInformation(
        causes.map(({ weight }) => weight),
        given,
      );
    const taps = attribute === 'part' && color !== null ? said.map((reply) => withSign(reply, color)) : said;
    if (best === null || worth > best.worth) best = { ask, replies: taps.slice(0, MOST_REPLIES), worth };
  }
  return best ?? { ask: table.askMore, replies: [], worth: 0 };
}

/** How likely each reply is under a cause: those of its record alike, the others by a slip; all alike where it is silent. */
function chancesOf(said: readonly Said[], own: readonly Said[]): number[] {
  const raw = said.map(({ tl }) => (own.some((reply) => reply.tl === tl) ? 1 : own.length === 0 ? 1 : SLIP));
  const sum = raw.reduce((total, each) => total + each, 0);
  return raw.map((each) => each / sum);
}

function unique(replies: readonly Said[]): Said[] {
  return replies.filter(({ tl }, at) => replies.findIndex((other) => other.tl === tl) === at);
}

function isTold(attribute: Attribute, symptoms: readonly ObservedSymptom[]): boolean {
  return symptoms.some(
    (symptom) => symptom[attribute] !== undefined && (attribute !== 'part' || symptom.part !== 'leaf'),
  );
}

function codesOf(cause: Cause, attribute: Attribute): string[] {
  return cause.symptoms.flatMap((symptom) => {
    if (attribute === 'color') return [...symptom.colors];
    if (attribute === 'sign') return [...symptom.signs];
    return [symptom[attribute]];
  });
}
