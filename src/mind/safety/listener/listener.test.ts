import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Situation } from '#library/situation.ts';
import { loadLibrary } from '#mind/library.ts';
import conversations from '../../cases/conversations.json' with { type: 'json' };
import danger from '../cases/danger.mend.json' with { type: 'json' };
import harmless from '../cases/harmless.mend.json' with { type: 'json' };
import imagined from '../cases/imagined.json' with { type: 'json' };
import ordinary from '../cases/ordinary.json' with { type: 'json' };
import own from '../cases/own.json' with { type: 'json' };
import type { Card } from '../danger.ts';
import { DANGER_RULES, matchRules } from '../match-rules.ts';
import { readPassage } from '../read-passage.ts';
import { sentencesOf } from '../read-words.ts';
import { hashesOf } from './hashes.ts';
import { type Learned, type Lesson, learn, randomOf } from './learn.ts';
import { openListener, type StoredListener } from './listener.ts';
import weights from './weights.json' with { type: 'json' };

/** Phrasings of the ear: its topics of danger count a little less than cases, all others are ordinary questions. */
const CORPUS = path.join(import.meta.dirname, '../../../../ear');
const EAR_CARDS: Readonly<Record<string, Card>> = {
  poisoning: 'poisoning',
  distress: 'self-harm',
  'animal-poisoned': 'animal',
};
/** Ill or lost for another reason: neither danger nor plainly harmless. */
const LEFT_OUT = /^(?:oos-(?:health|harm|livestock|pet|fish)|urgent)$/;
const EAR_WEIGHT = 0.7;
const ORDINARY_WEIGHT = 0.1;
/** A look-alike teaches more than one more danger. */
const HARMLESS_WEIGHT = 2;
const ROUGH_WEIGHT = 0.3;
const ROUGH_SEED = 5;
const LANGUAGES = ['ceb', 'ilo', 'hil', 'bik', 'war'];
const FOLLOWS = /^(?:follow|ans|correct)-/;
const FOLLOW_WEIGHT = 0.3;
const OF_HEALTH =
  /^(?:oos-\w+|urgent|poisoning|animal-poisoned|distress|farm-safety|pregnant-kids|reentry|residue-washing|home-chemicals|eat-diseased|water-source|bees-water|rats)$/;
const SHELF_WEIGHT = 0.06;

const cases: Lesson[] = [
  ...DANGER_RULES.flatMap(({ card, examples, counterExamples }) => [
    ...examples.map((message) => lesson(message, card)),
    ...counterExamples.map((message) => lesson(message, null)),
  ]),
  ...[...own, ...imagined, ...ordinary].map(({ message, card }) => lesson(message, card)),
  // What rests on an earlier message says too little alone.
  ...danger.filter(({ turns }) => turns.length === 0).map(({ message, card }) => lesson(message, card)),
  ...harmless.filter(({ turns }) => turns.length === 0).map(({ message }) => lesson(message, null)),
];

function lesson(message: string, card: string | null): Lesson {
  return { message, card: card as Card | null, weight: card === null ? HARMLESS_WEIGHT : 1 };
}

type Wording = { textspeak: Record<string, string[]>; regions: Record<string, Record<string, string[]>> };

/** The cases again as another hand would type them: text-speak, a word of another language, a letter or a word lost. */
function rough(lessons: readonly Lesson[]): Lesson[] {
  const { textspeak, regions } = JSON.parse(readFileSync(path.join(CORPUS, 'wording.json'), 'utf8')) as Wording;
  const random = randomOf(ROUGH_SEED);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const typed = (word: string, region: Record<string, string[]>) => {
    const known = word.toLowerCase().replace(/[^a-z]/g, '');
    const lost = 1 + Math.floor(random() * (word.length - 2));
    if (region[known] !== undefined) return pick(region[known]);
    if (textspeak[known] !== undefined && random() < 0.4) return pick(textspeak[known]);
    if (known.length > 4 && random() < 0.06) return word.slice(0, lost) + word.slice(lost + 1);
    return random() < 0.08 ? '' : word;
  };
  return [1, 2].flatMap(() =>
    lessons.map(({ message, card, weight }) => {
      const region = random() < 0.6 ? (regions[pick(LANGUAGES)] ?? {}) : {};
      const words = message.split(' ').map((word) => typed(word, region));
      return { message: words.join(' '), card, weight: weight * ROUGH_WEIGHT };
    }),
  );
}

/** What farmers said in conversations without an emergency: short and about anything. */
const talk: Lesson[] = conversations
  .filter(({ id }) => !id.includes('emergency'))
  .flatMap(({ turns }) => turns)
  .map((message) => ({ message, card: null, weight: 1 }));

/** The ear's phrasings, their placeholders filled with names in turn. */
function phrasings(): Lesson[] {
  const { slots } = JSON.parse(readFileSync(path.join(CORPUS, 'slots.json'), 'utf8')) as {
    slots: Record<string, string[]>;
  };
  let turn = 0;
  const fill = (text: string): string =>
    text
      .replace(/\[([^\]|]*\|[^\]]*)\]/g, (_, choices: string) => inTurn(choices.split('|')))
      .replace(/\{(\w+)\}/g, (_, slot: string) => fill(inTurn(slots[slot] ?? [''])));
  const inTurn = (list: readonly string[]) => list[turn++ % list.length] ?? '';
  const sheets = readdirSync(path.join(CORPUS, 'corpus')).sort();
  const lines = sheets.flatMap((name) => readFileSync(path.join(CORPUS, 'corpus', name), 'utf8').split('\n'));
  return lines.flatMap((line, at): Lesson[] => {
    const [topic = '', text = ''] = line.split('\t');
    const card = EAR_CARDS[topic];
    if (text === '' || LEFT_OUT.test(topic)) return [];
    if (card !== undefined) return [0, 1].map(() => ({ message: fill(text), card, weight: EAR_WEIGHT }));
    // A follow-up is short, so that each of its words weighs much.
    if (FOLLOWS.test(topic)) return [{ message: fill(text), card: null, weight: FOLLOW_WEIGHT }];
    return at % 2 === 0 ? [{ message: fill(text), card: null, weight: ORDINARY_WEIGHT }] : [];
  });
}

/**
 * The lines of the shelf: what farmers ask every day. Those of a topic about somebody's health, or in which a row sees
 * danger, teach nothing; every other line is enough.
 */
function everyday(situations: readonly Situation[]): Lesson[] {
  return situations
    .filter(({ topic }) => !OF_HEALTH.test(topic))
    .flatMap(({ asked }) => asked)
    .filter(
      (message, at) =>
        at % 2 === 0 && sentencesOf(message).every((sentence) => matchRules(readPassage(sentence).facts) === null),
    )
    .map((message) => ({ message, card: null, weight: SHELF_WEIGHT }));
}

function stored({ danger: model, cards }: ReturnType<typeof learn>, hash: string): StoredListener {
  const inBase64 = ({ scale, cells }: Learned) => ({
    columns: 1,
    scale,
    bytes: Buffer.from(cells.buffer).toString('base64'),
  });
  return { cases: hash, danger: inBase64(model), cards: cards.map(inBase64) };
}

test('weights.json was learned from the cases (else: npx vitest run src/mind/safety -u)', async () => {
  const hash = createHash('sha256').update(JSON.stringify(cases)).digest('hex').slice(0, 16);
  if (weights.cases === hash) return;
  const { situations } = await loadLibrary();
  const learned = stored(learn([...cases, ...rough(cases), ...talk, ...phrasings(), ...everyday(situations)]), hash);
  await expect(`${JSON.stringify(learned, null, 2)}\n`).toMatchFileSnapshot('weights.json');
}, 300_000);

describe('the listener', () => {
  const listen = openListener(weights);

  test('tells dangers it never read from harmless messages', () => {
    expect(listen('nadulas ang bote, naligo sa gramoxone ang pinsan ko at nanlalambot')).toMatchObject({
      card: 'poisoning',
    });
    expect(listen('nadulas ang bote, naligo sa gramoxone ang pinsan ko at nanlalambot').p).toBeGreaterThan(0.6);
    expect(listen('ilang bote ng gramoxone sa isang ektarya ng maisan').p).toBeLessThan(0.3);
  });

  test('an empty message is no danger, and a hostile one is read to its end', () => {
    expect(listen('').p).toBeLessThanOrEqual(0.5);
    expect(listen('constructor __proto__ '.repeat(5_000)).p).toBeLessThanOrEqual(1);
    expect(hashesOf('a'.repeat(100_000)).length).toBeLessThan(100);
  });
});
