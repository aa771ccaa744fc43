import { type Fact, listOf, quantity, words } from '#agronomy/fact.ts';
import type { Npk } from '#agronomy/fertilizer/bags.ts';
import { phrase } from '#library/phrase.ts';
import { renderFact } from '#mind/render-fact.ts';
import { BAG_KG, bagsOf, gradeName } from './bag-amounts.ts';
import { amountOf } from './farm-facts.ts';
import type { FertilizerField } from './fertilizer-field.ts';
import type { Held } from './ledger/ledger.ts';

/** What the bags of a crop are judged by. */
export function nutrientName(key: 'n' | 'p2o5'): Fact {
  return key === 'n' ? words('nitrogen', 'nitrogen', 'general') : words('phosphorus', 'phosphorus', 'general');
}

/** '120 kilo bawat ektarya ang gabay'. */
export function guideFact(kgPerHa: number, isOfRest: boolean): Fact {
  const said = (language: 'tl' | 'en') =>
    `${renderFact(quantity(kgPerHa, 'kg', 'computed'), language)} ${phrase(isOfRest ? 'guideLeft' : 'guideWhole', language)}`;
  return words(said('tl'), said('en'), 'computed');
}

/** The bags as he told them. */
export function ownBags(held: Held | undefined): Fact {
  return listOf(
    (held?.bags ?? []).map(({ grade, bags }) =>
      isQuarter(bags)
        ? amountOf(quantity(bags, 'sako', 'said', 2), gradeName(grade), 'said')
        : bagsOf(grade, bags * BAG_KG),
    ),
  );
}

/** Bags as one tells them; a share of them is weighed. */
function isQuarter(bags: number): boolean {
  return Math.abs(bags * 4 - Math.round(bags * 4)) < 1e-9;
}

/** Kilos that the field takes in a season. */
export function seasonOf({ rate, ha }: FertilizerField): Npk {
  return { n: rate.n * ha, p2o5: rate.p2o5 * ha, k2o: rate.k2o * ha };
}
