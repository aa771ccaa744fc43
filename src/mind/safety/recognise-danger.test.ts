import { describe, expect, test } from 'vitest';
import danger from './cases/danger.mend.json' with { type: 'json' };
import harmless from './cases/harmless.mend.json' with { type: 'json' };
import own from './cases/own.json' with { type: 'json' };
import type { DangerState } from './danger.ts';
import { nextDangerState, recogniseDanger } from './recognise-danger.ts';

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

  test.each(['Uminom ng tubig ang kalabaw ko', 'pwede bang uminom ng kape habang nag-aani'])('not: %s', (message) => {
    expect(recogniseDanger(message, null)).toBeNull();
  });
});

test('who and what are told along', () => {
  expect(recogniseDanger('nakainom ng Furadan ang anak ko', null)).toMatchObject({ who: 'child', agentId: 'furadan' });
  expect(recogniseDanger('nainom ko yung Karate', null)).toMatchObject({ who: 'self', agentId: 'karate' });
  expect(recogniseDanger('nakainom ng zonrox si tatay', null)).toMatchObject({ who: 'other', agentId: 'bleach' });
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

/** Our own phrasings, written in batches of which each was tried before it was mended; those still missed are marked. */
describe('our own phrasings', () => {
  const heard: { message: string; card: string | null }[] = own.filter((row) => !('isMissed' in row));

  test('none that was heard is lost, and no harmless one is taken for danger', () => {
    const wrong = heard.filter(({ message, card }) => (recogniseDanger(message, null)?.card ?? null) !== card);
    expect(wrong).toEqual([]);
  });

  test('what is still missed is danger, not a false alarm', () => {
    expect(own.filter((row) => 'isMissed' in row && row.card === null)).toEqual([]);
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

  test('asks after the person before a question about the farm, until it is over', () => {
    const farm = 'ilang sako ng urea sa isang ektarya ng palay';
    expect(afterwards(told, farm)).toMatchObject({ card: 'poisoning', stage: 'ask-after', certainty: 'possible' });
    expect(afterwards(told, 'salamat', farm)).toMatchObject({ stage: 'ask-after' });
    expect(afterwards(told, 'ok na siya, nasa ospital na', farm)).toBeNull();
    expect(afterwards(told, farm, farm, farm, farm, farm)).toBeNull();
  });

  test('is not over while signs are told', () => {
    expect(afterwards(told, 'ok na daw siya, sinuka na niya lahat')).toMatchObject({ card: 'poisoning' });
  });

  test('another danger has its own card', () => {
    expect(afterwards(told, 'natuklaw ng ahas ang anak ko')).toMatchObject({ card: 'snake' });
  });

  test('the same whether kept or read again', () => {
    let state: DangerState | null = null;
    for (const message of [told, 'nasa bahay lang kami']) state = nextDangerState(message, state);
    expect(recogniseDanger('ano gagawin', state)).toEqual(afterwards(told, 'nasa bahay lang kami', 'ano gagawin'));
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
  });
});

describe('the learned ear', () => {
  const hears = (topic: string, p: number) => () => [{ topic, p }];

  test('is believed where somebody is there', () => {
    expect(recogniseDanger('ang tatay ko po parang may kakaiba', null, hears('poisoning', 0.6))).toMatchObject({
      card: 'poisoning',
      certainty: 'possible',
      reason: 'ear',
    });
  });

  test.each([
    ['anong abono sa palay', 'poisoning', 0.6],
    ['paano maiwasan na malason ang tatay ko', 'poisoning', 0.6],
    ['ang tatay ko po parang may kakaiba', 'poisoning', 0.1],
    ['ang tatay ko po parang may kakaiba', 'seed-rate', 0.9],
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
