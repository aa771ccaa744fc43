import type { DisorderRecord, DisorderWords, InjuryRecord, ProblemRecord, ProblemWords } from './schemas/words.ts';

/** English of the records, made from their own English fields; nothing is added to what they say. */

/** The text with a capital and a full stop. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  return /[.!?]$/.test(trimmed) ? capital(trimmed) : `${capital(trimmed)}.`;
}

/** Each text as a sentence. */
export function sentences(texts: readonly string[]): string[] {
  return texts.map(sentence);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function nameOf(names: Readonly<Record<string, readonly string[]>>, id: string): string {
  return names.en?.[0] ?? capital(id.replaceAll('-', ' '));
}

/** Animals are what is seen; germs are what causes it. */
function causeWord(type: string): string {
  return ['insect', 'mite', 'mollusc', 'rodent', 'bird', 'weed'].includes(type) ? 'The pest is' : 'Caused by';
}

/** Why, without the codes and blanks of the record. */
function favoursOf({ rain, soil, practice }: ProblemRecord['favour']): string[] {
  return [rain, soil, ...(practice ?? [])].flatMap((text) =>
    typeof text === 'string' && !/^(any|none)?$/i.test(text) ? [text] : [],
  );
}

/** @param vectorName English name of the carrier, null when there is none. */
export function problemInEnglish(problem: ProblemRecord, vectorName: string | null): ProblemWords {
  const { cultural, mechanical, biological } = problem.management;
  const favours = favoursOf(problem.favour);
  return {
    name: nameOf(problem.names, problem.id),
    signs: problem.signs,
    cause: [
      `${causeWord(problem.type)} ${problem.agent}${vectorName ? `, carried by ${vectorName}` : ''}.`,
      favours.length > 0 ? `It is favoured by ${favours.join('; ')}.` : '',
    ]
      .join(' ')
      .trim(),
    steps: { cultural: sentences(cultural), mechanical: sentences(mechanical), biological: sentences(biological) },
    prevention: sentences(problem.prevention),
    threshold: problem.threshold === null ? null : sentence(problem.threshold),
    call:
      problem.callAgriculturist === null
        ? null
        : `Call the municipal agriculturist if: ${sentence(problem.callAgriculturist)}`,
    tells: problem.lookalikes.map(({ tell }) => sentence(tell)),
  };
}

const NUTRIENTS: Readonly<Record<string, string>> = {
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

export function disorderInEnglish(disorder: DisorderRecord): DisorderWords {
  const nutrient = NUTRIENTS[disorder.nutrient] ?? disorder.nutrient;
  return {
    name: `${capital(nutrient)} ${disorder.kind}`,
    signs: disorder.signs,
    cause:
      disorder.kind === 'deficiency'
        ? `The plant does not get enough ${nutrient}.`
        : `There is too much ${nutrient} for the plant.`,
    fix: sentences(disorder.fix),
    rate: disorder.rate === null ? null : sentence(disorder.rate),
    prevention: [],
    threshold: null,
    call: null,
    tells: disorder.lookalikes.map(({ tell }) => sentence(tell)),
  };
}

export function injuryInEnglish(injury: InjuryRecord): DisorderWords {
  return {
    name: nameOf(injury.names, injury.id),
    signs: injury.signs,
    cause: sentence(injury.cause),
    fix: sentences(injury.fix),
    rate: null,
    prevention: sentences(injury.prevention),
    threshold: null,
    call: null,
    tells: [],
  };
}
