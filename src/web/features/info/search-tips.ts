import MiniSearch from 'minisearch';
import { ALL_TIPS } from '#content/tips/tips.ts';

/** Other words farmers use for what the tips speak of; English ones too. */
const SYNONYMS: Readonly<Record<string, string>> = {
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
};

/** Lower case, no accents. */
function fold(term: string): string {
  return term.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

let index: MiniSearch | null = null;

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

/** Ids of the tips that fit, Tagalog or English, a slip or two forgiven; the index is made at the first search. */
export function searchTips(query: string): ReadonlySet<string> {
  index ??= openIndex();
  const words = fold(query).split(/[^a-z0-9]+/);
  const asked = words.map((word) => [word, SYNONYMS[word] ?? ''].join(' ')).join(' ');
  const found = index.search(asked, {
    prefix: (term) => term.length >= 3,
    fuzzy: (term) => (term.length < 4 ? false : term.length < 8 ? 1 : 2),
    boost: { title: 3, place: 2 },
  });
  // Far behind the best are those that share one everyday word with it.
  const best = found[0]?.score ?? 0;
  return new Set(found.filter(({ score }) => score >= best * 0.25).map(({ id }) => String(id)));
}
