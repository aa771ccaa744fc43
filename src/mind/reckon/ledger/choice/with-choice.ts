import type { Ledger } from '#mind/reckon/ledger/ledger.ts';
import type { Message } from '#mind/reckon/ledger/message.ts';
import { asksSum, tellings } from '#mind/reckon/ledger/tellings.ts';
import { readChoice, readWater } from './read-choice.ts';
import { isWeightAsked } from './reckon-choice.ts';

/** Two ways to sell one harvest, or one that is dried, told whole: each figure of the sum has its place. */
export function withChoice({ text, earlier, closed }: Message): Ledger | null {
  // '240 kilo' is told where the weight alone was asked for.
  const isAwaited = earlier.open === 'choice' && earlier.choice !== undefined && isWeightAsked(earlier.choice);
  if (!asksSum(text) && !isAwaited) return null;
  const all = tellings(text, earlier);
  for (const told of all) {
    const choice = readChoice(told);
    if (choice !== null) return { ...closed, choice, open: 'choice' };
  }
  // Of drying alone nothing else may have been told before.
  const water = readWater(all[0] ?? [text]);
  if (water === null) return null;
  const { kilos, wet, dry } = water;
  return { ...closed, drying: { kilos, moisture: wet, ...(dry !== undefined && { target: dry }) }, open: 'drying' };
}
