import { expect, test } from 'vitest';
import type { PlannedTask } from '#contract/fields.ts';
import { type FieldMorning, morningWords } from './morning-words.ts';

const TODAY = '2026-06-15';

function task(title: string, from: string, to: string, state: PlannedTask['state'] = 'open'): PlannedTask {
  return { id: title, kind: 'weeding', from, to, title, detail: '', amounts: [], state };
}
function morning(told: Partial<FieldMorning> & { name?: string } = {}): FieldMorning {
  const { name = 'Bukid 1', ...rest } = told;
  const field = { id: name, name, priceMark: null, markPassedOn: null };
  return { field, tasks: [], rain: null, price: null, ...rest };
}

test('work is told on its first and its last day, not in between, and not when it is done', () => {
  const tasks = [
    task('Mag-abono', TODAY, '2026-06-20'),
    task('Magdamo', '2026-06-01', TODAY),
    task('Magpatubig', '2026-06-10', '2026-06-20'),
    task('Magtanim', '2026-06-01', '2026-06-05', 'late'),
    task('Mag-spray', TODAY, TODAY, 'done'),
    task('Umani', TODAY, TODAY, 'later'),
  ];
  expect(morningWords([morning({ tasks })], TODAY)).toEqual({
    title: 'Ngayon sa bukid mo',
    body: 'Bukid 1: Mag-abono; Magdamo',
    url: '/?bukid=Bukid 1',
  });
});

test('rain is told of today and tomorrow, and on what it falls', () => {
  const words = (on: string) =>
    morningWords([morning({ rain: { on, mm: 41.6, titles: ['Umani', 'Magdamo'] } })], TODAY);
  expect(words(TODAY)?.body).toBe('Bukid 1: malakas na ulan ngayon (42 mm). May nakaplano: Umani; Magdamo');
  expect(words('2026-06-16')?.body).toContain('malakas na ulan bukas, Tue, Jun 16 (42 mm)');
  expect(words('2026-06-17')).toBeNull();
});

test('a price is told on the day it passed the mark', () => {
  const price = {
    ...{ commodity: 'Palay', region: 'PH', pesos: 20.5, unit: 'kilo', month: '2026-05', yearBefore: null },
    source: 'PSA',
  };
  const words = (markPassedOn: string | null) =>
    morningWords([morning({ price, field: { id: '1', name: 'Bukid 1', priceMark: 20, markPassedOn } })], TODAY);
  expect(words(TODAY)?.body).toBe('Bukid 1: ₱20.50 bawat kilo na sa bukid, lampas sa ₱20.00 mo');
  expect([words('2026-06-14'), words(null)]).toEqual([null, null]);
});

test('several fields open home; more than a phone shows is counted; a long line is cut', () => {
  const tasks = [task('Mag-abono', TODAY, TODAY)];
  const words = morningWords(
    Array.from({ length: 8 }, (_, at) => morning({ name: `Bukid ${at} ${'x'.repeat(120)}`, tasks })),
    TODAY,
  );
  expect(words?.url).toBe('/');
  const lines = words?.body.split('\n') ?? [];
  expect([lines.length, lines.at(-1)]).toEqual([5, 'At 4 pa.']);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(120);
  // What a push service must take (RFC 8030: at least 4096 bytes).
  expect(new TextEncoder().encode(JSON.stringify(words)).length).toBeLessThan(3000);
});

test('a quiet morning has no words', () => {
  expect(morningWords([], TODAY)).toBeNull();
  expect(morningWords([morning()], TODAY)).toBeNull();
});
