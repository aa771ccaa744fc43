import { expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { createAgronomist } from './agronomist.ts';

const agronomist = createAgronomist(await loadKnowledge());
const ask = (message: string) => agronomist.reply({ message, turns: [], today: '2026-11-21', prices: [] }).text;

test('a grade is explained in kilos a bag', () => {
  // 14 % of a 50 kg bag is 7 kg; 16-20-0 holds 8 kg N and 10 kg P2O5.
  expect(ask('ano ang 14-14-14')).toMatch(/7 kg\*\* nitrogen.*7 kg\*\* phosphorus.*7 kg\*\* potassium/s);
  expect(ask('para saan ang ammophos')).toMatch(/8 kg\*\* nitrogen.*10 kg\*\* phosphorus/s);
});

test('a crop or a word that only resembles a product asks for something else', () => {
  expect(ask('anong abono ang dapat sa palay')).toMatch(/sako/);
  expect(ask('ano ang dapat na abono')).toContain('Anong tanim mo?');
});

test('the leaf color chart is read as PhilRice says', () => {
  expect(ask('LCC paano gamitin')).toMatch(
    /tuwing 7 araw.*mas maputla sa 4 \(lipat-tanim\) o 3.*1\.5 sako sa tag-araw/s,
  );
});

test('what must not be mixed is refused with its reason; of other pairs nothing is claimed', () => {
  expect(ask('pwede bang ihalo ang urea at apog')).toMatch(/^\*\*Huwag paghaluin.*nitrogen/);
  expect(ask('pwede bang ihalo ang urea at complete')).not.toContain('Huwag paghaluin');
});

test('a bag has its price with place and month; with a crop the need is computed', () => {
  expect(ask('magkano ang urea ngayon')).toMatch(/46-0-0, urea: \*\*₱2,725\*\*.*Caraga/s);
  expect(ask('presyo ng abono')).toMatch(/Hulyo 2026.*16-20-0.*46-0-0/s);
  expect(ask('magkano ang abono sa 1 ektaryang mais')).toContain('kg N-P₂O₅-K₂O');
});
