import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import type { Field } from '#agronomy/plan/field.ts';
import sources from '#knowledge/sources.json' with { type: 'json' };
import { readFactText } from '#library/fact-text.ts';
import library from '#library/field-tasks.json' with { type: 'json' };
import { planField } from './field-plan.ts';

const knowledge = await loadKnowledge();
const ENGINE = path.join(import.meta.dirname, '../../agronomy/plan');
const engine = readdirSync(ENGINE)
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(path.join(ENGINE, file), 'utf8'))
  .join('\n');

/** Facts that the engine and `word-task.ts` bring, beside those written with a task. */
const GIVEN =
  /^(?:crop|area|bags|perPlant|stage|watch|name|glance|first|critical|sign|age|row|hill|times|apart|until|day|days|rain|by|from|what|enter|kind|trees|kilos|sacks)$/;

type Said = { tl: string; en: string };
const tasks = Object.entries<{
  facts?: Record<string, string>;
  tl: { title: string; detail: string[] };
  en: { title: string; detail: string[] };
}>(library.tasks);
const sentences: [place: string, facts: Record<string, string>, text: string][] = [
  ...tasks.flatMap(([id, { facts = {}, tl, en }]) =>
    [tl, en].flatMap(({ title, detail }) =>
      [title, ...detail].map((text): [string, Record<string, string>, string] => [id, facts, text]),
    ),
  ),
  ...[...library.lossNotice.tl, ...library.lossNotice.en].map((text): [string, Record<string, string>, string] => [
    'lossNotice',
    library.lossNotice.facts,
    text,
  ]),
  ...[...Object.entries<Said>(library.notes), ...Object.entries<Said>(library.keepOff)].flatMap(([id, { tl, en }]) =>
    [tl, en].map((text): [string, Record<string, string>, string] => [id, {}, text]),
  ),
];

test('figures stand in braces, and every brace is known', () => {
  for (const [id, facts, text] of sentences) {
    const bare = text.replace(/\{[^}]+\}/g, '').replaceAll('AWD', '');
    expect(bare, id).not.toMatch(/\d/);
    for (const [, name = ''] of text.matchAll(/\{([^}]+)\}/g))
      expect(Object.hasOwn(facts, name) || GIVEN.test(name), `${id}: {${name}}`).toBe(true);
  }
});

test('every figure has a source that we have read', () => {
  const known = new Set(['general agronomic knowledge', ...sources.map(({ id }) => id)]);
  for (const [id, { facts = {} }] of [...tasks, ['lossNotice', library.lossNotice] as const])
    for (const text of Object.values(facts))
      expect(known.has(readFactText(text)?.source ?? ''), `${id}: ${text}`).toBe(true);
});

test('no amount and no name of a pesticide is said but what the farmer told', () => {
  const names = knowledge.pesticides.activeIngredients.map(({ name }) => name.toLowerCase());
  for (const [id, , text] of sentences)
    for (const name of names)
      expect(
        text
          .toLowerCase()
          .split(/[^a-z0-9,-]+/)
          .includes(name),
        `${id}: ${name}`,
      ).toBe(false);
});

test('every entry is asked for, by the engine or by the table of work', () => {
  const asked = new Set(knowledge.fieldWork.works.map(({ says }) => says));
  for (const id of [...Object.keys(library.tasks), ...Object.keys(library.notes)])
    expect(
      asked.has(id) || engine.includes(`'${id}'`) || engine.includes(`\`${id.replace(/-(?:rain|wind)$/, '')}-$`),
      id,
    ).toBe(true);
});

test('every task of every crop is said in both languages, without a hole', () => {
  for (const { id: cropId } of knowledge.crops)
    for (const method of ['transplanted', 'direct'] as const)
      for (const water of ['irrigated', 'rainfed'] as const) {
        const field: Field = { cropId, areaHa: 0.5, plantedOn: '2026-11-01', method, water, enteredOn: null };
        for (const language of ['tl', 'en'] as const) {
          const today = { today: '2026-11-22', forecast: null, normals: null, done: [], sprays: [] };
          for (const { id, title, detail } of planField(knowledge, field, today, language)?.tasks ?? []) {
            expect(title, `${cropId} ${id}`).not.toBe('');
            expect(detail.length, `${cropId} ${id}: ${detail}`).toBeGreaterThan(8);
            expect(`${title} ${detail}`, `${cropId} ${id}`).not.toMatch(/[{}]|undefined|NaN|\.\./);
          }
        }
      }
});
