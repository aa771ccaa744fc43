import { listOf, type SourceId, words } from '#agronomy/fact.ts';
import { namesOf } from '#mind/names.ts';
import type { Inquiry, Reckoner } from '#mind/reckon/reckoner.ts';
import { type Said, saidFact } from '#mind/reckon/trouble/said.ts';
import { troublesOf } from '#mind/reckon/trouble/troubles.ts';
import { activeFacts, type Facts, policyFacts } from './active-facts.ts';
import { killsCrop } from './kills-crop.ts';
import { feedsHoppers, standAgainst } from './product-on-trouble.ts';
import table from './product-words.json' with { type: 'json' };
import { classTold, type Told, toldProducts } from './told-products.ts';

const ENEMIES: Readonly<Record<string, Said>> = table.enemy;
/** Troubles named at most as what it is used against. */
const MOST_TARGETS = 4;
/** Crops named at most of those that bear a herbicide. */
const MOST_CROPS = 6;
const LIVING: ReadonlySet<string> = new Set([
  'bt',
  'npv',
  'metarhizium',
  'beauveria',
  'trichoderma',
  'bacillus-subtilis',
]);

/**
 * The product that the farmer names: what it is, whether it may be used, and whether this crop bears it.
 *
 * Cases, the gravest first: 'banned'; 'restricted' (restricted, lapsed, or held back by our policy); 'not-for-crops'
 * (household goods, medicine); 'fertilizer'; 'unknown' (a name whose contents nobody told us); 'kills-crop';
 * 'resurgence' (feeds planthoppers in rice); against the trouble of the frame 'wrong-kind' (an insecticide against a
 * fungus) or 'listed' (our records name it); 'living' (fungi, bacteria and viruses that kill pests); then 'insecticide',
 * 'fungicide', 'herbicide', 'rodenticide', 'molluscicide'. 'class' when only a kind is named. Needs 'products'.
 *
 * Facts: those of active-facts.ts; reentry (hours), most (sprays of one group in a row), crop, targets (what our records
 * name it against, of this crop where it is told), bears (crops that bear a herbicide), kills (what it kills), pest
 * (planthoppers it feeds), enemy (what kind of thing the trouble of the frame is). Nothing here is an amount.
 */
export const product: Reckoner = (inquiry) => {
  const { frame, knowledge } = inquiry;
  const ids = frame.products?.value ?? [];
  const [first] = toldProducts(knowledge, ids);
  const common = { ...policyFacts(knowledge), ...cropFact(inquiry) };
  if (first === undefined) {
    const kind = classTold(ids);
    if (kind === null) return { kind: 'needs', slot: 'products' };
    return {
      kind: 'reckoned',
      case: 'class',
      facts: { ...common, ...activeFacts({ actives: [], kind }) },
      sources: ['general'],
    };
  }
  const facts: Facts = {
    ...common,
    ...activeFacts(first),
    ...targetFacts(inquiry, first),
    ...selectivityFacts(inquiry, first),
    ...enemyFact(inquiry),
  };
  return {
    kind: 'reckoned',
    case: caseOf(inquiry, first),
    facts,
    sources: sourcesOf(first),
    confidence: first.actives.length > 0 ? 0.8 : 0.4,
  };
};

function caseOf({ frame, knowledge }: Inquiry, told: Told): string {
  const cropId = frame.crop?.value ?? null;
  const crop = knowledge.crops.find(({ id }) => id === cropId) ?? null;
  if (told.kind === 'household' || told.kind === 'medicine') return 'not-for-crops';
  if (told.kind === 'fertilizer') return 'fertilizer';
  if (told.standing === 'banned' || told.standing === 'restricted') return told.standing;
  if (told.standing === 'unlisted') return 'unknown';
  if (crop !== null && killsCrop(told.selectivity, crop)) return 'kills-crop';
  if (feedsHoppers(told, cropId, frame.problem?.value ?? null)) return 'resurgence';
  const trouble = troublesOf(knowledge).byId.get(frame.problem?.value ?? '');
  const stand = trouble === undefined ? null : standAgainst(told, trouble);
  if (stand !== null) return stand;
  return told.actives.every(({ id }) => LIVING.has(id)) ? 'living' : told.kind;
}

/** 'Amag', 'virus': what the trouble is, where a product of another kind was named. */
function enemyFact({ frame, knowledge }: Inquiry): Facts {
  const trouble = troublesOf(knowledge).byId.get(frame.problem?.value ?? '');
  const said = trouble === undefined ? undefined : ENEMIES[trouble.type];
  return said === undefined ? {} : { enemy: saidFact(said, trouble?.sources[0] ?? 'general') };
}

function cropFact({ frame, knowledge }: Inquiry): Facts {
  return frame.crop === null ? {} : { crop: namesOf(knowledge).crop(frame.crop.value) };
}

/** What our records name it against; of the farmer's crop alone, where he told it. */
function targetFacts({ frame, knowledge }: Inquiry, { actives, standing }: Told): Facts {
  if (standing !== 'open') return {};
  const cropId = frame.crop?.value;
  const ids = new Set(actives.map(({ id }) => id));
  const against = troublesOf(knowledge).all.filter(
    ({ chemical, crops }) => chemical.some((id) => ids.has(id)) && (cropId === undefined || crops.includes(cropId)),
  );
  const worst = against
    .toSorted((a, b) => b.cause.prior - a.cause.prior || (a.id < b.id ? -1 : 1))
    .slice(0, MOST_TARGETS);
  if (worst.length === 0) return {};
  return {
    targets: listOf(worst.map(({ short, chemicalSources }) => saidFact(short, chemicalSources[0] ?? 'general'))),
  };
}

function selectivityFacts({ knowledge }: Inquiry, { selectivity, resurgence }: Told): Facts {
  const names = namesOf(knowledge);
  const source = selectivity?.source ?? resurgence?.source ?? 'general';
  return {
    ...(selectivity && { kills: saidFact(table.kills[selectivity.kills], source) }),
    ...(selectivity &&
      selectivity.bears.length > 0 && {
        bears: listOf(selectivity.bears.slice(0, MOST_CROPS).map((id) => names.crop(id))),
      }),
    ...(resurgence && { pest: words('planthopper (ngusong kabayo)', 'planthoppers', source) }),
  };
}

function sourcesOf({ sources, selectivity, resurgence }: Told): SourceId[] {
  return [
    ...new Set([...sources, ...(selectivity ? [selectivity.source] : []), ...(resurgence ? [resurgence.source] : [])]),
  ];
}
