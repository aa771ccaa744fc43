import type { Film } from '../film.ts';
import { bund, cloud, day, paper, rain, sky, soil, sun, water, wind } from '../kit/land.ts';
import { farmer } from '../kit/people.ts';
import { grains, rice, riceRow } from '../kit/plants.ts';
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
  path,
  picture,
  put,
  ring,
  stroke,
  tick,
  tubes,
  wave,
} from '../kit/svg.ts';
import { bottle, sack, scale } from '../kit/things.ts';

const GOLD = '#c9b04a';

/** A big ear of palay whose grains turn gold from the tip down by `ripe`, 0 to 1. */
const ear = (ripe: number): string =>
  stroke('M-40 240Q-30-60 90-130Q200-180 260-60', PAINT.deep, 9) +
  each(40, (i) => {
    const share = i / 40;
    const [x, y] = [
      mix(270, 5, share) + Math.sin(i * 2.4) * 16,
      -60 - Math.sin(share * 3.14) * 105 + mix(0, 40, share) + Math.cos(i * 2.4) * 22,
    ];
    return put(x, y, oval(0, 0, 17, 10, share < ripe ? PAINT.straw : PAINT.young, 2.5), 1, 40 + i * 25);
  });

export const film: Film = {
  drain: ({ t, said }) =>
    sky(230) +
    soil(400, said(0) > 0.8 ? '#7d5634' : PAINT.wet) +
    riceRow(60, 640, 404, 7, { high: 200, ears: 3, ripe: 1, fill: '#8fa84a', sway: wave(t, 0.25) }) +
    water(t, mix(366, 400, said(0)), 404, -5, 690) +
    bund(740, 404, 50, 70) +
    box(700, 372, 90, 18, PAINT.steel, 6) +
    (said(0) < 0.95 ? stroke(`M796 382q24 8 26 60`, PAINT.water, 12) : '') +
    day(160, 100, '1-2 linggo', 0.95) +
    arrow([240, 100], [350, 100]) +
    day(440, 100, 'ANI', 0.95),

  look: ({ said, seen, fact }) =>
    paper('#e8efd6') +
    put(190, 250, ear(mix(0.3, 0.83, said(0) * 0.5 + said(1) * 0.5)), 1.15) +
    fade(seen(1), label(fact('ripe'), 660, 130, 54, PAINT.straw) + tick(660, 260, 1.8)) +
    fade(1 - seen(1), label('?', 660, 180, 70)),

  early: ({ t, said }) =>
    sky(240) +
    soil(404, PAINT.soil) +
    riceRow(60, 400, 408, 4, { high: 200, ears: 3, full: 0.4, sway: wave(t, 0.25) }) +
    sack(560, 408, 'HILAW', 1.1) +
    grains(500, 420, 120, 30, 18, PAINT.young) +
    scale(720, 408, mix(0.9, 0.3, said(0))) +
    sack(720, 326, '', 0.7) +
    arrow([800, 200], [800, 290], PAINT.red) +
    cross(427, 90, 1.6),

  late: ({ t, said, seen }) =>
    sky(240, '#f0dfb8') +
    soil(404, PAINT.soil) +
    riceRow(60, 800, 408, 7, { high: 190, ears: 3, ripe: 1, fill: GOLD, sway: wave(t, 0.25) }) +
    each(30, (i) =>
      put(
        50 + ((i * 53) % 760),
        mix(250, 415, ease(said(0), (i % 5) * 0.06, 0.7 + (i % 5) * 0.06)),
        oval(0, 0, 7, 4.5, PAINT.straw, 1.5),
        1,
        i * 40,
      ),
    ) +
    fade(
      seen(1),
      picture('rice-rat', 200, 372, 120) + picture('rice-bird', 520, 210, 100) + picture('rice-bird', 660, 250, 90),
    ) +
    cross(427, 80, 1.6),

  cut: ({ t, said, seen }) =>
    seen(1) < 0.02
      ? sky(240) +
        sun(120, 90, t, 1.2) +
        soil(404, PAINT.soil) +
        riceRow(mix(330, 470, said(0)), 800, 408, 6, { high: 190, ears: 3, ripe: 1, fill: GOLD }) +
        each(6, (i) => stroke(`M${90 + i * 50} 408v-24`, GOLD, 8)) +
        farmer(mix(250, 380, said(0)), 412, { size: 1.25, bent: 0.75, near: [44, 60], stride: t * 0.6 }) +
        tick(300, 90, 1.2)
      : sky(240) +
        soil(404, PAINT.soil) +
        thresher(400, 408, t) +
        farmer(190, 410, { size: 1.25, near: [62, 10 + wave(t * 2, 0.4) * 4] }) +
        sack(640, 410, 'PALAY', 1.1) +
        each(12, (i) =>
          oval(500 + ((t * 90 + i * 14) % 110), 300 + ((t * 90 + i * 14) % 110) * 0.7, 6, 4, PAINT.straw, 1.5),
        ) +
        day(640, 120, '1-2 araw', 1) +
        fade(
          seen(2),
          box(0, 0, 854, 480, 'rgba(253,246,223,.92)', 0, 0) +
            path('M220 400Q320 220 427 210Q540 220 640 400Z', '#a5925a') +
            each(12, (i) => oval(300 + ((i * 47) % 260), 300 + (i % 4) * 24, 14, 9, '#4d5a45', 2)) +
            each(8, (i) => path(`M${300 + i * 34} ${250 + (i % 3) * 30}q-7 14 0 17q7-3 0-17Z`, PAINT.water, 2)) +
            cross(427, 130, 2),
        ),

  storm: ({ t, seen }) =>
    seen(1) < 0.02
      ? sky(240, '#a9b5ba') +
        cloud(250, 80, 1.8, '#7b878c') +
        cloud(560, 70, 2, '#6b777c') +
        rain(t, 100, 250, 30) +
        wind(t, 420, 170, 2) +
        soil(404, PAINT.soil) +
        riceRow(330, 800, 408, 6, { high: 180, ears: 3, ripe: 1, fill: GOLD, sway: 1.6 }) +
        farmer(240, 412, { size: 1.25, bent: 0.7, near: [46, 60], stride: t * 0.8 }) +
        sack(90, 412, 'PALAY', 1.05)
      : paper() +
        put(210, 400, bottle(0, 0, PAINT.red, 2.3)) +
        arrow([330, 260], [400, 260]) +
        label('LABEL', 210, 300, 34) +
        day(500, 260, '? araw', 1.5) +
        arrow([610, 260], [670, 260]) +
        rice(750, 420, { high: 220, ears: 3, ripe: 1, fill: GOLD }) +
        tick(500, 410, 1.3),
};

/** A threshing machine on (x, y). */
const thresher = (x: number, y: number, t: number): string =>
  put(
    x,
    y,
    box(-90, -150, 180, 110, PAINT.red, 10) +
      path('M-90-150L-130-190H-40L-20-150Z', PAINT.steel) +
      path('M90-90L140-60V-40L90-60Z', PAINT.steel) +
      put(0, -95, ring(0, 0, 34, PAINT.white) + stroke('M-24 0H24M0-24V24', '#5f6b70', 5), 1, t * 240) +
      tubes([{ d: 'M-70-40V-6M70-40V-6', width: 9, color: PAINT.steel }]),
  );
