import { type Fact, listOf, quantity, words } from '#agronomy/fact.ts';
import { resultFact } from '#mind/reckon/figure-facts.ts';
import { pesosFact, wayFact } from '#mind/reckon/ledger/ways.ts';
import type { Reckoned } from '#mind/reckon/reckoner.ts';
import { renderFact } from '#mind/render-fact.ts';
import { bought, isBoughtWhole, type Known, type Line } from './network.ts';
import { countFact, nameFact } from './noun-facts.ts';
import type { Noun } from './nouns.ts';
import { type InputSum, reckonInputs } from './reckon-inputs.ts';
import type { Said } from './said.ts';
import type { Term } from './term.ts';

/** The messages that tell a sum of inputs, oldest first, and the hectares that the frame knew. */
export type Inputs = { told: readonly string[]; areaHa?: number };

const MOST_LINES = 5;
const KG_PER_T = 1000;
const M2_PER_HA = 10_000;

/**
 * The sum of what he puts into his field, as it stands on paper. Facts: total (pesos), counts, short with need and held
 * where he has some, share of the whole, ends (plants where both ends of a row are planted), missing and lacking (what
 * must still be told); rows lines: way. Cases: 'inputs', 'inputs-held', 'inputs-shared',
 * 'inputs-label' (a dose by his label), 'inputs-label-held' (of which some is missing), 'inputs-no-price', 'inputs-part' (one price missing), 'inputs-no-ha',
 * 'inputs-no-day', 'inputs-lacking'.
 */
export function tellInputs({ told, areaHa }: Inputs): Reckoned | null {
  const sum = reckonInputs(told, areaHa ?? null);
  if (sum === null) return null;
  const { solution, lacking } = sum;
  if (lacking !== undefined) {
    const found = lacking === 'ha' || lacking === 'day' ? `inputs-no-${lacking}` : 'inputs-lacking';
    return answer(found, { lacking: nameFact(lacking) }, []);
  }
  const held = heldOf(sum);
  const share = shareOf(sum);
  const facts: Record<string, Fact> = {
    ...(solution.pesos !== null && { total: pesosFact(solution.pesos) }),
    ...(sum.counts.length > 0 && {
      counts: listOf([...perHaOf(sum), ...sum.counts.map((noun) => boughtFact(noun, sum))]),
    }),
    ...held,
    ...(share !== null && share),
    ...bothEnds(sum),
    ...(sum.unpriced.length > 0 && { missing: listOf(sum.unpriced.map(missingFact)) }),
  };
  const found =
    sum.unpriced.length > 0
      ? 'inputs-part'
      : sum.isUnpriced
        ? 'inputs-no-price'
        : share !== null
          ? 'inputs-shared'
          : sum.isOfLabel
            ? held === null || isEnough(sum)
              ? 'inputs-label'
              : 'inputs-label-held'
            : held === null
              ? 'inputs'
              : 'inputs-held';
  return answer(found, facts, linesOf(sum));
}

function answer(found: string, facts: Readonly<Record<string, Fact>>, ways: readonly Fact[]): Reckoned {
  const lines = ways.slice(-MOST_LINES).map((way) => ({ way }));
  return { kind: 'reckoned', case: found, facts, rows: { lines }, sources: ['general'], confidence: 0.85 };
}

function boughtFact(noun: Noun, { solution: { known, short }, isInTonnes }: InputSum): Fact {
  if (noun === 'kg' && isInTonnes) return countFact((known.get(noun) ?? 0) / KG_PER_T, 't');
  return countFact(isBoughtWhole(noun) ? bought(noun, known, short) : (known.get(noun) ?? 0), noun);
}

/** '6.4 tonelada bawat ektarya' beside what his own land gives. */
function perHaOf({ kgPerHa }: InputSum): Fact[] {
  return kgPerHa === undefined ? [] : [resultFact(kgPerHa / KG_PER_T, 't/ha')];
}

/** Nothing is missing of what he has. */
function isEnough({ solution: { short } }: InputSum): boolean {
  return [...short.values()].every((left) => left === 0);
}

/** What is missing of bags of which he has some. */
function heldOf(sum: InputSum): Record<'need' | 'short', Fact> | null {
  const { known, short } = sum.solution;
  if (short.size === 0) return null;
  const kinds = new Set([...short.keys()].map((noun) => noun.split(' ')[0]));
  const nouns = [...known.keys()].filter((noun) => kinds.has(noun.split(' ')[0]));
  return {
    need: listOf(nouns.map((noun) => countFact(known.get(noun) ?? 0, noun))),
    short: listOf(nouns.map((noun) => countFact(bought(noun, known, short), noun))),
  };
}

/** What falls to each of those who share it. */
function shareOf({ lines }: InputSum): Record<'share' | 'whole', Fact> | null {
  const last = lines.at(-1);
  const [whole, parts] = last?.terms ?? [];
  const isShared = parts !== undefined && 'role' in parts[1] && parts[1].role === 'parts';
  return last === undefined || whole === undefined || !isShared || 'role' in whole[1]
    ? null
    : { share: pesosFact(last.result), whole: pesosFact(whole[1].value) };
}

/** As many as stand in the rows where both ends are planted; nothing where no rows are told. */
function bothEnds({ lines }: InputSum): Record<string, Fact> {
  const at = lines.findIndex(
    ({ of, terms }) => of === 'plant' && terms.some(([, what]) => 'role' in what && what.of === 'm'),
  );
  const rows = lines[at - 1]?.terms.find(([, what]) => 'noun' in what)?.[1];
  return rows === undefined || !('noun' in rows)
    ? {}
    : { ends: countFact((lines[at]?.result ?? 0) + rows.value, 'plant') };
}

/** '5 sako urea': as he wrote it. */
function missingFact({ text, after }: Said): Fact {
  const word = /^\s*(?:na |ng |ka )*([a-z0-9-]{3,14})/.exec(after)?.[1] ?? '';
  const said = `${text.replace(/^[\d.,]+\s*/, '')} ${word}`.trim();
  return words(said, said, 'said');
}

function linesOf({ lines }: InputSum): Fact[] {
  const first = lines.flatMap(({ terms }) =>
    terms.flatMap(([, what]) =>
      'role' in what && what.role === 'sample'
        ? [sampleWay(what)]
        : 'role' in what && what.from !== undefined
          ? [doseWay(what, what.from)]
          : [],
    ),
  );
  return [...first, ...lines.filter((line) => !isOneHectare(line)).map(wayOf)];
}

/** Of one hectare the sample has said it already. */
function isOneHectare({ terms: [first, second] }: Line): boolean {
  const isSample = second !== undefined && 'role' in second[1] && second[1].role === 'sample';
  return isSample && first !== undefined && 'noun' in first[1] && first[1].value === 1;
}

function doseWay({ value, of }: Term, { dose, holder }: NonNullable<Term['from']>): Fact {
  const [water, amount] = [countFact(dose.perAmount ?? 1, 'l', 'said'), countFact(dose.value, dose.noun ?? of, 'said')];
  return wayFact([amount, '÷', water, '×', countFact(holder.value, 'l', 'said')], countFact(value, of));
}

function sampleWay({ said, m2 = 1, show, value }: Term): Fact {
  const piece = show ?? countFact(m2, 'm2', 'said');
  return wayFact(
    [countFact(said.value, 'kg', 'said'), '÷', piece, '×', resultFact(M2_PER_HA, 'm2')],
    resultFact(value, 'kg/ha'),
  );
}

function wayOf({ terms, of, result }: Line): Fact {
  const isByM2 = terms.some(
    ([, what]) => 'role' in what && what.role !== 'sample' && (what.of === 'ha' || what.said.pers.includes('m2')),
  );
  const parts = terms.flatMap(([sign, what]) => [
    ...(sign === '' ? [] : [sign]),
    'noun' in what ? knownFact(what, isByM2) : termFact(what),
  ]);
  return wayFact(parts, knownFact({ noun: of, value: result }, isByM2));
}

function knownFact({ noun, value }: Known, isByM2: boolean): Fact {
  if (noun === 'peso') return pesosFact(value);
  return noun === 'ha' && isByM2 ? countFact(value * M2_PER_HA, 'm2') : countFact(value, noun);
}

function termFact({ role, value, said, show, of }: Term): Fact | string {
  if (role === 'sample') return resultFact(value, 'kg/ha');
  if (show !== undefined) return show;
  if (role === 'price' || role === 'fixed') return pesosFact(value);
  if (role === 'dead' || role === 'less' || role === 'more' || role === 'grows')
    return quantity(value * 100, '%', 'said', 1);
  if (role === 'parts') return resultFact(value, '');
  const amount = countFact(said.value, said.noun ?? of, 'said');
  const water =
    said.perM2 === undefined
      ? said.perAmount === undefined
        ? null
        : countFact(said.perAmount, 'l', 'said')
      : countFact(said.perM2, 'm2', 'said');
  if (water === null) return amount;
  return words(
    `(${renderFact(amount, 'tl')} ÷ ${renderFact(water, 'tl')})`,
    `(${renderFact(amount, 'en')} ÷ ${renderFact(water, 'en')})`,
    'said',
  );
}
