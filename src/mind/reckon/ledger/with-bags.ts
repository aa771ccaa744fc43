import { readHeld, TAKES } from './held.ts';
import type { Ledger } from './ledger.ts';
import { isGoingOn, type Message } from './message.ts';
import { readDose } from './read-dose.ts';
import { bagsIn, readFeed } from './read-field.ts';
import { readBudget, readLime, readPlanting, readSeed, readShop, shopAgain } from './read-supplies.ts';
import { tidy } from './sale-told.ts';
import { readSalting } from './salting.ts';

/** His bags shared out over the plants that he counted. */
export function withFeed(message: Message): Ledger | null {
  const { figures, text, land, earlier, closed } = message;
  // '70 x 25 ang tanim' are distances and no plants.
  if (readDose(text, earlier, land.topic)?.planting !== undefined) return null;
  const before = { ...tidy({ plants: land.plants ?? undefined }), ...earlier.feed };
  const feed = readFeed(figures, text, before, isGoingOn(message, 'feed'));
  return feed === null ? null : { ...closed, feed: { ...before, ...feed }, open: 'feed' };
}

/** The bags that he has for a field, or has put down. */
export function withHeld({ figures, text, land, earlier, closed, spokenBefore }: Message): Ledger | null {
  const dose = land.crop === null ? null : readDose(text, earlier, land.topic);
  if (dose !== null && bagsIn(figures, text).length === 0) return { ...closed, ...dose, open: 'held' };
  const isTaken = earlier.held !== undefined && earlier.open === null && earlier.last === undefined && TAKES.test(text);
  if (isTaken) return { ...closed, open: 'held' };
  const told = readHeld(figures, text, { ...earlier, spokenBefore }, land);
  if (told === null) return null;
  // Bags told before any field are kept for when it comes.
  if (land.crop === null)
    return told.held === undefined || earlier.held !== undefined ? null : { ...closed, held: told.held };
  const { held: _, ...others } = closed;
  return { ...others, ...dose, ...told, open: 'held' };
}

/** Lime, distances, seed, and what he can pay for fertilizer. */
export function withSupplies({ figures, text, land, earlier, closed }: Message): Ledger | null {
  const lime = readLime(figures, text, land, earlier.lime);
  if (lime !== null) return { ...closed, lime: { ...earlier.lime, ...lime }, open: 'lime' };
  const planting = readPlanting(figures, text, land, earlier.planting);
  if (planting !== null) {
    // The price of one, told before any land or number: kept for when that comes.
    const isOpen = land.areaHa !== null || land.plants !== null || planting.rowCm !== undefined;
    return { ...closed, planting, open: isOpen ? 'planting' : null };
  }
  const seed = readSeed(figures, text, land);
  if (seed !== null) return { ...closed, seed: { ...earlier.seed, ...seed }, open: 'seed' };
  const shop = readShop(figures, text, land) ?? (bagsIn(figures, text).length > 0 ? null : shopAgain(earlier, text));
  if (shop !== null) return { ...closed, shop, open: 'budget' };
  const budget = readBudget(figures, text, land);
  return budget === null ? null : { ...closed, budget, open: land.crop === null ? null : 'budget' };
}

/** Palms to be salted. */
export function withSalting(message: Message): Ledger | null {
  const { figures, text, land, earlier, closed } = message;
  if (land.crop !== 'coconut') return null;
  const isOfSalt = isGoingOn(message, 'salting') || /\b(?:asin|salt)\b/.test(text);
  const salting = readSalting(figures, text, isOfSalt ? earlier.salting : undefined);
  return salting === null ? null : { ...closed, salting: { ...earlier.salting, ...salting }, open: 'salting' };
}

/** 'Yung urea kelan ilalagay' behind his bags: their times. */
export function asksTimes({ held, shop, last }: Ledger, text: string): boolean {
  const isOfBags = (last === 'held' && held !== undefined) || (last === 'budget' && shop !== undefined);
  return (
    isOfBags && text.split(' ').length <= TIME_WORDS && ASKS_TIME.test(text) && FEEDS.test(text) && !LAST.test(text)
  );
}

const TIME_WORDS = 9;
/** When to stop is another question. */
const LAST = /\b(?:huli|huling|last|titigil|tigil|itigil)\b/;
const ASKS_TIME = /\b(?:kelan|kailan|kanus-?a|san-?o|kaano|when|ilang araw|pano hati\w*|paano hati\w*)\b/;
const FEEDS =
  /\b(?:urea|complete|potash|abono|pataba|lagay|ilagay|ilalagay|ibutang|hati\w*|una|sunod|susunod|pangalawa|sako|bag)\b/;
