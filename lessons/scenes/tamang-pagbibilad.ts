import type { Film } from '../film.ts';
import { clock, cloud, paper, rain, sky, soil, sun, wind } from '../kit/land.ts';
import { farmer, hand } from '../kit/people.ts';
import { grains } from '../kit/plants.ts';
import {
  arrow,
  box,
  cross,
  each,
  ease,
  fade,
  INK,
  label,
  lens,
  measure,
  mix,
  oval,
  PAINT,
  path,
  put,
  stroke,
  tick,
  tubes,
  wave,
} from '../kit/svg.ts';
import { bottle, meter, sack, truck } from '../kit/things.ts';

const yard = (sunny = true): string =>
  sky(240, sunny ? '#dbeef4' : '#b9c4c9') +
  box(-5, 330, 864, 160, '#d8d3c6', 0, 4) +
  stroke('M0 410H854M280 330L220 480M600 330L660 480', 'rgba(61,44,26,.25)', 4);

const heap = (x: number, y: number, high: number, fill: string): string =>
  path(
    `M${x - 150} ${y}Q${x - 60} ${y - high * 0.4} ${x} ${y - high}Q${x + 60} ${y - high * 0.4} ${x + 150} ${y}Z`,
    fill,
  ) + grains(x - 90, y - high * 0.35, 180, high * 0.3, 26, '#e0b95a');

/** A wooden rake with its teeth at (0, 0). */
const rake = (): string =>
  tubes([
    { d: 'M0 0L120-120', width: 8, color: '#a97440' },
    { d: 'M-34-34L34 34', width: 12, color: '#a97440' },
  ]);

export const film: Film = {
  begin: ({ t, said, seen, fact }) =>
    yard() +
    sun(110, 90, t) +
    heap(620, 430, 150, seen(1) > 0.5 ? '#b99a3a' : PAINT.straw) +
    put(mix(120, 330, said(0)), 430, sack(0, 0, 'PALAY') + sack(90, 0, 'PALAY')) +
    clock(330, 110, 12, 1) +
    label(fact('start'), 490, 110, 34) +
    fade(
      seen(1),
      each(3, (i) => stroke(`M${560 + i * 60} ${260 - wave(t, 0.5, i * 0.3) * 6}q-14-20 0-40t0-40`, PAINT.red, 7)) +
        each(9, (i) => oval(540 + ((i * 37) % 160), 370 + (i % 3) * 18, 12, 8, '#4d5a45', 2)) +
        cross(780, 300, 1.5),
    ),

  spread: ({ t, said, seen, fact }) =>
    seen(1) < 0.02
      ? yard() +
        grains(70, 350, 300, 100, 90) +
        tick(220, 280, 1.4) +
        box(480, 330, 380, 160, '#6b6f72', 0, 4) +
        stroke('M480 408H860', PAINT.white, 8) +
        grains(520, 350, 250, 40, 30) +
        truck(mix(900, 690, said(0)), 446, -t) +
        cross(670, 260, 1.4)
      : paper() +
        box(80, 340, 700, 90, '#d8d3c6', 0, 4) +
        box(110, mix(180, 300, said(1)), 500, 340 - mix(180, 300, said(1)), PAINT.straw, 6) +
        grains(120, mix(190, 308, said(1)), 480, 22, 60) +
        stroke(`M640 340V${mix(180, 300, said(1))}`, PAINT.clay, 6) +
        fade(ease(said(1), 0.7, 1), measure([640, 300], [640, 340], fact('thick')) + tick(360, 220, 1.3)),

  stir: ({ t, said, fact }) => {
    const at = mix(150, 640, said(0));
    return (
      yard() +
      sun(110, 90, t) +
      box(60, 360, 740, 90, PAINT.straw, 10) +
      each(5, (i) =>
        80 + i * 150 < at
          ? stroke(`M${90 + i * 150} 380q30-14 60 0t60 0M${90 + i * 150} 420q30-14 60 0t60 0`, '#cf9430', 6)
          : '',
      ) +
      grains(70, 366, 710, 76, 120) +
      farmer(at + 130, 420, {
        size: 1.25,
        face: -1,
        bent: 0.35,
        near: [58, 40 + wave(t * 4, 0.25) * 6],
        stride: t * 0.5,
      }) +
      put(at, 420, rake(), 0.9) +
      clock(560, 110, 9 + t * 0.25, 1) +
      label(fact('stir'), 720, 110, 32)
    );
  },

  cover: ({ t, said, seen }) =>
    seen(2) > 0.02
      ? yard(false) +
        rain(t, 0, 330, 50) +
        tubes([{ d: 'M230 440V200M624 440V200', width: 16, color: '#a97440' }]) +
        path('M130 230L427 70L724 230Z', '#a87b3d') +
        box(250, 404, 354, 36, PAINT.straw, 8) +
        grains(260, 408, 334, 26, 60) +
        wind(t, 300, 290) +
        tick(427, 170, 1.2)
      : yard(seen(1) < 0.5) +
        (seen(1) < 0.5
          ? sun(427, 80, t, 1.3)
          : cloud(300, 90, 1.5, '#8b979c') + cloud(520, 80, 1.7, '#7b878c') + fade(said(1), rain(t, 120, 480))) +
        heap(427, 430, mix(60, 130, said(0)), PAINT.straw) +
        path(
          `M${427 - 175 * said(0)} 436Q${427 - 60} ${436 - 150 * said(0)} 427 ${436 - 158 * said(0)}Q487 ${436 - 150 * said(0)} ${427 + 175 * said(0)} 436Z`,
          'rgba(47,102,144,.92)',
        ) +
        farmer(690, 440, { size: 1.25, face: -1, near: [56, 20] }) +
        farmer(160, 440, { size: 1.25, near: [56, 20], shirt: '#2f7a37' }),

  test: ({ said, seen, fact }) =>
    seen(1) < 0.02
      ? paper() +
        grains(80, 360, 420, 80, 90) +
        meter(620, 240, said(0) > 0.6 ? fact('moisture') : '20 %', 1.8) +
        hand(330, 330, 'pinch', 160, 0.9) +
        fade(ease(said(0), 0.6, 0.8), tick(770, 120, 1.4))
      : paper() +
        lens(
          'lens-bite',
          230,
          210,
          140,
          paper('#f3e9d0') +
            put(
              230,
              210,
              path('M-90 0Q-60-46 0-46T90 0Q60 46 0 46T-90 0Z', PAINT.straw, 5) +
                stroke('M-70 0H70', '#cf9430', 5) +
                fade(seen(1), stroke('M0-46l-14 30l22 20l-16 22l8 20', INK, 6)),
              0.9,
            ),
        ) +
        arrow([430, 210], [490, 210]) +
        farmer(600, 430, { size: 1.9, face: -1, near: [18, mix(40, -18, said(1))] }) +
        tick(420, 90, 1.2) +
        fade(
          seen(2),
          paper('#f8dfd1') +
            sack(200, 400, 'BINHI', 1.7, '#e48ba0') +
            bottle(330, 410, PAINT.red, 1) +
            grains(110, 410, 200, 40, 30, '#d8567a') +
            farmer(600, 430, { size: 1.9, face: -1, near: [18, -18], sad: true }) +
            grains(540, 226, 30, 22, 6, '#d8567a') +
            cross(430, 110, 1.8),
        ),

  store: ({ t, said, seen }) =>
    sky(300, '#e9e2cf') +
    soil(420, '#a8845a') +
    (seen(1) < 0.02
      ? heap(250, 420, 90, PAINT.straw) +
        wind(t, 130, 260) +
        arrow([430, 360], [mix(450, 560, said(0)), 360]) +
        sack(660, 424, 'PALAY', 1.3) +
        tick(660, 200, 1.2)
      : box(120, 392, 300, 14, '#b48a52', 2) +
        each(4, (i) => box(135 + i * 84, 404, 22, 18, '#b48a52', 2)) +
        sack(190, 394, 'PALAY') +
        sack(270, 394, 'PALAY') +
        sack(350, 394, 'PALAY') +
        sack(230, 276, 'PALAY') +
        sack(310, 276, 'PALAY') +
        tick(270, 90, 1.4) +
        sack(650, 424, 'PALAY', 1.1, '#a88f66') +
        path('M590 424q60-30 120 0Z', '#4d5a45', 0) +
        cross(650, 200, 1.4)),
};
