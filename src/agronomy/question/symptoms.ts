import type { ObservedSymptom } from './question.ts';
import type { Match } from './vocabulary-index.ts';

type Member = Exclude<keyof ObservedSymptom, 'tells' | 'isPicked' | 'lacks'>;

/** Code kinds of the vocabulary to members of a symptom. */
const MEMBERS: Readonly<Record<string, Member>> = {
  part: 'part',
  color: 'color',
  shape: 'shape',
  pattern: 'pattern',
  texture: 'texture',
  dist: 'distribution',
  sign: 'sign',
};

/** Soil textures share the vocabulary's kind with those of leaves. */
const SOIL_TEXTURES = new Set(['sand', 'clay', 'silt-loam']);

/** Words that begin another sign although no comma parts them. */
const BREAKS = new Set([',', 'pero', 'tapos', 'saka', 'habang', 'but', 'then']);

/**
 * The signs in a message: words that stand together form one sign, a comma or a second word of the same kind begins
 * the next. A sign without a part takes over the last part named: 'dahon dilaw, may batik' are both of the leaf.
 */
export function symptomsOf(matches: readonly Match[], words: readonly string[]): ObservedSymptom[] {
  const symptoms: ObservedSymptom[] = [];
  let current: ObservedSymptom = {};
  let lastPart: string | undefined;
  let readTo = 0;
  function finish(): void {
    const { part, ...rest } = current;
    if (Object.keys(rest).length > 0)
      symptoms.push(asMeant(part ? current : lastPart ? { ...current, part: lastPart } : current));
    lastPart = part ?? lastPart;
    current = {};
  }
  for (const { meanings, from, to } of matches) {
    if (words.slice(readTo, from).some((word) => BREAKS.has(word))) finish();
    readTo = to;
    for (const [member, value] of observed(meanings)) {
      // 'batik' is any spot: a shape said of it is the shape.
      const isSharpened = member === 'shape' && current.shape === 'round';
      if (current[member] !== undefined && current[member] !== value && !isSharpened) finish();
      current = { ...current, [member]: value };
    }
  }
  finish();
  return symptoms;
}

/** A seedling that falls over is dying at its base; only grown plants lodge. */
function asMeant(symptom: ObservedSymptom): ObservedSymptom {
  return symptom.part === 'seedling' && symptom.sign === 'lodging' ? { ...symptom, sign: 'plant-death' } : symptom;
}

function observed(meanings: readonly string[]): [Member, string][] {
  const found = new Map<Member, string>();
  for (const code of meanings) {
    const [kind = '', value = ''] = code.split(':');
    const member = MEMBERS[kind];
    if (member && !SOIL_TEXTURES.has(value) && !found.has(member)) found.set(member, value);
  }
  return [...found];
}
