import type { Film } from '../film.ts';
import { cloud, day, paper, rain, sky, soil, sun, water } from '../kit/land.ts';
import { farmer } from '../kit/people.ts';
import { bush, riceRow, weed } from '../kit/plants.ts';
import {
  arrow,
  box,
  cross,
  each,
  ease,
  fade,
  HEIGHT,
  label,
  measure,
  mix,
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
import { bottle, sack, spade } from '../kit/things.ts';

/** Three raised beds cut open, `high` above the ditches between them. */
const beds = (high: number, base = 420): string =>
  path(
    `M-5 ${base}H40L60 ${base - high}H240L260 ${base}H300L320 ${base - high}H500L520 ${base}H560L580 ${base - high}H760L780 ${base}H860V${HEIGHT + 5}H-5Z`,
    PAINT.soil,
  );

const row = (y: number, grown: number, sick = false): string =>
  each(9, (i) =>
    put(
      90 + Math.floor(i / 3) * 260 + (i % 3) * 60,
      y,
      put(0, 0, bush(0, 0, grown, PAINT.red, sick ? 0 : 2), sick ? 0.8 : 1, sick ? 30 : 0),
    ),
  );

export const film: Film = {
  drown: ({ t, said }) =>
    sky(240, '#a9b5ba') +
    cloud(220, 80, 1.6, '#7b878c') +
    cloud(560, 70, 1.9, '#6b777c') +
    rain(t, 110, 380, 50) +
    soil(400, PAINT.wet) +
    each(6, (i) => put(100 + i * 130, 402, bush(0, 0, 0.7, PAINT.red, 0), 1, said(0) * 34)) +
    water(t, mix(400, 340, said(0)), 404) +
    each(6, (i) =>
      each(3, (k) =>
        stroke(
          `M${94 + i * 130 + k * 7} 404q${(k - 1) * 8} 16 ${(k - 1) * 6} 34`,
          said(0) > 0.6 ? '#3a2b1a' : '#e9dcc0',
          4,
        ),
      ),
    ) +
    day(120, 110, '2 araw', 0.9) +
    cross(740, 110, 1.4),

  bed: ({ t, said, seen }) =>
    sky(240, '#c9d6db') +
    rain(t, 0, 330, 34) +
    beds(mix(6, 90, said(0))) +
    fade(ease(said(0), 0.7, 0.9), row(332, 0.55)) +
    fade(1 - seen(1), measure([285, 330], [285, 420], 'isang dangkal')) +
    fade(
      seen(1),
      each(4, (i) => water(t, 400, 440, [-5, 262, 522, 782][i], [38, 298, 558, 860][i])) +
        each(3, (i) => arrow([280 + i * 260, 396], [mix(280 + i * 260, 340 + i * 260, said(1)), 396], '#1f5f8b')) +
        tick(427, 90, 1.4),
    ),

  clean: ({ t, said, seen }) =>
    sky(240, seen(1) > 0.5 ? '#a9b5ba' : PAINT.sky) +
    (seen(1) > 0.5
      ? cloud(200, 70, 1.7, '#6b777c') + cloud(500, 60, 1.9, '#7b878c') + rain(t, 100, 340, 40)
      : sun(120, 80, t)) +
    path('M-5 360H260Q300 450 427 452Q560 450 600 360H860V485H-5Z', PAINT.soil) +
    water(t, seen(1) > 0.5 ? mix(440, 400, said(1)) : 436, 450, 310, 545) +
    (seen(1) < 0.5
      ? each(4, (i) => fade(1 - ease(said(0), i * 0.2, i * 0.2 + 0.2), weed(340 + i * 50, 444, 0.9))) +
        farmer(mix(250, 215, said(0)), 362, { size: 1.2, bent: 0.6, near: [50, 60] }) +
        spade(mix(330, 350, said(0)), 410, -20)
      : fade(1 - seen(2), arrow([520, 410], [mix(560, 800, said(1)), 410], '#1f5f8b') + tick(427, 300, 1.3)) +
        fade(
          seen(2),
          sack(220, 350, 'ABONO', 1) +
            cross(220, 290, 1.3) +
            put(660, 350, bottle(0, 0, PAINT.red, 1.2)) +
            cross(660, 290, 1.3) +
            day(427, 260, '2 araw', 0.9),
        )),

  pond: ({ t, said, seen }) => {
    const full = ease(said(0), 0.2, 1);
    return (
      sky(200) +
      path('M-5 230L420 330Q470 460 600 462Q730 460 770 330L860 326V485H-5Z', PAINT.soil) +
      each(4, (i) => put(60 + i * 90, 244 + i * 21, bush(0, 0, 0.5, PAINT.red, 1))) +
      water(t, mix(455, 360, full), 462, 455, 745) +
      path('M395 336Q430 280 462 350Z', PAINT.wet) +
      path('M738 350Q770 280 810 332Z', PAINT.wet) +
      fade(1 - seen(1), rain(t, 0, 220, 30) + arrow([200, 250], [380, 292], '#1f5f8b')) +
      fade(
        seen(1) * (1 - seen(2)),
        farmer(430, 300 + wave(t * 3, 0.4) * 8, { size: 1.1, near: [20, 50] }) +
          arrow([775, 200], [775, 270]) +
          tick(690, 150, 1.2),
      ) +
      fade(
        seen(2),
        each(7, (i) => tubes([{ d: `M${430 + i * 60} 330V230`, width: 9, color: '#a97440' }])) +
          tubes([{ d: 'M430 255H790M430 300H790', width: 6, color: '#a97440' }]) +
          farmer(330, 312, { size: 0.8, hat: false, shirt: '#e0a13a' }) +
          tick(610, 130, 1.3),
      )
    );
  },

  summer: ({ t, said, seen }) =>
    sky(240, '#f2e2bd') +
    sun(700, 90, t, 1.4) +
    soil(400, PAINT.dust) +
    (seen(1) < 0.02
      ? box(60, 330, 160, 90, PAINT.water, 10) +
        each(5, (i) => put(300 + i * 60, 402, bush(0, 0, 0.6, PAINT.red, 2))) +
        tick(420, 240, 1.2) +
        riceRow(650, 820, 404, 3, { high: 120, fill: '#b59a55' }) +
        cross(735, 240, 1.2) +
        arrow([230, 375], [mix(240, 275, said(0)), 375], '#1f5f8b')
      : put(
          250,
          330,
          path('M-110-60L90-90L120 10L-80 40Z', '#2b4a7a') +
            stroke('M-95-10L105-40M-45-70L-12 30M25-80L55 20', '#9fc3e6', 4) +
            tubes([{ d: 'M0 30V80', width: 10, color: PAINT.steel }]),
        ) +
        each(3, (i) => arrow([600 - i * 20, 110 + i * 40], [380, 240 + i * 14], PAINT.straw, 6)) +
        tubes([{ d: 'M300 400H470V330', width: 16, color: PAINT.steel }]) +
        each(6, (i) => ring(480 + i * 10, 320 + ((t * 60 + i * 16) % 80), 5, '#3f86a8', 0)) +
        label('₱₱₱', 130, 110, 44) +
        put(740, 400, box(-36, -100, 72, 100, PAINT.red, 8)) +
        cross(740, 340, 1.4)),

  help: ({ said }) =>
    paper() +
    each(3, (i) =>
      put(
        150 + i * 200,
        250,
        path('M-80-60L0-120L80-60Z', PAINT.clay) +
          box(-70, -60, 140, 150, PAINT.white, 4) +
          box(-20, 20, 40, 70, '#6b4526', 2) +
          label(['BSWM', 'DA', 'NIA'][i] ?? '', 0, -24, 28),
      ),
    ) +
    farmer(mix(740, 700, said(0)), 440, { size: 1.3, face: -1, near: [46, 6] }) +
    fade(ease(said(0), 0.4, 0.7), picture('gulay', 770, 390, 90) + tick(770, 150, 1.4)) +
    stroke('M60 342H640', '#a97440', 8),
};
