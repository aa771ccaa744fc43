import { type Fact, quantity, words } from '#agronomy/fact.ts';
import { resultFact } from '#mind/reckon/figure-facts.ts';
import { renderFact } from '#mind/render-fact.ts';
import type { Noun } from './nouns.ts';

/** Things as library/units.json names them. */
const UNITS: Readonly<Record<Noun, string>> = {
  ...{ kg: 'kg', g: 'g', t: 't', l: 'L', ml: 'ml', ha: 'ha', m2: 'm2', m: 'm', cm: 'cm', peso: '₱', percent: '%' },
  ...{ sack: 'sako', kaban: 'kaban', bottle: 'bote', drum: 'dram', tank: 'tangke', tray: 'tray', spoon: 'kutsara' },
  ...{ row: 'hanay', bed: 'kama', plant: 'puno', seed: 'buto', post: 'poste', cutting: 'pasanga', person: 'tao' },
  ...{ day: 'araw', week: 'linggo', month: 'buwan', hour: 'oras', times: 'beses', watering: 'patubig', pass: 'pasada' },
  ...{
    spray: 'pag-spray',
    crate: 'kahon',
    packet: 'pakete',
    can: 'lata',
    ganta: 'salop',
    piece: 'piraso',
    bundle: 'tali',
    teaspoon: 'kutsarita',
  },
};
/** Products as they are called on a list. */
const CALLED: Readonly<Record<string, string>> = { '46-0-0': 'urea' };

/** So many of a thing: '3 sako urea', '840 puno'. */
export function countFact(value: number, noun: Noun, source: 'said' | 'computed' = 'computed'): Fact {
  const [kind = noun, ...product] = noun.split(' ');
  const unit = UNITS[kind] ?? '';
  const fact = source === 'said' ? quantity(value, unit, 'said', 3) : resultFact(value, unit);
  const name = product.map((one) => CALLED[one] ?? one).join(' ');
  if (name === '' && unit !== '') return fact;
  const said = name === '' ? kind : name;
  return words(`${renderFact(fact, 'tl')} ${said}`, `${renderFact(fact, 'en')} ${said}`, source);
}

/** The name of a thing without a number: 'sako urea'. */
export function nameFact(noun: Noun): Fact {
  const one = countFact(2, noun);
  const name = (language: 'tl' | 'en') => renderFact(one, language).replace(/^2 /, '');
  return words(name('tl'), name('en'), 'computed');
}
