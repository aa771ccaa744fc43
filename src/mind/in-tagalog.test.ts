import { expect, test } from 'vitest';
import { playTalk } from './testing/play-talk.ts';

test.each([
  ['unsaon pagpatay sa kuhol sa humay', 'paano pagpatay sa kuhol sa palay'],
  ['ngaa nagakalaya ang dahon sang talong ko', 'bakit nalalanta ang dahon ng talong ko'],
  ['kasano ti panagmula iti lasona', 'paano ang pagtatanim sa sibuyas'],
])('%s is answered as %s', (message, inTagalog) => {
  const { gist, steps } = playTalk(message).parts;
  const other = playTalk(inTagalog).parts;
  expect([gist, ...steps]).toEqual([other.gist, ...other.steps]);
});

test('a follow-up is read in the language of the talk, and the danger as it was written', () => {
  expect(playTalk('naa koy mga langgam sa humay | unsaon sila pag abog').parts.gist).toMatch(/ibon|maya/i);
  expect(playTalk('unsaon nako ang ulod | nakainom akong anak ug hilo').parts.gist).toMatch(/^TUMAWAG NGAYON/);
});

test.each([
  'Gi spray nako og Selecron gahapon ang talong | kuhaon sa suki ugma, hugasan lang nako, ok na ba',
  'gin spray ko sang lannate ang pechay kahapon | pwede na bala kaonon kon hugasan',
  'inispreyko ti selecron idi kalman ti tarong | alaen ti suki inton bigat, ugasak laeng, mabalin kadi',
])('a spray that was told in his language keeps its days: %s', (talk) => {
  expect(playTalk(talk).parts.gist).toMatch(/^(?:Huwag|Hindi naaalis).*7-14 araw/);
});
