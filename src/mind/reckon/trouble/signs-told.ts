import { parseQuestion } from '#agronomy/question/parse-question.ts';
import type { ObservedSymptom } from '#agronomy/question/question.ts';
import type { Inquiry } from '#mind/reckon/reckoner.ts';
import signWords from './sign-words.json' with { type: 'json' };
import { type Trouble, troublesOf } from './troubles.ts';

/** The sign that a topic is about, in the codes of the records: 'bakit naninilaw' tells one, whatever else was read. */
const SIGN_OF_TOPIC: Readonly<Record<string, ObservedSymptom>> = {
  'yellow-leaves': { part: 'leaf', color: 'yellow' },
  wilting: { sign: 'wilt' },
  'leaf-curl': { part: 'leaf', texture: 'curled' },
  'holes-eaten': { part: 'leaf', sign: 'holes' },
  'leaf-spots': { part: 'leaf', shape: 'round' },
  stunting: { sign: 'stunt' },
  'root-stem-rot': { part: 'stem', texture: 'soft-rot' },
  'leaf-drop-dieback': { sign: 'leaf-drop' },
  'fruit-rot': { part: 'fruit', texture: 'soft-rot' },
};

/** Codes that speak of the same sign as the topic does. */
const CODES_OF_TOPIC: Readonly<Record<string, string>> = {
  'yellow-leaves': 'yellow pale-green orange straw bronze',
  wilting: 'wilt plant-death rolled',
  'leaf-curl': 'curled crinkled rolled cupped mosaic mottle',
  'holes-eaten': 'holes hole pinhole notch chewed cut larva insect window tunnel frass eggs',
  'leaf-spots':
    'round oval diamond spindle irregular angular streak stripe ring elongated brown dark-brown reddish-brown black rust powdery',
  stunting: 'stunt bunchy',
  'root-stem-rot': 'soft-rot slimy smell mold ooze black plant-death water-soaked lodging',
  'leaf-drop-dieback': 'leaf-drop dieback dry plant-death brown',
  'fruit-rot': 'soft-rot slimy smell mold sunken black water-soaked ooze fruit-drop',
};

const ATTRIBUTES = ['color', 'shape', 'pattern', 'texture', 'distribution', 'sign'] as const;
/** What is seen on the plant itself; where it lies in the field narrows things down less. */
const ON_PLANT: ReadonlySet<string> = new Set(['color', 'shape', 'texture', 'sign']);

/**
 * The signs to go by: those that were told; where there are none, the one that the topic itself names.
 */
export function signsTold(inquiry: Inquiry): readonly ObservedSymptom[] {
  const told = signsSaid(inquiry);
  const { topic } = inquiry.frame;
  const own = topic !== null && Object.hasOwn(SIGN_OF_TOPIC, topic) ? SIGN_OF_TOPIC[topic] : undefined;
  return own === undefined || told.length > 0 ? told : [own];
}

/** The signs that the farmer himself told, in so many words. */
export function signsSaid(inquiry: Inquiry): readonly ObservedSymptom[] {
  const told = spotsOnce(inquiry).filter(({ tells, ...symptom }) => tells !== undefined || factCount([symptom]) > 0);
  const hungry = hungerSaid(inquiry);
  return hungry === null ? told : [...told, hungry];
}

/** What was offered and is not there. */
export function signsLacking({ frame }: Inquiry): readonly ObservedSymptom[] {
  return frame.symptoms.filter(({ lacks }) => lacks !== undefined);
}

/** 'Batik na hugis-diyamante sa dahon' is one spot and not a round one as well: a bare 'batik' is read as round. */
function spotsOnce({ frame, text }: Inquiry): readonly ObservedSymptom[] {
  const isShaped = frame.symptoms.some(({ shape }) => shape !== undefined && shape !== 'round');
  if (!isShaped || ROUND.test(text)) return frame.symptoms;
  const bare = frame.symptoms.find(({ shape }) => shape === 'round');
  return frame.symptoms.map(({ shape, ...rest }) => {
    if (shape === 'round') return rest;
    const part = rest.part ?? bare?.part;
    return { ...rest, ...(shape && { shape }), ...(shape && part && { part }) };
  });
}

const ROUND = /bilog|round|circ/i;

/**
 * Problems the farmer named; a hunger told by its look alone is a sign, no name: 'naninilaw, may berdeng hanip' names the
 * insect.
 */
export function namedIds(inquiry: Inquiry): string[] {
  const trouble = namedTrouble(inquiry);
  if (trouble === undefined) return [];
  return hungerSaid(inquiry) === null ? [trouble.id] : namedBeside(inquiry, trouble);
}

/** What the message names beside a hunger's look, where that is one thing. */
function namedBeside({ knowledge, text }: Inquiry, hunger: Trouble): string[] {
  const others = parseQuestion(knowledge, text, []).problemIds.filter((id) => id !== hunger.id);
  return others.length === 1 && troublesOf(knowledge).byId.get(others[0] ?? '')?.kind === 'pest' ? others : [];
}

/** 'Naninilaw ang palay' is how farmers call a lack of nitrogen: without the nutrient's name it is only the colour. */
function hungerSaid(inquiry: Inquiry): ObservedSymptom | null {
  const trouble = namedTrouble(inquiry);
  if (trouble === undefined || trouble.kind !== 'deficiency') return null;
  const [first] = trouble.cause.symptoms;
  const color = first?.colors.filter((code) => code !== 'none').at(-1);
  return isNutrientNamed(inquiry, trouble) || color === undefined ? null : { part: 'leaf', color };
}

/** Whether the message names the nutrient of a hunger: 'kulang sa zinc'. */
export function isNutrientNamed({ text }: Inquiry, trouble: Trouble): boolean {
  return nutrientsOf(trouble).some((word) => text.toLowerCase().includes(word));
}

function namedTrouble({ frame, knowledge }: Inquiry): Trouble | undefined {
  return frame.problem === null ? undefined : troublesOf(knowledge).byId.get(frame.problem.value);
}

/** 'nitrogen' of 'kulang sa nitrogen', in both languages. */
function nutrientsOf({ short }: Trouble): string[] {
  return [short.tl, short.en].flatMap((name) =>
    name
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter((word) => NUTRIENTS.has(word)),
  );
}

const NUTRIENTS: ReadonlySet<string> = new Set(signWords.nutrients);

/** How many different facts narrow things down; a bare plant part does not. */
export function factCount(symptoms: readonly ObservedSymptom[], isOnPlant = false): number {
  const facts = symptoms.flatMap((symptom) =>
    ATTRIBUTES.filter((attribute) => symptom[attribute] !== undefined && (!isOnPlant || ON_PLANT.has(attribute))).map(
      (attribute) => `${attribute}:${symptom[attribute]}`,
    ),
  );
  return new Set(facts).size;
}

/** Whether the topic is about a single sign, and what was told is that sign: the ear may have heard another. */
export function isAboutTopic(inquiry: Inquiry): boolean {
  const { topic } = inquiry.frame;
  const codes = topic !== null && Object.hasOwn(CODES_OF_TOPIC, topic) ? CODES_OF_TOPIC[topic] : undefined;
  if (codes === undefined) return false;
  const own = new Set(codes.split(' '));
  const said = signsSaid(inquiry);
  return said.length === 0 || said.some((symptom) => ATTRIBUTES.some((attribute) => own.has(symptom[attribute] ?? '')));
}
