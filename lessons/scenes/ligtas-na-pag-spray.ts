import type { Film } from '../film.ts';
import { clock, day, paper, sky, soil, sun, wind } from '../kit/land.ts';
import { farmer, hand } from '../kit/people.ts';
import { riceRow } from '../kit/plants.ts';
import {
  arrow,
  box,
  cross,
  each,
  ease,
  fade,
  label,
  mix,
  PAINT,
  path,
  picture,
  put,
  ring,
  stroke,
  tick,
  wave,
  words,
} from '../kit/svg.ts';
import { bottle, knapsack, spray } from '../kit/things.ts';

const BANDS = [PAINT.red, PAINT.straw, '#3b7fc4', '#3f9a45'] as const;

/** A farmer with a sprayer on his back. */
const sprayer = (x: number, y: number, t: number, face: 1 | -1, guarded: boolean, size = 1.3): string =>
  put(x - face * 26 * size, y - 118 * size, knapsack(0, 0, size)) +
  farmer(x, y, { size, face, guarded, near: [52, 30] }) +
  stroke(`M${x + face * 52 * size} ${y - 106 * size}l${face * 60} 20`, '#3d2c1a', 6) +
  put(x + face * (52 * size + 64), y - 106 * size + 22, spray(0, 0, t, face === 1 ? 20 : 160, 1.4));

export const film: Film = {
  label: ({ said, seen }) =>
    paper() +
    (seen(1) < 0.02
      ? put(210, 440, bottle(0, 0, PAINT.straw, 3.2)) +
        each(4, (i) =>
          fade(
            ease(said(0), i * 0.22, i * 0.22 + 0.15),
            put(500, 80 + i * 106, box(-60, -44, 320, 88, PAINT.white, 12, 4)) +
              (i === 0
                ? picture('rice', 500, 80, 76)
                : i === 1
                  ? picture('rice-bph', 500, 186, 76)
                  : i === 2
                    ? put(500, 330, bottle(0, 0, PAINT.straw, 0.6))
                    : day(500, 398, '?', 0.55)) +
              words(['tanim', 'peste', 'dami', 'araw bago ani'][i] ?? '', 650, 90 + i * 106, 30),
          ),
        )
      : each(4, (i) =>
          fade(
            ease(said(1), i * 0.22, i * 0.22 + 0.15),
            put(130 + i * 200, 400, bottle(0, 0, BANDS[i] ?? '', mix(2.4, 1.7, i / 3))),
          ),
        ) + fade(said(1), arrow([730, 440], [110, 440], PAINT.red))),

  clothes: ({ seen }) => {
    const no = seen(2) > 0.02;
    return (
      paper('#e8efd6') +
      (no
        ? farmer(200, 430, { size: 1.1, hat: false, shirt: '#e0a13a' }) +
          farmer(430, 430, { size: 1.7, hat: false, shirt: '#c96f92', near: [26, 40] }) +
          put(452, 270, ring(0, 0, 36, '#c96f92')) +
          farmer(670, 430, { size: 1.7, hat: false, sad: true, near: [14, 46] }) +
          each(3, (i) => cross([200, 430, 670][i] ?? 0, i === 0 ? 160 : 55, 1.2))
        : farmer(300, 455, { size: 2.2, guarded: seen(0) > 0.5, near: [40, 60], far: [-10, 70] }) +
          fade(
            seen(0),
            arrow([560, 290], [370, 330]) +
              label('guwantes', 670, 280, 32) +
              arrow([560, 430], [350, 440]) +
              label('bota', 640, 430, 32) +
              arrow([560, 200], [340, 240]) +
              label('mahabang manggas', 700, 195, 28),
          ) +
          fade(seen(1), arrow([560, 95], [350, 112]) + label('mask at salamin', 690, 90, 30)))
    );
  },

  wind: ({ t, said, seen }) => {
    const bad = seen(1) > 0.02 && seen(2) < 0.5;
    return (
      sky(260, seen(2) > 0.5 ? '#f7e3c0' : PAINT.sky) +
      soil(410, '#7d9a4e') +
      (seen(2) > 0.5
        ? sun(130, 200, t) +
          clock(430, 100, 6.5, 1) +
          tick(430, 200, 1) +
          clock(580, 100, 12, 1) +
          cross(580, 200, 1) +
          each(8, (i) => stroke(`M${680 + i * 16} ${90 + (i % 3) * 14}l-6 20`, '#3f86a8', 5)) +
          path('M660 80a30 30 0 0 1 8-50a44 44 0 0 1 84-4a30 30 0 0 1 30 54Z', '#8b979c') +
          cross(730, 200, 1)
        : wind(t, bad ? 560 : 60, 150, 0.8)) +
      riceRow(bad ? 60 : 470, bad ? 380 : 800, 414, 4, { high: 100, sway: wave(t, 0.4) }) +
      (bad
        ? put(860, 0, `<g transform="scale(-1 1)">${wind(t, 60, 240, 1.4)}</g>`) +
          sprayer(560, 412, t, -1, false) +
          each(14, (i) => ring(470 + ((i * 17 + t * 60) % 130), 210 + ((i * 29) % 120), 5, '#7fb6cf', 0)) +
          cross(560, 90, 1.5)
        : sprayer(300, 412, t, 1, true) + (seen(2) > 0.5 ? '' : fade(said(0), tick(300, 80, 1.5))))
    );
  },

  after: ({ t, said, seen, fact }) => {
    if (seen(2) > 0.02)
      return (
        paper('#d5e6ea') +
        farmer(300, 440, { size: 1.8, hat: false, near: [20, -10] }) +
        box(200, 30, 170, 18, PAINT.steel, 6) +
        each(12, (i) => stroke(`M${215 + (i % 6) * 28} ${60 + ((t * 200 + i * 60) % 320)}v18`, '#3f86a8', 5)) +
        put(
          620,
          380,
          path('M-120-90H120L90 0H-90Z', PAINT.steel) + path('M-100-90q50-60 90-10q50-70 100 10Z', PAINT.shirt),
        ) +
        each(5, (i) => ring(560 + i * 36, 280 - (i % 2) * 16, 12, PAINT.white, 2)) +
        tick(620, 130, 1.3)
      );
    if (seen(1) > 0.02)
      return (
        sky(250) +
        soil(410, '#7d9a4e') +
        riceRow(330, 820, 414, 6, { high: 110, sway: wave(t, 0.3) }) +
        stroke('M280 410V240M300 280H840', '#a97440', 10) +
        box(430, 240, 210, 90, PAINT.white, 8, 5) +
        cross(480, 285, 1) +
        words(fact('hours'), 570, 296, 32) +
        farmer(140, 412, { size: 1.25, near: [10, 60] })
      );
    return (
      paper() +
      each(3, (i) =>
        fade(
          ease(said(0), i * 0.18, i * 0.18 + 0.12),
          put(130 + i * 150, 300, bottle(0, 0, PAINT.straw, 1.5)) +
            each(3, (k) => ring(115 + i * 150 + k * 15, 130 - k * 12, 6, PAINT.water, 2)) +
            label(String(i + 1), 130 + i * 150, 350, 34),
        ),
      ) +
      fade(
        ease(said(0), 0.6, 0.7),
        put(660, 300, bottle(0, 0, PAINT.straw, 1.9)) +
          stroke('M600 180L650 240', '#5f6b70', 12) +
          stroke('M640 236l24 14l-10 20', '#3d2c1a', 5),
      ) +
      fade(ease(said(0), 0.75, 0.9), cross(760, 380, 1.2))
    );
  },

  poisoned: ({ t, said, seen, fact }) =>
    seen(2) > 0.02
      ? paper('#f8dfd1') +
        farmer(150, 440, { size: 1.5, hat: false, sad: true, near: [14, -4] }) +
        cross(150, 90, 1.2) +
        arrow([330, 300], [470, 300]) +
        put(400, 270, bottle(0, 0, PAINT.red, 0.9)) +
        box(540, 150, 250, 270, PAINT.white, 8, 5) +
        box(635, 90, 60, 60, PAINT.white, 4) +
        path('M655 96h20v18h18v20h-18v18h-20v-18h-18v-20h18Z', PAINT.red, 2) +
        each(4, (i) => box(565 + (i % 2) * 130, 190 + Math.floor(i / 2) * 90, 70, 56, '#bfe3ee', 4)) +
        tick(665, 450, 0.8)
      : seen(1) > 0.02
        ? paper('#d5e6ea') +
          farmer(280, 440, { size: 1.8, hat: false, shirt: PAINT.skin, near: [30, 20] }) +
          put(430, 260, box(-44, -26, 88, 52, '#e48ba0', 14)) +
          each(8, (i) => ring(330 + i * 18, 240 + ((i * 37) % 120), 10 + (i % 3) * 4, PAINT.white, 2)) +
          each(6, (i) => stroke(`M${230 + i * 24} ${40 + ((t * 200 + i * 70) % 300)}v18`, '#3f86a8', 5)) +
          clock(660, 170, 12 + said(1) * 3, 1.3) +
          label(fact('wash'), 660, 310, 40)
        : sky(260, '#f2ddc8') +
          soil(410, '#7d9a4e') +
          farmer(220, 412, { size: 1.4, sad: true, bent: mix(0, 0.5, said(0)), near: [6, -10] }) +
          each(3, (i) => put(270 + i * 10, 130, stroke('M0 0q14-10 0-20', PAINT.clay, 5), 1, i * 120 + t * 90)) +
          box(520, 110, 150, 270, '#2b2b2b', 20, 4) +
          box(532, 140, 126, 200, '#d6e8c4', 6) +
          words(fact('emergency'), 595, 255, 54, PAINT.red) +
          hand(610, 320, 'point', 50, 0.8),
};
