import { expect, test } from 'vitest';
import { loadEar } from '#language/ear/ear.ts';
import type { Situation } from '#library/situation.ts';
import { EMPTY_FRAME } from './frame.ts';
import { loadLibrary } from './library.ts';
import { preciseAmong } from './precise.ts';
import type { Signs } from './situation-odds.ts';
import { openSituations, type Sought } from './situations.ts';

const SAID = { sources: ['general'], tl: { gist: 'Oo.' } };
const SHELF: Situation[] = [
  {
    ...SAID,
    id: 'rats-carcass',
    topic: 'rats',
    asked: ['namatay ang daga saan ibabaon', 'patay na daga amoy sa bodega', 'daga nalason saan itatapon'],
  },
  {
    ...SAID,
    id: 'banana-hole',
    topic: 'spacing',
    crops: ['banana'],
    asked: ['gaano kalalim ang hukay ng suwi', 'hukay ng suwi ilang dangkal', 'lalim ng butas sa suwi'],
  },
  {
    ...SAID,
    id: 'drip-none',
    topic: 'watering',
    after: ['drip'],
    asked: ['wala akong pambili timba lang', 'timba at tabo lang gamit ko', 'bote na butas pwede ba'],
  },
  {
    ...SAID,
    id: 'rats-young',
    topic: 'rats',
    asked: ['daga sa 30 araw na tanim', 'kinakain ng daga 30 days pa lang', 'daga 30 araw anong gagawin'],
  },
];
const sense = await loadEar();
const shelf = openSituations(SHELF, sense);
const { situations } = await loadLibrary();
const whole = openSituations(situations, sense);
const NOTHING: Omit<Sought, 'message'> = {
  before: '',
  named: [],
  asks: null,
  days: null,
  cropId: null,
  cropBefore: null,
  problemId: null,
  trouble: null,
  topics: [],
  openTopics: [],
};
const first = (message: string, more: Partial<Sought> = {}) => shelf.like({ ...NOTHING, message, ...more })[0];

test('other words of the same roots find it, in a long story too', () => {
  expect(first('saan ko ibabaon ang mga namatay na daga')?.situation.id).toBe('rats-carcass');
  const story = first(
    'magandang umaga po taga Guimba kami kahapon naglagay kami ng pain ngayon ang dami ng patay na daga sa bodega at may amoy na ano kaya',
  );
  expect(story?.situation.id).toBe('rats-carcass');
  expect(story?.likeness).toBeGreaterThan(0.3);
});

test('what holds for one crop is not said of another', () => {
  const words = 'gaano kalalim ang hukay ng suwi';
  expect(first(words, { cropId: 'banana' })?.situation.id).toBe('banana-hole');
  expect(first(words, { cropId: 'abaca' })?.situation.id).not.toBe('banana-hole');
  const untold = first(words)?.likeness ?? 0;
  expect(untold).toBeLessThan(first(words, { cropId: 'banana' })?.likeness ?? 0);
});

test('a follow-up is found only behind its topic', () => {
  expect(first('timba lang gamit ko')?.situation.id).not.toBe('drip-none');
  expect(first('timba lang gamit ko', { openTopics: ['seed-rate'] })?.situation.id).not.toBe('drip-none');
  expect(first('timba lang gamit ko', { openTopics: ['drip'] })?.situation.id).toBe('drip-none');
});

test('another age counts less', () => {
  const same = first('kinakain ng daga ang tanim ko 35 araw', { days: 35 });
  const other = first('kinakain ng daga ang tanim ko 95 araw', { days: 95 });
  expect(other?.likeness ?? 0).toBeLessThan((same?.likeness ?? 0) * 0.8);
  const far = first('kinakain ng daga ang tanim ko 110 araw', { days: 110 });
  expect(far?.likeness ?? 0).toBeLessThan((other?.likeness ?? 0) * 0.7);
});

test('the topic that the ear hears speaks for it; nothing in common finds nothing', () => {
  const words = 'daga po sa bodega';
  const heard = first(words, { topics: [{ topic: 'rats', p: 0.9 }] })?.likeness ?? 0;
  expect(heard).toBeGreaterThan(first(words)?.likeness ?? 0);
  expect(first('kumusta')).toBeUndefined();
  expect(first('')).toBeUndefined();
});

test('it is not taken where a reckoner has his figures, or where another trouble is named', () => {
  const found = { situation: SHELF[0] as Situation, likeness: 0.45, line: '', signs: { open: 0 } as Signs };
  const step = { move: 'new' as const, certainty: 0.9, frame: EMPTY_FRAME };
  const take = (likeness: number, problems: string[], hasFigures: boolean, move: 'new' | 'slots' = 'new') =>
    preciseAmong(
      [{ ...found, likeness }],
      { ...step, move } as never,
      { problems, language: 'tl', words: 6 },
      {
        hasFigures,
        isReckoned: hasFigures,
        onlySwitches: false,
        onlyTells: false,
        agrees: () => null,
        generalFor: null,
      },
    );
  expect(take(0.58, [], false)?.id).toBe('rats-carcass');
  expect(take(0.58, [], true)).toBeNull();
  expect(take(0.45, ['rice-blast'], false)).toBeNull();
  expect(take(0.45, [], false, 'slots')).toBeNull();
  expect(take(0.1, [], false)).toBeNull();
});

test('of two that lie equally near and are of one matter, one is taken; a reckoner is not outvoted', () => {
  const twin = (id: string): Situation => ({ ...(SHELF[0] as Situation), id });
  const likest = ['one', 'other'].map((id) => ({
    situation: twin(id),
    likeness: 0.2,
    line: '',
    signs: { open: 0 } as Signs,
  }));
  const step = { move: 'new' as const, certainty: 0.9, topic: 'rats', frame: EMPTY_FRAME } as never;
  const take = (found: typeof likest, isReckoned: boolean) =>
    preciseAmong(
      found,
      step,
      { problems: [], language: 'tl', words: 6 },
      { hasFigures: false, isReckoned, onlySwitches: false, onlyTells: false, agrees: () => null, generalFor: null },
    )?.id;
  expect(take(likest, false)).toBe('one');
  expect(take(likest.slice(0, 1), false)).toBeUndefined();
  expect(take(likest, true)).toBeUndefined();
});

test('of his own crop the shelf is taken sooner than a page for any crop', () => {
  const found = [{ situation: SHELF[1] as Situation, likeness: 0.28, line: '', signs: { open: 0 } as Signs }];
  const take = (generalFor: string | null) =>
    preciseAmong(
      found,
      { move: 'new', certainty: 0.95, topic: 'land-preparation', frame: EMPTY_FRAME } as never,
      { problems: [], language: 'tl', words: 6 },
      { hasFigures: false, isReckoned: false, onlySwitches: false, onlyTells: false, agrees: () => null, generalFor },
    )?.id;
  expect(take('banana')).toBe('banana-hole');
  expect(take(null)).toBeUndefined();
});

test('a line typed again is the same question; a pH across neutral is another', () => {
  expect(first('timba at tabo lang po gamit ko', { openTopics: ['drip'] })?.likeness).toBeGreaterThan(0.6);
  const acid = { ...SAID, id: 'acid', topic: 'soil-ph', asked: ['ph 4.8 ang lupa ko', 'maasim ang lupa', 'ph 5 daw'] };
  const soils = openSituations([acid], sense);
  const likeOf = (message: string) => soils.like({ ...NOTHING, message })[0]?.likeness ?? 0;
  expect(likeOf('ph 8.4 ang lupa ko')).toBeLessThan(likeOf('ph 4.4 ang lupa ko') * 0.5);
});

test('nearly every line of the shelf finds its own situation first', async () => {
  // One in ten: each is held against every line of the shelf, and the shelf grows.
  const sampled = situations.filter(({ question }, at) => question === undefined && at % 10 === 0);
  const lost = sampled.flatMap(({ id, after = [], asked, crops }, at) => {
    const message = asked[at % asked.length] ?? '';
    const cropId = crops?.length === 1 || after.length > 0 ? (crops?.[0] ?? null) : null;
    const [likest] = whole.like({ ...NOTHING, message, cropId, openTopics: after });
    return likest?.situation.id === id ? [] : [`${message}: ${likest?.situation.id}, not ${id}`];
  });
  expect(lost.length / sampled.length, lost.slice(0, 20).join('\n')).toBeLessThan(0.08);
});

test('a thread is found for its own trouble alone, and nearly every line of its questions finds it', async () => {
  const wilt = situations.filter(({ question, about }) => question !== undefined && about?.includes('bacterial-wilt'));
  expect(wilt.length).toBeGreaterThan(15);
  const lost = wilt.flatMap(({ id, question, asked }, at) => {
    const message = asked[at % asked.length] ?? '';
    const talk = { ...NOTHING, message, cropId: 'tomato', cropBefore: 'tomato' };
    const questions = (trouble: string | null) =>
      whole
        .like({ ...talk, trouble })
        .flatMap((one) => (one.situation.question && one.situation.when?.problems ? [one.situation] : []));
    expect(questions(null)).toEqual([]);
    expect(questions('late-blight').map((one) => one.about)).not.toContainEqual(['bacterial-wilt']);
    return questions('bacterial-wilt')[0]?.id === id ? [] : [`${message}: not ${question}`];
  });
  expect(lost.length / wilt.length, lost.join('\n')).toBeLessThan(0.2);
});

test("'pwede bang mais ang ipalit' is asked of the tomato before, not of corn", async () => {
  const talk = { ...NOTHING, message: 'pwede bang mais ang ipalit ko dun', cropId: 'corn', trouble: 'bacterial-wilt' };
  const [likest] = whole.like({ ...talk, cropBefore: 'tomato' });
  expect(likest?.situation.id).toBe('trouble-bacterial-wilt-replant');
  expect(whole.like({ ...talk, cropBefore: 'corn' }).map(({ situation }) => situation.id)).not.toContain(
    'trouble-bacterial-wilt-replant',
  );
});

test('garlic that waits for the harvest of rice is asked of garlic, in the talk about it and in none about rice', () => {
  const message = 'disyembre pa matatapos ang anihan ko ng palay, pwede pa ba, may binhi na ako';
  const found = (cropBefore: string) =>
    whole.like({ ...NOTHING, message, cropId: 'rice', cropBefore }).map(({ situation }) => situation.id);
  expect(found('garlic')[0]).toBe('garlic-december-after-rice');
  expect(found('rice')).not.toContain('garlic-december-after-rice');
});

test('a message that leaves out what was said is read with the one before', () => {
  const before = 'ang dami ng patay na daga sa bodega';
  const alone = first('saan ko ilalagay')?.likeness ?? 0;
  const together = first('saan ko ilalagay', { before });
  expect(together?.situation.id).toBe('rats-carcass');
  expect(together?.likeness ?? 0).toBeGreaterThan(alone);
});
