import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import topics from '../../ear/topics.json' with { type: 'json' };
import { compileLibrary } from '../../scripts/library/compile-library.ts';
import { compileSituations } from '../../scripts/library/compile-situations.ts';
import { gistsOf } from '../../scripts/library/page-faults.ts';
import type { Page } from './page.ts';

const compiled = compileLibrary(path.join(import.meta.dirname, 'pages'));
const shelves = compileSituations(path.join(import.meta.dirname, 'situations'));
const file = readFileSync(path.join(import.meta.dirname, 'pages.json'), 'utf8');
const { pages } = JSON.parse(file) as { pages: Page[] };

test('every page is sound: figures have sources, braces are known, ninety words before the fold', () => {
  expect(compiled.faults).toEqual([]);
});

test('pages.json is what the pages say; otherwise run `npm run library`', () => {
  expect(compiled.text === file).toBe(true);
});

test('every topic that can be heard has a page', () => {
  const written = new Set(pages.map(({ topic }) => topic));
  const dependent = /^(?:follow|ans|correct)-/;
  expect(topics.filter(({ id }) => !dependent.test(id) && !written.has(id)).map(({ id }) => id)).toEqual([]);
});

/** How a first sentence begins or what it holds when it answers in the form that was asked. */
const FORMS: Readonly<Record<string, RegExp>> = {
  'yes-no':
    /^\W*(?:oo|opo|hindi|huwag|puwede|pwede|depende|mas|wala|sulit|malamang|bawal|may|kaya|kadalasan|karaniwan|makakabawi|nakakatulong|halo-halo|kung|alanganin|diligan|tingnan|maghintay|sa |yes|no|not|never|do not|it |they|may |mostly|only|a |an |wait|water|neem|mixed|\{)/i,
  'how-many':
    /\{|\b(?:isa|isang|dalawa|dalawang|tatlo|tatlong|apat|lima|sandaan|dalawampu\w*|one|two|three|five|twenty)\b|label|depende|by /i,
  'how-much': /\{|₱|libre|free|presyo|price|bayad|gastos|bahagi|mura|cheap|cost|label|part/i,
};

test('where a page tells the ways of asking apart, its first sentence has the asked form', () => {
  const wrong: string[] = [];
  let held = 0;
  for (const { topic, answers } of pages)
    for (const answer of answers)
      for (const words of [answer.tl, answer.en]) {
        if (typeof words.gist === 'string' || Array.isArray(words.gist)) continue;
        for (const [asks, gist] of Object.entries(words.gist)) {
          const form = FORMS[asks];
          if (form === undefined) continue;
          for (const sentence of [gist].flat()) {
            held += 1;
            if (!form.test(sentence)) wrong.push(`${topic}, ${asks}: ${sentence}`);
          }
        }
      }
  // A handful of pages answer a yes-no question by its reason; more than one in nine would be a habit.
  expect(wrong.length / held, wrong.slice(0, 10).join('\n')).toBeLessThan(0.12);
});

test('half of the answers before the fold take sixty words or less', () => {
  const counts = pages
    .flatMap(({ answers }) => answers)
    .map(({ tl }) => {
      const steps = (tl.steps ?? []).map((step) => (typeof step === 'string' ? step : step.say));
      const longest = Math.max(...gistsOf(tl).map((gist) => gist.split(/\s+/).length));
      return longest + steps.join(' ').split(/\s+/).length;
    })
    .sort((a, b) => a - b);
  expect(counts[Math.floor(counts.length / 2)]).toBeLessThanOrEqual(60);
});

test('a situation is about the trouble that it names, not about the one that it denies', () => {
  const { situations } = JSON.parse(shelves.text);
  const about = (id: string) => situations.find((situation: { id: string }) => situation.id === id)?.about ?? [];
  expect(about('banana-k-yellow')).not.toContain('bbtv');
  expect(about('banana-bunchy-signs')).toContain('bbtv');
});

test('every situation is sound, and situations.json is what the shelves say; otherwise run `npm run library`', () => {
  expect(shelves.faults).toEqual([]);
  expect(shelves.text === readFileSync(path.join(import.meta.dirname, 'situations.json'), 'utf8')).toBe(true);
});
