import {
  type Cause,
  type CauseKind,
  causeOfAbiotic,
  causeOfDisorder,
  causeOfProblem,
} from '#agronomy/diagnosis/causes.ts';
import type { SourceId } from '#agronomy/fact.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import { lowerStart, mapSaid, type Said, withoutParentheses, zipSaid } from './said.ts';

/** One problem, disorder or injury as answers need it, in both languages. Lists may be empty. */
export type Trouble = {
  id: string;
  kind: CauseKind;
  /** Agent in the code list of the records ('virus', 'insect'); 'deficiency', 'toxicity' or 'abiotic' else. */
  type: string;
  cause: Cause;
  crops: readonly string[];
  /** With the farmers' name in parentheses, small within a sentence. */
  name: Said;
  /** Without what stands in parentheses. */
  short: Said;
  signs: Said;
  why: Said;
  /** Non-chemical steps, cultural first, then mechanical, then biological. */
  steps: readonly Said[];
  /** How much fertilizer mends it; null where that is no matter. */
  rate: Said | null;
  prevention: readonly Said[];
  threshold: Said | null;
  call: Said | null;
  tells: readonly { otherId: string | null; said: Said }[];
  /** Ids of active ingredients that may be suggested. */
  chemical: readonly string[];
  stages: readonly string[];
  seasons: readonly string[];
  /** Percent of the harvest, low and high. */
  lossPct: readonly [number, number] | null;
  /** Latin name of what causes it; null where that is no living thing. */
  agent: string | null;
  /** Id of the insect that carries it, else its name; null without a carrier. */
  vector: string | null;
  /** Whether much nitrogen makes it worse. */
  isFedByNitrogen: boolean;
  sources: readonly SourceId[];
  lossSources: readonly SourceId[];
  thresholdSources: readonly SourceId[];
  chemicalSources: readonly SourceId[];
};

export type Troubles = {
  byId: ReadonlyMap<string, Trouble>;
  /** Causes that may befall a crop; empty for a crop without a record. */
  causesOf(cropId: string): readonly Cause[];
  all: readonly Trouble[];
};

/** As many steps as a farmer will read. */
const MOST_STEPS = 6;

const made = new WeakMap<Knowledge, Troubles>();

/** The troubles of the tables, arranged once for each knowledge. */
export function troublesOf(knowledge: Knowledge): Troubles {
  const known = made.get(knowledge);
  if (known !== undefined) return known;
  const never = new Set(knowledge.pesticides.policy.neverSuggest);
  const suggestable = new Set(
    knowledge.pesticides.activeIngredients.flatMap(({ id, suggestable: may }) => (may && !never.has(id) ? [id] : [])),
  );
  const all = [
    ...knowledge.problems.map((problem) => troubleOfProblem(problem, suggestable)),
    ...knowledge.disorders.map(troubleOfDisorder),
    ...knowledge.abiotic.map(troubleOfInjury),
  ];
  const byCrop = new Map<string, Cause[]>();
  for (const { cause } of all) for (const crop of cause.crops) byCrop.set(crop, [...(byCrop.get(crop) ?? []), cause]);
  const troubles = {
    all,
    byId: new Map(all.map((each) => [each.id, each])),
    causesOf: (id: string) => byCrop.get(id) ?? [],
  };
  made.set(knowledge, troubles);
  return troubles;
}

type Problem = Knowledge['problems'][number];
type Disorder = Knowledge['disorders'][number];
type Injury = Knowledge['abiotic'][number];

function troubleOfProblem(problem: Problem, suggestable: ReadonlySet<string>): Trouble {
  const { tl, en } = problem.words;
  const cause = causeOfProblem(problem);
  const said = (of: (words: typeof tl) => readonly string[]) => zipSaid(of(tl), of(en));
  const chosen = chooseSteps({
    cultural: said(({ steps }) => steps.cultural),
    mechanical: said(({ steps }) => steps.mechanical),
    biological: said(({ steps }) => steps.biological),
  });
  return {
    ...namesOf(tl, en),
    id: problem.id,
    kind: cause.kind,
    type: problem.type,
    cause,
    crops: problem.crops,
    steps: nowOrAll(chosen),
    rate: null,
    prevention: [...sprayLast(said(({ prevention }) => prevention)), ...chosen.filter(isForNextCrop)],
    threshold: bothOf(tl.threshold, en.threshold),
    call: bothOf(tl.call, en.call),
    tells: tellsOf(problem.lookalikes, tl.tells, en.tells),
    chemical: problem.management.chemical.filter((id) => suggestable.has(id)),
    stages: problem.stages,
    seasons: problem.season,
    lossPct: problem.lossPct ?? null,
    agent: problem.agent,
    vector: problem.vector ?? null,
    isFedByNitrogen: (problem.favour.practice ?? []).some((practice) => /\bN\b|nitrogen/.test(practice)),
    sources: problem.sources,
    lossSources: problem.fieldSources?.lossPct ?? problem.sources,
    thresholdSources: problem.fieldSources?.threshold ?? problem.sources,
    chemicalSources: problem.fieldSources?.chemical ?? ['general'],
  };
}

function troubleOfDisorder(disorder: Disorder): Trouble {
  const cause = causeOfDisorder(disorder);
  return { ...injured(disorder, cause, disorder.kind), rate: bothOf(disorder.words.tl.rate, disorder.words.en.rate) };
}

function troubleOfInjury(injury: Injury): Trouble {
  return { ...injured(injury, causeOfAbiotic(injury), 'abiotic'), lossPct: injury.lossPct ?? null };
}

/** What disorders and injuries have in common: no carrier, no threshold, nothing to spray. */
function injured(record: Disorder | Injury, cause: Cause, type: string): Trouble {
  const { tl, en } = record.words;
  return {
    ...namesOf(tl, en),
    id: record.id,
    kind: cause.kind,
    type,
    cause,
    crops: record.crops,
    steps: zipSaid(tl.fix, en.fix),
    rate: null,
    prevention: zipSaid(tl.prevention, en.prevention),
    threshold: null,
    call: null,
    tells: 'lookalikes' in record ? tellsOf(record.lookalikes, tl.tells, en.tells) : [],
    chemical: [],
    stages: record.stages,
    seasons: [],
    lossPct: null,
    agent: null,
    vector: null,
    isFedByNitrogen: false,
    sources: record.sources,
    lossSources: record.sources,
    thresholdSources: record.sources,
    chemicalSources: [],
  };
}

type Worded = { name: string; signs: string; cause: string };

function namesOf(tl: Worded, en: Worded): Pick<Trouble, 'name' | 'short' | 'signs' | 'why'> {
  const name = mapSaid({ tl: tl.name, en: en.name }, lowerStart);
  return {
    name,
    short: mapSaid(name, withoutParentheses),
    signs: { tl: tl.signs, en: en.signs },
    why: { tl: tl.cause, en: en.cause },
  };
}

function bothOf(tl: string | null, en: string | null): Said | null {
  return tl === null || en === null ? null : { tl, en };
}

function tellsOf(
  lookalikes: readonly { id: string | null }[],
  tl: readonly string[],
  en: readonly string[],
): Trouble['tells'] {
  return zipSaid(tl, en).map((said, at) => ({ otherId: lookalikes[at]?.id ?? null, said }));
}

type Steps = Readonly<Record<'cultural' | 'mechanical' | 'biological', readonly Said[]>>;

/** Cultural first, then mechanical, then biological; a long list of one kind leaves room for the others. */
function chooseSteps({ cultural, mechanical, biological }: Steps): Said[] {
  const bio = biological.slice(0, 1);
  const hand = mechanical.slice(0, 2);
  const care = cultural.slice(0, MOST_STEPS - bio.length - hand.length);
  const room = MOST_STEPS - bio.length - hand.length - care.length;
  const rest = [...mechanical.slice(2, 2 + room), ...bio, ...biological.slice(1, 1 + room)];
  return [...care, ...hand, ...rest].slice(0, MOST_STEPS);
}

/** What can be done in a field that is hit now; of a trouble that only another planting avoids, all that is known. */
function nowOrAll(steps: readonly Said[]): readonly Said[] {
  const now = steps.filter((step) => !isForNextCrop(step));
  return now.length > 0 ? now : steps;
}

/** What can only be done before planting helps nobody whose field is hit now. */
function isForNextCrop({ en }: Said): boolean {
  return ONLY_LATER.test(en) || (FOR_NEXT_CROP.test(en) && !DONE_NOW.test(en));
}

/** 'Raised bed, drain, no puddles': what stands in the field now is helped by the rest of the sentence. */
const DONE_NOW = /\b(?:drain\w*|puddles?|collect|destroy|remove|uproot|rogue|no cucurbit)\b/i;
const ONLY_LATER = /after harvest|stubble|fallow|rest the land|let land rest|before planting|next planting/i;

const FOR_NEXT_CROP = new RegExp(
  [
    'plow|plough|stubble|after harvest|fallow|rest the land|let land rest|stale seedbed|before planting',
    'rotat|synchron|intercrop|between rows|trap crop|\\byears\\b',
    'resistant|tolerant|certified|clean seed|save seed|(?:awned|hairy|early|maturing) variet|next planting',
    'setts|cuttings only|seed rate|older (?:\\d|seedlings)|direct seeding',
    'plant (?:early|together|in|at|away|far|on|shallow|deep|new|too dense|suckers|more than)|plant \\d',
    '(?:early|delay|shift) planting|never plant|new (?:field|plot)|raised? beds?|mounds?|spacing',
  ].join('|'),
  'i',
);

/** Guards without spraying come first. */
function sprayLast(prevention: readonly Said[]): Said[] {
  const isSpray = ({ tl, en }: Said) => /spray|gamot/i.test(`${tl} ${en}`);
  return prevention.toSorted((a, b) => Number(isSpray(a)) - Number(isSpray(b)));
}
