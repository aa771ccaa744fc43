import driedOfFresh from '#library/dried-of-fresh.json' with { type: 'json' };
import { reckonDrying, reckonFresh } from './alternatives.ts';
import type { Ledger } from './ledger.ts';
import type { Message } from './message.ts';
import { readDrying } from './read-drying.ts';
import { readFresh } from './read-fresh.ts';
import { kilosOf } from './sale.ts';
import { withSale } from './with-sale.ts';

/** A harvest sold fresh, or dried by his own ratio or the usual one. */
export function withFresh({ figures, text, land, earlier, closed }: Message): Ledger | null {
  const fresh = readFresh(figures, text, earlier.drying);
  if (fresh === null) return null;
  const { sale } = earlier;
  const kilos = sale === undefined ? null : kilosOf(sale);
  const drying = {
    ...(fresh.freshPerDry !== undefined && kilos !== null && { kilos }),
    ...(fresh.freshPerDry !== undefined && sale?.perKg !== undefined && { wetPrice: sale.perKg }),
    ...earlier.drying,
    ...fresh,
  };
  if (drying.freshPerDry === undefined && drying.dryPrice !== undefined && land.crop !== null) {
    const usualPerDry = usualOf(land.crop);
    const usual = { ...drying, ...(usualPerDry !== undefined && { usualPerDry }) };
    if (reckonFresh(usual) !== null) return { ...closed, drying: usual, open: 'drying' };
  }
  if (drying.freshPerDry !== undefined)
    return { ...closed, drying, open: reckonFresh(drying) === null ? null : 'drying' };
  // A fresh price is kept for when the dry one comes, and sold at by itself.
  const isMore = drying.wetPrice !== undefined;
  return isMore ? { ...withSale(earlier, closed, figures, text), drying } : null;
}

/** 'Ilang kilo yan pag green bean': cherries of coffee as they are picked, and the beans that come of them. */
const GREEN_BEANS = /\b(?:green ?beans?|gcb)\b/;
const PICKED = /\b(?:sariwa\w*|pula|pulang|hinog|cherry|cherries|bunga|presko|bagong pitas|fresh|red)\b/;
const MOST_BEAN_PESOS = 900;

/** Coffee told as cherries and asked for as green beans, with the price of a kilo of those. */
export function withGreenBeans({ figures, text, land, earlier, closed }: Message): Ledger | null {
  if (land.crop !== 'coffee' || !GREEN_BEANS.test(text)) return null;
  // With the price of the fresh, or a ratio of his own, both are compared.
  const isBoth = (earlier.drying?.wetPrice ?? earlier.drying?.freshPerDry ?? earlier.sale?.perKg) !== undefined;
  if (isBoth || readFresh(figures, text, earlier.drying)?.freshPerDry !== undefined) return null;
  const told = PICKED.test(text)
    ? figures.find(({ unit, per }) => unit === 'kg' && per === undefined)?.value
    : undefined;
  const kilos = told ?? earlier.drying?.kilos ?? earlier.sale?.kilos;
  const usualPerDry = usualOf(land.crop);
  if (kilos === undefined || usualPerDry === undefined) return null;
  const dryPrice = figures.find(
    ({ unit, per, value }) => (unit === 'peso' || unit === null) && per === 'kg' && value < MOST_BEAN_PESOS,
  )?.value;
  return {
    ...closed,
    drying: { kilos, usualPerDry, ...(dryPrice !== undefined && { dryPrice }) },
    open: 'drying',
  };
}

/** Kilos of a crop that make one kilo of it dried, usually. */
function usualOf(crop: string): { low: number; high: number } | undefined {
  const usual: Readonly<Record<string, { low: number; high: number }>> = driedOfFresh;
  return usual[crop];
}

/** Grain sold wet, or dried first. */
export function withDrying({ figures, text, earlier, closed }: Message): Ledger | null {
  const drying = readDrying(figures, text, earlier.open === 'drying', earlier.drying);
  if (drying === null) return null;
  const sold = earlier.sale === undefined ? null : kilosOf(earlier.sale);
  const whole = { ...(sold !== null && { kilos: sold }), ...earlier.drying, ...drying };
  if (reckonDrying(whole) !== null) return { ...closed, drying: whole, open: 'drying' };
  // Both prices before any weight are kept for when it comes.
  if (drying.wetPrice !== undefined && drying.dryPrice !== undefined) return { ...closed, drying: whole };
  // So is the moisture, or the price of the wet, told before.
  const isPart = (drying.moisture ?? drying.wetPrice) !== undefined && earlier.open !== 'sale';
  return isPart ? { ...withSale(earlier, closed, figures, text), drying: whole } : null;
}
