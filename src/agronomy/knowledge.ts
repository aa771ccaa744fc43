import type * as z from 'zod/mini';
import type { BagPrices } from './bag-price-schema.ts';
import type { LeafModel } from './photo/leaf-model.ts';
import type { ProvinceNormals } from './place/province-normals-schema.ts';
import type { Contact, Programme } from './programme-schemas.ts';
import type { PsaFarm } from './psa-farm-schema.ts';
import type { photoProblemsSchema, tableSchemas } from './table-schemas.ts';
import type { disorderWordingSchema, problemWordingSchema } from './wording-schemas.ts';

type Tables = { [Name in keyof typeof tableSchemas]: z.infer<(typeof tableSchemas)[Name]> };
type PhotoProblems = z.infer<typeof photoProblemsSchema>;
type ProblemWording = z.infer<typeof problemWordingSchema>;
type DisorderWording = z.infer<typeof disorderWordingSchema>;

/** Everything the agronomist knows. Load it once and pass it on; nothing in it changes. */
export type Knowledge = {
  crops: Tables['crops']['crops'];
  problems: Tables['problems']['problems'];
  disorders: Tables['nutrients']['disorders'];
  abiotic: Tables['nutrients']['abiotic'];
  pesticides: Tables['pesticides'];
  soils: Tables['soils'];
  weatherRules: Tables['weather-rules'];
  yields: Tables['yield'];
  vocabulary: Tables['vocabulary'];
  sources: Tables['sources']['sources'];
  programmes: readonly Programme[];
  contacts: readonly Contact[];
  bagPrices: BagPrices;
  psaFarm: PsaFarm;
  provinceNormals: ProvinceNormals;
  leafModel: LeafModel;
  /** Taglish of problems, and of disorders and abiotic injuries, by record id. */
  wording: {
    problems: Readonly<Record<string, ProblemWording | undefined>>;
    disorders: Readonly<Record<string, DisorderWording | undefined>>;
  };
};

/**
 * Loads the tables. They are imported on demand, so that a browser fetches them only when it needs advice.
 * Their shapes are checked by tables.test.ts, not here: at run time they are part of the program.
 */
export async function loadKnowledge(): Promise<Knowledge> {
  const [
    crops,
    problems,
    photoProblems,
    nutrients,
    pesticides,
    soils,
    weatherRules,
    yields,
    vocabulary,
    sources,
    help,
    wording,
  ] = await Promise.all([
    import('./tables/crops.json', { with: { type: 'json' } }),
    import('./tables/problems.json', { with: { type: 'json' } }),
    import('./tables/photo-problems.json', { with: { type: 'json' } }),
    import('./tables/nutrients.json', { with: { type: 'json' } }),
    import('./tables/pesticides.json', { with: { type: 'json' } }),
    import('./tables/soils.json', { with: { type: 'json' } }),
    import('./tables/weather-rules.json', { with: { type: 'json' } }),
    import('./tables/yield.json', { with: { type: 'json' } }),
    import('./tables/vocabulary.json', { with: { type: 'json' } }),
    import('./tables/sources.json', { with: { type: 'json' } }),
    loadHelp(),
    loadWording(),
  ]);
  const more = checked<PhotoProblems>(photoProblems);
  return {
    crops: checked<Tables['crops']>(crops).crops,
    problems: [...checked<Tables['problems']>(problems).problems, ...more.problems],
    ...checked<Pick<Tables['nutrients'], 'disorders' | 'abiotic'>>(nutrients),
    pesticides: checked(pesticides),
    soils: checked(soils),
    weatherRules: checked(weatherRules),
    yields: checked(yields),
    vocabulary: checked(vocabulary),
    sources: [...checked<Tables['sources']>(sources).sources, ...more.sources],
    ...help,
    wording,
  };
}

async function loadHelp(): Promise<
  Pick<Knowledge, 'programmes' | 'contacts' | 'bagPrices' | 'psaFarm' | 'provinceNormals' | 'leafModel'>
> {
  const [programmes, contacts, bagPrices, psaFarm, provinceNormals, leafModel] = await Promise.all([
    import('./tables/programmes.json', { with: { type: 'json' } }),
    import('./tables/contacts.json', { with: { type: 'json' } }),
    import('./tables/bag-prices.json', { with: { type: 'json' } }),
    import('./tables/psa-farm.json', { with: { type: 'json' } }),
    import('./tables/province-normals.json', { with: { type: 'json' } }),
    import('./tables/leaf-reader.json', { with: { type: 'json' } }),
  ]);
  return {
    ...checked<Pick<Knowledge, 'programmes'>>(programmes),
    ...checked<Pick<Knowledge, 'contacts'>>(contacts),
    bagPrices: checked(bagPrices),
    psaFarm: checked(psaFarm),
    provinceNormals: checked(provinceNormals),
    leafModel: checked(leafModel),
  };
}

async function loadWording(): Promise<Knowledge['wording']> {
  const files = await Promise.all([
    import('./tables/taglish/rice.json', { with: { type: 'json' } }),
    import('./tables/taglish/corn.json', { with: { type: 'json' } }),
    import('./tables/taglish/fruiting-vegetables.json', { with: { type: 'json' } }),
    import('./tables/taglish/disorders.json', { with: { type: 'json' } }),
    import('./tables/taglish/other-crops.json', { with: { type: 'json' } }),
    import('./tables/taglish/photo-problems.json', { with: { type: 'json' } }),
  ]);
  const all: Record<string, ProblemWording | DisorderWording> = {};
  for (const file of files) Object.assign(all, checked<Record<string, ProblemWording | DisorderWording>>(file));
  const problems: Record<string, ProblemWording> = {};
  const disorders: Record<string, DisorderWording> = {};
  for (const [id, words] of Object.entries(all)) {
    if ('steps' in words) problems[id] = words;
    else disorders[id] = words;
  }
  return { problems, disorders };
}

/** Gives a table the type of the schema that tables.test.ts holds it to. */
function checked<Table>(file: { default: unknown }): Table {
  return file.default as Table;
}
