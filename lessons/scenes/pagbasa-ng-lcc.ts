import type { Film } from '../film.ts';
import { clock, day, paper, plot, sky, soil, sun, water } from '../kit/land.ts';
import { farmer, hand } from '../kit/people.ts';
import { blade, rice, riceRow } from '../kit/plants.ts';
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
  put,
  stroke,
  tick,
  wave,
  words,
} from '../kit/svg.ts';
import { LCC_GREENS, lcc, sack } from '../kit/things.ts';

const [HUNGRY, , , FED] = LCC_GREENS;

/** A leaf lying flat, seen close, its tip to the right. */
const bigLeaf = (fill: string): string =>
  path('M-300 18Q-60-34 300-6Q-60 34-300 30Z', fill, 4) + stroke('M-296 24Q-60 0 280-4', 'rgba(61,44,26,.5)', 3);

export const film: Film = {
  hungry: ({ t, said, seen }) =>
    sky(230) +
    soil(400, PAINT.wet) +
    water(t, 372, 410) +
    riceRow(40, 400, 402, 5, { high: 150, fill: HUNGRY, sway: wave(t, 0.3) }) +
    riceRow(470, 820, 402, 5, { high: 190, sway: wave(t, 0.3) }) +
    farmer(425, 408, { face: -1, near: [40, mix(50, -6, said(0))], sad: seen(1) < 0.5 }) +
    fade(seen(0) * (1 - seen(1)), label('?', 300, 90, 60) + sack(180, 200, 'UREA', 0.9)) +
    fade(seen(1), lcc(427, mix(-80, 110, said(1)), 1)),

  when: ({ t, said, seen, fact }) =>
    paper() +
    path('M0 330H854V480H0Z', PAINT.wet, 0) +
    water(t, 322, 352) +
    each(4, (i) => {
      const grown = ease(said(0) + said(1), i * 0.4 - 0.4, i * 0.4 + 0.2);
      return rice(150 + i * 185, 345, { high: mix(30, 80 + i * 45, grown), leaves: 3 + i * 2 });
    }) +
    day(150, 105, fact('start'), 1) +
    fade(
      seen(1),
      arrow([230, 105], [330, 105]) +
        label(fact('every'), 470, 105, 36) +
        arrow([610, 105], [680, 105]) +
        clock(750, 105, 7, 0.95),
    ) +
    fade(
      ease(said(1), 0.2, 1),
      put(335, 250, lcc(0, 0, 0.3)) + put(520, 220, lcc(0, 0, 0.3)) + put(705, 190, lcc(0, 0, 0.3)),
    ),

  choose: ({ t, said, seen }) => {
    const chosen = Math.floor(said(0) * 10);
    const spots = each(10, (i) => {
      const [x, y] = [70 + (i % 5) * 170 + (i > 4 ? 60 : 0), i > 4 ? 330 : 150];
      return i < chosen
        ? `<circle cx="${x}" cy="${y}" r="38" fill="none" stroke="${PAINT.red}" stroke-width="8"/>`
        : '';
    });
    if (seen(1) < 0.02) return paper('#b9cf95') + plot(20, 40, 814, 400, 6, 14) + spots;
    const near = seen(1);
    return (
      sky(260) +
      soil(420, PAINT.wet) +
      water(t, 396, 430) +
      put(
        330,
        425,
        blade(-150, -170, 22, '#7fae4a') +
          blade(160, -150, 22, '#7fae4a') +
          blade(-90, -260, 20, PAINT.leaf) +
          blade(100, -270, 20, PAINT.leaf) +
          blade(30, -350, 20, near > 0.5 ? '#8fd05c' : PAINT.leaf, near > 0.5 ? 5 : 2.5) +
          blade(2, -180, 12, PAINT.young),
      ) +
      fade(near * (1 - seen(2)), arrow([560, 120], [mix(520, 385, said(1)), 108]) + tick(610, 120, 1.1)) +
      fade(
        seen(2),
        put(640, 160, bigLeafSmall(PAINT.leaf, true)) +
          cross(790, 160) +
          put(640, 300, bigLeafSmall('#a8a04a', false)) +
          cross(790, 300),
      )
    );
  },

  shade: ({ t, seen }) => {
    const wrong = seen(1);
    const turned = wrong > 0.5;
    return (
      sky(300, '#dbeef4') +
      soil(400, '#7d9a4e') +
      sun(120, 90, t, 1.3) +
      each(3, (i) => stroke(`M${190 + i * 14} ${130 + i * 34}L${375} ${190 + i * 55}`, PAINT.straw, 6)) +
      fade(1 - wrong, path('M440 150L700 300L760 402H420Z', 'rgba(20,40,60,.3)', 0)) +
      farmer(430, 412, { size: 1.6, face: turned ? -1 : 1, near: [50, 30], far: [54, 34] }) +
      put(turned ? 300 : 560, 270, lcc(0, 0, 0.42)) +
      (turned ? cross(300, 350, 1.4) : fade(seen(0), tick(560, 350, 1.4)))
    );
  },

  compare: ({ said, seen }) => {
    const verdict = seen(2) > 0.02 ? 2 : seen(1) > 0.02 ? 1 : 0;
    const leaf = verdict === 2 ? '#3c7629' : '#98b944';
    const panel = verdict === 0 ? Math.min(3, Math.floor(said(0) * 3.99)) : 2;
    const x = 427 + (panel - 1.5) * 90 * 1.75;
    return (
      paper('#e8efd6') +
      lcc(427, 165, 1.75, panel) +
      put(x, 300, put(0, 0, bigLeaf(leaf), 0.8, -90)) +
      hand(x + 4, 392, 'pinch', 52, 0.8) +
      (verdict === 1
        ? fade(
            seen(1),
            label('gutom', 160, 400, 40, HUNGRY) + sack(760, 462, 'UREA', 1) + arrow([660, 410], [700, 410]),
          )
        : '') +
      (verdict === 2 ? fade(seen(2), label('busog', 160, 400, 40, PAINT.young) + tick(740, 400, 1.5)) : '')
    );
  },

  count: ({ said, seen }) => {
    const enough = seen(2) > 0.02;
    const light = enough ? 3 : 6;
    const shown = said(0) * 10;
    return (
      paper() +
      each(10, (i) => {
        const [x, y] = [95 + (i % 5) * 165, 105 + Math.floor(i / 5) * 125];
        const isLight = [0, 2, 3, 6, 7, 9].indexOf(i) >= 0 && [0, 2, 3, 6, 7, 9].indexOf(i) < light;
        return fade(
          ease(shown, i, i + 1),
          put(x, y, put(0, 44, blade(18, -110, 22, isLight ? HUNGRY : FED, 3), 1, 10)) +
            (isLight && shown > 9.5
              ? `<circle cx="${x + 4}" cy="${y - 8}" r="56" fill="none" stroke="${PAINT.red}" stroke-width="6"/>`
              : ''),
        );
      }) +
      fade(ease(shown, 9, 10), label(`${light} / 10`, 170, 400, 50)) +
      (enough
        ? fade(
            seen(2),
            sack(560, 455, 'UREA', 0.95) + cross(560, 395, 1.6) + words('₱', 720, 420, 64, '#2f7a37') + tick(790, 400),
          )
        : fade(seen(1), arrow([300, 400], [440, 400]) + sack(560, 455, 'UREA', 0.95) + tick(680, 400, 1.2)))
    );
  },

  stop: ({ t, said, seen }) =>
    sky(240) +
    soil(405, PAINT.wet) +
    water(t, 380, 412) +
    riceRow(60, 500, 408, 5, { high: 210, ears: 3, full: 0.5, sway: wave(t, 0.3) }) +
    each(14, (i) => oval(50 + i * 36, 215 + (i % 3) * 20, 3, 5, PAINT.white, 1)) +
    put(mix(620, 690, said(0)), mix(200, 120, said(0)), lcc(0, 0, 0.6)) +
    fade(seen(0) * (1 - seen(1)), cross(690, 120, 1.7)) +
    fade(
      seen(1),
      farmer(620, 412, { size: 1.1, near: [44, 10] }) +
        farmer(760, 412, { size: 1.1, face: -1, hat: false, shirt: '#2f7a37', near: [44, 10] }),
    ),
};

function bigLeafSmall(fill: string, wet: boolean): string {
  const marks = wet
    ? each(7, (i) => path(`M${-90 + i * 30} ${-4 + (i % 2) * 10}q-7 12 0 14q7-2 0-14Z`, '#7fc4e0', 2))
    : each(6, (i) => oval(-80 + i * 30, (i % 2) * 10 - 4, 9, 5, '#7a4a24', 2));
  return put(0, 0, put(0, 0, bigLeaf(fill), 0.42) + marks);
}
