import type { Film } from '../film.ts';
import { bund, day, paper, sky, soil, sun, water } from '../kit/land.ts';
import { farmer, hand } from '../kit/people.ts';
import { rice, riceRow, seedling } from '../kit/plants.ts';
import { arrow, cross, each, fade, measure, mix, PAINT, picture, put, stroke, tick, wave } from '../kit/svg.ts';
import { sack } from '../kit/things.ts';

/** Mud below the water line, at `top`. */
const paddy = (t: number, top: number, deep: number): string => soil(top, PAINT.wet) + water(t, top - deep, top + 2);

export const film: Film = {
  pull: ({ t, said, seen, fact }) =>
    sky(250) +
    sun(740, 80, t) +
    paddy(t, 400, 24) +
    each(16, (i) => seedling(60 + i * 26, 404 - (i === 12 ? said(1) * 120 : 0), 92)) +
    day(150, 140, fact('age'), 1.15) +
    fade(
      seen(1),
      farmer(450, 412, { size: 1.25, face: -1, bent: mix(0.9, 0.25, said(1)), near: [30, mix(76, 20, said(1))] }),
    ) +
    fade(
      seen(1),
      put(640, 330, each(7, (i) => seedling(i * 9 - 27, 0, 110)) + stroke('M-34-30H34', '#b4652a', 9)) +
        arrow([520, 300], [580, 300]) +
        tick(720, 300),
    ),

  water: ({ t, said, seen }) =>
    sky(250) +
    paddy(t, 380, 34) +
    bund(20, 384, 60, 70) +
    bund(834, 384, 60, 70) +
    measure([300, 346], [300, 380], '2 pulgada', -1) +
    fade(
      seen(1),
      each(3, (i) =>
        picture(
          'golden-apple-snail',
          mix(150 + i * 130, 620, Math.min(1, Math.max(0, said(1) * 3 - i))),
          mix(352, 310, Math.min(1, Math.max(0, said(1) * 3 - i))),
          84,
        ),
      ) +
        farmer(720, 388, { size: 1.2, face: -1, bent: 0.4, near: [46, 40] }) +
        picture('gulay', 600, 330, 80),
    ),

  space: ({ said, seen, fact }) => {
    const close = seen(1);
    return (
      paper('#a9c3b4') +
      each(24, (i) => {
        const [col, row] = [i % 6, Math.floor(i / 6)];
        return put(130 + col * 120, 90 + row * 100, hillFromAbove(Math.min(1, Math.max(0, said(0) * 26 - i))));
      }) +
      each(4, (i) => stroke(`M60 ${90 + i * 100}H800`, 'rgba(255,253,245,.9)', 3)) +
      fade(
        1 - close,
        measure([130, 55], [250, 55], fact('space'), -0.2) + measure([90, 190], [90, 290], fact('space'), 1),
      ) +
      fade(
        close,
        paper('#e8efd6') +
          each(9, (i) => rice(130 + i * 26, 400, { high: 150, fill: PAINT.pale })) +
          cross(230, 120, 1.4) +
          each(4, (i) => rice(500 + i * 95, 400, { high: 190 })) +
          tick(650, 120, 1.4) +
          soil(398, PAINT.wet),
      )
    );
  },

  hill: ({ t, said, seen }) => {
    const down = mix(-130, 0, said(0));
    return (
      sky(230) +
      paddy(t, 370, 30) +
      each(3, (i) => put(240 + i * 16, 376 + down * (1 - said(0)), seedling(0, 0, 150))) +
      hand(256, 330 + down * (1 - said(0)) - said(0) * 10, 'pinch', -35, 0.9) +
      tick(200, 120, 1.2) +
      fade(seen(1), seedling(640, 376, 150) + sack(760, 366, 'HYBRID', 0.8) + tick(640, 120, 1.2))
    );
  },

  shallow: ({ t, said, seen }) =>
    sky(200) +
    paddy(t, 300, 30) +
    put(200, 308, seedling(0, 0, 160)) +
    fade(seen(0), tick(200, 90, 1.4)) +
    fade(
      seen(1),
      put(440, 400, seedling(0, 0, 160)) +
        cross(440, 150, 1.4) +
        put(680, 312, seedling(0, 0, 160), 1, mix(20, 82, said(1))) +
        cross(700, 150, 1.4),
    ),

  after: ({ t, said, seen, fact }) =>
    sky(240) +
    paddy(t, 390, 26 + seen(1) * 70) +
    riceRow(60, 330, 394, 4, { high: 110, leaves: 5, sway: wave(t, 0.3) }) +
    rice(420, 394, { high: mix(20, 110, said(0)), leaves: 5, fill: said(0) < 0.4 ? '#b59a55' : PAINT.leaf }) +
    riceRow(510, 790, 394, 4, { high: 110, leaves: 5, sway: wave(t, 0.3) }) +
    fade(1 - seen(1), arrow([420, 160], [420, 250]) + day(250, 120, fact('gap'))) +
    fade(seen(1), sack(640, 230, 'ABONO', 0.9) + cross(640, 170, 1.5)),
};

/** A hill seen from above, opened by `grown` 0 to 1. */
const hillFromAbove = (grown: number): string =>
  each(7, (i) =>
    put(0, 0, stroke(`M0 0V${-28 * grown}`, PAINT.deep, 8) + stroke(`M0 0V${-26 * grown}`, PAINT.leaf, 4), 1, i * 51),
  );
