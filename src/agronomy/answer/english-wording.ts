import type { CodedSymptom } from '#agronomy/diagnosis/causes.ts';
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

const signWords: Readonly<Record<string, string>> = {
  stunt: 'stunted plants',
  wilt: 'wilting',
  deadheart: 'dead hearts',
  whitehead: 'white empty panicles',
  'empty-grain': 'empty grains',
  frass: 'droppings of larvae',
  ooze: 'ooze',
  'milky-stream': 'milky ooze in water',
};

/** 'On the leaf: gray or brown; diamond-shaped; dry; in patches.' */
function symptomSentence({ part, colors, shape, pattern, texture, distribution, signs }: CodedSymptom): string {
  const named = (code: string) => code !== 'none' && code !== '';
  const facts = [
    colors.filter(named).map(plainCode).join(' or '),
    named(shape) ? `${plainCode(shape)} shape` : '',
    named(pattern) && pattern !== 'whole' && pattern !== 'scattered' ? plainCode(pattern) : '',
    named(texture) ? plainCode(texture) : '',
    signs.map((sign) => signWords[sign] ?? plainCode(sign)).join(', '),
    distribution === 'patch' ? 'in patches' : '',
  ].filter((fact) => fact !== '');
  return facts.length === 0 ? '' : `on the ${plainCode(part)}: ${facts.join('; ')}`;
}

function signsOf(symptoms: readonly CodedSymptom[]): string {
  const parts = symptoms
    .slice(0, 2)
    .map(symptomSentence)
    .filter((text) => text !== '');
  return parts.map(sentence).join(' ');
}

function nameOf(names: Readonly<Record<string, readonly string[]>>, id: string): string {
  return names.en?.[0] ?? sentenceStart(plainCode(id));
}

export function problemInEnglish(problem: Problem): ProblemWording {
  const { rain, soil, practice } = problem.favour;
  const favours = [rain, soil, ...(practice ?? [])].filter((text) => typeof text === 'string' && text !== '');
  const { cultural, mechanical, biological } = problem.management;
  return {
    name: nameOf(problem.names, problem.id),
    signs: signsOf(problem.symptoms),
    cause: [
      `Caused by ${problem.agent}${problem.vector ? `, carried by ${problem.vector}` : ''}.`,
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

export function disorderInEnglish(disorder: Disorder): DisorderWording {
  const nutrient = nutrientNames[disorder.nutrient] ?? disorder.nutrient;
  return {
    name: `${sentenceStart(nutrient)} ${disorder.kind}`,
    signs: signsOf(disorder.symptoms),
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

export function abioticInEnglish(abiotic: Abiotic): DisorderWording {
  return {
    name: nameOf(abiotic.names, abiotic.id),
    signs: [signsOf(abiotic.symptoms), abiotic.tell ? sentence(abiotic.tell) : ''].join(' ').trim(),
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
