import { type Cause, causeOfAbiotic, causeOfDisorder, causeOfProblem } from '#agronomy/diagnosis/causes.ts';
import type { Grade } from '#agronomy/fertilizer/bags.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import { normalize } from '#agronomy/question/normalize.ts';
import englishSigns from '#agronomy/tables/english/signs.json' with { type: 'json' };
import ruleWordingTable from '#agronomy/tables/rule-wording.json' with { type: 'json' };
import { type CropWording, cropInTaglish } from './crop-wording.ts';
import type { SourceRecord } from './draft.ts';
import {
  abioticInEnglish,
  cropInEnglish,
  disorderInEnglish,
  problemInEnglish,
  ruleInEnglish,
} from './english-wording.ts';
import { createTroubleSearch, type TroubleSearch } from './search-troubles.ts';
import { type Language, type Speech, speeches } from './speech.ts';
import { createWordFits, type WordFits } from './word-fits.ts';

/** One problem, disorder or injury in the words a farmer reads. Lists may be empty. */
export type Trouble = {
  id: string;
  cause: Cause;
  /** Agent in the code list of tables/problems.json ('virus', 'insect'); 'nutrient' or 'abiotic' else. */
  type: string;
  name: string;
  signs: string;
  why: string;
  /** Non-chemical steps, cultural first, then mechanical, then biological. */
  steps: readonly string[];
  rate: string | null;
  prevention: readonly string[];
  threshold: string | null;
  call: string | null;
  tells: readonly { otherId: string | null; text: string }[];
  /** Ids of active ingredients that may be suggested. */
  chemical: readonly string[];
  sources: readonly string[];
  chemicalSources: readonly string[];
};

export type Crop = Knowledge['crops'][number];
export type Active = Knowledge['pesticides']['activeIngredients'][number];
export type WeatherRule = Knowledge['weatherRules']['rules'][number] & { text: string };

/** The tables, arranged for answering in one language. */
export type Catalog = {
  knowledge: Knowledge;
  speech: Speech;
  crops: ReadonlyMap<string, Crop>;
  troubles: ReadonlyMap<string, Trouble>;
  causesByCrop: ReadonlyMap<string, readonly Cause[]>;
  actives: ReadonlyMap<string, Active>;
  sources: ReadonlyMap<string, SourceRecord>;
  rules: ReadonlyMap<string, WeatherRule>;
  grades: readonly Grade[];
  /** Free words to the troubles that come closest. */
  search: TroubleSearch;
  wordFits: WordFits;
  wordingOfCrop(cropId: string): CropWording;
  cropName(cropId: string): string;
};

const ruleWordings: Readonly<Record<string, string>> = ruleWordingTable;

type Lookalike = { id: string | null };

function tellsOf(lookalikes: readonly Lookalike[], tells: readonly string[]): Trouble['tells'] {
  return tells.map((text, index) => ({ otherId: lookalikes[index]?.id ?? null, text }));
}

/** The wording of a record; tables.test.ts holds every record to having one. */
function worded<Words>(wording: Readonly<Record<string, Words | undefined>>, id: string): Words {
  const words = wording[id];
  if (words === undefined) throw new Error(`${id} has no Taglish wording`);
  return words;
}

/** As many steps as a farmer will read. */
const mostSteps = 6;

type Steps = { cultural: readonly string[]; mechanical: readonly string[]; biological: readonly string[] };

/** Cultural first, then mechanical, then biological; a long list of one kind leaves room for the others. */
function chooseSteps({ cultural, mechanical, biological }: Steps): string[] {
  const bio = biological.slice(0, 1);
  const hand = mechanical.slice(0, 2);
  const care = cultural.slice(0, mostSteps - bio.length - hand.length);
  const room = mostSteps - bio.length - hand.length - care.length;
  return [...care, ...hand, ...mechanical.slice(2, 2 + room), ...bio, ...biological.slice(1, 1 + room)].slice(
    0,
    mostSteps,
  );
}

/** Guards without spraying come first. */
function sprayLast(prevention: readonly string[]): string[] {
  const isSpray = (text: string) => /spray|gamot/i.test(text);
  return prevention.toSorted((a, b) => Number(isSpray(a)) - Number(isSpray(b)));
}

function problemTroubles(knowledge: Knowledge, language: Language, isSuggestable: (id: string) => boolean): Trouble[] {
  const vectorName = (vector: string | null | undefined) =>
    knowledge.problems.find(({ id }) => id === vector)?.names.en?.[0]?.toLowerCase() ?? vector ?? null;
  return knowledge.problems.map((problem): Trouble => {
    const words =
      language === 'en'
        ? problemInEnglish(problem, englishSigns, vectorName(problem.vector))
        : worded(knowledge.wording.problems, problem.id);
    return {
      id: problem.id,
      cause: causeOfProblem(problem),
      type: problem.type,
      name: words.name,
      signs: words.signs,
      why: words.cause,
      steps: chooseSteps(words.steps),
      rate: null,
      prevention: sprayLast(words.prevention),
      threshold: words.threshold,
      call: words.call,
      tells: tellsOf(problem.lookalikes, words.tells),
      chemical: problem.management.chemical.filter(isSuggestable),
      sources: problem.sources,
      chemicalSources: problem.fieldSources?.chemical ?? [],
    };
  });
}

type DisorderWording = NonNullable<Knowledge['wording']['disorders'][string]>;
type Injury = Knowledge['disorders'][number] | Knowledge['abiotic'][number];

function injuryTroubles(knowledge: Knowledge, language: Language): Trouble[] {
  const taglish = knowledge.wording.disorders;
  const trouble = (record: Injury, cause: Cause, type: string, english: () => DisorderWording): Trouble => {
    const words = language === 'en' ? english() : worded(taglish, record.id);
    return {
      id: record.id,
      cause,
      type,
      name: words.name,
      signs: words.signs,
      why: words.cause,
      steps: words.fix,
      rate: words.rate ?? null,
      prevention: words.prevention,
      threshold: words.threshold ?? null,
      call: words.call ?? null,
      tells: 'lookalikes' in record ? tellsOf(record.lookalikes, words.tells) : [],
      chemical: [],
      sources: record.sources,
      chemicalSources: [],
    };
  };
  return [
    ...knowledge.disorders.map((record) =>
      trouble(record, causeOfDisorder(record), 'nutrient', () => disorderInEnglish(record, englishSigns)),
    ),
    ...knowledge.abiotic.map((record) =>
      trouble(record, causeOfAbiotic(record), 'abiotic', () => abioticInEnglish(record, englishSigns)),
    ),
  ];
}

/** Names of crops in every language, word by word, and the words of every field. */
function cropWords({ crops }: Knowledge): Set<string> {
  const names = crops.flatMap((crop) => Object.values(crop.names).flat());
  return new Set(`${names.join(' ')} ${everyField}`.toLowerCase().split(/[^a-z]+/));
}

const everyField = 'dahon tanim halaman bukid puno leaf leaves plant plants turning field crop crops';

const noWording: CropWording = {
  name: '',
  seed: [],
  spacing: [],
  season: [],
  maturity: null,
  water: '',
  waterHow: null,
  heat: null,
  harvest: [],
  postharvest: [],
  fert: null,
  varieties: [],
  wetPick: [],
  drainage: '',
};

/** Arranges the tables once; an agronomist keeps the result. */
export function createCatalog(knowledge: Knowledge, language: Language = 'tl'): Catalog {
  const actives = new Map(knowledge.pesticides.activeIngredients.map((active) => [active.id, active]));
  const never = new Set(knowledge.pesticides.policy.neverSuggest);
  const isSuggestable = (id: string) => actives.get(id)?.suggestable === true && !never.has(id);
  const troubles = [...problemTroubles(knowledge, language, isSuggestable), ...injuryTroubles(knowledge, language)];
  const troublesById = new Map(troubles.map((trouble) => [trouble.id, trouble]));
  const causesOf = (cropId: string) => troubles.map(({ cause }) => cause).filter(({ crops }) => crops.includes(cropId));
  const cropWordings = new Map(
    knowledge.crops.map((crop) => {
      const taglish = cropInTaglish(crop.id);
      return [crop.id, language === 'en' ? cropInEnglish(crop, taglish) : taglish];
    }),
  );
  const wordingOfCrop = (cropId: string) => cropWordings.get(cropId) ?? { ...noWording, name: cropId };
  return {
    knowledge,
    speech: speeches[language],
    crops: new Map(knowledge.crops.map((crop) => [crop.id, crop])),
    troubles: troublesById,
    causesByCrop: new Map(knowledge.crops.map(({ id }) => [id, causesOf(id)])),
    actives,
    sources: new Map(knowledge.sources.map((source) => [source.id, source])),
    rules: new Map(
      knowledge.weatherRules.rules.map((rule) => [
        rule.id,
        { ...rule, text: language === 'en' ? ruleInEnglish(rule.advice) : (ruleWordings[rule.id] ?? '') },
      ]),
    ),
    grades: knowledge.soils.fertilizers,
    search: createTroubleSearch(troublesById),
    wordFits: createWordFits(troubles, normalize, cropWords(knowledge)),
    wordingOfCrop,
    cropName: (cropId) => wordingOfCrop(cropId).name,
  };
}
