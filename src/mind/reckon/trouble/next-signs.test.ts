import { expect, test } from 'vitest';
import { readPicks } from '#agronomy/question/picked-signs.ts';
import { knowledge } from './inquiries.ts';
import { nextSigns } from './next-signs.ts';
import { troublesOf } from './troubles.ts';

const { byId } = troublesOf(knowledge);

/** Causes by id, the first twice as likely as the second, and so on. */
function weighed(...ids: string[]) {
  return ids.map((id, at) => {
    const { cause } = byId.get(id) ?? {};
    if (cause === undefined) throw new Error(id);
    return { cause, weight: 1 / 2 ** at };
  });
}

const said = (probe: ReturnType<typeof nextSigns>) => probe?.replies.map(({ tl }) => tl) ?? [];

test('each of the likeliest causes has one sign of its own to tap, and last that none is there', () => {
  expect(said(nextSigns(weighed('rice-blb', 'rice-brown-spot'), [], 'rice'))).toEqual([
    'May tuyong gilid na paalon-alon',
    'May batik na parang linga',
    'Wala sa mga ito: May tuyong gilid na paalon-alon; May batik na parang linga',
  ]);
});

test('never more than four signs, those of the likeliest', () => {
  const causes = weighed('rice-blb', 'rice-tungro', 'rice-leaf-blast', 'rice-sheath-blight', 'rice-brown-spot');
  const replies = said(nextSigns(causes, [], 'rice'));
  expect(replies).toHaveLength(5);
  expect(replies).not.toContain('May batik na parang linga');
  expect(
    said(
      nextSigns(
        causes.toReversed().map((one, at) => ({ ...one, weight: 1 / 2 ** at })),
        [],
        'rice',
      ),
    )[0],
  ).toBe('May batik na parang linga');
});

test('a sign that two causes share is offered once', () => {
  expect(nextSigns(weighed('mosaic-solan', 'tobacco-mosaic'), [], 'rice')).toBeNull();
});

test('behind a tapped sign none is offered again, behind denied ones the causes left', () => {
  const causes = weighed('rice-blb', 'rice-brown-spot', 'rice-tungro', 'rice-leaf-blast');
  expect(nextSigns(causes, readPicks('May batik na parang linga').symptoms, 'rice')).toBeNull();
  const [, , denied = ''] = said(nextSigns(causes.slice(0, 2), [], 'rice'));
  const left = said(nextSigns(causes, readPicks(denied).symptoms, 'rice'));
  expect(left).toHaveLength(3);
  expect(left.some((reply) => /linga|paalon/.test(reply))).toBe(false);
});

test('what is as good as known is not worth a question', () => {
  const [first, second] = weighed('rice-blb', 'rice-brown-spot');
  if (first === undefined || second === undefined) throw new Error('two causes');
  const open = nextSigns([first, { ...second, weight: 1 }], [], 'rice')?.worth ?? 0;
  const settled = nextSigns([first, { ...second, weight: 0.001 }], [], 'rice')?.worth ?? 1;
  expect(open).toBeGreaterThan(0.3);
  expect(settled).toBeLessThan(open / 10);
});

test('a sign in the words of another crop is not offered', () => {
  const causes = weighed('anthracnose-fruit', 'powdery-mildew');
  expect(said(nextSigns(causes, [], 'mango'))[0]).toBe('Nangingitim ang bulaklak at batang bunga kapag maulan');
  expect(said(nextSigns(causes, [], 'tomato'))[0]).toBe('May lumalaking itim na bilog sa hinog na bunga');
});
