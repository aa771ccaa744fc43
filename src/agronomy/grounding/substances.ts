import type { Knowledge } from '#agronomy/knowledge.ts';
import { isOneSlipApart } from '#agronomy/question/edit-distance.ts';
import { SUBSTANCES } from '#knowledge/substances.ts';

/**
 * advisable: in the tables and may be suggested. forbidden: banned, restricted, lapsed, a brand, or no farm product.
 * unknown: sounds like a pesticide and is in no table. fertilizer: by name.
 */
export type SubstanceKind = 'advisable' | 'forbidden' | 'unknown' | 'fertilizer';
export type Substance = { id: string; kind: SubstanceKind; text: string; start: number };

/**
 * Names that no answer may say: brands, actives of no table of ours, what is poured on plants, pests or fish and never
 * should be. Words that everybody uses for them (lason, gamot) and fertilizers may be said.
 */
const NEVER_SAID: readonly string[] = SUBSTANCES.filter(
  ({ kind, brand = false, word = false, everyday = false, activeId }) =>
    brand || (activeId === undefined && kind !== 'generic' && kind !== 'fertilizer' && !everyday && !word),
).flatMap(({ names }) => names);

/** Endings of made-up and real actives; words of farming that end alike are named after. */
const ACTIVE_ENDING =
  /(?:thrin|phos|fos|carb|quat|cloprid|oxam|prole|mectin|strobin|conazole|azole|sulfan|uron|fenozide|xanil|morph|zeb|neb|chlor|thion|mycin|oxon|amid|zine|zinon|dicamba|tox)$/;
const NO_ACTIVE = /^(?:kumquat|detox|botox|magazine|pyramid|neuron)$/;

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  $: 's',
  '@': 'a',
};

/** Words remembered; more than all tables hold. */
const JUDGED_MAX = 20_000;

/** Names long enough that one slip in them is still the name. */
const SLIP_FROM = 7;

export type Substances = {
  /** Substances named in plain text, in order. */
  find(plain: string): Substance[];
};

function namesOf(id: string, name: string): string[] {
  const words = [id, id.replaceAll('-', ' '), ...name.toLowerCase().split(/[/()+]|, | with | or /)].map((word) =>
    word.trim(),
  );
  return [
    ...new Set(
      words.filter(
        (word) =>
          word.length >= 3 &&
          !/^(?:safener|compounds|insecticidal soap|mineral|green muscardine fungus|kurstaki|aizawai|soap|bt|white|yellow|white\)|yellow\))$/.test(
            word,
          ),
      ),
    ),
  ];
}

/** Arranges the names of the tables and of knowledge/substances.json for finding. */
export function createSubstances({ pesticides, soils }: Pick<Knowledge, 'pesticides' | 'soils'>): Substances {
  const never = new Set(pesticides.policy.neverSuggest);
  const byName = new Map<string, { id: string; kind: SubstanceKind }>();
  for (const { id, names } of soils.fertilizers)
    for (const name of [...names, ...(/^\d/.test(id) ? [] : [id])])
      if (!/^(?:\d|complete$|winner$|can$)/i.test(name)) byName.set(name.toLowerCase(), { id, kind: 'fertilizer' });
  for (const { id, name, suggestable } of pesticides.activeIngredients)
    for (const each of namesOf(id, name))
      byName.set(each, { id, kind: suggestable && !never.has(id) ? 'advisable' : 'forbidden' });
  for (const id of never) byName.set(id.replaceAll('-', ' '), { id, kind: 'forbidden' });
  for (const { activeId, names } of SUBSTANCES)
    if (activeId !== undefined && never.has(activeId))
      for (const name of names) if (!byName.has(name)) byName.set(name, { id: activeId, kind: 'forbidden' });
  for (const name of NEVER_SAID) if (!byName.has(name)) byName.set(name, { id: name, kind: 'forbidden' });

  const pattern = [...byName.keys()]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[ -]/g, '[ -]?'))
    .join('|');
  const named = new RegExp(`(?<![a-z0-9])(?:${pattern})(?![a-z0-9])`, 'g');
  const squeezed = new Map([...byName].map(([name, what]) => [name.replace(/[^a-z0-9]/g, ''), what]));
  const forbidden = [...squeezed].filter(
    ([name, { kind }]) => kind === 'forbidden' && name.length >= SLIP_FROM && /^[a-z]+$/.test(name),
  );

  /** Most words come again and again; a word is looked at once. */
  const judged = new Map<string, string | null>();
  function disguised(word: string): string | null {
    const known = judged.get(word);
    if (known !== undefined) return known;
    const hidden = hiddenName(word);
    if (judged.size >= JUDGED_MAX) judged.clear();
    judged.set(word, hidden);
    return hidden;
  }

  /** A word that hides a forbidden name: leet digits, backwards, one letter wrong. */
  function hiddenName(word: string): string | null {
    const letters = word.replace(/[0-9$@]/g, (sign) => LEET[sign] ?? sign).replace(/[^a-z]/g, '');
    if (squeezed.has(word.replace(/[^a-z0-9]/g, ''))) return null;
    const backwards = [...letters].reverse().join('');
    for (const [name, { id }] of squeezed) {
      const isHidden =
        (letters !== word && letters === name && /[0-9$@]/.test(word)) || (letters.length >= 6 && backwards === name);
      if (isHidden) return id;
    }
    if (letters.length < SLIP_FROM - 1) return null;
    const doubled = letters.replace(/(.)\1+/g, '$1');
    return (
      forbidden.find(([name]) => isOneSlipApart(letters, name) || doubled === name.replace(/(.)\1+/g, '$1'))?.[0] ??
      null
    );
  }

  return {
    find(plain) {
      const found: Substance[] = [];
      for (const match of plain.matchAll(named)) {
        const what = squeezed.get(match[0].replace(/[^a-z0-9]/g, ''));
        if (what !== undefined) found.push({ ...what, text: match[0], start: match.index });
      }
      const isTaken = (at: number) => found.some(({ start, text }) => at >= start && at < start + text.length);
      for (const match of plain.matchAll(/[a-z0-9$@][a-z0-9$@'-]{4,}/g)) {
        if (isTaken(match.index)) continue;
        const [word] = match;
        const hidden = disguised(word);
        if (hidden !== null) found.push({ id: hidden, kind: 'forbidden', text: word, start: match.index });
        else if (word.length >= 6 && ACTIVE_ENDING.test(word) && !NO_ACTIVE.test(word))
          found.push({ id: word, kind: 'unknown', text: word, start: match.index });
      }
      // 'e n d o s u l f a n', 'endo-sul-fan': letters and pieces that join to a forbidden name.
      for (const match of plain.matchAll(/(?<![a-z0-9])(?:[a-z]{1,4}[ .·-]){2,}[a-z]{1,6}(?![a-z0-9])/g)) {
        const joined = match[0].replace(/[^a-z]/g, '');
        const hit = forbidden.find(([name]) => joined.includes(name));
        if (hit !== undefined) found.push({ id: hit[1].id, kind: 'forbidden', text: match[0], start: match.index });
      }
      // 'round + up': whole words joined by a sign.
      for (const match of plain.matchAll(/[a-z]{2,12}(?: ?[+_|~·] ?[a-z]{1,12})+/g)) {
        const hit = squeezed.get(match[0].replace(/[^a-z]/g, ''));
        if (hit?.kind === 'forbidden') found.push({ ...hit, text: match[0], start: match.index });
      }
      return found.sort((a, b) => a.start - b.start);
    },
  };
}
