import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { CROP_NAMES } from '#content/crop-names.ts';
import { DRAWN_TROUBLES } from './trouble-drawing.tsx';

/** Bytes of a drawing, its frame included. */
const MOST_BYTES = 2048;

function symbols(file: string): Map<string, string> {
  const svg = readFileSync(new URL(`./drawings/${file}.svg`, import.meta.url), 'utf8');
  const found = [...svg.matchAll(/<symbol id="([^"]+)".*?<\/symbol>/gs)];
  expect(found).toHaveLength(svg.split('<symbol').length - 1);
  return new Map(found.map(([text, id = '']) => [id, text]));
}

test('every crop is drawn', () => {
  expect([...symbols('crops').keys()].sort()).toEqual(Object.keys(CROP_NAMES).sort());
});

test('forty troubles and more are drawn, each one of the records', async () => {
  const { problems } = await loadKnowledge();
  const known = new Set(problems.map(({ id }) => id));
  expect([...symbols('troubles').keys()].sort()).toEqual([...DRAWN_TROUBLES].sort());
  expect(DRAWN_TROUBLES.size).toBeGreaterThanOrEqual(40);
  expect([...DRAWN_TROUBLES].filter((id) => !known.has(id))).toEqual([]);
});

test.each(['crops', 'troubles', 'goods'])(
  '%s: small, in one frame, of colours that stand in light and dark',
  (file) => {
    for (const [id, text] of symbols(file)) {
      expect(Buffer.byteLength(text), id).toBeLessThanOrEqual(MOST_BYTES);
      expect(text, id).toContain('viewBox="0 0 64 64"');
      expect(text, id).not.toMatch(/currentColor|NaN|undefined|style=|<script|href=/);
    }
  },
);
