import { type Fact, listOf, words } from '#agronomy/fact.ts';
import { fitOfMonth, windowsFor } from '#agronomy/season/planting-window.ts';
import type { Crop } from './crop-of.ts';
import { sourcesOf } from './crop-of.ts';
import type { Reckoner } from './reckoner.ts';

const MOST_OF_A_KIND = 4;
const MOST_FIRST = 5;
/** Ready within so many days, it earns soon. */
const FAST_DAYS = 65;

/**
 * What may be planted in a month and region by the crops' own months.
 * Facts: asked (month), first (the best crops), fast (those ready soonest), place; vegetables, roots, grains, trees
 * (lists of names). Case 'nothing' where no crop has the month.
 */
export const whatToPlant: Reckoner = (inquiry) => {
  const { frame, knowledge, today } = inquiry;
  const month = frame.month?.value ?? Number(today.slice(5, 7));
  const place = frame.place?.value ?? null;
  const region = place?.isHighland ? 'highland' : (place?.island ?? null);
  const best = knowledge.crops
    .filter(({ seasons }) => fitOfMonth(windowsFor(seasons, region), month) === 'best')
    .toSorted((a, b) => a.rank - b.rank);
  const asked: Fact = { kind: 'months', months: [month], source: 'said' };
  if (best.length === 0) return { kind: 'reckoned', case: 'nothing', facts: { asked }, sources: [] };
  const ofKind = (...kinds: string[]) => best.filter(({ kind }) => kinds.includes(kind)).slice(0, MOST_OF_A_KIND);
  const [grains, vegetables, roots, trees] = [
    ofKind('cereal', 'legume'),
    ofKind('vegetable'),
    ofKind('root'),
    ofKind('fruit', 'industrial'),
  ];
  const fast = best.filter(({ daysToHarvest }) => daysToHarvest.max <= FAST_DAYS).slice(0, MOST_OF_A_KIND);
  const first = [...new Set([...grains.slice(0, 2), ...vegetables.slice(0, 3)])].slice(0, MOST_FIRST);
  const named = (name: string, crops: readonly Crop[]) => (crops.length === 0 ? {} : { [name]: namesOf(crops) });
  return {
    kind: 'reckoned',
    facts: {
      asked,
      ...named('first', first),
      ...named('fast', fast),
      ...named('grains', grains),
      ...named('vegetables', vegetables),
      ...named('roots', roots),
      ...named('trees', trees),
    },
    sources: [...new Set(first.flatMap((crop) => sourcesOf(crop, 'season')))],
    confidence: 0.7,
  };
};

function namesOf(crops: readonly Crop[]): Fact {
  return listOf(
    crops.map((crop) =>
      words(crop.names.tl[0] ?? crop.id, crop.names.en[0] ?? crop.id, sourcesOf(crop, 'season')[0] ?? 'general'),
    ),
  );
}
