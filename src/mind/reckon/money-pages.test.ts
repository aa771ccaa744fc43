import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Knowledge, loadKnowledge } from '#agronomy/knowledge.ts';
import { readFactText } from '#library/fact-text.ts';
import { type Line, type Page, type PageAnswer, type PageWords, pageSchema } from '#library/page.ts';
import { composeWords } from '#mind/compose.ts';
import { fittingAnswers } from '#mind/find-page.ts';
import { ASKS } from '#mind/frame.ts';
import { namesOf } from '#mind/names.ts';
import { slotValues } from '#mind/slot-values.ts';
import { SLOT_NAMES } from '../../../scripts/library/page-faults.ts';
import { inquiryOf } from './money-inquiries.ts';
import { FERTILIZER_AND_MONEY_RECKONERS } from './money-reckoners.ts';
import { SITUATIONS } from './money-situations.ts';
import type { Reckoned } from './reckoner.ts';

const TOPICS = [
  'fertilizer-plan',
  'fertilizer-price',
  'fertilizer-saving',
  'fertilizer-product',
  'compare-fertilizers',
  'fertilizer-convert',
  'soil-test',
  'soil-ph',
  'manure',
  'expected-yield',
  'profit',
  'production-cost',
  'breakeven',
  'best-profit-crop',
  'why-low-yield',
  'price-now',
  'price-outlook',
  'trader-bargain',
  'moisture',
  'bags-per-cavan',
  'area-units',
  'small-units',
  'compute',
];

const RETAIL = ['RICE, REGULAR MILLED', 'TOMATO', 'PAPAYA', 'CABBAGE', 'ONION'].map((name) => ({
  commodity: `${name}, 1 KG`,
  pesos: 50,
  unit: 'kg',
  month: '2026-05',
  source: 'PSA',
}));

const RECKONERS = new Map(FERTILIZER_AND_MONEY_RECKONERS);

/** Names that a reckoner delivers for one answer in all the situations that lead to it. */
type Delivered = Set<string>;

let knowledge: Knowledge;
const pages = new Map<string, Page>();
/** Answer -> what it was given; `faults` are gists that could not be said. */
const delivered = new Map<PageAnswer, Delivered>();
const faults: string[] = [];

beforeAll(async () => {
  knowledge = await loadKnowledge();
  const folder = path.resolve('src/library/pages');
  for (const file of globSync('**/*.yaml', { cwd: folder })) {
    const topic = path.basename(file, '.yaml');
    if (TOPICS.includes(topic))
      pages.set(topic, pageSchema.parse(parse(readFileSync(path.join(folder, file), 'utf8'))));
  }
  for (const page of pages.values()) for (const situation of SITUATIONS) tryOn(page, situation);
}, 300_000);

function tryOn(page: Page, [told, text]: (typeof SITUATIONS)[number]): void {
  const inquiry = inquiryOf(knowledge, { ...told, topic: page.topic }, text, { prices: RETAIL });
  const done = new Map<string, Reckoned | null>();
  const slots = slotValues(inquiry.frame, namesOf(knowledge), knowledge);
  const nobody = { cropKinds: [], productKinds: [], case: null, who: null };
  for (const answer of fittingAnswers(page, inquiry.frame, nobody)) {
    const { when, reckon } = answer;
    if (reckon !== undefined && !done.has(reckon)) done.set(reckon, runOf(reckon, inquiry));
    const reckoned = reckon === undefined ? null : (done.get(reckon) ?? null);
    if (reckon !== undefined && reckoned === null) continue;
    if (when?.case !== undefined && !when.case.includes(reckoned?.case ?? '')) continue;
    const own = Object.entries(answer.facts ?? {}).flatMap(([name, fact]) => {
      const read = readFactText(fact);
      return read === null ? [] : [[name, { kind: 'quantity', ...read }] as const];
    });
    const values = { ...slots, ...Object.fromEntries(own), ...reckoned?.facts };
    const names = delivered.get(answer) ?? new Set<string>();
    for (const name of Object.keys(values)) names.add(name);
    for (const rows of Object.values(reckoned?.rows ?? {}))
      for (const row of rows) for (const name of Object.keys(row)) names.add(name);
    delivered.set(answer, names);
    // An answer without a case stands for what the others leave over, so it need not suit them.
    const isOwn =
      when?.case !== undefined || page.answers.every((other) => !other.when?.case?.includes(reckoned?.case ?? ''));
    if (!isOwn) return;
    for (const asks of [...ASKS, null])
      for (const language of ['tl', 'en'] as const)
        if (composeWords(answer, values, reckoned?.rows ?? {}, asks, language) === null)
          faults.push(`${page.topic}/${reckoned?.case}/${asks}/${language}: ${JSON.stringify(told)} ${text}`);
    return;
  }
}

function runOf(name: string, inquiry: ReturnType<typeof inquiryOf>): Reckoned | null {
  const reckoner = RECKONERS.get(name);
  if (reckoner === undefined) throw new Error(`no reckoner '${name}'`);
  const reckoning = reckoner(inquiry);
  return reckoning?.kind === 'reckoned' ? reckoning : null;
}

function bracesOf(words: PageWords): string[] {
  const { gist, steps = [], more = {}, next = [], ask = '' } = words;
  const gists = typeof gist === 'string' ? [gist] : Array.isArray(gist) ? gist : Object.values(gist).flat();
  const textOf = (line: Line) => (typeof line === 'string' ? line : `${line.say} {${line.if ?? 'crop'}}`);
  const lines = [...gists, ...steps.map(textOf), ...Object.values(more).flat().map(textOf), ...next, ask];
  return lines.flatMap((line) => [...line.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name ?? ''));
}

test('every topic has its page', () => {
  expect([...pages.keys()].toSorted()).toEqual(TOPICS.toSorted());
});

test('the first sentence can be said in every situation, however it is asked', () => {
  expect(faults).toEqual([]);
});

/** No province leads to it today: everywhere the crop that earns most leaves something at a low price as well. */
const NOT_TODAY = ['bestLoss'];

describe.each(TOPICS)('%s', (topic) => {
  const answersOf = () => pages.get(topic)?.answers ?? [];

  test('everything in braces is delivered in some situation', () => {
    const given = new Set(answersOf().flatMap((answer) => [...(delivered.get(answer) ?? [])]));
    const used = answersOf().flatMap((answer) => [...bracesOf(answer.tl), ...bracesOf(answer.en)]);
    const missing = used.filter((name) => !SLOT_NAMES.has(name) && !NOT_TODAY.includes(name) && !given.has(name));
    expect([...new Set(missing)]).toEqual([]);
  });

  test('every answer is reached', () => {
    const unreached = answersOf().flatMap((answer, at) => {
      const isNarrow = answer.when?.crops !== undefined || answer.when?.products !== undefined;
      return isNarrow || delivered.has(answer) ? [] : [at + 1];
    });
    expect(unreached).toEqual([]);
  });
});
