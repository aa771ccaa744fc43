import type { Field, ToldOfField } from '#contract/fields.ts';
import { areaWords, cropName } from '#web/client/field-words.ts';
import { formatPeso } from '#web/ui/format-peso.ts';
import { formatDay } from './format-day.ts';

const NAMES: Readonly<Record<keyof ToldOfField, string>> = {
  name: 'Pangalan',
  cropId: 'Tanim',
  variety: 'Binhi',
  areaHa: 'Lawak',
  areaUnit: 'Sukat ng lawak',
  place: 'Lugar',
  plantedOn: 'Araw ng tanim',
  method: 'Paraan ng tanim',
  water: 'Tubig',
  soil: 'Soil test',
  priceMark: 'Hinihintay na presyo',
  closedOn: 'Araw ng ani',
};

const METHOD_WORDS = { transplanted: 'Lipat-tanim', direct: 'Sabog o direktang tanim' } as const;
const WATER_WORDS = { irrigated: 'May patubig', rainfed: 'Asa sa ulan' } as const;
const LEVEL_WORDS = { low: 'mababa', medium: 'katamtaman', high: 'mataas' } as const;
const NOTHING = 'walang nakasulat';

/** What a telling is about: 'Lawak, Tubig'. */
export function thingsOf(told: Partial<ToldOfField>): string {
  return (Object.keys(told) as (keyof ToldOfField)[]).map((thing) => NAMES[thing]).join(', ');
}

/** One thing that is told of a field, as farmers say it: '0.5 ektarya', 'Hun 10'. */
export function toldWords(thing: keyof ToldOfField, told: ToldOfField, today: string): string {
  switch (thing) {
    case 'name':
      return told.name;
    case 'cropId':
      return cropName(told.cropId);
    case 'areaHa':
      return areaWords(told);
    case 'areaUnit':
      return told.areaUnit === 'ha' ? 'ektarya' : 'sqm';
    case 'place':
      return told.place?.name ?? NOTHING;
    case 'method':
      return told.method ? METHOD_WORDS[told.method] : NOTHING;
    case 'water':
      return told.water ? WATER_WORDS[told.water] : NOTHING;
    case 'soil':
      return told.soil ? soilWords(told.soil) : NOTHING;
    case 'priceMark':
      return told.priceMark === null ? NOTHING : formatPeso(told.priceMark);
    case 'closedOn':
      return told.closedOn ? formatDay(told.closedOn, today) : 'hindi pa naaani';
    default:
      return dayOrText(thing, told, today);
  }
}

function dayOrText(thing: 'variety' | 'plantedOn', told: ToldOfField, today: string): string {
  const value = told[thing];
  if (value === null) return NOTHING;
  return thing === 'plantedOn' ? formatDay(value, today) : value;
}

function soilWords({ n, p, k, pH }: NonNullable<Field['soil']>): string {
  const levels = Object.entries({ N: n, P: p, K: k }).flatMap(([name, level]) =>
    level ? [`${name} ${LEVEL_WORDS[level]}`] : [],
  );
  return [...levels, ...(pH === undefined ? [] : [`pH ${pH}`])].join(', ');
}
