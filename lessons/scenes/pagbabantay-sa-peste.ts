import type { Film } from '../film.ts';
import { beetle, spider } from '../kit/insects.ts';
import { clock, day, paper, plot, sky, soil, sun, water } from '../kit/land.ts';
import { farmer, hand } from '../kit/people.ts';
import { blade, rice, riceRow } from '../kit/plants.ts';
import {
  arrow,
  box,
  cross,
  each,
  ease,
  fade,
  label,
  lens,
  mix,
  PAINT,
  type Point,
  picture,
  put,
  ring,
  stroke,
  tick,
  wave,
  words,
} from '../kit/svg.ts';
import { spray } from '../kit/things.ts';

const CORNERS = [
  [90, 100],
  [760, 100],
  [90, 390],
  [760, 390],
] as const;

/** The way of a Z over the plot, at a share of it. */
function alongZ(share: number): Point {
  const leg = Math.min(2, Math.floor(share * 3));
  const [from = CORNERS[0], to = from] = CORNERS.slice(leg, leg + 2);
  const part = share * 3 - leg;
  return [mix(from[0], to[0], part), mix(from[1], to[1], part)];
}

/** Bars of a count, one a week, `weeks` of them. */
const bars = (x: number, counts: readonly number[], limit: number | null): string =>
  box(x, 90, 320, 300, PAINT.white, 10, 4) +
  counts
    .map((count, i) =>
      box(x + 30 + i * 70, 370 - count * 24, 44, count * 24, count > (limit ?? 99) ? PAINT.red : PAINT.leaf, 4),
    )
    .join('') +
  (limit === null ? '' : stroke(`M${x + 12} ${370 - limit * 24}h296`, PAINT.red, 6));

export const film: Film = {
  early: ({ t, said }) =>
    sky(250, '#f7e3c0') +
    sun(720, 150, t) +
    soil(404, PAINT.wet) +
    water(t, 386, 406) +
    riceRow(300, 820, 408, 6, { high: 130, sway: wave(t, 0.25) }) +
    farmer(mix(90, 250, said(0)), 410, { size: 1.3, stride: t * 0.7 }) +
    clock(110, 110, 7, 1) +
    each(4, (i) => fade(ease(said(0), i * 0.2, i * 0.2 + 0.2), day(270 + i * 120, 100, '7', 0.7))),

  walk: ({ said, seen }) => {
    const share = seen(1) > 0 ? 1 : Math.min(0.999, said(0));
    const [x, y] = alongZ(Math.min(0.999, share));
    const count = Math.floor(said(1) * 20);
    return (
      paper('#b9cf95') +
      plot(20, 20, 814, 440, 7, 15) +
      each(Math.floor(share * 60), (i) => {
        const [px, py] = alongZ(i / 60);
        return ring(px, py, 6, PAINT.white, 2);
      }) +
      put(x, y + 40, farmer(0, 0, { size: 0.6 })) +
      each(count, (i) => {
        const [px, py] = alongZ(Math.min(0.99, (i + 0.5) / 20));
        return ring(px, py, 22, 'rgba(216,65,44,.35)', 5);
      }) +
      fade(seen(1), label(String(count), 427, 245, 60))
    );
  },

  look: ({ t, said, seen }) =>
    sky(250) +
    soil(420, PAINT.wet) +
    water(t, 404, 424) +
    rice(250, 424, { high: 340, ears: 3, full: 0.4 }) +
    (seen(1) < 0.02
      ? arrow([560, 190], [360, 190]) +
        arrow([560, 400], [300, 400]) +
        arrow([560, 90], [330, 100]) +
        hand(mix(420, 380, said(0)), 200, 'point', 10, 0.7)
      : lens(
          'lens-pest',
          620,
          220,
          170,
          paper('#dfe9c4') +
            put(620, 260, blade(-60, -330, 60, PAINT.leaf)) +
            picture('rice-bph', 560, 190, 90) +
            picture('rice-bph', 600, 300, 80) +
            put(690, 200, spider(t)),
        ) + fade(ease(said(1), 0.5, 0.8), put(720, 310, beetle('#d8412c', true), 0.8))),

  write: ({ said }) =>
    paper() +
    box(110, 60, 340, 360, PAINT.white, 12, 5) +
    each(7, (i) => stroke(`M140 ${120 + i * 42}h280`, '#b9cfe0', 3)) +
    fade(ease(said(0), 0, 0.2), words('peste  6', 270, 112, 34)) +
    fade(ease(said(0), 0.2, 0.4), words('gagamba  9', 270, 154, 34)) +
    stroke(`M${mix(150, 400, said(0))} 196l60-80`, '#c98a2b', 12) +
    put(490, 0, bars(0, [2, 3, Math.round(mix(0, 4, said(0)))], null)),

  decide: ({ said, seen }) =>
    paper() +
    bars(60, seen(1) > 0 ? [2, 4, 6, Math.round(mix(6, 10, said(1)))] : [2, 3, 4], 7) +
    (seen(1) > 0
      ? arrow([410, 240], [480, 240]) +
        farmer(600, 420, { size: 1.6, guarded: true, hat: true, near: [62, 30] }) +
        put(720, 260, spray(0, 0, said(1) * 3))
      : rice(590, 440, { high: 300 }) +
        picture('rice-armyworm', mix(570, 690, ease(said(0), 0.35, 1)), mix(230, 110, ease(said(0), 0.35, 1)), 100) +
        hand(
          mix(690, 590, ease(said(0), 0, 0.3)) + ease(said(0), 0.35, 1) * 120,
          mix(230, 110, ease(said(0), 0.35, 1)),
          'pinch',
          10,
          0.7,
        ) +
        tick(430, 130, 1.3)),

  why: ({ t, said, seen }) =>
    sky(250) +
    soil(410, PAINT.wet) +
    water(t, 394, 414) +
    riceRow(80, 560, 414, 4, { high: 200, sway: wave(t, 0.25) }) +
    (seen(1) < 0.02
      ? // A bitten plant, and the leaves that come after.
        each(5, (i) => ring(52 + i * 14, 300 + (i % 2) * 26, 9, PAINT.paper, 3)) +
        picture('rice-armyworm', 150, 250, 80) +
        arrow([150, 130], [mix(170, 660, said(0)), 130], PAINT.leaf) +
        rice(740, 414, { high: mix(60, 250, said(0)) }) +
        tick(740, 90, 1.4)
      : farmer(720, 412, { size: 1.4, face: -1, guarded: true, near: [60, 10] }) +
        put(620, 270, spray(0, 0, t, 180, 2)) +
        each(4, (i) => put(110 + i * 120, mix(230, 400, said(1)), spider(0), 0.7, said(1) * 180)) +
        each(Math.floor(said(2) * 12), (i) =>
          picture('rice-bph', 90 + Math.floor(i / 3) * 155 + ((i % 3) - 1) * 28, 380 - (i % 3) * 56, 66),
        ) +
        cross(427, 90, 1.5)),
};
