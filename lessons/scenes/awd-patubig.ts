import type { Film } from '../film.ts';
import { day, paper, sky, soil, sun, water } from '../kit/land.ts';
import { farmer, hand } from '../kit/people.ts';
import { rice, riceRow } from '../kit/plants.ts';
import {
  arrow,
  box,
  cross,
  each,
  fade,
  HEIGHT,
  label,
  measure,
  mix,
  oval,
  PAINT,
  path,
  put,
  ring,
  stroke,
  tick,
  tubes,
  wave,
  words,
} from '../kit/svg.ts';
import { pipe, sack } from '../kit/things.ts';

const GROUND = 230;

/** The paddy cut open: soil, the tube in it, and the water's face; `face` below the ground stands inside the tube. */
const cut = (t: number, face: number): string =>
  sky(150) +
  soil(GROUND, face > GROUND + 60 ? PAINT.soil : PAINT.wet) +
  box(-5, Math.max(face, GROUND), 864, HEIGHT - face, 'rgba(70,120,160,.28)', 0, 0) +
  riceRow(50, 300, GROUND + 4, 3, { high: 170, sway: wave(t, 0.25) }) +
  riceRow(580, 810, GROUND + 4, 3, { high: 170, sway: wave(t, 0.25) }) +
  (face < GROUND ? water(t, face, GROUND + 2) : '') +
  pipe(430, 150, 295, 0.3, face);

export const film: Film = {
  tube: ({ t, said, seen }) =>
    seen(1) < 0.02
      ? sky(250) +
        sun(110, 80, t) +
        soil(400, PAINT.wet) +
        water(t, mix(350, 400, said(0)), 402) +
        riceRow(60, 800, 404, 8, { high: 150, sway: wave(t, 0.3) }) +
        ['basa', 'tuyo', 'basa'].map((word, i) => label(word, 267 + i * 160, 120, 34)).join('') +
        each(2, (i) => arrow([322 + i * 160, 120], [370 + i * 160, 120], PAINT.water))
      : sky(150) +
        soil(GROUND, PAINT.wet) +
        riceRow(50, 260, GROUND + 4, 3, { high: 150 }) +
        riceRow(600, 810, GROUND + 4, 3, { high: 150 }) +
        pipe(430, mix(-60, 150, said(1)), 295, 0.3, seen(2) > 0 ? mix(445, 330, said(2)) : null) +
        (seen(2) > 0 ? '' : hand(430, mix(-70, 150, said(1)), 'open', -60, 0.8)) +
        fade(
          seen(2),
          arrow([300, 60], [mix(330, 395, said(2)), mix(90, 145, said(2))]) +
            ring(270, 40, 26, PAINT.white) +
            ring(278, 46, 11, '#4a3018'),
        ),

  start: ({ t, said, fact }) =>
    sky(240) +
    soil(400, PAINT.wet) +
    water(t, 376, 404) +
    riceRow(60, 800, 404, 8, { high: mix(50, 150, said(0)), leaves: 6, sway: wave(t, 0.3) }) +
    day(200, 120, fact('start'), 1.1) +
    farmer(560, 410, { size: 1.1, bent: mix(0, 0.9, said(0)), near: [40, 76] }) +
    tick(330, 120, 1.2),

  drop: ({ t, said, seen, fact }) => {
    const face = mix(190, 385, said(0) * 0.75 + said(1) * 0.25);
    return (
      cut(t, face) +
      (seen(1) > 0 ? '' : arrow([500, face - 45], [500, face])) +
      fade(seen(1), measure([520, GROUND], [520, 385], fact('deep')) + put(745, 345, pump(t)))
    );
  },

  flood: ({ t, said, seen, fact }) => {
    const face = mix(mix(385, 185, said(0)), 330, said(1) * seen(1));
    return (
      cut(t, face) +
      (seen(1) > 0
        ? arrow([520, face - 50], [520, face])
        : tubes([{ d: 'M860 150H740V185', width: 22, color: PAINT.steel }]) + stroke('M740 200V225', PAINT.water, 20)) +
      fade(said(0) * (1 - seen(1)), measure([520, 185], [520, GROUND], fact('pond')))
    );
  },

  flower: ({ t, said, seen }) =>
    sky(230) +
    soil(400, seen(1) > 0.5 ? PAINT.wet : PAINT.dust) +
    water(t, mix(400, 366, said(1)), 404) +
    (seen(1) > 0.5 ? '' : each(6, (i) => stroke(`M${60 + i * 150} 402l20 26l-14 22l18 26`, PAINT.wet, 5))) +
    riceRow(70, 790, 404, 6, {
      high: 220,
      ears: 3,
      full: 0.35,
      sway: wave(t, 0.3),
      fill: seen(1) > 0.5 ? PAINT.leaf : '#a3ab55',
    }) +
    each(26, (i) => oval(40 + i * 31, 232 + (i % 4) * 14, 3, 5, PAINT.white, 1)) +
    (seen(1) > 0.5 ? tick(427, 90, 1.7) : cross(427, 90, 1.7)),

  save: ({ t, said, seen, fact }) => {
    const no = seen(2);
    return (
      paper() +
      drum(170, 400, mix(1, 0.68, said(0))) +
      label(`- ${fact('save')}`, 170, 110, 40, PAINT.young) +
      put(430, 350, pump(t), 1.3) +
      words('₱', 430, 170, 90, '#2f7a37') +
      fade(
        seen(1),
        put(690, 400, sack(-60, 0, 'PALAY') + sack(55, 0, 'PALAY') + sack(0, -110, 'PALAY')) + tick(690, 110, 1.2),
      ) +
      fade(
        no,
        paper('#f8dfd1') +
          rice(220, 390, { high: 160, fill: '#b59a55' }) +
          soil(388, '#d8c8a8') +
          each(22, (i) => box(60 + (i % 11) * 32, 396 + Math.floor(i / 11) * 30, 9, 9, PAINT.white, 2, 1)) +
          cross(220, 130, 1.5) +
          label('asin', 220, 300, 30) +
          cross(220, 130, 1.5) +
          put(620, 388, dryCanal) +
          cross(620, 130, 1.5),
      )
    );
  },
};

/** A pump that gives water. */
const pump = (t: number): string =>
  box(-60, -10, 110, 60, PAINT.red, 10) +
  ring(-20, 20, 18, PAINT.steel) +
  tubes([{ d: 'M50 10H86V-40', width: 16, color: PAINT.steel }]) +
  stroke(`M86-50q-6-18-26-20`, PAINT.water, 12) +
  each(4, (i) => ring(56 - i * 8, -66 + ((t * 40 + i * 20) % 70), 4, '#3f86a8', 0));

/** A canal cut across whose water did not come; its brim is at the origin. */
const dryCanal =
  path('M-170-4H-96L-60 66H60L96-4H170V96H-170Z', PAINT.dust) +
  each(4, (i) => stroke(`M${-46 + i * 30} 66l8 12l-10 10`, PAINT.wet, 4)) +
  tubes([{ d: 'M-170-90H-70V-64', width: 26, color: PAINT.steel }]) +
  path('M-62-26q-12 18 0 26q12-8 0-26Z', '#bfe3ee', 3) +
  words('?', 20, 40, 76, PAINT.clay);

/** A drum filled to a share. */
const drum = (x: number, y: number, share: number): string =>
  box(x - 80, y - 230, 160, 230, PAINT.white, 10, 5) +
  box(x - 76, y - 4 - 222 * share, 152, 222 * share, PAINT.water, 6, 0) +
  stroke(`M${x - 80} ${y - 160}h160M${x - 80} ${y - 80}h160`, 'rgba(61,44,26,.35)', 3);
