import type { Film } from '../film.ts';
import { day, paper, rain, sky, soil, sun } from '../kit/land.ts';
import { farmer, hand } from '../kit/people.ts';
import { corn, weed } from '../kit/plants.ts';
import {
  arrow,
  cross,
  each,
  ease,
  fade,
  label,
  lens,
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
import { tractor } from '../kit/things.ts';

const seed = (x: number, y: number, size = 1): string =>
  put(x, y, path('M0-16Q16-8 12 10Q0 22-12 10Q-16-8 0-16Z', PAINT.straw) + oval(0, -8, 4, 5, PAINT.white, 0), size);

export const film: Film = {
  land: ({ t, said, seen }) => {
    const x = mix(200, 700, said(0));
    return (
      sky(240, seen(1) > 0.5 ? '#b9c4c9' : PAINT.sky) +
      (seen(1) > 0.5 ? rain(t, 0, 380, 40) : sun(740, 80, t)) +
      soil(400, seen(1) > 0.5 ? PAINT.wet : PAINT.soil) +
      each(Math.floor((x - 60) / 42), (i) => oval(20 + i * 42, 396, 26, 14, PAINT.wet, 2.5)) +
      tractor(x, 402, seen(1) > 0 ? 0 : t * 140) +
      farmer(x - 170, 400, { size: 1.15, near: [34, 30], stride: seen(1) > 0 ? null : t * 0.8, sad: seen(1) > 0.5 }) +
      fade(1 - seen(1), day(150, 105, '1', 0.85) + label('+ 1 linggo', 310, 105, 32) + day(470, 105, '2', 0.85)) +
      fade(seen(1), cross(427, 110, 1.8))
    );
  },

  depth: ({ said, seen, fact }) =>
    sky(120) +
    soil(200, PAINT.wet) +
    (seen(1) < 0.02
      ? stroke('M427 198V330', '#4a3018', 44) +
        seed(427, mix(80, 300, said(0)), 1.6) +
        hand(427, mix(70, 190, said(0)), 'pinch', -60, 0.8) +
        fade(ease(said(0), 0.6, 0.8), measure([520, 200], [520, 305], fact('depth')) + tick(250, 300, 1.4))
      : path('M-5 200H426V485H-5Z', '#6d4a2c') +
        path('M428 200H860V485H428Z', '#d9bb84') +
        each(40, (i) => oval(450 + ((i * 61) % 390), 220 + ((i * 37) % 240), 3, 3, '#a5875a', 0)) +
        seed(213, 262, 1.5) +
        seed(640, 340, 1.5) +
        stroke('M320 200V262', PAINT.white, 7) +
        stroke('M750 200V340', PAINT.white, 7) +
        label('malagkit', 213, 150, 32) +
        label('mabuhangin', 640, 150, 32)),

  spacing: ({ said, seen, fact }) =>
    paper('#b98d5e') +
    each(3, (row) => stroke(`M30 ${110 + row * 140}H824`, '#8a5f38', 30)) +
    each(27, (i) => {
      const [col, row] = [i % 9, Math.floor(i / 9)];
      return fade(
        ease(said(0), (i / 27) * 0.8, (i / 27) * 0.8 + 0.1),
        put(70 + col * 88, 116 + row * 140, corn(0, 0, 0.08, 330)),
      );
    }) +
    fade(
      ease(said(0), 0.2, 0.4) * (1 - seen(1)),
      measure([774, 110], [774, 250], fact('row'), -1) + measure([158, 425], [246, 425], fact('hill'), -0.9),
    ) +
    fade(
      seen(1),
      lens(
        'lens-hole',
        427,
        240,
        170,
        paper('#b98d5e') + stroke('M200 330H660', '#8a5f38', 60) + put(427, 330, corn(0, 0, 0.25, 420)),
      ) +
        label('1', 640, 140, 60) +
        tick(720, 140, 1.2),
    ),

  feed: ({ t, said, seen }) =>
    sky(220) +
    soil(330, PAINT.soil) +
    corn(300, 332, 0.5, 250, wave(t, 0.3)) +
    path('M505 328Q540 420 575 328Z', PAINT.wet) +
    each(Math.round(said(0) * 12), (i) => oval(520 + ((i * 17) % 42), 352 + ((i * 11) % 24), 6, 6, PAINT.white, 2)) +
    fade(
      1 - seen(1),
      measure([310, 372], [540, 372], 'isang dangkal', 1) + hand(540, mix(220, 290, said(0)), 'pinch', -50, 0.8),
    ) +
    fade(
      seen(1),
      path('M490 334Q540 290 590 334Z', PAINT.wet) +
        arrow([650, 220], [570, 300]) +
        tick(680, 190, 1.2) +
        each(5, (i) => oval(276 + i * 12, 326, 7, 6, PAINT.white, 2)) +
        stroke('M190 200L280 310', PAINT.red, 6) +
        cross(180, 180, 1.2),
    ),

  hill: ({ t, said, seen }) => {
    const heap = seen(1) > 0 ? 1 : ease(said(0), 0.6, 1);
    return (
      sky(220) +
      soil(390, PAINT.soil) +
      each(4, (i) => corn(120 + i * 180, 392, 0.6, 260, wave(t, 0.3, i / 4))) +
      each(4, (i) => fade(1 - ease(said(0), 0.2, 0.4), weed(190 + i * 180, 390))) +
      each(8, (i) =>
        fade(
          ease(said(0), 0.4, 0.5) * (1 - heap),
          oval(90 + Math.floor(i / 2) * 180 + (i % 2) * 60, 386, 7, 6, PAINT.white, 2),
        ),
      ) +
      each(4, (i) =>
        path(`M${50 + i * 180} 394Q${120 + i * 180} ${394 - heap * 110} ${190 + i * 180} 394Z`, PAINT.wet),
      ) +
      fade(
        1 - seen(1),
        day(120, 90, '4-5 linggo', 0.9) +
          farmer(700, 394, { size: 1.2, face: -1, bent: 0.6, near: [44, 50] }) +
          tubes([{ d: 'M650 330L610 392', width: 8, color: '#a97440' }]),
      ) +
      fade(
        seen(1),
        each(5, (i) => stroke(`M${120 + (i - 2) * 14} 392q${(i - 2) * 12} 34 ${(i - 2) * 16} 60`, '#e9dcc0', 5)) +
          tick(427, 80, 1.4),
      )
    );
  },

  ripe: ({ t, said }) =>
    sky(250, '#f0dfb8') +
    soil(404, PAINT.soil) +
    each(3, (i) => corn(90 + i * 110, 408, 1, 300, wave(t, 0.25))) +
    picture('corn', 480, 240, 210) +
    fade(
      ease(said(0), 0.3, 0.5),
      lens(
        'lens-kernel',
        690,
        240,
        120,
        paper('#f3e9d0') +
          put(
            690,
            240,
            path('M-60-70Q0-110 60-70Q56 40 0 84Q-56 40-60-70Z', PAINT.straw, 5) + oval(0, 68, 20, 13, '#2b1c10', 0),
          ),
      ),
    ) +
    fade(ease(said(0), 0.7, 0.9), arrow([560, 420], [670, 330]) + tick(800, 100, 1.3)),
};
