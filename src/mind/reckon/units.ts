import { type Fact, listOf, quantity } from '#agronomy/fact.ts';
import type { Figure } from '#language/figures/figure.ts';
import { readAll, readFigures } from '#language/figures/read-figures.ts';
import type { Facts } from './farm-facts.ts';
import { resultFact, saidFact, unitOf } from './figure-facts.ts';
import { reckonMeasures } from './measures/tell-measures.ts';
import type { Reckoned, Reckoner } from './reckoner.ts';

const NOTHING: Reckoned = { kind: 'reckoned', case: 'none', facts: {}, sources: [] };

function answer(found: string, facts: Facts, source = 'general'): Reckoned {
  return { kind: 'reckoned', case: found, facts, sources: [source], confidence: 0.9 };
}

/** The measures that say the same and are worth saying, one or the other. */
function equalsFact(measures: readonly (readonly [value: number, unit: string, isSaid: boolean])[]): Fact {
  const said = measures.filter(([, , isSaid]) => isSaid);
  return listOf(
    said.map(([value, unit]) => resultFact(value, unit)),
    'or',
  );
}

/** Kilos of a ganta (salop) of milled rice: 3 litres (Commonwealth Act 617) at 0.75 kg. */
const GANTA_KG = 2.25;

/**
 * Cavans, bags, gantas, kilos and tonnes into one another. A cavan is 50 kg; what a bag holds is weighed.
 * Facts: from (as told), equals (the same in the other measures), kilos, cavans, tonnes, cavanKg, ganta. Cases: 'cavans' (cavans or bags told), 'kilos', 'tonnes',
 * 'ganta', 'none'; 'own-turn' by his own sizes (tell-measures.ts).
 */
export const cavanUnits: Reckoner = ({ frame, text, knowledge }) => {
  const { ledger } = frame;
  const own = ledger?.open === 'measures' && ledger.measures ? reckonMeasures(ledger.measures) : null;
  if (own !== null) return own;
  const { cavanKg } = knowledge.yields.conversions;
  const figures = readFigures(text);
  const one = (...units: Figure['unit'][]) =>
    figures.find(({ unit, per }) => units.includes(unit) && (per === undefined || units.includes(per)));
  const facts = (from: Figure, kilos: number): Facts => ({
    from: saidFact(from),
    kilos: resultFact(kilos, 'kg'),
    cavans: resultFact(kilos / cavanKg, 'kaban'),
    tonnes: resultFact(kilos / 1000, 't'),
    equals: equalsFact([
      [kilos, 'kg', from.unit !== 'kg'],
      [kilos / cavanKg, 'kaban', from.unit !== 'kaban' && kilos >= cavanKg],
      [kilos / 1000, 't', from.unit !== 't' && kilos >= 1000],
    ]),
    cavanKg: quantity(cavanKg, 'kg', 'wiki-phunits'),
  });
  const weighed = one('kaban', 'sack');
  const bagKg = figures.find(({ unit, per }) => unit === 'kg' && (per === 'sack' || per === 'kaban'))?.value;
  if (weighed !== undefined && (weighed.value !== 1 || bagKg !== undefined))
    return answer('cavans', facts(weighed, weighed.value * (bagKg ?? cavanKg)), 'wiki-phunits');
  const tonnes = one('t');
  if (tonnes !== undefined) return answer('tonnes', facts(tonnes, tonnes.value * 1000), 'wiki-phunits');
  const kilos = one('kg');
  // Of less than a cavan there is nothing to say in cavans.
  if (kilos !== undefined && kilos.value >= cavanKg) return answer('kilos', facts(kilos, kilos.value), 'wiki-phunits');
  const ganta = one('ganta');
  if (ganta !== undefined)
    return answer(
      'ganta',
      { ...facts(ganta, ganta.value * GANTA_KG), from: quantity(ganta.value, 'ganta', 'said', 1) },
      'wiki-phunits',
    );
  return {
    ...NOTHING,
    facts: { cavanKg: quantity(cavanKg, 'kg', 'wiki-phunits'), ganta: quantity(GANTA_KG, 'kg', 'wiki-phunits', 2) },
  };
};

const M2_PER_HA = 10_000;
const M2_PER_ACRE = 4046.86;

/**
 * Areas: hectares, square metres, acres, and sides into an area.
 * Facts: from, m2, ha, long, wide, plots (of that size in the hectares told), side (of a square of that area, m).
 * Cases: 'sides', 'plots', 'm2' (hectares told), 'ha' (square metres told), 'acre', 'none'.
 */
export const areaUnits: Reckoner = ({ text }) => {
  const figures = readFigures(text);
  const sides = sidesOf(figures);
  const ha = figures.find(({ unit }) => unit === 'ha');
  const areaFacts = (m2: number): Facts => ({
    m2: resultFact(m2, 'm2'),
    ha: resultFact(m2 / M2_PER_HA, 'ha'),
    side: quantity(Math.sqrt(m2), 'm', 'computed', 1),
  });
  if (sides !== null) {
    const m2 = sides.long * sides.wide;
    const facts: Facts = { ...areaFacts(m2), long: resultFact(sides.long, 'm'), wide: resultFact(sides.wide, 'm') };
    if (ha === undefined) return answer('sides', facts);
    return answer('plots', {
      ...facts,
      from: saidFact(ha),
      plots: resultFact(Math.floor((ha.value * M2_PER_HA) / m2), ''),
    });
  }
  if (ha !== undefined) return answer('m2', { ...areaFacts(ha.value * M2_PER_HA), from: saidFact(ha) });
  const m2 = figures.find(({ unit }) => unit === 'm2');
  if (m2 !== undefined) return answer('ha', { ...areaFacts(m2.value), from: saidFact(m2) });
  const acre = figures.find(({ unit }) => unit === 'acre');
  if (acre !== undefined)
    return answer('acre', { ...areaFacts(acre.value * M2_PER_ACRE), from: quantity(acre.value, 'acre', 'said', 2) });
  return NOTHING;
};

const METRES: Readonly<Partial<Record<NonNullable<Figure['unit']>, number>>> = {
  m: 1,
  cm: 0.01,
  foot: 0.3048,
  km: 1000,
};

/** Two lengths that belong together, in metres: '20 x 50 metro', '50 metro haba at 40 metro lapad', '50 x 40'. */
function sidesOf(figures: readonly Figure[]): { long: number; wide: number } | null {
  const told = figures.find(({ sides }) => sides !== undefined)?.sides;
  if (told !== undefined)
    return { long: told.long * (METRES[told.unit] ?? 1), wide: told.wide * (METRES[told.unit] ?? 1) };
  const lengths = figures.filter(({ unit }) => unit !== null && METRES[unit] !== undefined);
  const bare = figures.filter(({ unit }) => unit === null);
  const isOnlySides = bare.length === 2 && figures.every(({ unit }) => unit === null || unit === 'ha');
  const pair = lengths.length >= 2 ? lengths : isOnlySides ? bare : [];
  const [first, second] = pair.map(({ value, unit }) => value * ((unit && METRES[unit]) ?? 1));
  return first === undefined || second === undefined ? null : { long: first, wide: second };
}

/** Millilitres of kitchen and field measures; spoons level. */
const ML: Readonly<Partial<Record<NonNullable<Figure['unit']>, number>>> = {
  ml: 1,
  l: 1000,
  spoon: 15,
  teaspoon: 5,
  cup: 240,
  gallon: 3785,
  drum: 200_000,
};
const SPOON_ML = 15;
const TEASPOON_ML = 5;
/** Nobody counts more spoons, nor says more millilitres. */
const MOST_SPOONS = 30;
const MOST_ML = 10_000;

/**
 * Small measures: spoons, millilitres, litres; and a label's measure for another tank.
 * Facts: from, equals (the same in other measures), ml, spoons, teaspoons, litres; for a tank: dose (as told), forLitres, tank, perTank (the same measure).
 * Cases: 'tank', 'volume', 'none'. The amount of a pesticide is the label's: this only turns it into another measure.
 */
export const smallUnits: Reckoner = ({ text }) => {
  const { figures } = readAll(text);
  const onTank = tankFacts(figures);
  if (onTank !== null) return answer('tank', onTank);
  const measured = figures.find(
    ({ unit, per, isEach }) => unit !== null && ML[unit] !== undefined && per === undefined && isEach !== true,
  );
  if (measured === undefined || measured.unit === null) return NOTHING;
  const ml = measured.value * (ML[measured.unit] ?? 1);
  const name = unitOf(measured.unit);
  // A drum of water is as many litres, and nobody asks for its spoons.
  if (measured.unit === 'l' && ml >= MOST_ML) return NOTHING;
  return answer('volume', {
    from: name === '' ? quantity(ml, 'ml', 'said', 1) : saidFact(measured),
    ml: resultFact(ml, 'ml'),
    spoons: resultFact(ml / SPOON_ML, 'kutsara'),
    teaspoons: resultFact(ml / TEASPOON_ML, 'kutsarita'),
    litres: resultFact(ml / 1000, 'L'),
    equals: equalsFact([
      [ml, 'ml', measured.unit !== 'ml' && ml < MOST_ML],
      [ml / SPOON_ML, 'kutsara', measured.unit !== 'spoon' && ml >= SPOON_ML && ml <= MOST_SPOONS * SPOON_ML],
      [ml / TEASPOON_ML, 'kutsarita', measured.unit !== 'teaspoon' && ml <= MOST_SPOONS * TEASPOON_ML],
      [ml / 1000, 'L', measured.unit !== 'l' && ml >= 1000],
    ]),
  });
};

/** '3 kutsara kada 16 litro' on a tank of 20 litres. */
function tankFacts(figures: readonly Figure[]): Facts | null {
  const doses = figures.filter(
    ({ unit, per }) => unit !== null && (ML[unit] !== undefined || unit === 'g') && per === 'l',
  );
  const dose = doses.find(({ unit }) => unit !== 'l') ?? doses[0];
  const each = figures.find(({ unit, isEach }) => unit === 'l' && isEach === true);
  const tank = figures.find((figure) => figure.unit === 'l' && figure.isEach !== true && figure !== dose);
  if (dose === undefined || dose.unit === null || tank === undefined) return null;
  const litres = dose.perAmount ?? each?.value ?? 1;
  const perTank: Fact = resultFact((dose.value * tank.value) / litres, unitOf(dose.unit));
  return { dose: saidFact(dose), forLitres: quantity(litres, 'L', 'said', 1), tank: saidFact(tank), perTank };
}
