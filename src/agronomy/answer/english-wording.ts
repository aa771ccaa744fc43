import type { Knowledge } from '#agronomy/knowledge.ts';
import type { CropWording } from './crop-wording.ts';
import { sentenceStart } from './wording.ts';

/** English of the records, made from the tables' own English fields; nothing is added to what they say. */

type Problem = Knowledge['problems'][number];
type Disorder = Knowledge['disorders'][number];
type Abiotic = Knowledge['abiotic'][number];
type ProblemWording = NonNullable<Knowledge['wording']['problems'][string]>;
type DisorderWording = NonNullable<Knowledge['wording']['disorders'][string]>;

function sentence(text: string): string {
  const trimmed = text.trim();
  return /[.!?]$/.test(trimmed) ? sentenceStart(trimmed) : `${sentenceStart(trimmed)}.`;
}

const sentences = (texts: readonly string[] | undefined): string[] => (texts ?? []).map(sentence);

const plainCode = (code: string) => code.replace(/-/g, ' ');

type EnglishSigns = Readonly<Record<string, string>>;

/** Why, without the codes and blanks of the record. */
function favoursOf({ favour }: Problem): string[] {
  const { rain, soil, practice } = favour;
  return [rain, soil, ...(practice ?? [])].flatMap((text) =>
    typeof text === 'string' && !/^(any|none)?$/i.test(text) ? [text] : [],
  );
}

function nameOf(names: Readonly<Record<string, readonly string[]>>, id: string): string {
  return names.en?.[0] ?? sentenceStart(plainCode(id));
}

/** Animals are what is seen; germs are what causes it. */
function causeWord(type: string): string {
  return ['insect', 'mite', 'mollusc', 'rodent', 'bird', 'weed'].includes(type) ? 'The pest is' : 'Caused by';
}

/** @param vectorName English name of the carrier, null when there is none. */
export function problemInEnglish(problem: Problem, signs: EnglishSigns, vectorName: string | null): ProblemWording {
  const favours = favoursOf(problem);
  const { cultural, mechanical, biological } = problem.management;
  return {
    name: nameOf(problem.names, problem.id),
    signs: signs[problem.id] ?? '',
    cause: [
      `${causeWord(problem.type)} ${problem.agent}${vectorName ? `, carried by ${vectorName}` : ''}.`,
      favours.length > 0 ? `It is favoured by ${favours.join('; ')}.` : '',
    ]
      .join(' ')
      .trim(),
    steps: { cultural: sentences(cultural), mechanical: sentences(mechanical), biological: sentences(biological) },
    prevention: sentences(problem.prevention),
    threshold: problem.threshold ? sentence(problem.threshold) : null,
    call: problem.callAgriculturist
      ? `Call the municipal agriculturist if: ${sentence(problem.callAgriculturist)}`
      : null,
    tells: problem.lookalikes.map(({ tell }) => sentence(tell)),
  };
}

const nutrientNames: Readonly<Record<string, string>> = {
  N: 'nitrogen',
  P: 'phosphorus',
  K: 'potassium',
  Ca: 'calcium',
  Mg: 'magnesium',
  S: 'sulfur',
  Zn: 'zinc',
  Fe: 'iron',
  Mn: 'manganese',
  B: 'boron',
  Cu: 'copper',
  Mo: 'molybdenum',
  Al: 'aluminum',
};

export function disorderInEnglish(disorder: Disorder, signs: EnglishSigns): DisorderWording {
  const nutrient = nutrientNames[disorder.nutrient] ?? disorder.nutrient;
  return {
    name: `${sentenceStart(nutrient)} ${disorder.kind}`,
    signs: signs[disorder.id] ?? '',
    cause:
      disorder.kind === 'deficiency'
        ? `The plant does not get enough ${nutrient}.`
        : `There is too much ${nutrient} for the plant.`,
    fix: sentences(disorder.fix),
    rate: disorder.rate ? sentence(disorder.rate) : null,
    prevention: [],
    threshold: null,
    call: null,
    tells: disorder.lookalikes.map(({ tell }) => sentence(tell)),
  };
}

export function abioticInEnglish(abiotic: Abiotic, signs: EnglishSigns): DisorderWording {
  return {
    name: nameOf(abiotic.names, abiotic.id),
    signs: signs[abiotic.id] ?? '',
    cause: sentence(abiotic.cause),
    fix: sentences(abiotic.fix),
    rate: null,
    prevention: sentences(abiotic.prevention),
    threshold: null,
    call: null,
    tells: [],
  };
}

const orNull = (text: string | null | undefined) => (text ? text : null);

export function cropInEnglish(crop: Knowledge['crops'][number], tagalog: CropWording): CropWording {
  const { criticalStages = [], note } = crop.water;
  const critical = Array.isArray(crop.tempC.critical)
    ? crop.tempC.critical.filter((text) => typeof text === 'string')
    : [];
  return {
    name: crop.names.en?.[0] ?? crop.id,
    seed: (crop.seedRate ?? []).map(({ method }) => orNull(method)),
    spacing: (crop.spacing ?? []).map(({ method }) => orNull(method)),
    season: crop.seasons.map((season) => orNull(season.note)),
    maturity: crop.daysToHarvest.note ? sentence(crop.daysToHarvest.note) : null,
    water:
      criticalStages.length > 0
        ? `Water matters most at: ${criticalStages.join(', ')}.`
        : 'Keep the soil moist, not wet.',
    waterHow: note ? sentence(note) : null,
    heat: critical.length > 0 ? sentence(critical.join('; ')) : null,
    harvest: sentences(crop.harvestIndices),
    postharvest: sentences(crop.postharvest),
    fert: crop.fert.note ? sentence(crop.fert.note) : null,
    varieties: (crop.varieties ?? []).map(({ traits }) => orNull(traits.join('; '))),
    wetPick: tagalog.wetPick,
    drainage: crop.soil.drainage ?? 'any drainage',
  };
}

export function ruleInEnglish(advice: readonly string[]): string {
  return advice.map(sentence).join(' ');
}
