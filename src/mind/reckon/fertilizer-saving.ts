import { quantity } from '#agronomy/fact.ts';
import { bagsForField, ONCE } from '#agronomy/fertilizer/field-bags.ts';
import { organicOptions, rateAfter } from '#agronomy/fertilizer/organic.ts';
import { areaFact } from '#mind/slot-values.ts';
import { BAG_KG, BAG_PRICE_SOURCE, bagAmount, bagPriceFacts, gradeName } from './bag-amounts.ts';
import { cropOf } from './crop-of.ts';
import { amountOf, type Facts, pesos, priceFor } from './farm-facts.ts';
import { fertilizerField } from './fertilizer-field.ts';
import { ORGANIC_SHARE, organicName } from './fertilizer-notes.ts';
import { timesOf } from './fertilizer-times.ts';
import type { Inquiry, Reckoned, Reckoner } from './reckoner.ts';

/**
 * Where fertilizer money can be saved: the cheapest bags against the usual ones, manure, and what to buy first.
 * Facts: area, pesos (the cheapest plan), complete and saved (the same with 14-14-14 for its phosphorus, and what the
 * cheapest plan saves against it); organicSacks, organicName, organicSaved (pesos of bags that the manure stands for);
 * ureaPerN (pesos a kilo of N in urea); budget (what he has: bags or pesos), firstBuy (the nitrogen bags to buy first);
 * lccEvery; legume; pricePlace, priceMonth, priceYear.
 * Cases: 'field' (a crop with a rate), 'tree', 'any'. Assumes 1 ha.
 */
export const fertilizerSaving: Reckoner = (inquiry) => {
  const { knowledge } = inquiry;
  const crop = cropOf(inquiry);
  const when = bagPriceFacts(knowledge);
  const urea = knowledge.bagPrices.prices.find(({ gradeId }) => gradeId === '46-0-0');
  const ureaN = knowledge.soils.fertilizers.find(({ id }) => id === '46-0-0')?.n ?? 46;
  const common: Facts = {
    ...when,
    ...(urea && { ureaPerN: priceFor(urea.pesos / ((ureaN * BAG_KG) / 100), 'kg', 'computed') }),
  };
  if (crop === null) return { kind: 'reckoned', case: 'any', facts: common, sources: [BAG_PRICE_SOURCE] };
  const field = fertilizerField(inquiry, crop);
  if (field === null || !(field.ha > 0))
    return { kind: 'reckoned', case: 'tree', facts: common, sources: [BAG_PRICE_SOURCE] };
  return {
    kind: 'reckoned',
    case: 'field',
    facts: {
      ...common,
      area: areaFact(field.ha, 'computed'),
      ...planFacts(inquiry, field),
      ...cropFlags(inquiry, crop),
    },
    sources: [...field.sources, BAG_PRICE_SOURCE],
    confidence: 0.65,
    assumed: field.isAssumed ? ['areaHa'] : [],
  } satisfies Reckoned;
};

type Field = NonNullable<ReturnType<typeof fertilizerField>>;

function planFacts({ knowledge }: Inquiry, field: Field): Facts {
  const splits = timesOf(field.crop, knowledge.soils)?.times.map(({ split }) => split) ?? ONCE;
  const cheapest = bagsForField(knowledge, field, splits);
  if (cheapest === null) return {};
  const usual = bagsForField(knowledge, field, splits, { named: ['14-14-14', '46-0-0'] });
  const saved = cheapest.pesos === null || !usual?.pesos ? 0 : usual.pesos - cheapest.pesos;
  const nitrogen = cheapest.steps.flatMap(({ bags }) => bags).filter(({ grade }) => grade === '46-0-0');
  const ureaKg = nitrogen.reduce((sum, { kg }) => sum + kg, 0);
  return {
    ...(cheapest.pesos !== null && { pesos: pesos(cheapest.pesos, 'computed') }),
    ...(saved >= WORTH_PESOS && { saved: pesos(saved, 'computed') }),
    ...(ureaKg > 0 && { firstBuy: amountOf(bagAmount(ureaKg), gradeName('46-0-0'), 'computed') }),
    ...manureFacts(knowledge, field, splits, cheapest.pesos),
  };
}

/** Less is not worth another shop, in pesos. */
const WORTH_PESOS = 200;

function manureFacts(
  knowledge: Inquiry['knowledge'],
  field: Field,
  splits: Parameters<typeof bagsForField>[2],
  full: number | null,
): Facts {
  const { soils } = knowledge;
  const [option] = organicOptions(field.rate, field.ha, ORGANIC_SHARE, soils.organics);
  const organic = soils.organics.find(({ id }) => id === option?.id);
  if (option === undefined || organic === undefined || full === null) return {};
  const less = bagsForField(knowledge, { ...field, rate: rateAfter(field.rate, field.ha, option) }, splits);
  const saved = less?.pesos == null ? 0 : full - less.pesos;
  return {
    organicName: organicName(organic),
    organicSacks: {
      kind: 'quantity',
      low: option.sacks[0],
      high: option.sacks[1],
      unit: 'sako',
      digits: 0,
      source: 'computed',
    },
    ...(saved >= WORTH_PESOS && { organicSaved: pesos(saved, 'computed') }),
  };
}

function cropFlags({ knowledge }: Inquiry, { legume, traits }: Field['crop']): Facts {
  const { lcc } = knowledge.soils.ricesplits;
  const every = quantity(lcc.everyDays, 'araw', lcc.sources[0] ?? 'general');
  return { ...(traits.flooded === true && { lccEvery: every }), ...(legume && { legume: every }) };
}
