import type { Reckoner } from '#mind/reckon/reckoner.ts';
import { glanceOf, heardOf } from './glance.ts';
import { rankCauses, worthNaming } from './rank.ts';
import { saidFact } from './said.ts';
import { describeSigns } from './say-signs.ts';
import { factCount, signsTold } from './signs-told.ts';

/** Two lacks at most are told of one leaf. */
const MOST_HUNGERS = 2;

/**
 * For a soil report or a question after nutrients: the lacks that fit the signs on the plant best.
 *
 * Rows `hungers`: name, glance, step (what to give), rate where the record has one. Fact: first (the likeliest).
 * null without a sign, a crop, or a lack that fits. Needs 'crop'.
 */
export const hungerSigns: Reckoner = (inquiry) => {
  const { frame, text } = inquiry;
  const symptoms = signsTold(inquiry);
  if (factCount(symptoms) === 0) return null;
  const cropId = frame.crop?.value;
  if (cropId === undefined) return { kind: 'needs', slot: 'crop' };
  const ranked = worthNaming(inquiry, rankCauses(inquiry, cropId, null), 5, false);
  const hungers = ranked.filter(({ trouble }) => trouble.kind === 'deficiency').slice(0, MOST_HUNGERS);
  const [first] = hungers;
  if (first === undefined) return null;
  const heard = heardOf(describeSigns(symptoms), text);
  return {
    kind: 'reckoned',
    facts: { first: saidFact(first.trouble.short, first.trouble.sources[0]) },
    rows: {
      hungers: hungers.map(({ trouble }) => ({
        name: saidFact(trouble.name, trouble.sources[0]),
        glance: saidFact(glanceOf(trouble, heard), trouble.sources[0]),
        ...(trouble.steps[0] && { step: saidFact(trouble.steps[0], trouble.sources[0]) }),
        ...(trouble.rate && { rate: saidFact(trouble.rate, trouble.sources[0]) }),
      })),
    },
    sources: hungers.flatMap(({ trouble }) => trouble.sources),
    confidence: Math.min(0.6, first.candidate.probability),
  };
};
