import type { Knowledge } from '#agronomy/knowledge.ts';
import { EMPTY_FRAME, type Frame, type PlaceValue } from '#mind/frame.ts';
import type { Inquiry, Reckoned, Reckoner } from './reckoner.ts';

/** Values of a frame's slots, as a test tells them. */
export type Told = {
  [Name in keyof Frame]?: NonNullable<Frame[Name]> extends { value: infer Value } ? Value : Frame[Name];
};

const BARE = new Set([
  'version',
  'topic',
  'asks',
  'symptoms',
  'ledger',
  'planted',
  'areaTopic',
  'formerAreaHa',
  'sprayed',
  'awaiting',
  'said',
]);

/** A frame with these slots told in the message, for tests. */
export function frameWith(told: Told): Frame {
  const slots = Object.entries(told).map(([name, value]) => [
    name,
    BARE.has(name) ? value : { value, from: 'message' },
  ]);
  return { ...EMPTY_FRAME, ...Object.fromEntries(slots) };
}

/** An inquiry of 22 November 2026, for tests. */
export function inquiryOf(knowledge: Knowledge, told: Told = {}, text = '', more: Partial<Inquiry> = {}): Inquiry {
  return {
    frame: frameWith(told),
    text,
    knowledge,
    today: '2026-11-22',
    prices: [],
    forecast: null,
    photo: null,
    tool: null,
    ...more,
  };
}

/** What a reckoner found; fails the test when it found nothing. */
export function reckonedBy(reckoner: Reckoner, inquiry: Inquiry): Reckoned {
  const reckoning = reckoner(inquiry);
  if (reckoning === null || reckoning.kind !== 'reckoned')
    throw new Error(`nothing reckoned: ${JSON.stringify(reckoning)}`);
  return reckoning;
}

export const NUEVA_ECIJA: PlaceValue = {
  name: 'Guimba, Nueva Ecija',
  province: 'Nueva Ecija',
  region: 'Region III',
  island: 'Luzon',
  isHighland: false,
};
