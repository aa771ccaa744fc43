import { expect, test } from 'vitest';
import { reckonedBy } from '#mind/reckon/money-inquiries.ts';
import { renderFact } from '#mind/render-fact.ts';
import { inquiryOf, knowledge } from './inquiries.ts';
import { namedProblem } from './named-problem.ts';
import { troublesOf } from './troubles.ts';

const TOPIC = { topic: 'control-named-problem' };

function said(fact: Parameters<typeof renderFact>[0] | undefined): string {
  return fact === undefined ? '' : renderFact(fact, 'tl');
}

test.each([
  ['rice-tungro', 'virus'],
  ['rice-blb', 'bacterium'],
  ['rice-leaf-blast', 'fungus'],
  ['fall-armyworm', 'insect'],
  ['root-knot', 'nematode'],
  ['rice-rat', 'rat'],
  ['n-deficiency-corn', 'hunger'],
  ['drought-rice', 'injury'],
])('%s is answered as %s', (problem, found) => {
  expect(reckonedBy(namedProblem, inquiryOf({ ...TOPIC, problem }, { text: 'nitrogen' })).case).toBe(found);
});

test('every trouble of the tables: a case, a name and signs in both languages, and steps', () => {
  for (const { id, kind, crops, short } of troublesOf(knowledge).all) {
    const text = kind === 'deficiency' ? short.tl : '';
    const crop = crops[0] ?? '';
    const { case: found, facts, rows } = reckonedBy(namedProblem, inquiryOf({ ...TOPIC, problem: id, crop }, { text }));
    expect(found, id).toBeDefined();
    for (const language of ['tl', 'en'] as const) {
      const { name, signs } = facts;
      if (name === undefined || signs === undefined) throw new Error(`${id} has no name or signs`);
      expect(renderFact(name, language), id).not.toBe('');
      expect(renderFact(signs, language), id).not.toBe('');
    }
    expect((rows?.steps?.length ?? 0) + (rows?.guards?.length ?? 0), id).toBeGreaterThan(0);
  }
});

test('a crop that does not get it: said so, with what it likely is', () => {
  const {
    case: found,
    facts,
    rows,
  } = reckonedBy(namedProblem, inquiryOf({ ...TOPIC, problem: 'rice-leaf-blast', crop: 'tomato' }));
  expect(found).toBe('other-crop');
  expect(said(facts.hosts)).toBe('palay');
  expect(rows?.meanings?.length).toBeGreaterThan(0);
  expect(facts.chemical).toBeUndefined();
});

test('a crop without a record is no proof that it does not get it', () => {
  expect(reckonedBy(namedProblem, inquiryOf({ ...TOPIC, problem: 'veg-aphid', crop: 'no-such-crop' })).case).toBe(
    'insect',
  );
});

test('one word for several: the crop decides, else all are named', () => {
  const about = (text: string, crop?: string) =>
    reckonedBy(namedProblem, inquiryOf({ ...TOPIC, ...(crop !== undefined && { crop }) }, { text }));
  expect(about('paano sugpuin ang harabas').case).toBe('several');
  expect(said(about('may harabas ang sibuyas', 'onion').facts.name)).toMatch(/sibuyas/);
  expect(about('may planthopper ang palay', 'rice').case).toBe('insect');
  const two = about('pinagkaiba ng tungro at kulang sa zinc sa palay', 'rice');
  expect(two.case).toBe('several');
  expect(two.facts.tell).toBeDefined();
});

test('nothing named: the name is needed, or the crop or a sign is enough', () => {
  const of = (topic: string, sign?: string) =>
    namedProblem(inquiryOf({ topic, crop: 'corn', symptoms: sign === undefined ? [] : [{ sign }] }));
  expect(of('control-named-problem')).toEqual({ kind: 'needs', slot: 'problem' });
  expect(of('problem-season')).toBeNull();
  expect(of('eat-diseased', 'mold')).toMatchObject({ case: 'moldy' });
  expect(of('eat-diseased', 'larva')).toMatchObject({ case: 'eaten' });
  expect(of('eat-diseased')).toMatchObject({ case: 'unnamed' });
});

test('what the signs made likely before is what is meant after', () => {
  const symptoms = [{ part: 'leaf', shape: 'diamond', color: 'gray' }];
  const { facts } = reckonedBy(namedProblem, inquiryOf({ topic: 'problem-spread', crop: 'rice', symptoms }));
  expect(said(facts.name)).toMatch(/blast/);
});

test('the loss of twice the area is twice as much, in cavans for rice', () => {
  const lost = (areaHa: number) =>
    reckonedBy(namedProblem, inquiryOf({ topic: 'yield-loss', problem: 'rice-tungro', areaHa })).facts.lost;
  const [one, two] = [lost(1), lost(2)];
  if (one?.kind !== 'quantity' || two?.kind !== 'quantity') throw new Error('no loss');
  expect(two.low).toBeCloseTo(2 * one.low);
  expect(two.high).toBeCloseTo(2 * one.high);
  expect(one.unit).toBe('kaban');
  expect(lost(0)).toMatchObject({ low: 0, high: 0 });
});

test("the farmer's own percentage is used", () => {
  const { facts } = reckonedBy(
    namedProblem,
    inquiryOf({ topic: 'yield-loss', problem: 'rice-brown-spot' }, { text: 'kung 20% ng dahon' }),
  );
  expect(facts.told).toMatchObject({ low: 20, unit: '%', source: 'said' });
});

test('a variety that is said not to suit is not named as resistant', () => {
  const names = (problem: string) =>
    said(reckonedBy(namedProblem, inquiryOf({ topic: 'resistant-variety', problem, crop: 'rice' })).facts.varietyNames);
  expect(names('rice-tungro')).not.toMatch(/Rc224/);
  expect(names('rice-leaf-blast')).toMatch(/Rc224/);
});

test('whether to pull a wilted plant is answered about the wilt that the signs made out', () => {
  const symptoms = [{ sign: 'wilt', color: 'green', tells: ['bacterial-wilt-1', 'bacterial-wilt-2'] }];
  expect(reckonedBy(namedProblem, inquiryOf({ topic: 'remove-plant', crop: 'tomato', symptoms })).case).toBe('lost');
  expect(reckonedBy(namedProblem, inquiryOf({ topic: 'problem-spread', crop: 'tomato', symptoms })).case).toBe(
    'bacterium',
  );
});

test.each(['late-blight', 'corn-earworm', 'banana-sigatoka'])(
  '%s: what can only be done before planting is said of the next crop, not of the one that stands',
  (problem) => {
    const crop = troublesOf(knowledge).byId.get(problem)?.crops[0] ?? '';
    const { rows } = reckonedBy(namedProblem, inquiryOf({ ...TOPIC, problem, crop }));
    const saidIn = (name: string) => (rows?.[name] ?? []).flatMap(Object.values).map((fact) => said(fact));
    const ofPlanting = /^(?:Magtanim|Araruhin|Pumili ng variety)/;
    expect([...saidIn('steps'), ...saidIn('later')].filter((step) => ofPlanting.test(step))).toEqual([]);
    expect(saidIn('guards').some((guard) => ofPlanting.test(guard))).toBe(true);
  },
);

test('no trouble is told as an English sentence in Tagalog words, nor as an order that says not what to do', () => {
  const texts = troublesOf(knowledge).all.flatMap((one) => [
    one.why.tl,
    ...[...one.steps, ...one.prevention].map(({ tl }) => tl),
    one.threshold?.tl ?? '',
    one.call?.tl ?? '',
  ]);
  expect(
    texts.filter((text) =>
      /na gusto ang|^Parang-amag|^Kumilos|sa unang makita|^Alisin ang may sakit\.|^Talian/.test(text),
    ),
  ).toEqual([]);
});

test('what helps the crop that stands stays among its steps, though the sentence speaks of the next planting too', () => {
  const steps =
    troublesOf(knowledge)
      .byId.get('pepper-phytophthora')
      ?.steps.map(({ en }) => en) ?? [];
  expect(steps.some((step) => /drain/i.test(step))).toBe(true);
});
