import type { Film } from '../film.ts';
import { paper, sky, soil, sun } from '../kit/land.ts';
import { farmer, hand } from '../kit/people.ts';
import { arrow, box, each, ease, fade, label, mix, PAINT, path, put, ring, stroke, tick, words } from '../kit/svg.ts';
import { house, money, sack, tractor, truck } from '../kit/things.ts';

const SHIRTS = [PAINT.shirt, '#2f7a37', '#94391d', '#8a5a9a', '#c08a2a'] as const;

/** Neighbours side by side from `x`, `count` of them. */
const neighbours = (x: number, y: number, count: number, apart: number, size = 1): string =>
  each(count, (i) =>
    farmer(x + i * apart, y, {
      size: size * (0.94 + (i % 3) * 0.05),
      hat: i % 2 === 0,
      shirt: SHIRTS[i % 5] ?? PAINT.shirt,
    }),
  );

export const film: Film = {
  together: ({ t, said, seen }) =>
    sky(260) +
    sun(110, 80, t) +
    soil(410, '#a8845a') +
    (seen(1) < 0.02
      ? farmer(180, 412, { size: 1.25, sad: true }) +
        sack(270, 414, 'PALAY', 0.9) +
        truck(600, 414, 0) +
        farmer(450, 412, { size: 1.3, face: -1, shirt: '#5f6b70', hat: false, near: [44, 10] }) +
        money(420, 240, 1) +
        arrow([350, 200], [350, 260], PAINT.red)
      : neighbours(50, 412, 5, 62, 1.1) +
        each(6, (i) => sack(370 + (i % 3) * 66, 414 - Math.floor(i / 3) * 100, 'PALAY', 0.85)) +
        farmer(610, 412, { size: 1.3, face: -1, shirt: '#5f6b70', hat: false, near: [44, 10] }) +
        truck(mix(900, 740, said(1)), 414, -t) +
        money(600, 215, 5) +
        arrow([690, 220], [690, 130], '#2f7a37') +
        tick(240, 130, 1.2)),

  meet: ({ said, seen }) =>
    sky(250) +
    soil(410, '#7d9a4e') +
    (seen(1) < 0.02
      ? house(600, 412, 1.7) +
        label('SAMAHAN', 600, 235, 34) +
        farmer(mix(120, 400, said(0)), 412, { size: 1.3, stride: said(0) * 4 }) +
        tick(430, 120, 1.2)
      : path('M427 412V170', 'none', 16, '#7a4a24') +
        path('M250 190Q260 60 427 60T604 190Q520 230 427 200Q330 230 250 190Z', PAINT.deep, 4) +
        each(15, (i) =>
          fade(
            ease(said(1), i * 0.05, i * 0.05 + 0.1),
            farmer(70 + (i % 8) * 100 + (i > 7 ? 50 : 0), i > 7 ? 470 : 420, {
              size: 0.82,
              hat: i % 2 === 0,
              shirt: SHIRTS[i % 5] ?? PAINT.shirt,
              face: i % 8 < 4 ? 1 : -1,
            }),
          ),
        ) +
        fade(ease(said(1), 0.7, 0.9), label('15 +', 740, 110, 50))),

  register: ({ said, seen }) =>
    paper() +
    box(70, 60, 270, 350, PAINT.white, 10, 5) +
    each(6, (i) => stroke(`M100 ${120 + i * 42}h${i % 2 ? 160 : 200}`, '#b9cfe0', 6)) +
    hand(mix(140, 280, said(0)), 370, 'pinch', 40, 0.8) +
    stroke(`M120 376q20-20 40 0t${mix(10, 110, said(0))} 0`, '#1f5f8b', 5) +
    arrow([370, 230], [450, 230]) +
    put(
      640,
      150,
      box(-160, -70, 320, 110, '#e2ecd0', 14, 4) +
        words('asosasyon', 0, -30, 28) +
        words('DOLE / SEC', 0, 16, 36, '#1a4b2b'),
    ) +
    put(
      640,
      290,
      box(-160, -70, 320, 110, '#fae9b8', 14, 4) +
        words('kooperatiba', 0, -30, 28) +
        words('CDA', 0, 16, 36, '#5c4200'),
    ) +
    fade(seen(1), arrow([640, 335], [640, 370]) + label('DA-CSO', 640, 420, 38, PAINT.young) + tick(790, 415, 1)),

  trade: ({ t, said, seen }) =>
    sky(250) +
    soil(410, '#a8845a') +
    (seen(1) < 0.02
      ? neighbours(60, 412, 4, 66, 1.1) +
        truck(
          mix(420, 470, said(0)),
          414,
          t,
          each(3, (i) => sack(-70 + i * 50, 0, '', 0.5)),
        ) +
        sack(680, 414, 'ABONO', 1) +
        sack(780, 414, 'ABONO', 1) +
        money(90, 190, 3) +
        arrow([150, 170], [260, 170], '#2f7a37') +
        sack(330, 240, 'PALAY', 0.8)
      : tractor(300, 412, t * 100, 1.3) +
        neighbours(520, 412, 3, 70, 1.1) +
        money(770, 412, 6) +
        words('₱', 770, 300, 60, '#2f7a37') +
        tick(300, 150, 1.3)),

  books: ({ said, seen }) =>
    paper() +
    path('M100 90Q260 60 427 100Q590 60 750 90V400Q590 370 427 410Q260 370 100 400Z', PAINT.white, 5) +
    stroke('M427 100V410', '#3d2c1a', 4) +
    each(
      5,
      (i) =>
        stroke(`M130 ${150 + i * 48}Q260 ${130 + i * 48} 400 ${158 + i * 48}`, '#b9cfe0', 4) +
        stroke(`M455 ${158 + i * 48}Q590 ${130 + i * 48} 722 ${150 + i * 48}`, '#b9cfe0', 4),
    ) +
    fade(
      seen(1),
      each(4, (i) =>
        fade(
          ease(said(1), i * 0.2, i * 0.2 + 0.2),
          words(['gastos', 'benta', 'presyo', 'bumili'][i] ?? '', 200, 150 + i * 50, 28) +
            ring(340, 142 + i * 50, 8, PAINT.leaf),
        ),
      ),
    ) +
    fade(1 - seen(1), put(427, 470, neighbours(-320, 0, 5, 160, 0.7))) +
    fade(
      seen(2),
      each(3, (i) => put(520 + i * 90, 300, money(0, 0, 3))) + neighbours(520, 470, 3, 90, 0.75) + tick(770, 130, 1.1),
    ),
};
