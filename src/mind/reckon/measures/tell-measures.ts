import { type Fact, quantity, words } from '#agronomy/fact.ts';
import type { Unit } from '#language/figures/figure.ts';
import { resultFact, unitOf } from '#mind/reckon/figure-facts.ts';
import { joined, percentFact, wayFact } from '#mind/reckon/ledger/ways.ts';
import type { Reckoned } from '#mind/reckon/reckoner.ts';
import { renderFact } from '#mind/render-fact.ts';
import type { Cane } from './cane.ts';
import { contentOf, type Measures, turned } from './measures.ts';

const NAME_OF_BASE = { kg: 'kg', l: 'L', piece: 'piraso' } as const;
/** A part this small is no rest. */
const NEAR = 1e-6;

/**
 * What he has in the measure that he asks for, by his own sizes; null where one is missing.
 * Facts: from (as told), result, allWay (all of it in kilos, litres or pieces), turnWay, whole and rest (full measures
 * and what is left over). Case 'own-turn'; of cane
 * lkg with lkgWay, and own with ownWay, case 'own-cane'.
 */
export function reckonMeasures(measures: Measures): Reckoned | null {
  const { amounts, sizes, asked, cane } = measures;
  if (cane !== undefined) return reckonCane(cane);
  const found = turned(measures);
  if (found === null || asked === undefined) return null;
  const name = nameOf(asked.unit, asked.word);
  const base = NAME_OF_BASE[found.base];
  const all = resultFact(found.all, base);
  const told = amounts.map(({ value, unit, word }) => quantity(value, nameOf(unit, word), 'said', 3));
  const ways = amounts.flatMap(({ unit }, at) => {
    const content = contentOf(unit, sizes);
    const amount = told[at];
    const isPlain = content === null || content.value === 1;
    const parts =
      amount === undefined ? [] : isPlain ? [amount] : joined([amount, quantity(content.value, base, 'said', 3)], '×');
    return at === 0 ? parts : ['+', ...parts];
  });
  const result = resultFact(found.result, name);
  const [whole, rest] = [Math.floor(found.result + NEAR), found.all - Math.floor(found.result + NEAR) * found.each];
  const isTurned = name !== base;
  return {
    kind: 'reckoned',
    case: 'own-turn',
    facts: {
      from: sumOf(told),
      result,
      ...(ways.length > 1 && { allWay: wayFact(ways, all) }),
      ...(isTurned && { turnWay: wayFact([all, '÷', quantity(found.each, base, 'said', 3)], result) }),
      ...(isTurned &&
        found.each > 1 &&
        whole >= 1 &&
        rest > NEAR * found.all && { whole: quantity(whole, name, 'computed'), rest: resultFact(rest, base) }),
    },
    sources: ['general'],
    confidence: 0.9,
  };
}

function reckonCane({ tonnes, lkgPerTonne, share }: Cane): Reckoned {
  const lkg = resultFact(tonnes * lkgPerTonne, 'LKG');
  const own = share === undefined ? null : resultFact(tonnes * lkgPerTonne * share, 'LKG');
  return {
    kind: 'reckoned',
    case: 'own-cane',
    facts: {
      lkg,
      lkgWay: wayFact([quantity(tonnes, 't', 'said', 2), '×', quantity(lkgPerTonne, 'LKG', 'said', 2)], lkg),
      ...(own !== null && { own, ownWay: wayFact([lkg, '×', percentFact(share ?? 1)], own) }),
    },
    sources: ['general'],
    confidence: 0.9,
  };
}

/** '14 dosena + 5 piraso'. */
function sumOf(told: readonly Fact[]): Fact {
  const said = (language: 'tl' | 'en') => told.map((fact) => renderFact(fact, language)).join(' + ');
  return words(said('tl'), said('en'), 'said');
}

/** Measures that differ by name, as he calls them. */
function nameOf(unit: Unit, word: string): string {
  return unitOf(unit) || word || unit;
}
