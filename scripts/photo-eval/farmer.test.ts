import { expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { troublesOf } from '#mind/reckon/trouble/troubles.ts';
import { drawFrom, erringReply, truthfulReply } from './farmer.ts';

const { byId } = troublesOf(await loadKnowledge());
const brownSpot = byId.get('rice-brown-spot') ?? null;
const blight = byId.get('rice-blb') ?? null;
const NONE = 'Wala sa mga ito: Abo ang gitna ng batik; May batik na parang linga; May berdeng ngusong kabayo';
const TAPS = ['Abo ang gitna ng batik', 'May batik na parang linga', 'May berdeng ngusong kabayo', NONE];

test('he taps the sign that tells most of what he has, else that none is there', () => {
  expect(truthfulReply(brownSpot, TAPS)).toBe('May batik na parang linga');
  expect(truthfulReply(blight, TAPS)).toBe(NONE);
  expect(truthfulReply(null, TAPS)).toBe(NONE);
});

test('of a code he taps what the record holds, and nothing where it holds none of it', () => {
  const taps = ['Hugis-diyamante ang batik', 'Tagpi-tagpi ang tama'];
  expect(truthfulReply(blight, taps)).toBe('Tagpi-tagpi ang tama');
  expect(truthfulReply(brownSpot, taps)).toBeNull();
  expect(truthfulReply(null, taps)).toBeNull();
});

test('so many taps of a hundred are wrong, the same ones each time', () => {
  const wrong = (share: number) =>
    Array.from({ length: 2000 }, (_, at) => erringReply('a', ['a', 'b', 'c'], share, drawFrom(`picture ${at}.jpg`)));
  const [tenth, again] = [wrong(0.1), wrong(0.1)];
  expect(tenth).toEqual(again);
  expect(tenth.filter((reply) => reply !== 'a').length / 2000).toBeCloseTo(0.1, 1);
  expect(new Set(tenth)).toEqual(new Set(['a', 'b', 'c']));
  expect(wrong(0)).not.toContain('b');
});
