import type { Film } from '../film.ts';
import { clock, day, paper, sky, soil, water } from '../kit/land.ts';
import { farmer, hand } from '../kit/people.ts';
import { grains, seedling } from '../kit/plants.ts';
import {
  arrow,
  box,
  cross,
  each,
  ease,
  fade,
  label,
  measure,
  mix,
  oval,
  PAINT,
  path,
  picture,
  put,
  stroke,
  tick,
  tubes,
} from '../kit/svg.ts';
import { sack, wateringCan } from '../kit/things.ts';

/** A tub of water cut open, its seeds sunk or floating. */
const tub = (x: number, floating: number, sunk: number): string =>
  path(`M${x - 150} 200H${x + 150}L${x + 120} 400H${x - 120}Z`, '#e7ecee', 5) +
  path(`M${x - 142} 240H${x + 142}L${x + 120} 396H${x - 120}Z`, 'rgba(127,182,207,.8)', 0) +
  grains(x - 110, 350, 220, 40, sunk) +
  grains(x - 120, 228, 240, 12, floating, '#e6d9a8');

/** A sprouted grain, its root `long`. */
const sprouted = (x: number, y: number, long: number): string =>
  stroke(`M${x + 36} ${y}q${long * 0.5} 26 ${long} 22`, '#fffdf5', 9) + oval(x, y, 44, 22, PAINT.straw, 4);

export const film: Film = {
  seed: ({ said, seen }) =>
    paper() +
    (seen(1) < 0.02
      ? sack(220, 400, 'BINHI', 1.9) +
        put(330, 220, box(-10, -34, 120, 70, '#7fb6e0', 8) + stroke('M10-10H90M10 10H70', '#1f5f8b', 5)) +
        grains(430, 330, 330, 70, mix(0, 60, said(0))) +
        tick(600, 200, 1.6)
      : tub(427, said(1) > 0.7 ? 0 : 20, 70) +
        hand(mix(420, 640, said(1)), mix(232, 150, said(1)), 'open', -30, 0.8) +
        fade(ease(said(1), 0.6, 0.9), grains(620, 120, 70, 20, 16, '#e6d9a8') + cross(760, 100, 1.2))),

  soak: ({ said, fact }) =>
    paper() +
    put(250, 0, tub(0, 0, 0)) +
    put(250, 380, sack(0, 0, 'BINHI', 0.95)) +
    clock(620, 180, 12 + said(0) * 24, 1.5) +
    label(fact('soak'), 620, 340, 44) +
    fade(ease(said(0), 0.4, 0.6), arrow([90, 160], [160, 220], PAINT.water) + arrow([350, 220], [430, 160], '#9a8d6a')),

  sprout: ({ said, seen, fact }) =>
    paper('#eadfc3') +
    (seen(1) < 0.02
      ? path('M60 130Q300 20 520 130L500 160Q300 70 80 160Z', PAINT.deep) +
        sack(200, 400, 'BINHI', 1.4) +
        sack(360, 400, 'BINHI', 1.4) +
        each(3, (i) => stroke(`M${190 + i * 90} 190q-12-16 0-32t0-32`, PAINT.clay, 6)) +
        clock(680, 170, 12 + said(0) * 30, 1.3) +
        label(fact('warm'), 680, 320, 40)
      : put(230, 250, sprouted(0, 0, mix(10, 84, said(1))), 2) +
        fade(ease(said(1), 0.7, 0.9), tick(300, 90, 1.4)) +
        fade(ease(said(1), 0.7, 0.9), put(590, 250, sprouted(0, 0, 190), 1.3) + cross(660, 90, 1.4))),

  bed: ({ t, said, seen, fact }) =>
    sky(210) +
    soil(400, PAINT.wet) +
    water(t, 388, 440) +
    box(150, mix(400, 350, said(0)), 420, 90, '#8a6a45', 10) +
    fade(
      1 - seen(1),
      measure([150, 320], [570, 320], fact('wide'), -1) + measure([610, 350], [610, 388], fact('high')),
    ) +
    fade(
      seen(1),
      grains(170, 342, 380, 12, 40 * said(1)) +
        farmer(690, 440, { size: 1.3, face: -1, near: [60, 10] }) +
        each(8, (i) => oval(610 - i * 12 - ((t * 60) % 40), 290 + i * 6, 5, 3, PAINT.straw, 1.5)) +
        tick(360, 190, 1.4),
    ),

  care: ({ t, said, seen }) =>
    sky(210) +
    soil(400, PAINT.wet) +
    water(t, mix(404, 378, seen(1) > 0 ? 1 : ease(said(0), 0.5, 1)), 404) +
    each(22, (i) => seedling(150 + i * 24, 402, mix(20, 70, seen(1) > 0 ? 1 : said(0)))) +
    fade(1 - seen(1), day(110, 120, '5 araw')) +
    fade(
      seen(1),
      each(9, (i) => tubes([{ d: `M${90 + i * 84} 404V270`, width: 9, color: '#a97440' }])) +
        tubes([{ d: 'M90 300H762M90 350H762', width: 6, color: '#a97440' }]) +
        picture('rice-rat', 60, 190, 100) +
        picture('manok', 780, 190, 110) +
        picture('golden-apple-snail', mix(300, 430, said(1)), mix(370, 160, said(1)), 90) +
        cross(60, 110, 0.9) +
        cross(780, 105, 0.9),
    ),

  ready: ({ t, said, seen, fact }) =>
    sky(230) +
    soil(400, PAINT.wet) +
    water(t, 386, 404) +
    each(18, (i) => seedling(330 + i * 26, 404 - (seen(1) > 0 && i === 12 ? said(1) * 70 : 0), 105)) +
    day(150, 130, fact('age'), 1.2) +
    tick(280, 130, 1.2) +
    fade(seen(1), wateringCan(470, 150, t) + hand(652, mix(330, 250, said(1)), 'pinch', 20, 0.7)),
};
