import { describe, expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { EMPTY_FRAME, type Frame } from '#mind/frame.ts';
import { DECIDERS, decidedTopic } from './decided.ts';

const knowledge = await loadKnowledge();
const around = { knowledge, today: '2026-07-15', prices: [], forecast: null, photo: null, tool: null };
const fieldOf = (cropId: string, ha: number | null = null): Frame => ({
  ...EMPTY_FRAME,
  crop: { value: cropId, from: 'message' },
  areaHa: ha === null ? null : { value: ha, from: 'message' },
});
const found = (by: string, text: string, frame: Frame) => DECIDERS.get(by)?.({ ...around, frame, text }) ?? null;

describe('pods that were opened', () => {
  test.each([
    ['20 ang bunga 15 maitim n loob ng balat', 'pods-ripe', 75],
    ['nagbunot ako 1 puno ng mani 18 sa 25 ang maitim ang loob', 'pods-ripe', 72],
    ['92 days, 14 sa 20 ka bunga itom na ang sulod', 'pods-ripe', 70],
    ['pito sa sampung bunga ang maitim ang loob', 'pods-ripe', 70],
    ['6/10 pods are dark inside', 'pods-nearly', 60],
    ['sa 30 bunga 12 pa lang maitim loob ng balat', 'pods-unripe', 40],
    ['75% na ang maitim sa loob ng balat', 'pods-ripe', 75],
  ])('%s: %s', (text, which, share) => {
    expect(found('dark-pods', text, fieldOf('peanut'))).toMatchObject({
      case: which,
      facts: { share: { low: share } },
    });
    expect(decidedTopic(text, fieldOf('peanut'))).toBe('ripeness-signs');
  });

  test.each([
    ['maitim ang loob ng balat ng mani, hinog na ba', 'peanut'],
    ['90 days na mani ko, berde pa dahon', 'peanut'],
    ['15 sa 20 bunga maitim ang loob', 'cacao'],
  ])('%s (%s): nothing counted, or no peanuts', (text, cropId) => {
    expect(found('dark-pods', text, fieldOf(cropId))).toBeNull();
  });
});

describe('days to tell PCIC', () => {
  test.each([
    ['nalubog palay ko Aug 3 naka pcic ako, Aug 8 na ngayon di pa nakareport, huli na ba', 5, '2026-08-13'],
    ['gibaha humay sa Hulyo 20, naka PCIC, Hulyo 26 na karon wala pa nakareport, ulahi na ba', 6, '2026-07-30'],
    ['5 araw na mula nabaha palay ko di pa nakareport sa pcic, abot pa ba', 5, '2026-07-20'],
    ['binaha noong July 10 ang palay, insured, hindi pa ako nag report, huli na ba', 5, '2026-07-20'],
    ['nagtanim ako June 20, binaha July 22, July 29 na ngayon di pa nakareport sa pcic huli na ba', 7, '2026-08-01'],
    ['insured ako sa PCIC mula June 1, nabaha nung July 10 ang palay, July 15 na, aabot pa ba', 5, '2026-07-20'],
    ['Aug 3 binaha palay, naka pcic, Aug 8 na ngayon, pwede pa ba mag claim', 5, '2026-08-13'],
  ])('%s: in time', (text, passed, day) => {
    expect(found('notice-days', text, fieldOf('rice'))).toMatchObject({
      case: 'notice-in-time',
      facts: { passed: { low: passed }, by: { day } },
    });
    expect(decidedTopic(text, fieldOf('rice'))).toBe('pcic-claim');
  });

  test('past ten days it is late, and no day is promised', () => {
    const late = found('notice-days', 'binagyo July 1, July 20 na ngayon di pa nakareport sa pcic', fieldOf('rice'));
    expect(late).toMatchObject({ case: 'notice-late', facts: { passed: { low: 19 } } });
    expect(late).not.toHaveProperty('facts.by');
  });

  test.each([
    'kailan dapat mag report sa pcic pagkatapos ng bagyo',
    'tagtuyot, 5 araw na mula natuyo ang palay, huli na ba sa pcic',
    'July 22 ako nagtanim ng palay, magkano ang insurance sa pcic',
  ])('%s: not counted', (text) => {
    expect(found('notice-days', text, fieldOf('rice'))).toBeNull();
  });
});

describe('zinc that he has', () => {
  test.each([
    ['2 kilo lng zinc sulfate meron aq, sapat b', 0.5, 'zinc-short', 5, 12.5],
    ['naa koy 4 kilo zinc sulfate, igo ba', 0.3, 'zinc-enough', 3, 7.5],
  ])('%s on %d ha: %s', (text, ha, which, low, high) => {
    expect(found('zinc-held', text, fieldOf('rice', ha))).toMatchObject({
      case: which,
      facts: { need: { low, high } },
    });
    expect(decidedTopic(text, fieldOf('rice', ha))).toBe('micronutrients');
  });

  test.each([
    ['may zinc sulfate dito 150 ang kilo, ilan ang bibilhin', 0.5],
    ['25 kilo zinc sulfate kada ektarya, tama ba', 0.5],
    ['may 2 kilo akong zinc sulfate', null],
  ])('%s: no kilos of his, or no land', (text, ha) => {
    expect(found('zinc-held', text, fieldOf('rice', ha))).toBeNull();
  });
});
