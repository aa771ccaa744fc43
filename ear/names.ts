import { wordsOf } from '../src/language/ear/features.ts';
import type { Slots } from './corpus.ts';

/** Which slots hold names of which tag; of a name in two lists the first tag is taken. */
const TAGS: Record<string, string[]> = {
  crop: ['crop', 'fruit'],
  product: ['product'],
  chem: ['chem'],
  variety: ['var'],
  problem: ['problem', 'pest', 'weed'],
  place: ['place', 'place2'],
  area: ['area', 'area2'],
  days: ['days', 'months'],
  month: ['month'],
  stage: ['stage'],
  animal: ['animal'],
  typhoon: ['typhoon'],
};

/** Names that are everyday words as well: heard as words, never tagged. */
const EVERYDAY = new Set(
  (
    'gulay ani tubo may organic foliar lokal insecticide fungicide herbicide pestisidyo gamot lason gas success score ' +
    'captan malagkit punla march tag araw ganda puti laya aba unas indian pico ladu ladies bao utot buti putok galaxy ' +
    'quadro angelica magnum siga ascend tilt solomon alika quezon aurora sinta red gulang gatas bigas kanin dap mop'
  ).split(' '),
);

/** The names the ear tags by itself where nobody gives it a better tagger: `src/language/ear/tags.json`. */
export function namesByTag({ slots }: Slots): Record<string, string> {
  const taken = new Set<string>();
  return Object.fromEntries(
    Object.entries(TAGS).map(([tag, kinds]) => {
      const names = kinds.flatMap((kind) => slots[kind] ?? []).map((name) => wordsOf(name).join(' '));
      const own = names.filter((name) => name.length > 2 && !EVERYDAY.has(name) && !taken.has(name) && taken.add(name));
      return [tag, own.sort().join('|')];
    }),
  );
}
