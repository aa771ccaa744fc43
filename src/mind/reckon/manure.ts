import { between, type Fact, quantity } from '#agronomy/fact.ts';
import { organicOptions } from '#agronomy/fertilizer/organic.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import { normalize } from '#agronomy/question/normalize.ts';
import { tokensOf } from '#language/tokens.ts';
import { areaFact } from '#mind/slot-values.ts';
import { BAG_KG, bagAmount } from './bag-amounts.ts';
import { cropOf } from './crop-of.ts';
import { amountOf, type Facts, weight } from './farm-facts.ts';
import { fertilizerField } from './fertilizer-field.ts';
import { ORGANIC_SHARE, organicName } from './fertilizer-notes.ts';
import { tellsFreshDung } from './fresh-dung.ts';
import { landOf } from './plant-land.ts';
import type { Reckoner } from './reckoner.ts';

type Organic = Knowledge['soils']['organics'][number];

const M2_PER_HA = 10_000;
/** N in urea, part. */
const UREA_N = 0.46;

/** A manure of the tables that the farmer named, and the name that is nearest to his word. */
export type NamedManure = { organic: Organic; name: Fact };

/** The manure that a message names by its animal: the last word of a Taglish name of the table, or a word of its id. */
export function manureNamed({ soils }: Knowledge, text: string): NamedManure | null {
  const said = new Set(tokensOf(text).map((token) => token.text));
  const isSaid = (word: string) => said.has(word) || said.has(`${word}ng`);
  for (const organic of manuresOf(soils)) {
    const own = organic.tl.find((name) => isSaid(name.split(' ').at(-1) ?? ''));
    const isById = organic.id.split('-').some((part) => part !== 'manure' && isSaid(part));
    if (own !== undefined || isById)
      return { organic, name: organicName({ ...organic, tl: [own ?? organic.tl[0] ?? organic.en] }) };
  }
  return null;
}

/** Manures with a known content; composts are another page's. */
function manuresOf({ organics }: Knowledge['soils']): Organic[] {
  return organics.filter(({ id, pct }) => id.endsWith('-manure') && pct.n !== null);
}

/**
 * Manure for a field: how much, and what it stands for.
 * Facts: name, rate (t/ha), area, total (t or kg), sacks (of sackKg), perM2 (kg); with a crop: forCrop (sacks that stand
 * for a part of its nitrogen), share (percent), urea (the urea they save). Rows `kinds`: name, rate, sacks of the others.
 * Cases: 'fresh' (dung that would burn, whatever the amount), 'crop', 'tree', 'area' (no crop, or one without a rate).
 * Assumes 1 ha.
 */
export const manure: Reckoner = (inquiry) => {
  const { frame, knowledge, text } = inquiry;
  const named = manureNamed(knowledge, text);
  const organic = named?.organic ?? manuresOf(knowledge.soils)[0];
  const crop = cropOf(inquiry);
  const ha = crop === null || crop.traits.tree === true ? (frame.areaHa?.value ?? 1) : landOf(inquiry, crop).ha;
  if (organic === undefined || !(ha > 0)) return null;
  const field = crop === null ? null : fertilizerField(inquiry, crop);
  const [option] = field === null ? [] : organicOptions(field.rate, ha, ORGANIC_SHARE, [organic]);
  const others = manuresOf(knowledge.soils).filter((other) => other !== organic);
  return {
    kind: 'reckoned',
    case: tellsFreshDung(normalize(text))
      ? 'fresh'
      : crop?.traits.tree === true
        ? 'tree'
        : option === undefined
          ? 'area'
          : 'crop',
    facts: {
      area: areaFact(ha, 'computed'),
      ...amountFacts(organic, ha),
      ...(named !== null && { named: named.name }),
      ...(option && {
        forCrop: between(option.sacks[0], option.sacks[1], 'sako', 'computed'),
        share: quantity(option.nShare * 100, '%', 'computed'),
        urea: amountOf(bagAmount(option.nKg / UREA_N), 'urea', 'computed'),
      }),
    },
    rows: { kinds: others.map((other) => amountFacts(other, ha)) },
    sources: [...organic.sources, ...(field === null ? [] : field.sources)],
    confidence: organic.confidence === 'high' ? 0.7 : 0.6,
    assumed: frame.areaHa === null && ha === 1 ? ['areaHa'] : [],
  };
};

function amountFacts(organic: Organic, ha: number): Facts {
  const facts: Facts = { name: organicName(organic) };
  const [low, high] = organic.rateTHa ?? [];
  if (low === undefined || high === undefined) return facts;
  const [source = 'general'] = organic.sources;
  return {
    ...facts,
    rate: between(low, high, 't/ha', source, 1),
    total: weight(low * ha, high * ha, 'computed'),
    sackKg: quantity(BAG_KG, 'kg', 'general'),
    sacks: sacksFact(low * ha * 1000, high * ha * 1000),
    perM2: between((low * 1000) / M2_PER_HA, (high * 1000) / M2_PER_HA, 'kg/m2', 'computed', 1),
  };
}

function sacksFact(lowKg: number, highKg: number): Fact {
  return between(Math.max(1, Math.round(lowKg / BAG_KG)), Math.max(1, Math.round(highKg / BAG_KG)), 'sako', 'computed');
}
