import type { Film } from '../film.ts';
import { bund, day, sky, soil, sun, water } from '../kit/land.ts';
import { farmer } from '../kit/people.ts';
import { riceRow, weed } from '../kit/plants.ts';
import {
  arrow,
  cross,
  each,
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
  wave,
} from '../kit/svg.ts';
import { spade, tractor } from '../kit/things.ts';

/** Ground that is rough by `rough` pixels at most. */
const clods = (rough: number, top = 390): string =>
  each(22, (i) => oval(20 + i * 40, top + 6, 26, Math.max(2, rough * (0.6 + (i % 3) * 0.3)), PAINT.wet, 2.5));

/** Straw lying on the field, sunk in by `gone` 0 to 1. */
const straw = (gone: number): string =>
  fade(
    1 - gone,
    each(40, (i) => put(20 + i * 21, 376 + (i % 3) * 8, stroke('M-16 0H16', '#d9b45a', 5), 1, ((i * 53) % 60) - 30)),
  );

export const film: Film = {
  bank: ({ t, said, seen, fact }) =>
    sky(240) +
    sun(110, 80, t) +
    soil(400, PAINT.wet) +
    water(t, 385, 402, -5, 380) +
    bund(500, 404, 110, 150) +
    fade(
      1 - seen(1),
      measure([640, 254], [640, 404], fact('high')) + measure([445, 225], [555, 225], fact('wide'), -1),
    ) +
    fade(
      seen(1),
      fade(1 - said(1), oval(500, 350, 20, 15, '#2b1c10')) + picture('rice-rat', mix(580, 760, said(1)), 370, 90),
    ) +
    farmer(270, 404, { size: 1.25, near: [mix(40, 60, wave(t, 0.5) * 0.5 + 0.5), 40] }) +
    spade(360, 340 + wave(t, 0.5) * 10, -30),

  plow: ({ t, said, seen, fact }) => {
    const x = mix(220, 700, said(0) * 0.6 + said(1) * 0.4);
    return (
      sky(240) +
      soil(400, PAINT.soil) +
      straw(0) +
      path(`M-5 400H${x - 70}V440H-5Z`, PAINT.wet, 0) +
      each(Math.floor((x - 60) / 42), (i) => oval(20 + i * 42, 396, 26, 15, PAINT.wet, 2.5)) +
      tractor(x, 402, t * 140) +
      farmer(x - 170, 400, { size: 1.15, near: [34, 30], stride: t * 0.8 }) +
      fade(1 - seen(1), measure([110, 398], [110, 446], fact('plow'), 1)) +
      fade(seen(1), day(150, 110, '3-4 linggo') + arrow([240, 110], [320, 110]) + picture('rice', 390, 110, 110))
    );
  },

  rot: ({ t, said }) =>
    sky(240) +
    sun(mix(100, 740, said(0)), 90, t) +
    soil(396, PAINT.wet) +
    clods(12, 396) +
    straw(said(0)) +
    each(9, (i) => weed(60 + i * 92, 394, said(0) * (0.9 + (i % 3) * 0.2), '#7f9a3f')),

  harrow: ({ t, said, seen }) => {
    const x = mix(160, 760, seen(1) > 0 ? said(1) : said(0));
    return (
      sky(240) +
      soil(396, PAINT.wet) +
      water(t, 384, 400) +
      each(9, (i) => {
        const wx = 60 + i * 92;
        return wx > x - 120 || seen(1) === 0
          ? weed(wx, 394, 0.9, '#7f9a3f')
          : put(wx, 398, stroke('M-16 0h30', '#b59a55', 6));
      }) +
      tractor(x, 402, t * 140) +
      tubes([{ d: `M${x - 130} 396H${x - 60}`, width: 9, color: '#a97440' }]) +
      each(5, (i) => stroke(`M${x - 124 + i * 15} 396v20`, PAINT.steel, 5)) +
      farmer(x - 170, 400, { size: 1.15, near: [34, 30], stride: t * 0.8 }) +
      day(150, 105, seen(1) > 0 ? '2' : '1', 0.9) +
      label(seen(1) > 0 ? '+ 1 linggo' : 'una', 320, 105, 32)
    );
  },

  level: ({ t, said, seen }) => {
    const flat = said(1);
    const high = mix(60, 6, flat);
    return (
      sky(230) +
      soil(410, PAINT.wet) +
      path(`M-5 412Q120 ${412 - high * 2} 250 412T520 ${412 + high * 0.2}T860 412V485H-5Z`, PAINT.wet) +
      water(t, 392, 413) +
      path(`M60 412Q150 ${412 - high * 2} 260 412Z`, PAINT.wet) +
      farmer(mix(240, 520, flat), 408, {
        size: 1.2,
        face: 1,
        near: [46, 40],
        bent: 0.35,
        stride: seen(1) ? t * 0.6 : null,
      }) +
      tubes([{ d: `M${mix(300, 580, flat)} 350l30 56M${mix(286, 566, flat)} 408h90`, width: 10, color: '#a97440' }]) +
      fade(flat > 0.9 ? 1 : 0, tick(427, 110, 1.6))
    );
  },

  why: ({ t, seen }) =>
    sky(220) +
    soil(400, PAINT.wet) +
    path('M-5 402Q70 330 150 402T390 402V485H-5Z', PAINT.wet) +
    water(t, 384, 404, 130, 400) +
    each(3, (i) => weed(40 + i * 40, 374 - (i === 1 ? 8 : 0), 1)) +
    picture('golden-apple-snail', 270, 388, 80) +
    riceRow(200, 370, 402, 3, { high: 90, fill: '#a3ab55' }) +
    cross(200, 110, 1.5) +
    stroke('M427 60V470', 'rgba(61,44,26,.4)', 5) +
    water(t, 384, 404, 440, 860) +
    riceRow(480, 830, 404, 5, { high: 170, ears: seen(1) > 0.5 ? 3 : 0, ripe: 1 }) +
    tick(640, 110, 1.5),
};
