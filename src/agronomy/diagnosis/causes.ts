/** One coded symptom of crops/<id>/problems.json or shared/*.json of src/knowledge. */
export type CodedSymptom = {
  part: string;
  colors: readonly string[];
  shape: string;
  pattern: string;
  texture: string;
  distribution: string;
  signs: readonly string[];
};

export type CauseKind = 'disease' | 'pest' | 'weed' | 'deficiency' | 'abiotic';

/** What may be wrong with a plant, as far as ranking needs it. `prior` is relative, without unit. */
export type Cause = {
  id: string;
  kind: CauseKind;
  crops: readonly string[];
  symptoms: readonly CodedSymptom[];
  stages: readonly string[];
  seasons: readonly string[];
  lookalikeIds: readonly string[];
  prior: number;
};

type Lookalikes = readonly { id: string | null }[];

type ProblemFacts = {
  id: string;
  type: string;
  severity: string;
  crops: readonly string[];
  symptoms: readonly CodedSymptom[];
  stages: readonly string[];
  season: readonly string[];
  lookalikes: Lookalikes;
};

type DisorderFacts = {
  id: string;
  nutrient: string;
  kind: string;
  crops: readonly string[];
  symptoms: readonly CodedSymptom[];
  stages?: readonly string[] | null | undefined;
  lookalikes: Lookalikes;
};

type AbioticFacts = Omit<DisorderFacts, 'nutrient' | 'kind' | 'lookalikes'>;

/*
 * How often farmers meet a cause, relative to one another. The tables carry no frequencies; severity stands in for
 * them, and nutrients are ordered by this project's own judgement (nitrogen first, zinc in wet rice soils).
 */
const priorOfSeverity: Readonly<Record<string, number>> = { low: 0.5, medium: 0.8, high: 1.1, 'very-high': 1.4 };
const priorOfNutrient: Readonly<Record<string, number>> = { N: 2, Zn: 1, K: 0.8, P: 0.7, Ca: 0.6, Mg: 0.6 };

const kindOfType: Readonly<Record<string, CauseKind>> = {
  insect: 'pest',
  mite: 'pest',
  mollusc: 'pest',
  rodent: 'pest',
  bird: 'pest',
  weed: 'weed',
  physiological: 'deficiency',
  abiotic: 'abiotic',
};

export function causeOfProblem(problem: ProblemFacts): Cause {
  const kind = kindOfType[problem.type] ?? 'disease';
  return {
    id: problem.id,
    kind,
    crops: problem.crops,
    symptoms: problem.symptoms,
    stages: problem.stages,
    seasons: problem.season,
    lookalikeIds: problem.lookalikes.flatMap(({ id }) => id ?? []),
    // Farmers rarely describe weeds by the look of their crop.
    prior: (priorOfSeverity[problem.severity] ?? 0.8) * (kind === 'weed' ? 0.4 : 1),
  };
}

export function causeOfDisorder(disorder: DisorderFacts): Cause {
  return {
    id: disorder.id,
    kind: 'deficiency',
    crops: disorder.crops,
    symptoms: disorder.symptoms,
    stages: disorder.stages ?? [],
    seasons: [],
    lookalikeIds: disorder.lookalikes.flatMap(({ id }) => id ?? []),
    prior: disorder.kind === 'toxicity' ? 0.5 : (priorOfNutrient[disorder.nutrient] ?? 0.5),
  };
}

export function causeOfAbiotic(abiotic: AbioticFacts): Cause {
  return {
    id: abiotic.id,
    kind: 'abiotic',
    crops: abiotic.crops,
    symptoms: abiotic.symptoms,
    stages: abiotic.stages ?? [],
    seasons: [],
    lookalikeIds: [],
    prior: 0.6,
  };
}
