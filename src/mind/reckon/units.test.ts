import { beforeAll, expect, test } from 'vitest';
import type { Fact } from '#agronomy/fact.ts';
import { type Knowledge, loadKnowledge } from '#agronomy/knowledge.ts';
import { renderFact } from '#mind/render-fact.ts';
import { compute } from './compute.ts';
import { inquiryOf, reckonedBy } from './money-inquiries.ts';
import { areaUnits, cavanUnits, smallUnits } from './units.ts';

let knowledge: Knowledge;
beforeAll(async () => {
  knowledge = await loadKnowledge();
});

const said = (fact: Fact | undefined) => (fact === undefined ? null : renderFact(fact, 'tl'));

test.each([
  [cavanUnits, '80 kaban ilang kilo', 'cavans', 'equals', '4,000 kilo o 4 tonelada'],
  [cavanUnits, '120 sako na 55 kilo kada sako', 'cavans', 'kilos', '6,600 kilo'],
  [cavanUnits, '2500 kilos ilang kaban', 'kilos', 'equals', '50 kaban o 2.5 tonelada'],
  [cavanUnits, '3 tons to cavans', 'tonnes', 'cavans', '60 kaban'],
  [cavanUnits, 'isang kaban ilang kilo', 'none', 'cavanKg', '50 kilo'],
  [areaUnits, '2.5 ektarya ilang metro', 'm2', 'm2', '25,000 metro kuwadrado'],
  [areaUnits, '7500 sqm ilang ektarya', 'ha', 'ha', '0.75 ektarya'],
  [areaUnits, 'ang lupa ko ay 25 by 40 metro', 'sides', 'ha', '0.1 ektarya'],
  [areaUnits, 'how many 10x20 plots sa isang ektarya', 'plots', 'plots', '50'],
  [smallUnits, 'isang kutsara ilang ml', 'volume', 'equals', '15 ml o 3 kutsarita'],
  [smallUnits, '3 kutsara kada 16 litro, 20 litro ang tangke ko', 'tank', 'perTank', '3.75 kutsara'],
  [smallUnits, 'ang tangke ko ay 20 litro, sa label 30 ml kada 16 litro', 'tank', 'perTank', '37.5 ml'],
  [compute, '80 kaban x 50 kilo x 18 pesos', 'product', 'result', '₱72,000'],
  [compute, '80 sako x 50 kilo', 'product', 'result', '4,000 kilo'],
  [compute, '12 sako tig 1,450 bawat isa', 'product', 'result', '₱17,400'],
  [compute, '80 kaban, 18 ang kilo', 'product', 'result', '₱72,000'],
  [compute, 'bawas 15% sa 320 kilo', 'percent', 'left', '272 kilo'],
  [compute, '40 sa may ari 60 sakin. benta ay 78,000', 'shares', 'left', '₱46,800'],
  [compute, '1,350 ang isang sako na 50 kilos', 'per-kilo', 'result', '₱27.00 bawat kilo'],
  [compute, '3,200 kilos sa 16 pesos, kaltas na 2 kilo kada sako', 'less-kilos', 'result', '₱49,152'],
  [compute, 'gastos: 3,500 binhi 8,000 abono 6,000 labor', 'sum', 'result', '₱17,500'],
  [compute, 'ilang puno sa 1000 sqm kung 3x3 metro ang layo', 'plants', 'result', '111 puno'],
  [compute, 'trak 8,430 kilos gross, tara 3,200', 'difference', 'net', '5,230 kilo'],
  [compute, '24 na tao x 400 na arawan x 2 araw', 'wages', 'result', '₱19,200'],
] as const)('%o %s', (reckoner, text, found, name, value) => {
  const { facts, ...reckoned } = reckonedBy(reckoner, inquiryOf(knowledge, {}, text));
  expect([reckoned.case, said(facts[name])]).toEqual([found, value]);
});

test('nothing to reckon with is said to be so', () => {
  for (const reckoner of [cavanUnits, areaUnits, smallUnits, compute])
    expect(reckonedBy(reckoner, inquiryOf(knowledge, {}, 'calculator')).case).toBe('none');
});

test('doubling the figure doubles the result', () => {
  const kilos = (cavans: number) => reckonedBy(cavanUnits, inquiryOf(knowledge, {}, `${cavans} kaban`)).facts.kilos;
  const [one, two] = [kilos(40), kilos(80)];
  if (one?.kind !== 'quantity' || two?.kind !== 'quantity') throw new Error('no kilos');
  expect(two.high).toBe(one.high * 2);
});
