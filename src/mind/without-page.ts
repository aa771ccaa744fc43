import { normalize } from '#agronomy/question/normalize.ts';
import { activesOf, findSubstances } from '#knowledge/substances.ts';
import type { Page } from '#library/page.ts';
import { type Language, type PhraseId, phrase } from '#library/phrase.ts';
import type { Answer } from './answer.ts';
import type { Asked, Desk } from './answer-frame.ts';
import { fill, type Values } from './fill.ts';
import { finish } from './finish.ts';
import type { SlotName } from './frame.ts';
import { renderFact } from './render-fact.ts';
import type { Danger } from './safety/recognise-danger.ts';

/** How many readings are offered when the ear is unsure. */
const MOST_BUTTONS = 3;
/** As many of them are questions of the shelf, in a farmer's own words; the others are titles of pages. */
const MOST_LINES = 2;
/** A question of the shelf that is likelier than this is worth showing. */
const WORTH_OFFERING = 0.08;

/** A line of the shelf as it stands on a button. */
function asOffered(line: string): string {
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}${/[?.!]$/.test(line) ? '' : '?'}`;
}

const ASK: Readonly<Record<SlotName, PhraseId>> = {
  crop: 'askCrop',
  problem: 'askProblem',
  products: 'askProducts',
  place: 'askPlace',
  areaHa: 'askAreaHa',
  ageDays: 'askAgeDays',
  stage: 'askStage',
  month: 'askMonth',
  pesosPerKg: 'askPesosPerKg',
  kilos: 'askKilos',
  moisturePct: 'askMoisturePct',
  count: 'askCount',
  soil: 'askSoil',
  symptoms: 'askSymptoms',
};

/** The question that asks the farmer for a fact. */
export function askFor(slot: SlotName, language: Language): string {
  return phrase(ASK[slot], language);
}

const CARDS: Readonly<Record<Danger['card'], string>> = {
  poisoning: 'poisoning',
  eye: 'eye-splash',
  'self-harm': 'distress',
  animal: 'animal-poisoned',
  shock: 'electric-shock',
  snake: 'snake-bite',
};

/** The page of an emergency. */
export function dangerTopic({ card }: Danger): string {
  return CARDS[card];
}

/** One question back with the likeliest readings to tap; plain words when there are none. */
export function unsureAnswer(desk: Desk, asked: Asked): Answer {
  const { language, topics } = asked.reading;
  const lines = asked.near.flatMap(({ likeness, line }) =>
    likeness >= WORTH_OFFERING && !bringsUpForbidden(desk, asked, line) ? [asOffered(line)] : [],
  );
  const titles = topics.flatMap(({ topic, p }) => {
    const page = p < 0.05 ? null : desk.library.page(topic);
    return page === null || page.status === 'refusal' ? [] : [buttonOf(desk, asked, page)];
  });
  const buttons = [...new Set([...lines.slice(0, MOST_LINES), ...titles])].slice(0, MOST_BUTTONS);
  const gist = phrase(buttons.length === 0 ? 'notUnderstood' : 'unsure', language);
  const composed = { gist, steps: [], more: [], ask: null, next: buttons };
  return finish(desk, asked, { composed, awaiting: null, sources: [], confidence: null, assumed: [] });
}

/** Whether a line of the shelf names a forbidden pesticide that the farmer has not named: nobody is led to it. */
export function bringsUpForbidden({ knowledge }: Desk, { reading }: Asked, line: string): boolean {
  const actives = findSubstances(normalize(line)).flatMap(({ id }) =>
    reading.products.includes(id) ? [] : activesOf(id),
  );
  return knowledge.pesticides.activeIngredients.some(({ id, suggestable }) => !suggestable && actives.includes(id));
}

/** What a page is called, with the farmer's crop: a message that leads to it when tapped. */
export function buttonOf(desk: Desk, { reading, frame }: Asked, page: Page): string {
  const { language } = reading;
  const title = page.title[language];
  if (frame.crop === null || page.answers.every(({ when }) => when?.crops === undefined)) return title;
  return `${title}: ${renderFact(desk.names.crop(frame.crop.value), language)}`;
}

/** 'I do not know', by name of the topic. */
export function noAnswer(desk: Desk, asked: Asked, page: Page): Answer {
  const { language } = asked.reading;
  const title = {
    kind: 'words',
    tl: page.title.tl.toLowerCase(),
    en: page.title.en.toLowerCase(),
    source: 'said',
  } as const;
  const { crop } = asked.frame;
  const values: Values = crop === null ? { title } : { title, crop: desk.names.crop(crop.value) };
  const gist = fill(phrase(crop === null ? 'noPage' : 'noPageForCrop', language), values, language) ?? '';
  const near = asked.reading.topics.slice(1, 4).flatMap(({ topic }) => {
    const other = desk.library.page(topic);
    return other === null || other.status === 'refusal' ? [] : [buttonOf(desk, asked, other)];
  });
  const composed = { gist, steps: [], more: [], ask: null, next: near };
  return finish(desk, asked, { composed, awaiting: null, sources: [], confidence: null, assumed: [] });
}
