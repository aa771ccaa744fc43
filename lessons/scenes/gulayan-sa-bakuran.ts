import type { Film } from '../film.ts';
import { clock, day, paper, sky, soil, sun } from '../kit/land.ts';
import { hand } from '../kit/people.ts';
import { bush, grains } from '../kit/plants.ts';
import {
  arrow,
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
} from '../kit/svg.ts';
import { house, pot, sack, wateringCan } from '../kit/things.ts';

const EGGPLANT = '#86469c';

/** A bottle lying on its side, cut open on top, standing on (x, y). */
const bottlePot = (x: number, y: number, leafy = 0): string =>
  each(4, (i) =>
    put(
      x - 60 + i * 40,
      y - 44,
      put(0, 0, oval(-9, -16, 11, 22, PAINT.leaf, 2.5) + oval(9, -18, 11, 24, '#55953c', 2.5), leafy),
    ),
  ) +
  path(
    `M${x - 90} ${y - 50}H${x + 80}Q${x + 96} ${y - 50} ${x + 100} ${y - 34}H${x + 124}V${y - 16}H${x + 100}Q${x + 96} ${y} ${x + 80} ${y}H${x - 90}Z`,
    'rgba(159,208,150,.85)',
  ) +
  path(`M${x - 84} ${y - 44}H${x + 78}V${y - 6}H${x - 84}Z`, PAINT.wet, 2);

const pail = (x: number, y: number, size = 1): string =>
  put(x, y, pot(0, 0, 110, 100, '#4f86b5') + stroke('M-60-106Q0-190 60-106', '#5f6b70', 5), size);

export const film: Film = {
  pots: ({ said, seen }) =>
    paper('#e8efd6') +
    bottlePot(200, 400) +
    pail(460, 400, 1.2) +
    pot(690, 400, 140, 120) +
    fade(ease(said(0), 0.4, 0.8), tick(200, 200, 1.2) + tick(460, 160, 1.2) + tick(690, 180, 1.2)) +
    fade(
      seen(1),
      each(3, (i) =>
        put(
          [200, 460, 690][i] ?? 0,
          402,
          each(
            3,
            (k) =>
              ring(-30 + k * 30, -8, 6, '#2b1c10', 0) +
              (said(1) > 0.4
                ? stroke(`M${-30 + k * 30} 6v${10 + ((said(1) * 90 + k * 12) % 26)}`, PAINT.water, 6)
                : ''),
          ),
        ),
      ),
    ),

  mix: ({ said }) => {
    const poured = said(0);
    return (
      paper() +
      sack(130, 260, 'LUPA', 1.1, '#b08a60') +
      sack(350, 260, 'COMPOST', 1.1, '#9fb274') +
      sack(570, 260, 'IPA', 1.1, '#8f8b84') +
      each(3, (i) =>
        fade(ease(poured, i * 0.2, i * 0.2 + 0.2), arrow([130 + i * 220, 280], [mix(130 + i * 220, 427, 0.6), 350])),
      ) +
      path('M230 450Q300 370 427 366Q560 370 630 450Z', '#5b4226') +
      grains(290, 390, 270, 55, Math.round(poured * 30), '#8f8b84') +
      grains(300, 395, 250, 50, Math.round(poured * 24), '#7d9a4e') +
      fade(ease(poured, 0.8, 1), tick(760, 390, 1.4))
    );
  },

  sun: ({ t, said }) =>
    sky(300) +
    sun(mix(60, 790, said(0)), 190 - Math.sin(said(0) * Math.PI) * 120, t, 1.1) +
    soil(410, '#7d9a4e') +
    house(690, 412, 1.5) +
    path('M560 412H840V470H520Z', 'rgba(30,40,30,.3)', 0) +
    pail(180, 430) +
    put(180, 330, bush(0, 0, 0.7, PAINT.red, 3)) +
    bottlePot(370, 430, 1) +
    tick(270, 170, 1.3) +
    put(700, 440, pot(0, 0, 80, 60)) +
    cross(780, 410, 0.9),

  plants: ({ said, seen }) =>
    sky(280) +
    soil(420, '#7d9a4e') +
    pail(140, 440, 1.1) +
    put(140, 330, bush(0, 0, mix(0.1, 1, said(0)), PAINT.red, said(0) > 0.7 ? 5 : 0)) +
    pail(330, 440, 1.1) +
    put(330, 330, bush(0, 0, mix(0.1, 1, said(0)), EGGPLANT, said(0) > 0.7 ? 4 : 0)) +
    fade(
      seen(1),
      bottlePot(580, 250, mix(0.2, 1.2, said(1))) +
        bottlePot(580, 350, mix(0.2, 1.2, said(1))) +
        bottlePot(580, 450, mix(0.2, 1.2, said(1))) +
        picture('pechay', 780, 220, 100) +
        picture('kangkong', 780, 370, 100),
    ),

  water: ({ t, said, seen }) =>
    sky(280, seen(1) > 0.5 ? '#f7e3c0' : PAINT.sky) +
    sun(seen(1) > 0.5 ? 740 : 690, seen(1) > 0.5 ? 220 : 80, t) +
    soil(420, '#7d9a4e') +
    pail(400, 440, 1.2) +
    put(400, 320, bush(0, 0, mix(0.75, 0.95, said(0)), PAINT.red, 4)) +
    wateringCan(seen(1) > 0.5 ? 470 : 480, seen(1) > 0.5 ? 215 : 130, t) +
    fade(
      1 - seen(1),
      each(7, (i) => day(60 + (i % 4) * 76, 80 + Math.floor(i / 4) * 90, String(i + 1), 0.5)),
    ) +
    fade(seen(1), clock(150, 110, 7, 1) + arrow([230, 300], [340, 312]) + tick(190, 290, 1.3)),

  feed: ({ t, said, seen, fact }) =>
    paper('#e8efd6') +
    (seen(1) < 0.02
      ? day(140, 110, '14 araw') +
        sack(150, 440, '14-14-14', 1.5) +
        arrow([250, 360], [330, 360]) +
        put(400, 360, path('M-50 0Q-50-26 0-26T50 0Q50 26 0 26T-50 0ZM44-4L150-34', PAINT.steel, 5)) +
        grains(372, 346, 56, 22, 14, '#c9b9a0') +
        label(fact('pinch'), 420, 270, 34) +
        pail(690, 450, 1.4) +
        put(690, 310, bush(0, 0, 0.8, PAINT.red, 3)) +
        arrow([570, 330], [625, 300])
      : bottlePot(640, 420, 1.1) +
        grains(720, 352, 40, 20, Math.round(mix(2, 7, said(1))), '#c9b9a0') +
        fade(
          1 - seen(2),
          bottlePot(190, 420, 1.1) +
            path('M90 356Q180 296 270 356Z', '#c9b9a0') +
            grains(110, 330, 150, 24, 34, '#8f8b84') +
            cross(190, 160, 1.4) +
            hand(mix(790, 742, said(1)), mix(250, 336, said(1)), 'pinch', -50, 0.8) +
            tick(600, 160, 1.4),
        ) +
        fade(seen(2), wateringCan(590, 190, t) + tick(300, 330, 1.6))),
};
