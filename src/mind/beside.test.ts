import { expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { loadEar } from '#language/ear/ear.ts';
import type { Situation } from '#library/situation.ts';
import { ifMeant, inShort, withOther } from './beside.ts';
import { loadLibrary } from './library.ts';
import { createMind } from './mind.ts';
import { playTalk } from './testing/play-talk.ts';

const mind = createMind(await loadKnowledge(), await loadLibrary(), await loadEar());
const answerTo = (message: string) => mind.reply({ message, turns: [], today: '2026-11-22', prices: [] });

test('what the first answer says already is not said a second time', () => {
  const answer = answerTo('gaano kalayo ang pagitan ng bawang');
  expect(withOther(answer, answer, 'tl')).toBe(answer);
});

test('two long answers side by side keep within ninety words before the fold', () => {
  const first = answerTo('kelan magtanim ng bawang');
  const { parts } = withOther(first, answerTo('paano gumawa ng vermicast'), 'tl');
  expect([parts.gist, ...parts.steps].join(' ').split(/\s+/).length).toBeLessThanOrEqual(90);
  expect(parts.gist).toContain(first.parts.gist);
});

test('nor is it when both parts of a message lead to one page', () => {
  const { gist } = answerTo('magdirect seed ako, ano ang gamit na pangpatubo at paano maiwasan ang ibon').parts;
  const sentences = gist.split(/(?<=[.?]) /);
  expect(sentences).toEqual([...new Set(sentences)]);
});

test('a part alone that lies near some line of the shelf is no second question', () => {
  const whorl =
    'akong mais 3 ka semana pa naay mga buslot ang dahon, naay murag usik sa udlot. unsa ni ug unsay ispray';
  expect(answerTo(whorl).text).not.toMatch(/uling|kabute/i);
  expect(answerTo('pamatay damo sa bagong sabog na palay, ano at ilang araw').text).not.toMatch(/105-110/);
  expect(answerTo('sibuyas kelan ititigil tubig at kelan bubunutin').parts.gist).toMatch(/Itigil .*Anihin/s);
});

test('what is hardly heard is answered as the likeliest reading, and said to be one', () => {
  const unsure = { ...answerTo('asdf qwer zxcv'), confidence: null };
  const said = ifMeant(unsure, 'kelan puputulin ang abaka', answerTo('kelan puputulin ang abaka'), 'tl');
  expect(said.parts.gist).toMatch(/^Hindi ako sigurado .*“kelan puputulin ang abaka” Kung ito nga:/);
  expect(said.confidence).toBeNull();
  expect(said.parts.suggestions).toEqual(unsure.parts.suggestions);
});

test('what was reckoned for his field is not said again as a rule of thumb', () => {
  const { gist } = answerTo('1 hektar palay dry season ilang sako complete at urea at kelan isasabog').parts;
  expect(gist.match(/sako (?:complete|urea)/g)?.length).toBe(1);
});

test('what is quoted is short: a long line tells the case of another farmer', () => {
  const long = 'nakahanda na ang dalawang sakong urea ko sa nueva ecija pero uulan bukas itutuloy ko ba';
  const situation = { asked: [long, 'uulan bukas mag aabono na ba ako', 'rain tomorrow'] } as Situation;
  expect(inShort({ situation, line: long })).toBe('uulan bukas mag aabono na ba ako');
  expect(inShort({ situation, line: 'rain tomorrow' })).toBe('rain tomorrow');
  expect(inShort({ situation: { ...situation, asked: [long] }, line: long })).toBe(long);
});

test('amid a talk an answer to what is hardly like the message is said to be one, and is still given', () => {
  const { parts, confidence } = playTalk(
    'hindi pantay ung bukid ko malalim sa isang dulo | 2500 daw ang renta, sulit ba o hindi',
  );
  expect(parts.gist).toMatch(/^Hindi ako sigurado kung ito ang tanong mo: .+ Kung ito nga: Oo, sulit kadalasan/);
  expect(confidence).toBeLessThan(0.5);
});
