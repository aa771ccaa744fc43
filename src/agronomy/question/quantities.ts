import type { Quantity } from './question.ts';

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  isa: 1,
  isang: 1,
  one: 1,
  dalawa: 2,
  dalawang: 2,
  two: 2,
  tatlo: 3,
  tatlong: 3,
  three: 3,
  apat: 4,
  four: 4,
  lima: 5,
  limang: 5,
  five: 5,
  anim: 6,
  pito: 7,
  pitong: 7,
  walo: 8,
  walong: 8,
  siyam: 9,
  sampu: 10,
  sampung: 10,
  kalahati: 0.5,
  kalahating: 0.5,
  half: 0.5,
};

const UNITS: Readonly<Record<string, Quantity['unit']>> = {
  ha: 'ha',
  has: 'ha',
  hectare: 'ha',
  hectares: 'ha',
  hektarya: 'ha',
  ektarya: 'ha',
  ektaryang: 'ha',
  hektar: 'ha',
  sqm: 'm2',
  m2: 'm2',
  kuwadrado: 'm2',
  kg: 'kg',
  kgs: 'kg',
  kilo: 'kg',
  kilong: 'kg',
  sako: 'sack',
  sakong: 'sack',
  bag: 'sack',
  bags: 'sack',
  kaban: 'kaban',
  kabang: 'kaban',
  cavan: 'kaban',
  cavans: 'kaban',
  tonelada: 't',
  ton: 't',
  tons: 't',
  araw: 'day',
  days: 'day',
  day: 'day',
  dat: 'day',
  das: 'day',
  dap: 'day',
  '%': '%',
};

const VALUE = String.raw`(\d+(?:\.\d+)?(?:\s+\d+\/\d+|\/\d+)?|${Object.keys(NUMBER_WORDS).join('|')})`;
const MEASURED = new RegExp(`(?<![a-z0-9./-])${VALUE}(?: na| ng)? ?(${Object.keys(UNITS).join('|')})(?![a-z0-9])`, 'g');
const ACIDITY = /\bp ?h(?: ng lupa| na| ay| is)?[ ,=]*(\d{1,2}(?:\.\d+)?)/g;

/** Numbers with their units in a normalized text; 'kalahating ektarya' is 0.5 ha, '1 1/2 ha' is 1.5. */
export function quantitiesIn(normalized: string): Quantity[] {
  const found: Quantity[] = [];
  for (const match of normalized.matchAll(MEASURED)) {
    const [text, number = '', word = ''] = match;
    const value = numberOf(number);
    const unit = UNITS[word];
    if (value !== null && unit) found.push({ value, unit, text });
  }
  for (const [text, number = ''] of normalized.matchAll(ACIDITY))
    found.push({ value: Number(number), unit: 'pH', text });
  return found;
}

function numberOf(text: string): number | null {
  const word = NUMBER_WORDS[text];
  if (word !== undefined) return word;
  const [, whole = '0', top, bottom] = /^(?:(\d+(?:\.\d+)?)(?:\s+|$))?(?:(\d+)\/(\d+))?$/.exec(text) ?? [];
  if (top === undefined || bottom === undefined) return Number.isFinite(Number(text)) ? Number(text) : null;
  return Number(bottom) === 0 ? null : Number(whole) + Number(top) / Number(bottom);
}
