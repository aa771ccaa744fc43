import { describe, expect, test } from 'vitest';
import danger from './cases/danger.mend.json' with { type: 'json' };
import harmless from './cases/harmless.mend.json' with { type: 'json' };
import imagined from './cases/imagined.json' with { type: 'json' };
import ordinary from './cases/ordinary.json' with { type: 'json' };
import own from './cases/own.json' with { type: 'json' };
import type { DangerState } from './danger.ts';
import { lookForDanger, recogniseDanger } from './recognise-danger.ts';

/** The wrong answers of the first version (findings/code.md, section 1). */
describe('what the first version missed', () => {
  test.each([
    ['nakainom ng Furadan ang anak ko', 'poisoning'],
    ['my son drank Lannate', 'poisoning'],
    ['nakainom ng endosulfan', 'poisoning'],
    ['nasabuyan ako ng Lannate sa mata', 'eye'],
    ['nag-inom ug Lannate akong anak', 'poisoning'],
    ['nakainom ng malathion ang bata', 'poisoning'],
    ['nakainom siya ng cypermethrin', 'poisoning'],
    ['nakainom ng Decis ang kapatid ko, nagsusuka', 'poisoning'],
    ['nalunok ng anak ko ang Racumin', 'poisoning'],
    ['nainom ng bata ang zonrox', 'poisoning'],
    ['nainom ko yung Karate', 'poisoning'],
    ['Gusto ko nang tapusin ang buhay ko', 'self-harm'],
    ['ayaw ko nang mabuhay', 'self-harm'],
    ['gusto kong wakasan ang buhay ko', 'self-harm'],
    ['wala nang saysay ang buhay ko', 'self-harm'],
  ])('%s', (message, card) => {
    expect(recogniseDanger(message, null)).toMatchObject({ card, certainty: 'clear', isFollowUp: false, stage: 'new' });
  });

  test.each([
    'Uminom ng tubig ang kalabaw ko',
    'pwede bang uminom ng kape habang nag-aani',
    'kalahati sa may ari tapos ako lahat gastos 21k',
  ])('not: %s', (message) => {
    expect(recogniseDanger(message, null)).toBeNull();
  });
});

test.each([
  'tatay ko nagspray ng lannate kanina ngayon naglalaway pinapawisan nanliliit ang itim ng mata at nanginginig, ano gagawin',
  'kuya ko nagbomba ng furadan, lumiit ang itim ng mata, naglalaway at nanghihina',
])('small pupils among other signs are a poisoning and no splash: %s', (message) => {
  expect(recogniseDanger(message, null)).toMatchObject({ card: 'poisoning', certainty: 'clear' });
});

test.each([
  'pila kaha tanan ang halin sa petsay kung 1000 sqm ug 20x20 ang gilay-on, tag 150 grams ang usa ug 30 pesos ang kilo? naa pay 10 porsyento nga mamatay',
  'kung 10% ang mamatay',
  'ilang punla ng talong kung may 15% na mamatay',
  'no 10 porsiento ti matay mano ti mabati a bunubon',
  'kung 200 na punla ang mamatay',
])('plants that die are nobody: %s', (message) => {
  expect(recogniseDanger(message, null)).toBeNull();
});

test.each([
  '90 porsyento gusto ko nang mamatay',
  'lubog na sa utang, 20% kada buwan, mas mabuti pang mamatay',
  'tag 10 porsyento ang tubo ug dili nako mabayran, maayo pa mamatay',
  '100% mamatay na lang ako',
  'lubog sa 20% na utang, matay nako',
  'naluoy ko 20% mamatay sa utang',
  'gusto ko na lang matay sa utang 20 percent matay',
])('who speaks of a percentage may want to die: %s', (message) => {
  expect(recogniseDanger(message, null)).toMatchObject({ card: 'self-harm' });
});

test.each([
  ['tumalsik sa mata ang 40% EC', 'eye'],
  ['mag inom og hilo, 20% ang tubo', 'poisoning'],
])('a percentage beside a danger hides nothing: %s', (message, card) => {
  expect(recogniseDanger(message, null)).toMatchObject({ card });
});

test('who and what are told along', () => {
  expect(recogniseDanger('nakainom ng Furadan ang anak ko', null)).toMatchObject({ who: 'child', agentId: 'furadan' });
  expect(recogniseDanger('nainom ko yung Karate', null)).toMatchObject({ who: 'self', agentId: 'karate' });
  expect(recogniseDanger('nakainom ng zonrox si tatay', null)).toMatchObject({ who: 'other', agentId: 'bleach' });
});

test.each([
  ['isa naming kasama nagdedeliryo, sobrang init ng balat di na pinapawisan', 'overheated'],
  ['nahimatay sa init ng araw ang nanay ko', 'overheated'],
  ['naluto namin kamoteng kahoy na mapait, apat kami nahihilo at nagsusuka', 'fed'],
  ['bumubula ang bibig ng anak ko', 'collapsed'],
  ['high blood ako at nahihilo, itutuloy ko pa ba ang ani', 'unwell'],
  ['nahihilo ako matapos mag-spray, high blood din ako', 'self'],
])('first aid fits what happened: %s (%s)', (message, who) => {
  expect(recogniseDanger(message, null)).toMatchObject({ card: 'poisoning', who });
});

describe('danger told by others', () => {
  test.each(danger)('$message', ({ message, turns, card }) => {
    expect(recogniseDanger(message, turns)?.card).toBe(card);
  });
});

describe('harmless look-alikes', () => {
  test.each(harmless)('$message', ({ message, turns }) => {
    expect(recogniseDanger(message, turns)).toBeNull();
  });
});

/**
 * Our own phrasings, written in batches of which each was tried before it was mended, and ordinary messages of farmers;
 * those still missed are marked.
 */
describe('our own phrasings', () => {
  type Row = { message: string; card: string | null; isMissed?: boolean };
  const rows: readonly Row[] = [...own, ...imagined, ...ordinary];

  test('none that was heard is lost, and no harmless one is taken for danger', () => {
    const heard = rows.filter(({ isMissed }) => isMissed !== true);
    const wrong = heard.filter(({ message, card }) => (recogniseDanger(message, null)?.card ?? null) !== card);
    expect(wrong).toEqual([]);
  });

  test('what is still missed is danger, not a false alarm', () => {
    expect(rows.filter(({ isMissed, card }) => isMissed === true && card === null)).toEqual([]);
  });
});

describe('a conversation', () => {
  const afterwards = (...messages: string[]) => recogniseDanger(messages.at(-1) ?? '', messages.slice(0, -1));
  const told = 'nakainom ng pang-spray ang kapatid ko';

  test('stays with the person', () => {
    expect(afterwards(told, 'pwede ba painumin ng gatas')).toMatchObject({
      card: 'poisoning',
      stage: 'stay',
      isFollowUp: true,
    });
    expect(afterwards(told, 'humihinga pa naman, ano ipapainom ko?')).toMatchObject({ stage: 'stay' });
    expect(afterwards('nag-spray si tatay kanina', 'umuwi siyang nagsusuka', 'ayaw na po dumilat')).toMatchObject({
      card: 'poisoning',
    });
  });

  const farm = 'ilang sako ng urea sa isang ektarya ng palay';

  test('asks after the person before a question about the farm, until it is over', () => {
    expect(afterwards(told, farm)).toMatchObject({ card: 'poisoning', stage: 'ask-after', certainty: 'possible' });
    expect(afterwards(told, 'salamat', farm)).toMatchObject({ stage: 'ask-after' });
    expect(afterwards(told, 'ok na siya, nasa ospital na', farm)).toBeNull();
    expect(afterwards(told, farm, farm)).toBeNull();
  });

  test('asks once, also before a question about prices, and leaves at once what was only possible', () => {
    expect(afterwards(told, 'magkano ang urea ngayon')).toMatchObject({ stage: 'ask-after' });
    expect(afterwards(told, farm, 'magkano ang urea ngayon')).toBeNull();
    expect(afterwards('hindi na humihinga si tatay', 'ilang metro ang pagitan ng mangga')).toMatchObject({
      stage: 'ask-after',
    });
    expect(afterwards(told, 'ok na ba siya pag ganun?')).toMatchObject({ stage: 'stay' });
    expect(afterwards(told, 'inom lang daw gatas at matulog ok na')).toMatchObject({ stage: 'stay' });
  });

  test('is not over while signs are told', () => {
    expect(afterwards(told, 'ok na daw siya, sinuka na niya lahat')).toMatchObject({ card: 'poisoning' });
  });

  test('another danger has its own card', () => {
    expect(afterwards(told, 'natuklaw ng ahas ang anak ko')).toMatchObject({ card: 'snake' });
  });

  test('the same whether kept or read again', () => {
    let state: DangerState | null = null;
    for (const message of [told, 'nasa bahay lang kami']) state = lookForDanger(message, state).next;
    expect(recogniseDanger('ano gagawin', state)).toEqual(afterwards(told, 'nasa bahay lang kami', 'ano gagawin'));
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
  });
});

describe('what no rule knows', () => {
  const hears = (topic: string, p: number) => () => [{ topic, p }];

  test('is heard by likeness to what was told before', () => {
    expect(recogniseDanger('namumutla si bunso, amoy pang-kuhol ang kamay', null)).toMatchObject({ card: 'poisoning' });
  });

  test.each([
    ['anong abono sa palay', 'poisoning', 0.6],
    ['paano maiwasan na malason ang tatay ko', 'poisoning', 0.6],
  ])('is not: %s (%s, %d)', (message, topic, p) => {
    expect(recogniseDanger(message, null, hears(topic, p))).toBeNull();
  });
});

test.each([
  ['names of objects', 'constructor __proto__ toString hasOwnProperty '.repeat(90)],
  ['one word', 'a'.repeat(100_000)],
  ['one verb', 'nainom ko '.repeat(10_000)],
  ['particles', 'wala na po nga '.repeat(10_000)],
  ['no words', '!?.,\n'.repeat(10_000)],
  ['braces and stars', '{a,b}* ~ $ '.repeat(5_000)],
])('hostile text is read to its end: %s', (_, message) => {
  expect(() => recogniseDanger(message, [message, message])).not.toThrow();
});

describe('a few words behind an everyday question', () => {
  test.each([
    'mabaho na siya',
    'pag nagsusuwi na',
    'pinupulot ko na',
    'herbicide kaya',
    'dinurog ko na',
    'walang signal',
    'wala kaming insurance',
    'matanda na siya',
    'nahulog tanan',
    'nabasa unay',
    'nag fungicide na ako',
    'basa kasi',
    'kinagat ko lumulutong',
  ])('%s', (message) => {
    expect(recogniseDanger(message, ['paano gumawa ng compost'])).toBeNull();
  });

  test.each(['gusto ko na mamatay', 'ayoko na mabuhay', 'nakainom siya ng lason', 'nalason ang kalabaw'])(
    'but %s',
    (message) => {
      expect(recogniseDanger(message, ['paano gumawa ng compost'])).not.toBeNull();
    },
  );
});
