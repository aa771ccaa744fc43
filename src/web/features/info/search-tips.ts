import MiniSearch from 'minisearch';
import { ALL_TIPS } from '#content/tips/tips.ts';

/** Other words farmers use for what the tips speak of; English ones too. */
const SYNONYMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    loan: 'pautang utang',
    credit: 'pautang utang',
    insurance: 'seguro pcic',
    fertilizer: 'abono',
    fertiliser: 'abono',
    pataba: 'abono',
    pest: 'peste',
    insect: 'kulisap peste',
    disease: 'sakit',
    typhoon: 'bagyo',
    storm: 'bagyo',
    rain: 'ulan',
    water: 'tubig patubig',
    irrigation: 'patubig',
    seed: 'binhi',
    seeds: 'binhi',
    soil: 'lupa',
    land: 'lupa titulo',
    harvest: 'ani',
    storage: 'imbakan imbak',
    drying: 'patuyo bilad',
    price: 'presyo',
    market: 'benta palengke bentahan',
    sell: 'benta ibenta',
    machine: 'makina makinarya',
    training: 'kurso pagsasanay',
    drought: 'tagtuyot',
    heat: 'init',
    income: 'kita',
    cost: 'gastos',
    labor: 'tao paggawa',
    worker: 'tao paggawa',
    child: 'kabataan anak',
    tenant: 'upa hatian',
    rice: 'palay',
    paddy: 'palay',
    corn: 'mais',
    maize: 'mais',
    tomato: 'kamatis gulay',
    eggplant: 'talong gulay',
    onion: 'sibuyas',
    vegetable: 'gulay',
    vegetables: 'gulay',
    peanut: 'mani',
    banana: 'saging prutas',
    ampalaya: 'gulay',
    pechay: 'gulay',
    okra: 'gulay',
  }),
);

/** Lower case, no accents. */
function fold(term: string): string {
  return term.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

let index: MiniSearch | null = null;

/** A misspelt English word still leads to its Tagalog one. */
let synonymIndex: MiniSearch | null = null;

/** How many slips a word of this length is forgiven. */
function slips(term: string): number | false {
  return term.length < 4 ? false : term.length < 8 ? 1 : 2;
}

function openSynonyms(): MiniSearch {
  const made = new MiniSearch({ idField: 'word', fields: ['word'] });
  made.addAll([...SYNONYMS.keys()].map((word) => ({ word })));
  return made;
}

/** What a word is called in the tips; nothing for a word they use themselves. */
function synonymsOf(word: string): string {
  const own = SYNONYMS.get(word);
  if (own) return own;
  synonymIndex ??= openSynonyms();
  const nearest = synonymIndex.search(word, { fuzzy: slips })[0];
  return (nearest && SYNONYMS.get(String(nearest.id))) ?? '';
}

function openIndex(): MiniSearch {
  const made = new MiniSearch({
    fields: ['title', 'why', 'steps', 'place'],
    processTerm: (term) => fold(term),
  });
  made.addAll(
    ALL_TIPS.map(({ id, category, section, solution }) => ({
      id,
      title: solution.title,
      why: solution.why,
      steps: solution.howSteps.join(' '),
      place: [category.name, category.nameTl, section.title, section.summary].join(' '),
    })),
  );
  return made;
}

/** Makes the index while nobody waits; else the first letter typed would wait for it. */
export function prepareTipSearch(): void {
  index ??= openIndex();
  synonymIndex ??= openSynonyms();
}

/** Ids of the tips that fit, Tagalog or English, a slip or two forgiven; the index is made at the first search. */
export function searchTips(query: string): ReadonlySet<string> {
  index ??= openIndex();
  const words = fold(query).split(/[^a-z0-9]+/);
  const asked = words.map((word) => [word, synonymsOf(word)].join(' ')).join(' ');
  const found = index.search(asked, {
    prefix: (term) => term.length >= 3,
    fuzzy: slips,
    boost: { title: 3, place: 2 },
  });
  // Far behind the best are those that share one everyday word with it.
  const best = found[0]?.score ?? 0;
  return new Set(found.filter(({ score }) => score >= best * 0.25).map(({ id }) => String(id)));
}
