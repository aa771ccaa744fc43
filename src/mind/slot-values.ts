import { between, type Fact, listOf, quantity, words } from '#agronomy/fact.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import phrases from '#library/phrases.json' with { type: 'json' };
import stages from '#library/stages.json' with { type: 'json' };
import type { Values } from './fill.ts';
import type { Frame } from './frame.ts';
import type { Names } from './names.ts';

const SMALLEST_HA = 0.1;
const M2_PER_HA = 10_000;

const STAGES = new Map(Object.entries(stages));

/** An area as a farmer would say it: below a tenth of a hectare in square metres. */
export function areaFact(ha: number, source: 'said' | 'computed' = 'said'): Fact {
  return ha < SMALLEST_HA ? quantity(ha * M2_PER_HA, 'm2', source) : quantity(ha, 'ha', source, 2);
}

/** The facts of the conversation as pages name them in braces; what is not known is not there. */
export function slotValues(frame: Frame, names: Names, knowledge: Knowledge): Values {
  const values: Record<string, Fact> = {};
  const { crop, otherCrop, problem, products, place, areaHa, ageDays, stage, month, season, variety, count } = frame;
  if (crop !== null) values.crop = names.crop(crop.value);
  if (otherCrop !== null) values.otherCrop = names.crop(otherCrop.value);
  if (problem !== null) values.problem = names.problem(problem.value);
  if (products !== null) values.product = listOf(products.value.map((id) => names.product(id)));
  if (place !== null) values.place = words(place.value.name, place.value.name, 'said');
  if (areaHa !== null) values.area = areaFact(areaHa.value);
  if (ageDays !== null) values.age = between(ageDays.value.low, ageDays.value.high, 'araw', 'said');
  const stageWords = stage === null ? undefined : STAGES.get(stage.value);
  if (stageWords !== undefined) values.stage = words(stageWords.tl, stageWords.en, 'said');
  if (month !== null) values.month = { kind: 'months', months: [month.value], source: 'said' };
  if (season !== null) values.season = words(phrases[season.value].tl, phrases[season.value].en, 'said');
  if (variety !== null) values.variety = words(variety.value, variety.value, 'said');
  if (count !== null) values.count = quantity(count.value.value, count.value.unit, 'said', 2);
  for (const { id, phones } of knowledge.contacts) {
    const numbers = phones.join(' / ');
    values[`contact.${id}`] = words(numbers, numbers, 'said');
  }
  return values;
}
