import { disorderInEnglish, injuryInEnglish, problemInEnglish } from '#knowledge/english.ts';
import type { BagPrices } from '#knowledge/schemas/bag-prices.ts';
import type { Crop, UnrecordedCrop } from '#knowledge/schemas/crop.ts';
import type { Contact, Programme } from '#knowledge/schemas/programmes.ts';
import type { ProvinceNormals } from '#knowledge/schemas/province-normals.ts';
import type { PsaFarm } from '#knowledge/schemas/psa-farm.ts';
import type { Tables } from '#knowledge/schemas/tables.ts';
import type {
  Disorder,
  DisorderRecord,
  DisorderWords,
  Injury,
  InjuryRecord,
  Problem,
  ProblemRecord,
  ProblemWords,
} from '#knowledge/schemas/words.ts';
import { loadedOnce } from '#language/loaded-once.ts';
import type { LeafModel } from './photo/leaf-model.ts';

/** The soils table; each group of splits names the crops that follow it. */
type Soils = Omit<Tables['soils'], 'otherSplits'> & {
  ricesplits: { crops: readonly string[] };
  otherSplits: readonly (Tables['soils']['otherSplits'][number] & { crops: readonly string[] })[];
};

/** Everything the agronomist knows. Load it once and pass it on; nothing in it changes. */
export type Knowledge = {
  crops: readonly Crop[];
  /** Crops that farmers ask for and nobody has written a record of: names only. */
  unrecorded: readonly UnrecordedCrop[];
  problems: readonly Problem[];
  disorders: readonly Disorder[];
  abiotic: readonly Injury[];
  pesticides: Tables['pesticides'];
  soils: Soils;
  weatherRules: Tables['weather-rules'];
  yields: Tables['yields'];
  vocabulary: Tables['vocabulary'];
  everydayTerms: Tables['everyday-terms'];
  sources: Tables['sources'];
  programmes: readonly Programme[];
  contacts: readonly Contact[];
  bagPrices: BagPrices;
  fieldWork: Tables['field-work'];
  psaFarm: PsaFarm;
  provinceNormals: ProvinceNormals;
  leafModel: LeafModel;
  /** Taglish of problems, and of disorders and abiotic injuries, by record id. */
  wording: {
    problems: Readonly<Record<string, ProblemWords | undefined>>;
    disorders: Readonly<Record<string, DisorderWords | undefined>>;
  };
};

type Taglish<Words> = { words: { tl: Words } };
type CompiledProblems = {
  problems: (ProblemRecord & Taglish<ProblemWords>)[];
  disorders: (DisorderRecord & Taglish<DisorderWords>)[];
  injuries: (InjuryRecord & Taglish<DisorderWords>)[];
};

/**
 * The tables, the same for whoever asks: what is worked out of them once is kept beside them (names, troubles of a crop).
 * Rejects where a file cannot be fetched; who asks again tries again.
 */
export const loadKnowledge = loadedOnce(readKnowledge);

/**
 * Loads what `npm run knowledge` compiled. The files are imported on demand, so that a browser fetches them only when
 * it needs advice. Their shapes are checked when they are compiled, not here: at run time they are part of the program.
 */
async function readKnowledge(): Promise<Knowledge> {
  const [crops, problems, fields, weatherRules, help, places, words, sources, leafModel] = await Promise.all([
    import('#knowledge/compiled/crops.json', { with: { type: 'json' } }),
    import('#knowledge/compiled/problems.json', { with: { type: 'json' } }),
    import('#knowledge/compiled/fields.json', { with: { type: 'json' } }),
    import('#knowledge/compiled/weather-rules.json', { with: { type: 'json' } }),
    import('#knowledge/compiled/help.json', { with: { type: 'json' } }),
    import('#knowledge/compiled/places.json', { with: { type: 'json' } }),
    import('#knowledge/compiled/words.json', { with: { type: 'json' } }),
    import('#knowledge/compiled/sources.json', { with: { type: 'json' } }),
    import('./tables/leaf-reader.json', { with: { type: 'json' } }),
  ]);
  const troubles = inBothLanguages(compiled(problems));
  return {
    ...compiled<Pick<Knowledge, 'crops' | 'unrecorded'>>(crops),
    ...troubles,
    ...compiled<Pick<Knowledge, 'soils' | 'yields' | 'pesticides' | 'bagPrices' | 'fieldWork'>>(fields),
    weatherRules: compiled(weatherRules),
    ...compiled<Pick<Knowledge, 'programmes' | 'contacts'>>(help),
    ...compiled<Pick<Knowledge, 'psaFarm' | 'provinceNormals'>>(places),
    ...compiled<Pick<Knowledge, 'vocabulary' | 'everydayTerms'>>(words),
    ...compiled<Pick<Knowledge, 'sources'>>(sources),
    leafModel: compiled(leafModel),
    wording: {
      problems: taglishById(troubles.problems),
      disorders: taglishById([...troubles.disorders, ...troubles.abiotic]),
    },
  };
}

/** Adds the English to the Taglish: it is made of the records, and so is not kept beside them. */
function inBothLanguages({ problems, disorders, injuries }: CompiledProblems) {
  const nameOf = new Map(problems.map(({ id, names }) => [id, names.en?.[0]?.toLowerCase()]));
  return {
    problems: problems.map((problem): Problem => {
      const carrier = problem.vector ? (nameOf.get(problem.vector) ?? problem.vector) : null;
      return { ...problem, words: { ...problem.words, en: problemInEnglish(problem, carrier) } };
    }),
    disorders: disorders.map(
      (disorder): Disorder => ({ ...disorder, words: { ...disorder.words, en: disorderInEnglish(disorder) } }),
    ),
    abiotic: injuries.map((injury): Injury => ({ ...injury, words: { ...injury.words, en: injuryInEnglish(injury) } })),
  };
}

function taglishById<Words>(records: readonly ({ id: string } & Taglish<Words>)[]): Record<string, Words> {
  return Object.fromEntries(records.map(({ id, words }) => [id, words.tl]));
}

/** Gives a compiled file the type of the schemas it was held to. */
function compiled<Table>(file: { default: unknown }): Table {
  return file.default as Table;
}
