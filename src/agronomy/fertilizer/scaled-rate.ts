import type { Knowledge } from '#agronomy/knowledge.ts';
import type { Npk } from './bags.ts';
import type { Level } from './soil-test.ts';

/** What a soil test tells of each nutrient; what it does not tell is left out. */
export type SoilLevels = { n?: Level | undefined; p?: Level | undefined; k?: Level | undefined };

/** The record's rate by the levels of a soil test, rounded as the table says; a level not told keeps the full rate. */
export function scaledRate(rate: Npk, soil: SoilLevels, scaling: Knowledge['soils']['npkScaling']): Npk {
  const { n, p, k, roundTo } = scaling;
  const scale = (value: number, factor: number) => Math.round((value * factor) / roundTo) * roundTo;
  return {
    n: soil.n === undefined ? rate.n : scale(rate.n, n[soil.n]),
    p2o5: soil.p === undefined ? rate.p2o5 : scale(rate.p2o5, p[soil.p]),
    k2o: soil.k === undefined ? rate.k2o : scale(rate.k2o, k[soil.k]),
  };
}
