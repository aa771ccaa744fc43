import { describe, expect, test } from 'vitest';
import type { Situation } from '#library/situation.ts';
import type { Frame } from './frame.ts';
import { ownShare } from './own-share.ts';
import { factsOf } from './situation-answer.ts';
import { linesOf, playTalk } from './testing/play-talk.ts';

/** What is said of his share by an answer with these facts. */
function shareOf(topic: string, gist: string, facts: Record<string, string>, told: Partial<Frame>, message = 'ilan') {
  const situation: Situation = { id: 'one', topic, asked: ['a', 'b', 'c'], facts, sources: [], tl: { gist } };
  const frame = { areaHa: null, count: null, asks: null, ...told };
  return ownShare(situation, factsOf(situation as never), frame, message, 'tl');
}

const ha = (value: number, from: 'message' | 'assumed' = 'message'): Partial<Frame> => ({ areaHa: { value, from } });
const trees = (value: number): Partial<Frame> => ({ count: { value: { value, unit: 'plant' }, from: 'earlier' } });

describe('an amount for each hectare or tree, for his own', () => {
  test.each([
    ['{a} bawat ektarya.', { a: '20-25 kg | general' }, ha(0.6), 'Sa 0.6 ektarya mo: mga 12-15 kilo.'],
    ['Mga {a} na zinc sulfate sa isang ektarya, minsan.', { a: '25 kg | x' }, ha(0.5), 'mga 13 kilo na zinc sulfate.'],
    ['{a} at {b} na urea bawat ektarya.', { a: '4 sako | x', b: '3 sako | x' }, ha(0.5), null],
    [
      '{a} complete at {b} urea bawat ektarya.',
      { a: '4 sako | x', b: '1 sako | x' },
      ha(0.5),
      '2 sako complete, 25 kilo urea.',
    ],
    ['{a} na buto.', { a: '150-250 g/ha | x' }, ha(0.2), 'mga 30-50 gramo na buto.'],
    [
      'Hybrid: {a} sa isang ektarya. OPV: {b}.',
      { a: '18-20 kg | x', b: '20-25 kg | x' },
      ha(2),
      '36-40 kilo (hybrid), 40-50 kilo (OPV).',
    ],
    ['{a} bawat ektarya.', { a: '1-2 kg | x' }, ha(0.05), 'Sa 500 metro kuwadrado mo: mga 50-100 gramo.'],
  ] as const)('%s', (gist, facts, told, line) => {
    const said = shareOf('seed-rate', gist, facts, told);
    if (line === null) expect(said).toBeNull();
    else expect(said).toContain(line);
  });

  test('of several kinds the one that he names', () => {
    const facts = { a: '18-20 kg | x', b: '20-25 kg | x' };
    const said = shareOf('seed-rate', 'Hybrid: {a} sa isang ektarya. OPV: {b}.', facts, ha(2), 'opv na mais ilan');
    expect(said).toBe('Sa 2 ektarya mo: mga 40-50 kilo (OPV).');
  });

  test.each([
    ['a harvest', 'expected-yield', 'Mga {a} bawat ektarya.', { a: '5 t | x' }, ha(0.5), 'ilan'],
    ['a spray', 'pesticide-dose', '{a} bawat ektarya.', { a: '1 kg | x' }, ha(0.5), 'ilan'],
    ['one hectare', 'seed-rate', '{a} bawat ektarya.', { a: '20 kg | x' }, ha(1), 'ilan'],
    ['land nobody told', 'seed-rate', '{a} bawat ektarya.', { a: '20 kg | x' }, ha(0.5, 'assumed'), 'ilan'],
    ['no amount asked', 'seed-rate', '{a} bawat ektarya.', { a: '20 kg | x' }, ha(0.5), 'pwede ba ibabad'],
    [
      'his size told',
      'seed-rate',
      '{a} bawat ektarya, {b} sa kalahating ektarya.',
      { a: '20 kg | x', b: '10 kg | x' },
      ha(0.5),
      'ilan',
    ],
    ['a refusal', 'fertilizer-plan', 'Huwag; {a} bawat ektarya lang.', { a: '20 kg | x' }, ha(0.5), 'ilan'],
    [
      'nitrogen, no product',
      'fertilizer-plan',
      '{a} ang gabay bawat ektarya.',
      { a: '90-120 kg | x' },
      ha(0.5),
      'ilan',
    ],
    [
      'a kind untold',
      'seed-rate',
      '{a} bawat ektarya, {b} kung sabog.',
      { a: '40 kg | x', b: '70 kg | x' },
      ha(0.3),
      'ilan',
    ],
  ] as const)('never of %s', (_, topic, gist, facts, told, message) => {
    expect(shareOf(topic, gist, facts, told, message)).toBeNull();
  });

  test('of his trees', () => {
    const facts = { a: '1.5-2 kg | pca-salt' };
    expect(shareOf('salt-coconut', '{a} na asin bawat puno sa isang taon.', facts, trees(80))).toBe(
      'Sa 80 puno mo: mga 120-160 kilo na asin.',
    );
    expect(shareOf('expected-yield', '{a} bawat puno.', facts, trees(80))).toBeNull();
  });

  test.each([
    [
      'an amount that could not be read',
      'Bawat ektarya, ayon sa gabay: {a} na 14-14-14 sa pagtatanim, saka {b} na urea at {c} na 0-0-60 na hinati sa ika-{d}.',
      { a: '7 sako | x', b: '2 sako | x', c: '1 sako | x', d: '30 araw | x' },
      'ilan',
    ],
    ['a heap', 'Huwag ikalat sa lahat, {a} na apog bawat ektarya.', { a: '3-4 t | x' }, 'ilan'],
    ['a part', 'Ilagay sa isang bahagi: {a} na apog bawat ektarya.', { a: '3-4 t | x' }, 'ilan'],
    ['a patch', '{a} na zinc sulfate bawat ektarya sa pitak lang na may sira.', { a: '20 kg | x' }, 'ilan'],
    ['his patch', '{a} na urea bawat ektarya.', { a: '20 kg | x' }, 'ilan sa natirang pitak'],
    ['what is kept', 'Urea muna, hindi apog: {a} na apog bawat ektarya.', { a: '1-2 t | x' }, 'ilan'],
    ['no product', '{a} bawat ektarya.', { a: '20 kg | x' }, 'ilan'],
    ['another product besides', '{a} na complete bawat ektarya. Saka urea.', { a: '4 sako | x' }, 'ilan'],
    ['another product asked', '{a} na complete bawat ektarya.', { a: '4 sako | x' }, 'ilang sako urea'],
    ['a spray asked', '{a} na urea bawat ektarya.', { a: '20 kg | x' }, 'ilan, may lason ba'],
    ['nitrogen', '{a} na nitrogen bawat ektarya.', { a: '90 kg | x' }, 'ilang sako urea'],
    ['nitroheno', 'Sapat ang {a} na nitroheno.', { a: '60 kg/ha | x' }, 'ilan'],
    ['an age', 'Namumunga: {a} na urea bawat ektarya.', { a: '2 sako | x' }, 'ilan'],
    ['a condition', '{a} na urea bawat ektarya kung maputla.', { a: '2 sako | x' }, 'ilan'],
    [
      'another amount in the clause',
      'Sapat ang {a} na urea bawat ektarya, {b} sa bundok.',
      { a: '2 sako | x', b: '3 sako | x' },
      'ilan',
    ],
  ] as const)('nothing of %s', (_, gist, facts, message) => {
    expect(shareOf('fertilizer-plan', gist, facts, ha(0.4), message)).toBeNull();
  });

  test('a kind that he names and the line does not have', () => {
    const facts = { a: '20-40 kg | x', b: '15-18 kg | x' };
    const gist = '{a} na inbred sa isang ektarya, o {b} na hybrid.';
    expect(shareOf('seed-rate', gist, facts, ha(0.4), 'ilang kilo hybrid')).toBeNull();
  });

  test('seed by how it is sown', () => {
    const facts = { a: '40 kg/ha | x', b: '60-80 kg/ha | x' };
    const gist = 'Mga {a} na certified seed kung lipat-tanim; {b} kung sabog-tanim.';
    expect(shareOf('seed-rate', gist, facts, ha(0.4))).toBe(
      'Sa 0.4 ektarya mo: mga 16 kilo (kung lipat-tanim), 24-32 kilo (kung sabog-tanim).',
    );
  });

  test('every product named, in the order told', () => {
    const facts = { a: '7 sako/ha | x', b: '2 sako/ha | x' };
    expect(shareOf('fertilizer-plan', '{a} ng 14-14-14 at {b} na urea.', facts, ha(0.4), 'ilan')).toBe(
      'Sa 0.4 ektarya mo: mga 2.8 sako ng 14-14-14, 40 kilo na urea.',
    );
  });

  test.each([['ratoon ng tubo ko 2 ektarya, ilang sako urea', /Sa 2 ektarya mo: mga 10-14 sako urea/]])(
    '%s',
    (talk, said) => {
      expect(linesOf(playTalk(talk))).toMatch(said);
    },
  );

  test('a patch is no whole field', () => {
    expect(linesOf(playTalk('kulang sa zinc palay ko, 3/4 ektarya lupa | gaano karaming zinc sulfate'))).not.toMatch(
      /ektarya mo: mga/,
    );
  });
});
