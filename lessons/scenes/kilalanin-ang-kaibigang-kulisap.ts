import type { Film } from '../film.ts';
import { beetle, dragonfly, earwig, spider, wasp } from '../kit/insects.ts';
import { bund, day, paper, sky, soil, sun, water } from '../kit/land.ts';
import { farmer } from '../kit/people.ts';
import { blade, riceRow, weed } from '../kit/plants.ts';
import {
  arrow,
  box,
  cross,
  each,
  ease,
  fade,
  label,
  mix,
  oval,
  PAINT,
  picture,
  put,
  ring,
  stroke,
  tick,
  wave,
} from '../kit/svg.ts';
import { bottle, spray } from '../kit/things.ts';

const NAMES = ['gagamba', 'ladybug', 'tutubi', 'putakti', 'earwig'] as const;

const friend = (index: number, t: number): string =>
  [spider(t), beetle(PAINT.red, true), dragonfly(t), wasp(t), earwig()][index] ?? '';

const flower = (x: number, y: number, color: string): string =>
  stroke(`M${x} ${y}v-44`, PAINT.deep, 5) +
  each(5, (i) => put(x, y - 50, oval(0, -11, 7, 10, color, 2), 1, i * 72)) +
  ring(x, y - 50, 6, PAINT.straw, 2);

/** Where each of six hoppers sits on the stem until it is eaten. */
const hoppers = (eaten: number): string =>
  each(4, (i) => (i < 4 - Math.floor(eaten * 4) ? picture('rice-bph', 470, 90 + i * 90, 74) : ''));

export const film: Film = {
  friends: ({ t, seen }) =>
    paper('#e8efd6') +
    each(5, (i) => {
      const [x, y] = [140 + (i % 3) * 290 + (i > 2 ? 145 : 0), i > 2 ? 345 : 130];
      return (
        put(x, y, ring(0, 0, 92, PAINT.paper, 4) + put(0, -6, friend(i, t), 0.95)) +
        fade(seen(1), label(NAMES[i] ?? '', x, y + 96, 26))
      );
    }) +
    fade(seen(1), tick(40, 40, 0.9)),

  spider: ({ t, said }) =>
    paper('#d5e6ea') +
    each(3, (i) => put(300 + i * 110, 500, blade(-20 + i * 20, -520, 54, i === 1 ? PAINT.leaf : '#55953c'))) +
    water(t, 440, 485) +
    hoppers(said(0)) +
    put(mix(180, 400, ease(said(0), 0, 0.3)), mix(410, 110, said(0)), spider(t), 1.3) +
    tick(720, 120, 1.5),

  beetle: ({ t, said, seen }) =>
    seen(1) < 0.02
      ? paper('#dfe9c4') +
        put(60, 330, blade(760, -60, 120, PAINT.leaf), 1) +
        each(6, (i) =>
          i / 6 < said(0)
            ? ''
            : ring(240 + i * 70, 280 - i * 6, 13, '#9ccc6b') +
              stroke(`M${232 + i * 70} ${290 - i * 6}l-6 10m20-10l6 10`, '#3d2c1a', 3),
        ) +
        put(mix(140, 640, said(0)), mix(280, 250, said(0)), beetle(PAINT.red, true), 1.3, 80)
      : sky(260) +
        soil(420, PAINT.wet) +
        water(t, 400, 424) +
        riceRow(60, 800, 424, 8, { high: 150, sway: wave(t, 0.3) }) +
        fade(1 - ease(said(1), 0.75, 0.8), picture('rice-bph', 610, 160 + wave(t, 0.5) * 8, 64)) +
        put(mix(140, 590, said(1)), 150 + Math.sin(said(1) * 9) * 30, dragonfly(t), 1.4, 80),

  nospray: ({ t, said, seen, fact }) =>
    sky(250) +
    soil(410, PAINT.wet) +
    water(t, 392, 414) +
    riceRow(60, 480, 414, 5, { high: 90, leaves: 5, sway: wave(t, 0.3) }) +
    (seen(1) < 0.02
      ? day(150, 120, fact('days'), 1.15) +
        farmer(680, 412, { size: 1.4, face: -1, guarded: true, near: [58, 16] }) +
        put(585, 290, spray(0, 0, t, 180)) +
        cross(620, 120, 1.7)
      : put(680, 390, bottle(0, 0, PAINT.red, 1.8)) +
        cross(680, 290, 1.7) +
        each(5, (i) => put(100 + i * 95, mix(230, 395, ease(said(1), 0.2, 0.8)), friend(i, 0), 0.55, said(1) * 170))),

  home: ({ t, said }) =>
    sky(260) +
    sun(740, 80, t) +
    soil(410, PAINT.wet) +
    water(t, 390, 414, -5, 300) +
    water(t, 390, 414, 560, 860) +
    riceRow(40, 240, 414, 3, { high: 130, sway: wave(t, 0.3) }) +
    riceRow(640, 820, 414, 3, { high: 130, sway: wave(t, 0.3) }) +
    bund(430, 414, 170, 80) +
    each(6, (i) =>
      fade(
        ease(said(0), i * 0.1, i * 0.1 + 0.3),
        i % 2
          ? weed(360 + i * 28, 336, 0.9)
          : flower(360 + i * 28, 336, ['#e48ba0', '#f2c14b', '#fffdf5'][i / 2] ?? '#fff'),
      ),
    ) +
    put(mix(120, 400, said(0)), 200, dragonfly(t), 0.9, 70) +
    put(mix(760, 480, said(0)), 250, wasp(t), 0.7) +
    put(430, mix(460, 370, said(0)), spider(t), 0.6),

  count: ({ t, said, seen }) =>
    paper() +
    box(60, 80, 330, 320, '#f8dfd1', 16, 4) +
    box(464, 80, 330, 320, '#e2ecd0', 16, 4) +
    each(Math.round(said(0) * 3), (i) => picture('rice-bph', 130 + i * 95, 180, 84)) +
    each(Math.round(said(0) * 6), (i) =>
      put(530 + (i % 3) * 100, 170 + Math.floor(i / 3) * 120, friend(i % 3 === 2 ? 1 : i % 2 ? 0 : 1, t), 0.75),
    ) +
    fade(ease(said(0), 0.8, 1), label('3', 225, 340, 52) + label('6', 630, 380, 52)) +
    fade(
      seen(1),
      tick(630, 90, 1.4) +
        put(225, 440, bottle(0, 0, PAINT.red, 0.8)) +
        cross(225, 400, 1) +
        arrow([400, 240], [456, 240]),
    ),
};
